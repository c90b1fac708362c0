import type { Order } from '../../contract/orders/orders.js';
import { COUNTER_HOURS, counterNumbers } from '../kitchen/counter-numbers.js';
import { anOrder, NOON } from './builders.js';

const TODAY = '2026-03-10';
const minutesAgo = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000).toISOString();
const aPickup = (ticket_number: number, over: Partial<Order> = {}): Order =>
  anOrder({
    ...{ id: `order-${ticket_number}`, ticket_number, order_type: 'Pickup', kitchen_status: 'On Process' },
    confirmed_at: minutesAgo(20),
    ...over,
  });
const shown = (...orders: Order[]) => {
  const { preparing, ready } = counterNumbers(orders, NOON, TODAY);
  return { preparing: preparing.map(({ number }) => number), ready: ready.map(({ number }) => number) };
};

test('the oldest order is prepared first, and the latest ready one is at the top', () => {
  const orders = [
    aPickup(44, { confirmed_at: minutesAgo(2), kitchen_status: 'Incoming' }),
    aPickup(43, { confirmed_at: minutesAgo(9) }),
    aPickup(41, { ready_at: minutesAgo(5) }),
    aPickup(45, { ready_at: minutesAgo(1) }),
  ];
  expect(shown(...orders)).toEqual({ preparing: [43, 44], ready: [45, 41] });
});

test.each<[string, Partial<Order>]>([
  ['a delivery', { order_type: 'Delivery' }],
  ['an order that awaits its code', { status: 'OTP Pending', kitchen_status: 'Incoming' }],
  ['an order that awaits its payment', { status: 'Payment Pending', kitchen_status: 'Incoming' }],
  ['an order that is handed over', { kitchen_status: 'Delivered', ready_at: minutesAgo(1) }],
  ['a cancelled order', { status: 'Cancelled', kitchen_status: 'Cancelled', ready_at: minutesAgo(1) }],
  ['a ready order that nobody has fetched for hours', { ready_at: minutesAgo(300), confirmed_at: minutesAgo(361) }],
])('%s is not shown', (_what, over) => {
  expect(shown(aPickup(41, over))).toEqual({ preparing: [], ready: [] });
});

test(`a ready order is shown for ${COUNTER_HOURS} hours, also after midnight`, () => {
  const over = { confirmed_at: minutesAgo(COUNTER_HOURS * 60), ready_at: minutesAgo(300) };
  expect(shown(aPickup(41, over)).ready).toEqual([41]);
});

test('nothing but the id and the number of an order leaves the rule', () => {
  expect(counterNumbers([aPickup(41)], NOON, TODAY).preparing).toEqual([{ id: 'order-41', number: 41, weekday: null }]);
});

test('a number of another business day has its weekday', () => {
  const friday = aPickup(3, { business_date: '2026-03-13' });
  expect(counterNumbers([friday], NOON, TODAY).preparing).toMatchObject([
    { number: 3, weekday: { id: 'date.short.5' } },
  ]);
});
