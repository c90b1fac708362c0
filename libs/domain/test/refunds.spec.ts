import fc from 'fast-check';
import { DELIVERY_PAYMENT_TYPES, KITCHEN_STATUSES, ORDER_STATUSES, PAYMENT_TYPES } from '../../contract/values.js';
import { fromCents } from '../money/money.js';
import { amountsOf } from '../money/order-amounts.js';
import {
  discountOfPart,
  netTakings,
  type RefundOrder,
  refundableCents,
  refundableToCard,
  refundedCents,
  refundLines,
} from '../money/refunds.js';
import { takingsOf } from '../money/tenders.js';
import { anOrder } from './builders.js';
import { aDuo, CHEESE, DRINK, ofCombo, SIDE_COLA } from './duo.js';

const order: fc.Arbitrary<RefundOrder> = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    kitchen_status: fc.constantFrom(...KITCHEN_STATUSES),
    payment_type: fc.constantFrom(...PAYMENT_TYPES),
    delivery_payment_type: fc.constantFrom(...DELIVERY_PAYMENT_TYPES, null),
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ cents, percent, ...fields }) => ({
    ...fields,
    total: fromCents(cents),
    refunded: fromCents(Math.floor((cents * percent) / 100)),
  }));

test('net and refunded money add up to what the tenders collected', () => {
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const { collected, refunded, net } = netTakings(orders);
      expect(net + refunded).toBe(collected);
      expect(collected).toBe(takingsOf(orders).tenders.reduce((sum, { cents }) => sum + cents, 0));
    }),
  );
});

test.each([
  [{ status: 'Confirmed', kitchen_status: 'Delivered', payment_type: 'Pay On Pickup' }, 30, 70],
  [{ status: 'Confirmed', kitchen_status: 'Incoming', payment_type: 'Pay Online' }, 30, 70],
  [{ status: 'Confirmed', kitchen_status: 'Incoming', payment_type: 'Pay On Pickup' }, 0, 0],
  [{ status: 'Cancelled', kitchen_status: 'Cancelled', payment_type: 'Pay Online' }, 0, 0],
] as const)('for %j, %i cents are refunded and %i can be', (fields, refunded, refundable) => {
  const paid = { ...fields, delivery_payment_type: null, total: 0.01 * 100, refunded: 0.3 };
  expect([refundedCents(paid), refundableCents(paid)]).toEqual([refunded, refundable]);
});

test('a card gets back at most what it has paid of an order that was paid partly in cash', () => {
  const made = (way: 'Card' | 'Cash', amount: number) => ({
    id: '1',
    way,
    amount,
    reason: 'Cold',
    by: 'Chami',
    at: '',
  });
  const tenders = [
    { tender: 'Card', amount: 1500 },
    { tender: 'Cash', amount: 500 },
  ] as const;
  const order: RefundOrder = {
    ...{ status: 'Confirmed', kitchen_status: 'Delivered', payment_type: 'Pay On Pickup', total: 2000 },
    delivery_payment_type: 'Pay by Card',
  };
  expect(refundableToCard({ ...order, tenders: [...tenders] }, [made('Card', 400), made('Cash', 300)])).toBe(110_000);
  expect(refundableToCard(order, [made('Card', 400)])).toBeNull();
  const online: RefundOrder = { ...order, payment_type: 'Pay Online', delivery_payment_type: null };
  const besides = (tender: 'Cash' | 'Card') => ({ ...online, collected: [{ tender, amount: 500 }] });
  expect(refundableToCard(besides('Cash'), [made('Card', 400)])).toBe(110_000);
  expect(refundableToCard(besides('Card'), [made('Card', 400)])).toBeNull();
  expect(refundableCents({ ...online, to_collect: 300, refunded: 200 })).toBe(150_000);
});

test('a line and its paid options can be refunded, less the promo code; what cost nothing cannot', () => {
  const option = { group: 'Extras', kind: 'extra' as const, quantity: 1, part: null, food_id: null, marks: [] };
  const cheese = { ...option, option_id: 1, name: 'Cheese', price: 100, quantity: 2, part: 0 };
  const hot = { ...option, option_id: 2, name: 'Hot', price: 0 };
  const item = { id: 1, name: 'Feast', image_url: null };
  const lines = refundLines(
    anOrder({
      promo_code_percentage: 10,
      sub_total: 7200,
      total: 6480,
      order_products: [{ food: item, name: 'Cola - Free', price: 0, quantity: 1, position: 1 }],
      order_offers: [
        {
          ...{ offer: item, name: 'Feast', price: 3600, base_price: 3000, quantity: 2, position: 0 },
          options: [cheese, hot],
          parts: [ofCombo({ id: 1, name: 'Burger', quantity: 3 })],
        },
      ],
    }),
  );
  expect(lines.map(({ line, cents, options }) => [line.name, cents, options])).toEqual([
    ['Feast', 648_000, [{ option: cheese, cents: 108_000 }]],
  ]);
});

test('an option can be refunded for each portion of its part, in all portions of its line', () => {
  const [duo, ...others] = refundLines(anOrder({ order_offers: [aDuo()], sub_total: 14_160, total: 14_160 }));
  expect(others).toEqual([]);
  expect([duo?.cents, duo?.options]).toEqual([
    1_416_000,
    [
      { option: DRINK, cents: 72_000 },
      { option: CHEESE, cents: 144_000 },
      { option: SIDE_COLA, cents: 240_000 },
    ],
  ]);
});

test('with a capped discount, every line has its part of it', () => {
  const item = { id: 1, name: 'Feast', image_url: null };
  const lines = refundLines(
    anOrder({
      promo_code_percentage: 100,
      sub_total: 1000,
      delivery_charge: 150,
      total: 950,
      order_products: [
        { food: item, name: 'Feast', price: 700, quantity: 1, position: 0 },
        { food: item, name: 'Cola', price: 150, quantity: 2, position: 1 },
      ],
    }),
  );
  expect(lines.map(({ cents }) => cents)).toEqual([56_000, 24_000]);
});

test.each([
  // 10 % of Rs. 33.35 is rounded up to Rs. 3.34
  ['a percentage is of each amount alone', { sub_total: 33.35, total: 30.01 }, 5, 1],
  ['it is so of the whole', { sub_total: 33.35, total: 30.01 }, 3335, 334],
  ['a cap is shared in proportion', { sub_total: 2900, total: 2750 }, 116_000, 6000],
  ['a cap of half a cent is rounded up', { sub_total: 2900, total: 2899.99 }, 145_000, 1],
  ['and less than half a cent down', { sub_total: 2900, total: 2899.99 }, 144_999, 0],
  ['a delivery charge has no discount', { sub_total: 2900, delivery_charge: 350, total: 3100 }, 116_000, 6000],
  ['an order of nothing has none', { sub_total: 0, total: 0 }, 0, 0],
])('discount: %s (%j)', (_name, amounts, cents, discount) => {
  const order = { delivery_charge: 0, promo_code_percentage: 10, ...amounts };
  expect(discountOfPart(amountsOf(order), cents)).toBe(discount);
});
