import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { ofOption } from '@libs/domain/test/duo.js';
import { leftColumns, ticketHeight } from '../../src/features/kitchen/lanes/lane-split.js';
import { columnsWithin } from '../../src/features/kitchen/lanes/use-columns.js';

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
    parts: [ofOption({ id: 7, name: 'Cola', quantity: 1 })],
  }));
  expect(ticketHeight({ ...plain, order_products }) - ticketHeight(plain)).toBeCloseTo(1.7);
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

test('a tablet has four columns of tickets, a wall screen eight, a phone one', () => {
  expect([1024 - 32, 1920 - 32, 390 - 32].map(columnsWithin)).toEqual([4, 8, 1]);
});
