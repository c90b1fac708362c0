import { english } from '../../texts/test/english.js';
import { spokenTicket } from '../kitchen/spoken-ticket.js';
import { ticketLines } from '../kitchen/ticket-lines.js';
import { anOrder } from './builders.js';

const order = anOrder({
  ticket_number: 12,
  order_offers: [
    {
      offer: { id: 9, name: 'Duo', image_url: null },
      name: 'Duo',
      price: 2000,
      quantity: 2,
      position: 1,
      parts: [
        { id: 1, name: 'Classic', quantity: 2 },
        { id: 2, name: 'Fries', quantity: 1 },
      ],
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

test('reads a note in full if it names an allergy, and not otherwise', () => {
  const spoken = (notes: string) => spokenOf({ ...order, notes }, []);
  expect(spoken('Peanut allergy')).toBe('New order 12, Delivery. Allergy: Peanut allergy.');
  expect(spoken('no onions')).toBe('New order 12, Delivery.');
});

test.each([
  ['by phone', { channel: 'phone' }, 'New order 12, Delivery. By phone.'],
  ['at the counter', { channel: 'counter', order_type: 'Pickup' }, 'New order 12, Pickup. At the counter.'],
  ['that is eaten here', { channel: 'counter', order_type: 'Pickup', eat_in: true }, 'New order 12, Eat in.'],
  [
    'at a table',
    { channel: 'counter', order_type: 'Pickup', eat_in: true, table: '5' },
    'New order 12, Eat in. Table 5.',
  ],
] as const)('says of an order %s how it came in', (_name, fields, words) => {
  expect(spokenOf({ ...order, ...fields }, [])).toBe(words);
});
