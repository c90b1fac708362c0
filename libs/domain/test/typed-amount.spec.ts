import fc from 'fast-check';
import { formatRupees } from '../money.js';
import { parseAmount } from '../typed-amount.js';

test.each([
  ['12,450', 1_245_000],
  ['12450.5', 1_245_050],
  [' Rs. 99.05 ', 9905],
  ['rs 0', 0],
  ['0.29', 29],
])('%j is an amount', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test.each(['', 'Rs.', '-5', '1.234', 'twelve', '1e3', '123456789'])('%j is none', (text) => {
  expect(parseAmount(text)).toBeNull();
});

test('reads back what is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(parseAmount(formatRupees(cents))).toBe(cents);
    }),
  );
});
