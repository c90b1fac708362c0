import { english } from '../../texts/test/english.js';
import { spokenAddition, spokenTicket } from '../kitchen/spoken-ticket.js';
import { addedLast, ticketLines } from '../kitchen/ticket-lines.js';
import { anOrder } from './builders.js';
import { ofCombo, ofOption } from './duo.js';

const order = anOrder({
  ticket_number: 12,
  order_offers: [
    {
      offer: { id: 9, name: 'Duo', image_url: null },
      name: 'Duo',
      price: 2000,
      quantity: 2,
      position: 1,
      parts: [ofCombo({ id: 1, name: 'Classic', quantity: 2 }), ofCombo({ id: 2, name: 'Fries', quantity: 1 })],
    },
  ],
  order_products: [
    { food: { id: 1, name: 'Cola', image_url: null }, name: 'Cola - Free', price: 0, quantity: 1, position: 0 },
  ],
});

const spokenOf = (...ticket: Parameters<typeof spokenTicket>) =>
  spokenTicket(...ticket)
    .map(english)
    .join(' ');

test('reads a ticket with its number, its type and what to make: combos split with their totals, free lines named', () => {
  expect(spokenOf(order, ticketLines(order))).toBe('New order 12, Delivery. 2 Duo: 4 Classic, 2 Fries. 1 Cola, free.');
});

test('reads the foods of options after those of the combo, and those of a free line', () => {
  const cola = ofOption({ id: 18, name: 'Cola', quantity: 2 });
  const duo = order.order_offers.map((line) => ({ ...line, parts: [...(line.parts ?? []), cola] }));
  const free = {
    food: { id: 4, name: 'Wrap', image_url: null },
    name: 'Wrap - Free',
    price: 0,
    quantity: 3,
    position: 0,
  };
  const of = { ...order, order_offers: duo, order_products: [{ ...free, parts: [cola] }] };
  expect(spokenOf(of, ticketLines(of))).toBe(
    'New order 12, Delivery. 2 Duo: 4 Classic, 2 Fries. 4 Cola. 3 Wrap, free. 6 Cola.',
  );
});

test('reads a note in full if it names an allergy, and not otherwise', () => {
  const spoken = (notes: string) => spokenOf({ ...order, notes }, []);
  expect(spoken('Peanut allergy')).toBe('New order 12, Delivery. Allergy: Peanut allergy.');
  expect(spoken('no onions')).toBe('New order 12, Delivery.');
});

test.each([
  ['by phone', { channel: 'phone' }, 'New order 12, Delivery. By phone.'],
  ['at the counter', { channel: 'counter', order_type: 'Pickup' }, 'New order 12, Pickup. At the counter.'],
  [
    'of a partner',
    { channel: 'partner', partner: { name: 'UBER', reference: 'b7e1', display: '4F2A', is_paid: true } },
    'New order 12, Delivery. From UBER 4F2A.',
  ],
  ['that is eaten here', { channel: 'counter', order_type: 'Pickup', eat_in: true }, 'New order 12, Eat in.'],
  [
    'at a table',
    { channel: 'counter', order_type: 'Pickup', eat_in: true, table: '5' },
    'New order 12, Eat in. Table 5.',
  ],
] as const)('says of an order %s how it came in', (_name, fields, words) => {
  expect(spokenOf({ ...order, ...fields }, [])).toBe(words);
});

test('reads only what was added last to a started order, and that an order was changed before', () => {
  const line = (name: string, position: number, added_at?: string) => ({
    ...{ food: { id: 9 + position, name, image_url: null }, name, price: 1, quantity: position + 2, position },
    ...(added_at && { added_at }),
  });
  const products = [
    line('Bun', 0),
    line('Tea', 1, '2026-03-10T06:30:00.000Z'),
    line('Cola', 2, '2026-03-10T06:31:00.000Z'),
  ];
  const of = { ...order, order_offers: [], order_products: products };
  expect(
    spokenAddition(of, addedLast(ticketLines(of)))
      .map(english)
      .join(' '),
  ).toBe('Added to order 12. 4 Cola.');
  const changed = { ...of, order_products: [line('Bun', 0)], lines_changed_at: '2026-03-10T06:31:00.000Z' };
  expect(spokenOf(changed, ticketLines(changed))).toBe('New order 12, Delivery. The order was changed. 2 Bun.');
  expect(addedLast(ticketLines(changed))).toEqual([]);
});
