import { made, portionCount, portions, taken, takenByItem } from '../lines/portions.js';
import { BURGER, COLA, DUO_ID, DUO_PARTS, ofCombo, ofOption } from './duo.js';

const line = (id: number, quantity: number, parts: Parameters<typeof portions>[0]['parts'] = null) => ({
  ...{ item: { id }, quantity, parts },
});
const duo = line(DUO_ID, 3, DUO_PARTS);
/** a food with a chosen drink, and a combo whose foods were not recorded */
const burger = line(BURGER.id, 2, [ofOption({ ...COLA, quantity: 4 })]);
const box = line(50, 5, [ofOption({ ...COLA, quantity: 1 })]);

const inShort = (all: ReturnType<typeof portions>) => all.map(({ itemId, quantity, of }) => [of, itemId, quantity]);

test('has the parts by their index, then the item, for all portions of the line', () => {
  expect(inShort(portions(duo))).toEqual([
    ['combo', 11, 6],
    ['combo', 12, 9],
    ['option', 18, 6],
    ['option', 18, 12],
    ['line', 40, 3],
  ]);
});

test.each([
  ['a plain food', line(7, 5), [[7, 5]]],
  [
    'a food and that of its option',
    burger,
    [
      [18, 8],
      [11, 2],
    ],
  ],
  [
    'a combo and the foods of its options, not its own',
    duo,
    [
      [18, 6],
      [18, 12],
      [40, 3],
    ],
  ],
])('the stock gives %s', (_name, of, expected) => {
  expect(taken(of).map(({ itemId, quantity }) => [itemId, quantity])).toEqual(expected);
});

test.each([
  ['a plain food', line(7, 5), [['line', 7, 5]]],
  [
    'a food and that of its option',
    burger,
    [
      ['option', 18, 8],
      ['line', 11, 2],
    ],
  ],
  ['the foods of a combo', line(DUO_ID, 2, [ofCombo(BURGER)]), [['combo', 11, 4]]],
  [
    'a combo whose foods are unknown',
    box,
    [
      ['option', 18, 5],
      ['line', 50, 5],
    ],
  ],
])('the kitchen makes %s', (_name, of, expected) => {
  expect(inShort(made(of))).toEqual(expected);
});

test('sums what lines take by item, sorted by item id', () => {
  const sums = takenByItem([duo, line(90, 4), burger, line(COLA.id, 7), line(90, 1)]);
  expect(sums.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    [11, 2],
    [18, 18 + 8 + 7],
    [40, 3],
    [90, 5],
  ]);
  expect(portionCount(sums)).toBe(2 + 33 + 3 + 5);
});
