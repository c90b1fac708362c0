import type { Order, OrderActions } from '../../contract/orders/orders.js';
import { ORDER_STATUSES } from '../../contract/values.js';
import { english } from '../../texts/test/english.js';
import { text } from '../../texts/text.js';
import {
  chipLabel,
  isOpenOrder,
  isReadyToCollect,
  isUnfinishedOrder,
  ORDER_STAGES,
  progressInWords,
  promiseInWords,
  stagesReached,
  statusLabel,
  waitsToLeave,
} from '../orders/order-progress.js';
import { localTime } from '../time/business-time.js';
import { anOrder, NOON, ZONE } from './builders.js';

const inEnglish = (...asked: Parameters<typeof progressInWords>) =>
  progressInWords(...asked)
    .map(english)
    .join(', ');
const stageOf = (order: Order) => {
  const stage = ORDER_STAGES[order.order_type][stagesReached(order) - 1];
  return stage && english(text(`stage.${stage}`));
};

const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const clock = (minutes = 0) => ({
  at: minutesLater(minutes),
  clockOf: (instant: string) => localTime(new Date(instant), ZONE).clock,
  dateOf: (instant: string) => localTime(new Date(instant), ZONE).date,
});
const NOTHING: OrderActions = {
  confirm: false,
  resend: false,
  resend_at: null,
  resends_left: 0,
  change_phone: false,
  pay_again: false,
  pay_later: false,
  withdraw: false,
};
const promised_at = minutesLater(25).toISOString();
const ready_at = minutesLater(20).toISOString();

test.each([
  [{ kitchen_status: 'Incoming' }, 'Received', 'Received'],
  [{ kitchen_status: 'On Process' }, 'In the kitchen', 'In the kitchen'],
  [{ kitchen_status: 'On Process', ready_at }, 'Ready to collect', 'In the kitchen'],
  [{ kitchen_status: 'On Process', ready_at, dispatched_at: ready_at }, 'Ready to collect', 'On its way'],
  [{ kitchen_status: 'Delivered' }, 'Collected', 'Delivered'],
  [{ kitchen_status: 'Delivered', ready_at }, 'Collected', 'Delivered'],
] as const)('describes %j as %s for a pickup and %s for a delivery', (over, pickup, delivery) => {
  expect(stageOf(anOrder({ order_type: 'Pickup', ...over }))).toBe(pickup);
  expect(stageOf(anOrder({ order_type: 'Delivery', ...over }))).toBe(delivery);
});

test.each<[Partial<Order>, string]>([
  [{ status: 'OTP Pending' }, 'waiting for your code'],
  [{ status: 'Payment Pending' }, 'waiting for your payment'],
  [{ status: 'Payment Failed' }, 'the payment failed'],
  [{ kitchen_status: 'On Process', order_type: 'Pickup', promised_at }, 'in the kitchen, ready about 12:25'],
  [{ kitchen_status: 'Incoming', promised_at }, 'received, delivered about 12:25'],
  [{ kitchen_status: 'On Process', order_type: 'Pickup', promised_at, ready_at }, 'ready to collect'],
  [{ kitchen_status: 'On Process', promised_at, ready_at }, 'ready to leave, delivered about 12:25'],
  [{ kitchen_status: 'On Process', promised_at, dispatched_at: ready_at }, 'on its way, delivered about 12:25'],
  [{ kitchen_status: 'Delivered', promised_at }, 'delivered'],
  [{ status: 'Cancelled', kitchen_status: 'Cancelled', promised_at }, 'cancelled'],
  [{ status: 'Expired' }, 'ended'],
  [{ status: 'Cancelled', kitchen_status: 'Incoming' }, 'cancelled'],
  [{ status: 'Scheduled', due_at: null }, ''],
  // a promise is only made for a confirmed order
  [{ status: 'OTP Pending', promised_at }, 'waiting for your code'],
  [{ status: 'Scheduled', due_at: promised_at }, 'for Tue 10 Mar, 12:25'],
])('%j reads as: %s', (over, words) => {
  expect(inEnglish(anOrder(over), clock())).toBe(words);
});

test.each<[Partial<Order>, boolean]>([
  [{ kitchen_status: 'On Process', ready_at }, true],
  [{ kitchen_status: 'On Process' }, false],
  [{ kitchen_status: 'On Process', ready_at, dispatched_at: ready_at }, false],
  [{ kitchen_status: 'Incoming', ready_at }, false],
  [{ kitchen_status: 'Delivered', ready_at }, false],
  [{ kitchen_status: 'On Process', ready_at, order_type: 'Pickup' }, false],
  [{ kitchen_status: 'On Process', order_type: 'Pickup' }, false],
])('a delivery that is %j waits to leave: %s', (over, expected) => {
  expect(waitsToLeave(anOrder(over))).toBe(expected);
});

test.each<[string, Partial<Order>, string | null]>([
  ['confirmed', {}, 'promise.Delivery'],
  ['a pickup in the kitchen', { order_type: 'Pickup', kitchen_status: 'On Process' }, 'promise.Pickup'],
  ['a pickup that is ready', { order_type: 'Pickup', kitchen_status: 'On Process', ready_at }, null],
  ['a delivery that is ready', { kitchen_status: 'On Process', ready_at }, 'promise.Delivery'],
  ['handed over', { kitchen_status: 'Delivered' }, null],
  ['without a promise', { promised_at: null }, null],
  ['not confirmed', { status: 'OTP Pending' }, null],
  ['cancelled', { status: 'Cancelled', kitchen_status: 'Cancelled' }, null],
])('the promise of an order that is %s', (_name, over, expected) => {
  expect(promiseInWords(anOrder({ promised_at, ...over }), clock())?.id ?? null).toBe(expected);
});

test('does not repeat a promise that has passed', () => {
  const order = anOrder({ kitchen_status: 'On Process', promised_at });
  expect(promiseInWords(order, clock(25))?.id).toBe('promise.late');
  expect(inEnglish(order, clock(26))).toBe('in the kitchen, later than promised');
});

test('treats an order as open while it awaits its code, its payment or its food, for a day at most', () => {
  const open = ORDER_STATUSES.filter((status) => isOpenOrder(anOrder({ status }), NOON));
  expect(open).toEqual(['Payment Pending', 'OTP Pending', 'Scheduled', 'Confirmed']);
  expect(isOpenOrder(anOrder({ kitchen_status: 'Delivered' }), NOON)).toBe(false);
  expect(isOpenOrder(anOrder({ kitchen_status: 'On Process' }), NOON)).toBe(true);
  expect(isOpenOrder(anOrder(), minutesLater(24 * 60))).toBe(true);
  expect(isOpenOrder(anOrder(), minutesLater(24 * 60 + 1))).toBe(false);
  // for later: until its time comes; then from when the kitchen got it
  expect(isOpenOrder(anOrder({ status: 'Scheduled' }), minutesLater(50 * 60))).toBe(true);
  expect(isOpenOrder(anOrder({ confirmed_at: minutesLater(49 * 60).toISOString() }), minutesLater(50 * 60))).toBe(true);
});

test('treats a failed payment as open while it can be paid again', () => {
  const failed = (over: Partial<OrderActions>) =>
    anOrder({ status: 'Payment Failed', actions: { ...NOTHING, ...over } });
  expect(isOpenOrder(failed({}), NOON)).toBe(false);
  expect(isOpenOrder(failed({ pay_again: true }), NOON)).toBe(true);
  expect(isOpenOrder(failed({ pay_later: true }), NOON)).toBe(true);
});

test('asks nothing of the customer of a confirmed order', () => {
  expect(isUnfinishedOrder(anOrder(), NOON)).toBe(false);
  expect(isUnfinishedOrder(anOrder({ status: 'OTP Pending' }), NOON)).toBe(true);
});

it.each([
  [{ status: 'OTP Pending' }, 'Waiting for your code'],
  [{ status: 'OTP Pending', confirmation: 'phone' }, 'Waiting for our call'],
  [{ status: 'Payment Pending' }, 'Payment Pending'],
  [{ status: 'Confirmed', kitchen_status: 'On Process' }, 'Confirmed'],
] as const)('marks %j with what it waits for', (fields, expected) => {
  expect(english(text(chipLabel(anOrder(fields))))).toBe(expected);
});

it.each([
  [{ order_type: 'Pickup', kitchen_status: 'On Process', ready_at: NOON.toISOString() }, true],
  [{ order_type: 'Pickup', kitchen_status: 'On Process' }, false],
  [{ order_type: 'Pickup', kitchen_status: 'Delivered', ready_at: NOON.toISOString() }, false],
  [{ order_type: 'Delivery', kitchen_status: 'On Process', ready_at: NOON.toISOString() }, false],
  [{ order_type: 'Delivery', kitchen_status: 'On Process', dispatched_at: NOON.toISOString() }, false],
  [{ order_type: 'Pickup', status: 'Cancelled', kitchen_status: 'On Process', ready_at: NOON.toISOString() }, false],
] as const)('whether %j can be collected: %p', (fields, isReady) => {
  expect(isReadyToCollect(anOrder(fields))).toBe(isReady);
});

describe('the status that a customer reads', () => {
  const label = (fields: Partial<Order>) => english(text(statusLabel(anOrder(fields))));

  it.each([
    [{ status: 'OTP Pending', kitchen_status: 'Incoming' }, 'OTP Pending'],
    [{ status: 'OTP Pending', kitchen_status: 'Incoming', confirmation: 'phone' }, 'Call Pending'],
    [{ status: 'Confirmed', kitchen_status: 'On Process' }, 'Confirmed'],
    [{ status: 'Confirmed', kitchen_status: 'Delivered', order_type: 'Delivery' }, 'Delivered'],
    [{ status: 'Confirmed', kitchen_status: 'Delivered', order_type: 'Pickup' }, 'Collected'],
    [{ status: 'Cancelled', kitchen_status: 'Cancelled' }, 'Cancelled'],
    [{ status: 'Cancelled', kitchen_status: 'Delivered' }, 'Cancelled'],
  ] as const)('%j', (fields, expected) => {
    expect(label(fields)).toBe(expected);
  });
});
