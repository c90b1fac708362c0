import fc from 'fast-check';
import { priceCart, priceOrder, promoApplies } from '../cart/pricing.js';
import type { PricedLine } from '../cart/sub-total.js';
import { aCartItem } from './builders.js';

describe('priceOrder', () => {
  const lines = [
    { priceCents: 95_000, quantity: 2 },
    { priceCents: 30_050, quantity: 1 },
    { priceCents: 0, quantity: 3 },
  ];

  it('adds up lines, promo code and delivery', () => {
    const promo = { percentage: 10, limitCents: 100_000 };
    expect(priceOrder({ lines, promo, delivery: { cents: 25_000, freeFrom: null } })).toEqual({
      subTotal: 220_050,
      promoPercentage: 10,
      discount: 22_005,
      charges: [{ kind: 'delivery', cents: 25_000 }],
      freeFrom: null,
      total: 223_045,
    });
  });

  it('takes at most the cap of the promo code off', () => {
    const priced = (discountMaxCents: number) =>
      priceOrder({
        lines,
        promo: { percentage: 10, limitCents: 0, discountMaxCents },
        delivery: null,
      });
    expect(priced(20_000)).toMatchObject({ promoPercentage: 10, discount: 20_000, total: 200_050 });
    expect(priced(30_000)).toMatchObject({ discount: 22_005, total: 198_045 });
  });

  it('applies a promo code from a sub-total equal to its limit, and not a cent below', () => {
    const priced = (limitCents: number) =>
      priceOrder({ lines, promo: { percentage: 10, limitCents }, delivery: null }).promoPercentage;
    expect([priced(220_050), priced(220_051)]).toEqual([10, 0]);
    expect(promoApplies({ percentage: 10, limitCents: 100 }, 100)).toBe(true);
    expect(promoApplies({ percentage: 10, limitCents: 100 }, 99)).toBe(false);
  });

  it('returns 0 for no lines', () => {
    expect(priceOrder({ lines: [], promo: null, delivery: null })).toEqual({
      subTotal: 0,
      promoPercentage: 0,
      discount: 0,
      charges: [],
      freeFrom: null,
      total: 0,
    });
  });

  it.each<[string, PricedLine, number, string]>([
    ['a negative price', { priceCents: -250, quantity: 2 }, 0, '-250 is not a price in cents'],
    ['a price between cents', { priceCents: 1.5, quantity: 2 }, 0, '1.5 is not a price in cents'],
    ['a negative quantity', { priceCents: 250, quantity: -3 }, 0, '-3 is not a quantity'],
    ['half a portion', { priceCents: 250, quantity: 0.5 }, 0, '0.5 is not a quantity'],
    [
      'a sum beyond exact integers',
      { priceCents: 1e9, quantity: 1e9 },
      0,
      '1000000000000000000 is not a sub-total in cents',
    ],
    ['a negative charge', { priceCents: 250, quantity: 2 }, -350, '-350 is not a charge in cents'],
  ])('rejects %s', (_, line, cents, message) => {
    expect(() => priceOrder({ lines: [line], promo: null, delivery: { cents, freeFrom: null } })).toThrow(
      new RangeError(message),
    );
  });
});

describe('over random orders', () => {
  const anyLine = fc.record({
    priceCents: fc.oneof(fc.constant(0), fc.nat(1_000_000_000)),
    quantity: fc.nat(999),
  });
  const anyPromo = fc.option(
    fc.record({ percentage: fc.nat(10_000).map((hundredths) => hundredths / 100), limitCents: fc.nat(5_000_000) }),
  );
  const anyOrder = fc.record({
    lines: fc.array(anyLine, { maxLength: 100 }),
    promo: anyPromo,
    delivery: fc.option(fc.record({ cents: fc.nat(1_000_000_000), freeFrom: fc.constant(null) })),
  });

  it('no part is negative, and the parts add up to the total', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { subTotal, discount, charges, total } = priceOrder(order);
        const charged = charges.map(({ cents }) => cents);
        expect(
          [subTotal, discount, ...charged, total].every((cents) => Number.isSafeInteger(cents) && cents >= 0),
        ).toBe(true);
        expect(total).toBe(subTotal - discount + charged.reduce((sum, cents) => sum + cents, 0));
        expect(discount).toBeLessThanOrEqual(subTotal);
      }),
    );
  });

  it('the total equals exact arithmetic over fractions, rounded half up to the cent', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const subTotal = order.lines.reduce((sum, line) => sum + BigInt(line.priceCents) * BigInt(line.quantity), 0n);
        const applies = order.promo !== null && subTotal >= BigInt(order.promo.limitCents);
        // the percentage as a fraction of 10,000, read from its decimal text without multiplication
        const [whole = '0', decimals = ''] = String(applies ? order.promo?.percentage : 0).split('.');
        const numerator = BigInt(whole + decimals.padEnd(2, '0'));
        const discount = (2n * subTotal * numerator + 10_000n) / 20_000n;
        expect(BigInt(priceOrder(order).total)).toBe(subTotal - discount + BigInt(order.delivery?.cents ?? 0));
      }),
    );
  });

  it('a line with the price 0 changes nothing', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(999), (order, quantity) => {
        expect(priceOrder({ ...order, lines: [...order.lines, { priceCents: 0, quantity }] })).toEqual(
          priceOrder(order),
        );
      }),
    );
  });
});

describe('priceCart', () => {
  const cart = [
    aCartItem({ price: 4.35, selected_quantity: 3 }),
    aCartItem({ id: 2, name: 'Cola - Free', price: 99, free: true }),
  ];

  it('counts in cents from the rupees of the wire, and free lines as 0', () => {
    expect(
      priceCart({
        cart,
        promoCode: { percentage: 50, limit: 13.05 },
        delivery: { id: 1, amount: 0.1 },
        freeDeliveries: [],
      }),
    ).toEqual({
      subTotal: 1305,
      promoPercentage: 50,
      discount: 653,
      charges: [{ kind: 'delivery', cents: 10 }],
      freeFrom: null,
      total: 662,
    });
  });

  it.each([
    ['no cap', {}, 22_500],
    ['a cap of nothing', { discount_max: null }, 22_500],
    ['a cap', { discount_max: 150.5 }, 15_050],
    ['a cap above the percentage', { discount_max: 300 }, 22_500],
  ])('takes off the percentage of a promo code with %s', (_name, cap, discount) => {
    const priced = priceCart({
      cart: [aCartItem({ price: 750, selected_quantity: 3 })],
      promoCode: { percentage: 10, limit: 0, ...cap },
      delivery: null,
      freeDeliveries: [],
    });
    expect([priced.discount, priced.total]).toEqual([discount, 225_000 - discount]);
  });

  it('charges no delivery if a rule makes it free, nor for an empty cart', () => {
    const delivery = { id: 1, amount: 100 };
    const free = (from: number) => [{ id: 1, name: 'Free', from, areas: [1] }];
    const priced = (from: number) => priceCart({ cart, promoCode: null, delivery, freeDeliveries: free(from) });
    expect(priced(13.05)).toMatchObject({ charges: [{ kind: 'delivery', cents: 0 }], freeFrom: 1305, total: 1305 });
    expect(priced(13.06)).toMatchObject({
      charges: [{ kind: 'delivery', cents: 10_000 }],
      freeFrom: 1306,
      total: 11_305,
    });
    expect(priceCart({ cart: [], promoCode: null, delivery, freeDeliveries: [] }).total).toBe(0);
  });

  it('charges no delivery for a pickup, and applies no promo code below its limit', () => {
    expect(
      priceCart({ cart, promoCode: { percentage: 50, limit: 13.06 }, delivery: null, freeDeliveries: [] }).total,
    ).toBe(1305);
    expect(priceCart({ cart, promoCode: null, delivery: null, freeDeliveries: [] }).total).toBe(1305);
  });
});
