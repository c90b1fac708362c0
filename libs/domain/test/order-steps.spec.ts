import type { Order } from '../../contract/orders/orders.js';
import { type KitchenStep, kitchenSteps, shelfPlace, takesMoney } from '../orders/order-steps.js';
import { anOrder } from './builders.js';

const at = '2026-03-10T06:50:00.000Z';
const cooking = { kitchen_status: 'On Process' } as const;

test.each<[Partial<Order>, pickup: string[], delivery: string[]]>([
  [{}, ['Start'], ['Start']],
  [cooking, ['Ready', 'Handed over'], ['Ready', 'Out for delivery', 'Delivered']],
  [{ ...cooking, ready_at: at }, ['Handed over'], ['Out for delivery', 'Delivered']],
  [{ kitchen_status: 'Delivered' }, [], []],
  [{ status: 'Cancelled', kitchen_status: 'Cancelled' }, [], []],
  [{ status: 'OTP Pending' }, [], []],
])('the next steps of %j are %j for a pickup and %j for a delivery', (over, pickup, delivery) => {
  expect(kitchenSteps(anOrder({ ...over, order_type: 'Pickup' }))).toEqual(pickup);
  expect(kitchenSteps(anOrder({ ...over, order_type: 'Delivery' }))).toEqual(delivery);
});

test.each<[KitchenStep, Order['payment_type'], boolean]>([
  ['Handed over', 'Pay On Pickup', true],
  ['Delivered', 'Pay On Delivery', true],
  ['Handed over', 'Pay Online', false],
  ['Delivered', 'Pay Online', false],
  ['Ready', 'Pay On Pickup', false],
  ['Out for delivery', 'Pay On Delivery', false],
])('%s of an order with %s asks how it was paid: %s', (step, payment_type, expected) => {
  expect(takesMoney(step, { payment_type })).toBe(expected);
});

test('a delivery that has left can only be marked as delivered', () => {
  const order = anOrder({ ...cooking, order_type: 'Delivery', ready_at: at, dispatched_at: at });
  expect(kitchenSteps(order)).toEqual(['Delivered']);
  expect(shelfPlace(order)).toBe('On the road');
  expect(shelfPlace({ ...order, dispatched_at: null })).toBe('Ready');
  expect(shelfPlace({ ready_at: null, dispatched_at: null })).toBe('Cooking');
});
