import fc from 'fast-check';
import { ORDER_STATUSES, PAYMENT_TYPES } from '../../contract/values.js';
import {
  FIGURE_NAMES,
  figuresAnswer,
  figuresByChannel,
  figuresByHour,
  figuresByPaymentType,
  financeFigures,
  ordersOfFigure,
} from '../money/finance.js';
import { anOrder, ZONE } from './builders.js';

const anyOrder = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    payment_type: fc.constantFrom(...PAYMENT_TYPES),
    total: fc.nat(2_000_000).map((cents) => cents / 100),
    created_at: fc.nat(1439).map((minute) => new Date(Date.UTC(2026, 2, 9, 18, 30 + minute)).toISOString()),
  })
  .map(anOrder);
const anyDay = fc.array(anyOrder, { maxLength: 60 });

/** Returns cents from the decimal text, computed differently. */
const centsOf = (rupees: number): number => {
  const [whole = '', decimals = ''] = String(rupees).split('.');
  return Number.parseInt(whole, 10) * 100 + Number.parseInt(decimals.padEnd(2, '0'), 10);
};

describe('financeFigures', () => {
  it('counts all orders, but money of confirmed ones only', () => {
    const orders = [
      anOrder({ total: 1000.1 }),
      anOrder({ total: 0.2 }),
      anOrder({ total: 500, payment_type: 'Pay On Delivery' }),
      anOrder({ total: 250.25, payment_type: 'Pay On Pickup', kitchen_status: 'Delivered' }),
      anOrder({ total: 9999, status: 'Payment Failed' }),
      anOrder({ total: 9999, status: 'Cancelled', payment_type: 'Pay On Pickup' }),
    ];
    expect(financeFigures(orders)).toEqual({
      totalOrders: 6,
      confirmedOrders: 4,
      payOnlineOrders: 2,
      payLaterOrders: 2,
      paidOnline: 100_030,
      paidLater: 75_025,
    });
  });

  it('equals a naive reference', () => {
    fc.assert(
      fc.property(anyDay, (orders) => {
        const naive = {
          totalOrders: 0,
          confirmedOrders: 0,
          payOnlineOrders: 0,
          payLaterOrders: 0,
          paidOnline: 0,
          paidLater: 0,
        };
        for (const order of orders) {
          naive.totalOrders += 1;
          if (order.status !== 'Confirmed') continue;
          naive.confirmedOrders += 1;
          if (order.payment_type === 'Pay Online') {
            naive.payOnlineOrders += 1;
            naive.paidOnline += centsOf(order.total);
          } else {
            naive.payLaterOrders += 1;
            naive.paidLater += centsOf(order.total);
          }
        }
        expect(financeFigures(orders)).toEqual(naive);
      }),
    );
  });

  it('counts exactly the orders that each figure lists', () => {
    fc.assert(
      fc.property(anyDay, (orders) => {
        const figures = financeFigures(orders);
        for (const name of FIGURE_NAMES) {
          const opened = ordersOfFigure(orders, name);
          const isMoney = name === 'paidOnline' || name === 'paidLater';
          expect(figures[name]).toBe(
            isMoney ? opened.reduce((sum, { total }) => sum + centsOf(total), 0) : opened.length,
          );
        }
      }),
    );
  });
});

describe('the charts', () => {
  it('count an order in its hour of the wall clock', () => {
    const orders = [
      anOrder({ created_at: '2026-03-10T06:29:59.999Z', total: 1 }),
      anOrder({ created_at: '2026-03-10T06:30:00.000Z', total: 2 }),
      anOrder({ created_at: '2026-03-10T06:30:00.000Z', total: 4, status: 'Expired' }),
    ];
    const hours = figuresByHour(orders, ZONE);
    expect(hours).toHaveLength(24);
    expect(hours.filter((bucket) => bucket.orders > 0)).toEqual([
      { hour: 11, orders: 1, cents: 100 },
      { hour: 12, orders: 1, cents: 200 },
    ]);
  });

  it('add up to the figures', () => {
    fc.assert(
      fc.property(anyDay, (orders) => {
        const { confirmedOrders, paidOnline, paidLater } = financeFigures(orders);
        const [byHour, byType] = [figuresByHour(orders, ZONE), figuresByPaymentType(orders)];
        for (const buckets of [byHour, byType]) {
          expect(buckets.reduce((sum, bucket) => sum + bucket.orders, 0)).toBe(confirmedOrders);
          expect(buckets.reduce((sum, bucket) => sum + bucket.cents, 0)).toBe(paidOnline + paidLater);
        }
        expect(byType.map(({ paymentType }) => paymentType)).toEqual(PAYMENT_TYPES);
        expect(byType[0]?.cents).toBe(paidOnline);
      }),
    );
  });

  it('count an order for later in the hour for which it was placed', () => {
    const order = anOrder({
      created_at: '2026-03-10T06:30:00.000Z',
      due_at: '2026-03-10T13:15:00.000Z',
      total: 1850.5,
    });
    expect(figuresByHour([order], ZONE).filter((bucket) => bucket.orders > 0)).toEqual([
      { hour: 18, orders: 1, cents: 185_050 },
    ]);
  });
});

it('gives each channel its figures, as answers carry them; an order without a channel came in on the web', () => {
  const pickup = { payment_type: 'Pay On Pickup', status: 'Confirmed' } as const;
  const orders = [
    anOrder({ ...pickup, channel: 'counter', total: 640.25 }),
    anOrder({ total: 2450 }),
    anOrder({ channel: 'web', total: 1100.5 }),
    anOrder({ channel: 'phone', status: 'Cancelled', total: 9999 }),
    anOrder({ ...pickup, channel: 'counter', total: 1200 }),
    anOrder({ channel: 'counter', total: 300 }),
  ];
  const none = {
    total_orders: 0,
    confirmed_orders: 0,
    pay_online_orders: 0,
    pay_later_orders: 0,
    paid_online: 0,
    paid_later: 0,
  };
  const found = figuresByChannel(orders).map(({ channel, figures }) => [channel, figuresAnswer(figures)]);
  expect(found).toEqual([
    ['web', { ...none, total_orders: 2, confirmed_orders: 2, pay_online_orders: 2, paid_online: 3550.5 }],
    ['phone', { ...none, total_orders: 1 }],
    [
      'counter',
      {
        total_orders: 3,
        confirmed_orders: 3,
        pay_online_orders: 1,
        pay_later_orders: 2,
        paid_online: 300,
        paid_later: 1840.25,
      },
    ],
    ['partner', none],
  ]);
});
