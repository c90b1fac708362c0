import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { columnsWithin } from '../../src/features/kitchen/board/use-columns.js';
import { leftColumns, TicketColumns, ticketHeight } from '../../src/features/kitchen/tickets/ticket-columns.js';

const food = { id: 1, name: 'Cola', image_url: null };
const ticket = (id: string, lines = 1): Order =>
  anOrder({
    id,
    order_products: Array.from({ length: lines }, (_, position) => ({
      food,
      name: 'Cola',
      price: 100,
      quantity: 1,
      position,
    })),
  });
const ids = (columns: readonly (readonly Order[])[]) => columns.map((column) => column.map(({ id }) => id).join(''));

test('tickets fill the columns from the left, the next one always in the shortest column', () => {
  const orders = [ticket('a'), ticket('b', 20), ticket('c'), ticket('d'), ticket('e'), ticket('f')];
  expect(ids(new TicketColumns().assign(orders, 3))).toEqual(['adf', 'b', 'ce']);
});

test('a ticket that arrives, changes or ends moves no other ticket to another column', () => {
  const columns = new TicketColumns();
  const orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ticket(id));
  expect(ids(columns.assign(orders, 3))).toEqual(['ad', 'be', 'cf']);
  expect(ids(columns.assign([...orders, ticket('g')], 3))).toEqual(['adg', 'be', 'cf']);
  const before = columns.assign(orders, 3);
  const after = columns.assign(orders.toSpliced(1, 1), 3);
  expect(ids(after)).toEqual(['ad', 'e', 'cf']);
  expect(after[0]).toBe(before[0]);
});

test('an empty column gets the youngest ticket of the tallest one', () => {
  const columns = new TicketColumns();
  const orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ticket(id));
  columns.assign(orders, 2);
  expect(
    ids(
      columns.assign(
        [orders[1], orders[3], orders[5]].filter((order) => order !== undefined),
        2,
      ),
    ),
  ).toEqual(['f', 'bd']);
});

test('the height of a ticket counts its lines, the parts of its combos and its note', () => {
  expect(ticketHeight(ticket('a', 4)) - ticketHeight(ticket('b', 1))).toBe(3);
  expect(ticketHeight(anOrder({ notes: 'no onions' }))).toBeGreaterThan(ticketHeight(anOrder()));
});

test('the height of a ticket counts options, and the foods of options as lines', () => {
  const plain = ticket('a');
  const options = [
    { option_id: 1, group: 'Without', kind: 'without', name: 'Onions', quantity: 1, food_id: null },
    { option_id: 2, group: 'Drink', kind: 'choice', name: 'Cola', quantity: 1, food_id: 7 },
  ] as const;
  const order_products = plain.order_products.map((line) => ({
    ...line,
    options: options.map((option) => ({ ...option, price: 0, part: null, marks: [] })),
    parts: [{ id: 7, name: 'Cola', quantity: 1 }],
  }));
  expect(ticketHeight({ ...plain, order_products }) - ticketHeight(plain)).toBeCloseTo(1.8);
});

test.each([
  ['an empty lane takes no room', { left: 0, right: 50, columns: 4 }, 2, 0],
  ['nor does the other one', { left: 50, right: 0, columns: 4 }, 2, 4],
  ['lanes that are alike share', { left: 50, right: 50, columns: 4 }, 0, 2],
  ['the fuller one gets more', { left: 90, right: 20, columns: 4 }, 0, 3],
  ['a small gain moves nothing', { left: 60, right: 45, columns: 6 }, 3, 3],
  ['a large one does', { left: 100, right: 10, columns: 6 }, 3, 5],
])('%s', (_name, lanes, before, left) => {
  expect(leftColumns(lanes, before)).toBe(left);
});

test('a tablet has four columns of tickets, a wall screen seven, a phone one', () => {
  expect([1024 - 32, 1920 - 32, 390 - 32].map(columnsWithin)).toEqual([4, 7, 1]);
});
