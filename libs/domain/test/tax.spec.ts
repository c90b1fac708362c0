import fc from 'fast-check';
import { appliesOn, refundedVat, vatOn, vatWithin } from '../tax/tax.js';

describe('vatWithin', () => {
  test.each([
    [295_000, 18, 45_000],
    [118, 18, 18],
    [100, 18, 15],
    [0, 18, 0],
    [1_000_000_000, 18, 152_542_373],
    [295_000, 0, 0],
    // exactly half a cent is rounded up
    [3, 20, 1],
    [295_000, 17.5, 43_936],
  ])('of %i cents with %f %% is %i', (cents, percentage, vat) => {
    expect(vatWithin(cents, percentage)).toBe(vat);
  });

  test('is the nearest cent', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(10_000), (cents, hundredths) => {
        const whole = BigInt(10_000 + hundredths);
        const exact = 2n * BigInt(cents) * BigInt(hundredths);
        const vat = 2n * whole * BigInt(vatWithin(cents, hundredths / 100));
        expect(vat - exact > -whole && vat - exact <= whole).toBe(true);
      }),
    );
  });
});

describe('vatOn', () => {
  const rates = [
    { since: '2026-12-01', percentage: 18 },
    { since: '2027-01-01', percentage: 20 },
    { since: '2027-06-01', percentage: null },
  ];
  test.each([
    ['2026-11-30', null],
    ['2026-12-01', 18],
    ['2026-12-31', 18],
    ['2027-01-01', 20],
    ['2027-06-01', null],
  ])('on %s has %p %%', (day, percentage) => {
    expect(vatOn(rates, day, 100).percentage).toBe(percentage);
    expect(appliesOn([...rates].reverse(), day)?.percentage ?? null).toBe(percentage);
  });

  test('has no VAT without a rate', () => {
    expect(vatOn([], '2026-12-01', 295_000)).toEqual({ cents: null, percentage: null });
  });
});

test('the VAT of refunds adds up to that of the order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.nat(1_000_000)),
      fc.nat(3000),
      (total, cuts, rate) => {
        const vat = vatWithin(total, rate / 100);
        const steps = [...new Set([0, ...cuts.map((cut) => cut % (total + 1)), total])].sort((a, b) => a - b);
        const parts = steps.slice(1).map((end, n) => refundedVat({ total, vat }, end - (steps[n] ?? 0), steps[n] ?? 0));
        expect(parts.every((part) => part >= 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(vat);
      },
    ),
  );
});
