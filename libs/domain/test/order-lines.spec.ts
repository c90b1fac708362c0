import fc from 'fast-check';
import { linesInWords, orderLines, wireLines } from '../orders/order-lines.js';
import { anOrder } from './builders.js';
import { anyOrder } from './random-orders.js';

const ref = (id: number) => ({ id, name: `Item ${id} today`, image_url: null });
const parts = [{ id: 2, name: 'Cola', quantity: 1 }];
const order = anOrder({
  order_products: [
    { food: ref(1), name: 'Classic', price: 950, quantity: 2, position: 0 },
    { food: ref(2), name: 'Cola - Free', price: 0, quantity: 1, position: 3 },
    { food: ref(1), name: 'Classic', price: 950, quantity: 1, position: 2 },
  ],
  order_offers: [{ offer: ref(3), name: 'Duo', price: 1500, quantity: 1, position: 1, parts }],
});

test('returns the lines of an order in the order in which they were sent', () => {
  expect(orderLines(order)).toEqual([
    { position: 0, type: 'food', item: ref(1), name: 'Classic', isFree: false, price: 950, quantity: 2, parts: [] },
    { position: 1, type: 'offer', item: ref(3), name: 'Duo', isFree: false, price: 1500, quantity: 1, parts },
    { position: 2, type: 'food', item: ref(1), name: 'Classic', isFree: false, price: 950, quantity: 1, parts: [] },
    { position: 3, type: 'food', item: ref(2), name: 'Cola - Free', isFree: true, price: 0, quantity: 1, parts: [] },
  ]);
});

test('returns no parts for a combo of a client that knows none', () => {
  const [line] = orderLines({
    order_products: [],
    order_offers: [{ offer: ref(3), name: 'Duo', price: 1, quantity: 1, position: 0 }],
  });
  expect(line).toMatchObject({ parts: [] });
});

test('restores lines after a conversion to the wire and back', () => {
  fc.assert(
    fc.property(anyOrder, (any) => {
      const lines = orderLines(any);
      expect(orderLines(wireLines(lines))).toEqual(lines);
      expect(lines.map(({ position }) => position)).toEqual(lines.map((_, place) => place));
    }),
  );
});

test('returns lines in words', () => {
  expect(linesInWords(orderLines(order))).toBe('2 × Classic, 1 × Duo, 1 × Classic, 1 × Cola - Free');
});
