import { english } from '../../texts/test/english.js';
import { type BookedMoney, cashDifference, changeText, differenceText, refundText } from '../money/day-closing.js';

test.each([
  [100, 100, 'Exact'],
  [1000, 950, 'Rs. 0.50 missing'],
  [0, 12_300, 'Rs. 123 too much'],
])('%i cents expected and %i counted: %s', (expected, counted, text) => {
  expect(english(differenceText(cashDifference({ expected, counted })))).toBe(text);
});

const NONE: BookedMoney = { orders: 0, total: 0, taken: {} };
/** an order of Rs. 5 that was paid in such a way */
const sold = (taken: BookedMoney['taken'] = {}, total = 500): BookedMoney => ({ orders: 1, total, taken });

test.each([
  [NONE, sold(), 'Confirmed, not paid yet'],
  [NONE, sold({ Cash: 500 }), 'Paid in cash'],
  [sold(), sold({ Online: 500 }), 'Paid online'],
  [sold(), sold({ Cash: 200, Card: 300 }), 'Paid in several ways'],
  [sold({ Cash: 200, Card: 300 }), sold({ Cash: 0, Card: 500 }), 'Paid by card'],
  [sold({ Cash: 200, Card: 300 }), sold({ Cash: 300, Card: 200 }), 'Paid in other ways than before'],
  [sold({ Cash: 500 }), sold({ Cash: 0 }), 'Put back to the kitchen, not paid yet'],
  [sold({ Cash: 500 }), sold({ Cash: 0, Card: 500 }), 'Paid by card instead of in cash'],
  [sold({ 'Not said': 500 }), sold({ 'Not said': 0, Cash: 500 }), 'Paid in cash instead of without saying how'],
  [sold({ Online: 500 }), { ...NONE, taken: { Online: 500 } }, 'Cancelled'],
  [sold({ Cash: 500 }), { ...NONE, taken: { Cash: 0 } }, 'Cancelled'],
  [sold({ Online: 500 }), sold({ Online: 1000 }), 'Rs. 5 more was taken'],
  [NONE, { ...NONE, taken: { Online: 500 } }, 'Rs. 5 more was taken'],
  [{ ...NONE, taken: { Cash: 500 } }, { ...NONE, taken: { Cash: 0 } }, 'Rs. 5 was given back'],
  [sold({}, 700), sold({}, 500), 'Total was Rs. 7 before'],
  [sold({}, 700), sold({ Cash: 500 }), 'Paid in cash, total was Rs. 7 before'],
  [sold({ Cash: 700 }, 700), sold({ Cash: 0, Card: 500 }), 'Paid by card instead of in cash, total was Rs. 7 before'],
])('from %j to %j: %s', (before, after, words) => {
  expect(english(changeText(before, after))).toBe(words);
});

test.each([
  ['Cash', '2026-01-05', 'Refunded in cash'],
  ['Cash', '2026-01-06', 'Refunded in cash, out of the drawer of 2026-01-06'],
  ['Card', '2026-01-05', 'Refunded to the card'],
  ['Online', '2026-01-05', 'Refunded online'],
  ['Bank transfer', '2026-01-06', 'Refunded by bank transfer'],
] as const)('a refund by %s on %s, after 2026-01-05 was closed: %s', (way, date, words) => {
  expect(english(refundText(way, { closedDate: '2026-01-05', date }))).toBe(words);
});
