import fc from 'fast-check';
import { optionCents, optionOfPart } from '../lines/ordered-options.js';
import { linesInWords, orderLines, wireLines } from '../orders/order-lines.js';
import { anOrder } from './builders.js';
import { aDuo, CHEESE, COLA, DRINK, ofCombo, ofOption, SIDE_COLA } from './duo.js';
import { anyOrder } from './random-orders.js';

const ref = (id: number) => ({ id, name: `Item ${id} today`, image_url: null });
const parts = [ofOption({ id: 2, name: 'Cola', quantity: 1 })];
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
        parts: [ofCombo({ id: 5, name: 'Tea', quantity: 3 }), ...parts],
      },
    ],
  });
  if (food === undefined || combo === undefined) throw new Error('expected two lines');
  expect([0, 1].map((index) => optionOfPart(food, index))).toEqual([cola, undefined]);
  expect([0, 1].map((index) => optionOfPart(combo, index))).toEqual([undefined, cola]);
  expect([optionCents(combo, ice), optionCents(combo, cola)]).toEqual([60_000, 20_000]);
});

test('each part of a combo comes from the option that has its food, and its options count for each portion of their part', () => {
  const options = [{ ...SIDE_COLA, option_id: 84, quantity: 0, is_default: true as const }, DRINK, CHEESE, SIDE_COLA];
  const [duo] = orderLines({ order_products: [], order_offers: [aDuo({ options })] });
  if (duo === undefined) throw new Error('expected a line');
  expect([0, 1, 2, 3, 4].map((index) => optionOfPart(duo, index)?.option_id)).toEqual([
    ...[undefined, undefined, DRINK.option_id, SIDE_COLA.option_id, undefined],
  ]);
  expect([DRINK, CHEESE, SIDE_COLA].map((option) => optionCents(duo, option))).toEqual([24_000, 48_000, 80_000]);
  expect(duo.price - duo.basePrice).toBe(240 + 480 + 800);
  // a part that the order does not have counts once
  expect(optionCents(duo, { ...CHEESE, part: 7 })).toBe(24_000);
});

test('lines keep their names in other languages, their options and their parts on the wire', () => {
  const names = { si: 'ක්ලැසික්', ta: 'கிளாசிக்' };
  const wire = {
    order_products: [
      {
        ...{ food: ref(1), name: 'Classic - Free', names, price: 0, base_price: 0, quantity: 2, position: 1 },
        ...{
          options: [DRINK, SIDE_COLA],
          parts: [ofOption({ ...COLA, quantity: 2 }), ofOption({ ...COLA, quantity: 4 })],
        },
      },
      { food: ref(2), name: 'Cola', price: 250, base_price: 250, quantity: 3, position: 2, options: [] },
    ],
    order_offers: [aDuo({ names: { ta: 'இருவர் விருந்து' } })],
  };
  const lines = orderLines(wire);
  expect(wireLines(lines)).toStrictEqual(wire);
  expect(lines.map((line) => 'names' in line)).toEqual([true, true, false]);
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
