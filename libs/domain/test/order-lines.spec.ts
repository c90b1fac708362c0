import fc from 'fast-check';
import { linesInWords, optionCents, optionOfPart, orderLines, wireLines } from '../orders/order-lines.js';
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
  const plain = { isFree: false, options: [], parts: [] };
  const classic = { ...plain, type: 'food', item: ref(1), name: 'Classic', price: 950, basePrice: 950 };
  expect(orderLines(order)).toEqual([
    { ...classic, position: 0, quantity: 2 },
    {
      ...plain,
      position: 1,
      type: 'offer',
      item: ref(3),
      name: 'Duo',
      price: 1500,
      basePrice: 1500,
      quantity: 1,
      parts,
    },
    { ...classic, position: 2, quantity: 1 },
    { ...classic, position: 3, item: ref(2), name: 'Cola - Free', isFree: true, price: 0, basePrice: 0, quantity: 1 },
  ]);
});

test('a food whose options have foods is a part of its line itself, which the wire does not repeat', () => {
  const wire = {
    order_products: [
      { food: ref(1), name: 'Classic', price: 950, base_price: 950, quantity: 2, position: 0, options: [], parts },
    ],
    order_offers: [],
  };
  const lines = orderLines(wire);
  expect(lines[0]?.parts).toEqual([...parts, { id: 1, name: 'Classic', quantity: 1 }]);
  expect(wireLines(lines)).toEqual(wire);
});

test('returns the option that a part comes from, and what an option adds to a portion', () => {
  const option = { group: 'Drink', kind: 'choice' as const, price: 100, quantity: 2, marks: [] };
  const ice = { ...option, option_id: 1, name: 'Ice', part: 0, food_id: null };
  const cola = { ...option, option_id: 2, name: 'Cola', part: null, food_id: 2 };
  const line = { price: 1, quantity: 1 };
  const [food, combo] = orderLines({
    order_products: [{ ...line, food: ref(1), name: 'Classic', position: 0, options: [cola], parts }],
    order_offers: [
      {
        ...{ ...line, offer: ref(3), name: 'Duo', position: 1, options: [ice, cola] },
        parts: [{ id: 5, name: 'Tea', quantity: 3 }, ...parts],
      },
    ],
  });
  if (food === undefined || combo === undefined) throw new Error('expected two lines');
  expect([0, 1].map((index) => optionOfPart(food, index))).toEqual([cola, undefined]);
  expect([0, 1].map((index) => optionOfPart(combo, index))).toEqual([undefined, cola]);
  expect([optionCents(combo, ice), optionCents(combo, cola)]).toEqual([60_000, 20_000]);
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
