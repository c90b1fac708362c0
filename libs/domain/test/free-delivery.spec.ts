import fc from 'fast-check';
import { freeDeliveryFrom } from '../cart/free-delivery.js';
import { priceOrder } from '../cart/pricing.js';

const FORT = 1;
const HILL = 2;

describe('the amount from which delivery is free', () => {
  it.each([
    ['no rule', [], null],
    ['a rule for every area', [{ fromCents: 300_000, areas: null }], 300_000],
    ['a rule for this area', [{ fromCents: 300_000, areas: [FORT, HILL] }], 300_000],
    ['a rule for another area', [{ fromCents: 300_000, areas: [HILL] }], null],
    ['a rule without areas', [{ fromCents: 300_000, areas: [] }], null],
    [
      'several rules: the lowest that names the area',
      [
        { fromCents: 500_000, areas: null },
        { fromCents: 300_000, areas: [FORT] },
        { fromCents: 100_000, areas: [HILL] },
      ],
      300_000,
    ],
  ])('%s', (_, rules, expected) => {
    expect(freeDeliveryFrom(rules, FORT)).toBe(expected);
  });
});

describe('the charge', () => {
  const priced = (subTotal: number, freeFrom: number | null, percentage = 0) =>
    priceOrder({
      lines: [{ priceCents: subTotal, quantity: 1 }],
      promo: { percentage, limitCents: 0 },
      delivery: { cents: 35_000, freeFrom },
    });

  const charge = (cents: number) => [{ kind: 'delivery', cents }];

  it.each([
    [299_999, 35_000],
    [300_000, 0],
    [300_001, 0],
  ])('for a sub-total of %i cents, free from 300000: %i', (subTotal, cents) => {
    expect(priced(subTotal, 300_000)).toMatchObject({ charges: charge(cents), total: subTotal + cents });
  });

  it("is the area's if no rule applies", () => {
    expect(priced(9_000_000, null).charges).toEqual(charge(35_000));
  });

  it('depends on the sub-total before the promo code', () => {
    expect(priced(300_000, 300_000, 50)).toMatchObject({ discount: 150_000, charges: charge(0), total: 150_000 });
  });

  it("is the area's or 0, and 0 exactly from the amount on", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.option(fc.nat(1_000_000)), (subTotal, freeFrom) => {
        const isFree = freeFrom !== null && subTotal >= freeFrom;
        expect(priced(subTotal, freeFrom).charges).toEqual(charge(isFree ? 0 : 35_000));
      }),
    );
  });
});
