import fc from 'fast-check';
import { english } from '../../texts/test/english.js';
import { formatRupees, fromCents, percentOf, plainAmount, rupees, toCents } from '../money/money.js';

const cents = fc.integer({ min: 0, max: 1e14 });
const hundredthsOfPercent = fc.integer({ min: 0, max: 10_000 });

describe('toCents', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [4.35, 435],
    [1.1, 110],
    [0.07, 7],
    [1234.5, 123_450],
    [9_999_999.99, 999_999_999],
    [-12.05, -1205],
  ])('converts Rs. %p to %p cents', (rupees, expected) => {
    expect(toCents(rupees)).toBe(expected);
  });

  it.each([0.001, 4.355, 1 / 3, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 2 ** 53])(
    'rejects %p',
    (rupees) => {
      expect(() => toCents(rupees)).toThrow(RangeError);
    },
  );

  it('undoes fromCents for every amount, also through JSON', () => {
    fc.assert(fc.property(cents, (amount) => toCents(JSON.parse(JSON.stringify(fromCents(amount)))) === amount));
  });

  it('reads every decimal with two places', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(99), (rupees, rest) => {
        const text = `${rupees}.${String(rest).padStart(2, '0')}`;
        return toCents(Number(text)) === rupees * 100 + rest;
      }),
    );
  });
});

describe('amounts in words', () => {
  it.each([
    [0, 'Rs. 0', '0'],
    [5, 'Rs. 0.05', '0.05'],
    [185_000, 'Rs. 1,850', '1,850'],
    [123_450, 'Rs. 1,234.50', '1,234.50'],
    [99_900, 'Rs. 999', '999'],
    [123_456_789, 'Rs. 1,234,567.89', '1,234,567.89'],
    [-5000, '-Rs. 50', '-50'],
    [-123_405, '-Rs. 1,234.05', '-1,234.05'],
  ])('%p cents are %s, and %s in a table that names the currency', (amount, text, plain) => {
    expect(formatRupees(amount)).toBe(text);
    expect(english(rupees(amount))).toBe(text);
    expect(plainAmount(amount)).toBe(plain);
  });
});

describe('percentOf', () => {
  it.each([
    [1000, 10, 100],
    [1005, 10, 101], // 100.5, rounded half up
    [1004, 10, 100],
    [1, 50, 1],
    [333, 33.33, 111],
    [200, 0.25, 1], // 0.5
    [199, 0.25, 0],
    [123_456, 100, 123_456],
    [123_456, 0, 0],
  ])('of %p cents at %p %% is %p', (amount, percentage, expected) => {
    expect(percentOf(amount, percentage)).toBe(expected);
  });

  it('equals exact arithmetic, rounded half up, for amounts far beyond those of a day', () => {
    fc.assert(
      fc.property(cents, hundredthsOfPercent, (amount, hundredths) => {
        const exact = (2n * BigInt(amount) * BigInt(hundredths) + 10_000n) / 20_000n;
        return BigInt(percentOf(amount, hundredths / 100)) === exact;
      }),
    );
  });

  it.each([
    [100, 101],
    [100, -1],
    [100, 12.345],
    [100, Number.NaN],
    [-100, 10],
    [0.5, 10],
  ])('rejects %p cents at %p %%', (amount, percentage) => {
    expect(() => percentOf(amount, percentage)).toThrow(RangeError);
  });
});
