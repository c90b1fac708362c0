import fc from 'fast-check';
import { PRICE_ROUNDINGS, type PriceChange } from '../../contract/menu/price-changes.js';
import { LIMITS } from '../../contract/values.js';
import { english, englishOrNull } from '../../texts/test/english.js';
import { changedPrice, priceChangeWords, priceProblem } from '../menu/price-change.js';
import { fromCents, toCents } from '../money/money.js';

const HIGHEST = toCents(LIMITS.moneyMax);
const cents = fc.integer({ min: 0, max: HIGHEST });
const percent = fc.record({
  by: fc.constant('percent' as const),
  value: fc.integer({ min: -10_000, max: 100_000 }).map(fromCents),
  roundTo: fc.constantFrom(...PRICE_ROUNDINGS),
});
const change: fc.Arbitrary<PriceChange> = fc.oneof(
  percent,
  fc.record({ by: fc.constant('amount' as const), value: fc.integer({ min: -HIGHEST, max: HIGHEST }).map(fromCents) }),
  fc.record({ by: fc.constant('set' as const), value: cents.map(fromCents) }),
);

it.each<[number, PriceChange, number | null]>([
  [145_000, { by: 'percent', value: 5, roundTo: 10 }, 152_000],
  [145_000, { by: 'percent', value: 5, roundTo: 5 }, 152_500],
  [165_050, { by: 'percent', value: 5, roundTo: 1 }, 173_300],
  [165_050, { by: 'percent', value: -12.5, roundTo: 0.01 }, 144_419],
  [165_050, { by: 'percent', value: 0, roundTo: 10 }, 165_050],
  [300, { by: 'percent', value: -100, roundTo: 10 }, 0],
  [145_000, { by: 'amount', value: -50.5 }, 139_950],
  [5_000, { by: 'amount', value: -50.01 }, null],
  [HIGHEST, { by: 'percent', value: 1, roundTo: 1 }, null],
  [1, { by: 'set', value: 450 }, 45_000],
  [145_000, { by: 'set', value: LIMITS.moneyMax }, HIGHEST],
  [145_000, { by: 'percent', value: 1000, roundTo: 10 }, 1_595_000],
])('%d cents changed by %j become %p', (price, by, expected) => {
  expect(changedPrice(price, by)).toBe(expected);
});

it('never returns less than 0 or more than the highest price, and always whole cents', () => {
  fc.assert(
    fc.property(cents, change, (price, by) => {
      const changed = changedPrice(price, by);
      expect(changed === null || (Number.isSafeInteger(changed) && changed >= 0 && changed <= HIGHEST)).toBe(true);
    }),
  );
});

it('rounds a percentage to the nearest multiple of its unit, exactly', () => {
  fc.assert(
    fc.property(cents, percent, (price, by) => {
      const changed = changedPrice(price, by);
      fc.pre(changed !== null && by.value !== 0);
      const unit = BigInt(toCents(by.roundTo));
      const exact = BigInt(price) * BigInt(10_000 + toCents(by.value));
      const off = BigInt(changed ?? 0) * 10_000n - exact;
      expect(BigInt(changed ?? 0) % unit).toBe(0n);
      // at most half a unit; a half is rounded up
      expect(off > -5_000n * unit && off <= 5_000n * unit).toBe(true);
    }),
  );
});

it('keeps the order of prices under the same change', () => {
  fc.assert(
    fc.property(cents, cents, percent, (a, b, by) => {
      const [low, high] = [changedPrice(Math.min(a, b), by), changedPrice(Math.max(a, b), by)];
      fc.pre(low !== null && high !== null);
      expect(Number(low)).toBeLessThanOrEqual(Number(high));
    }),
  );
});

it.each([
  [{ by: 'percent', value: 5.001, roundTo: 1 }],
  [{ by: 'percent', value: -100.01, roundTo: 1 }],
  [{ by: 'percent', value: 1000.01, roundTo: 1 }],
] as const)('rejects %j', (by) => {
  expect(() => changedPrice(100, by)).toThrow(RangeError);
});

test.each([
  [{ by: 'percent', value: 5, roundTo: 5 }, '+5 %, rounded to Rs. 5'],
  [{ by: 'percent', value: -2.5, roundTo: 0.01 }, '−2.5 %, rounded to the cent'],
  [{ by: 'amount', value: 50 }, '+Rs. 50'],
  [{ by: 'amount', value: -50 }, '−Rs. 50'],
  [{ by: 'set', value: 450 }, 'to Rs. 450'],
] as const)('writes the change %j as %s', (change, words) => {
  expect(english(priceChangeWords(change))).toBe(words);
});

test.each([
  [10_000, { by: 'amount', value: -100.01 }, 'The price would be below 0 or above Rs. 10,000,000.'],
  [10_000, { by: 'amount', value: 0 }, 'The price stays as it is.'],
  [10_000, { by: 'amount', value: -100 }, null],
] as const)('changes %d cents by %j to %s', (price, change, problem) => {
  expect(englishOrNull(priceProblem(price, change))).toBe(problem);
});
