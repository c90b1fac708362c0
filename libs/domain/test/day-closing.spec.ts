import { english } from '../../texts/test/english.js';
import {
  cashDifference,
  cashEffect,
  changeText,
  differenceText,
  givenBackEffect,
  refundEffect,
  refundText,
} from '../money/day-closing.js';

test.each([
  ['Cash', 'Cash', 0],
  ['Cash', 'Card', 95_000],
  ['Card', 'Cash', -95_000],
  ['Card', 'Card', 0],
] as const)(
  'a cancelled order that was paid by %s and given back by %s leaves %i cents in the drawer',
  (paid, way, left) => {
    expect(givenBackEffect({ paid, way, cents: 95_000 })).toBe(left);
  },
);

test('what was refunded before is not given back once more', () => {
  expect(givenBackEffect({ paid: 'Card', way: 'Cash', cents: 95_000, refunded: 15_000 })).toBe(-80_000);
});

test('a change after the closing counts what the order has left in the drawer', () => {
  expect(cashEffect({ before: 'Cash', after: null, cents: 95_000, givenBack: 95_000 })).toBe(0);
  expect(cashEffect({ before: 'Card', after: null, cents: 95_000, givenBack: -95_000 })).toBe(-95_000);
});

test.each([
  [100, 100, 'Exact'],
  [1000, 950, 'Rs. 0.50 missing'],
  [0, 12_300, 'Rs. 123 too much'],
])('%i cents expected and %i counted: %s', (expected, counted, text) => {
  expect(english(differenceText(cashDifference({ expected, counted })))).toBe(text);
});

test.each([
  [null, 'open', 'Confirmed, not paid yet', 0],
  [null, 'Cash', 'Paid in cash', 500],
  ['open', 'Online', 'Paid online', 0],
  ['open', 'Cash', 'Paid in cash', 500],
  ['Cash', 'open', 'Put back to the kitchen, not paid yet', -500],
  ['Cash', 'Card', 'Paid by card instead of in cash', -500],
  ['Not said', 'Cash', 'Paid in cash instead of without saying how', 500],
  ['Online', null, 'Cancelled', 0],
  ['Cash', null, 'Cancelled', -500],
] as const)('from %s to %s: %s, %i cents of cash', (before, after, text, effect) => {
  expect(english(changeText(before, after))).toBe(text);
  expect(cashEffect({ before, after, cents: 500 })).toBe(effect);
});

test.each([
  ['open', 'open', 'Total was Rs. 7 before', 0],
  ['open', 'Cash', 'Paid in cash, total was Rs. 7 before', 500],
  ['Cash', 'Card', 'Paid by card instead of in cash, total was Rs. 7 before', -700],
] as const)('from %s to %s with another total: %s, %i cents of cash', (before, after, text, effect) => {
  expect(english(changeText(before, after, 700))).toBe(text);
  expect(cashEffect({ before, after, cents: 500, centsBefore: 700 })).toBe(effect);
});

test.each([
  ['Cash', '2026-01-05', 'Refunded in cash', -500],
  ['Cash', '2026-01-06', 'Refunded in cash, out of the drawer of 2026-01-06', 0],
  ['Card', '2026-01-05', 'Refunded to the card', 0],
  ['Bank transfer', '2026-01-06', 'Refunded by bank transfer', 0],
] as const)('a refund by %s on %s, after 2026-01-05 was closed: %s', (way, date, text, effect) => {
  expect(english(refundText(way, { closedDate: '2026-01-05', date }))).toBe(text);
  expect(refundEffect({ way, date, cents: 500 }, '2026-01-05')).toBe(effect);
});
