import fc from 'fast-check';
import type { KitchenStatus, OrderStatus } from '../../contract/values.js';
import { englishOrNull } from '../../texts/test/english.js';
import { vatInWords } from '../money/amounts.js';
import { appliesOn, isInvoiceable, refundedVat, taxInvoicePath, vatOn, vatWithin } from '../tax/tax.js';

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
    ['2026-11-30', null, null],
    ['2026-12-01', 18, 45_000],
    ['2026-12-31', 18, 45_000],
    ['2027-01-01', 20, 49_167],
    ['2027-06-01', null, null],
  ])('on %s an order of Rs. 2,950 has %p %%, which are %p cents', (day, percentage, cents) => {
    expect(vatOn(rates, day, 295_000)).toEqual({ cents, percentage });
    expect(appliesOn([...rates].reverse(), day)?.percentage ?? null).toBe(percentage);
  });

  test('of 0 % is 0, which is not the same as none', () => {
    expect(vatOn([{ since: '2026-12-01', percentage: 0 }], '2026-12-01', 295_000)).toEqual({ cents: 0, percentage: 0 });
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

test.each([
  ['a fifth', 59_000, 0, 9000],
  ['a fifth after a fifth', 59_000, 59_000, 9000],
  ['the rest', 177_000, 118_000, 27_000],
  ['all', 295_000, 0, 45_000],
  ['half a cent of VAT, rounded up', 98_333, 0, 15_000],
  ['nothing', 0, 59_000, 0],
])('of an order of Rs. 2,950, the VAT of a refund of %s', (_name, refund, before, vat) => {
  expect(refundedVat({ total: 295_000, vat: 45_000 }, refund, before)).toBe(vat);
});

test('an order of nothing gives back no VAT', () => {
  expect(refundedVat({ total: 0, vat: 0 }, 0, 0)).toBe(0);
});

test.each([
  [45_000, 18, 'includes VAT 18 % Rs. 450'],
  [41_949, 17.5, 'includes VAT 17.5 % Rs. 419.49'],
  [0, 0, 'includes VAT 0 % Rs. 0'],
  [null, null, null],
  // an order of a server that sends no rate
  [45_000, null, null],
  [null, 18, null],
])('VAT of %p cents at %p %% in words', (cents, percentage, words) => {
  expect(englishOrNull(vatInWords({ cents, percentage }))).toBe(words);
});

test.each<[OrderStatus, KitchenStatus, number | null, boolean]>([
  ['Confirmed', 'Delivered', 450, true],
  ['Confirmed', 'Delivered', 0, true],
  ['Confirmed', 'Delivered', null, false],
  ['Confirmed', 'On Process', 450, false],
  ['Confirmed', 'Incoming', 450, false],
  ['Cancelled', 'Delivered', 450, false],
  ['Scheduled', 'Incoming', 450, false],
])('an order that is %s and %s with VAT of %p may have a tax invoice: %s', (status, kitchen_status, vat, may) => {
  expect(isInvoiceable({ status, kitchen_status, vat })).toBe(may);
});

test('a tax invoice and each of its documents have a page', () => {
  expect(taxInvoicePath('K7Q2M9X4TZ')).toBe('/tax-invoice/K7Q2M9X4TZ');
  expect(taxInvoicePath('K7Q2M9X4TZ', '26JUL_BR03_CN2')).toBe('/tax-invoice/K7Q2M9X4TZ?serial=26JUL_BR03_CN2');
  expect(taxInvoicePath('a/b', 'BR 03&x')).toBe('/tax-invoice/a%2Fb?serial=BR%2003%26x');
});
