import type { Order } from '../../contract/orders/orders.js';
import { type KitchenNews, newsAfter } from '../orders/order-news.js';
import { anOrder } from './builders.js';

const at = '2026-03-10T06:50:00.000Z';
const cooking: Partial<Order> = { kitchen_status: 'On Process' };
const ready: Partial<Order> = { ...cooking, ready_at: at };
const out: Partial<Order> = { ...ready, dispatched_at: at };
const over: Partial<Order> = { kitchen_status: 'Delivered' };
const cancelled: Partial<Order> = { status: 'Cancelled', kitchen_status: 'Cancelled' };

test.each<[string, Partial<Order>, KitchenNews | null, pickup: KitchenNews | null, delivery: KitchenNews | null]>([
  ['started', cooking, null, null, null],
  ['ready', ready, null, 'ready', null],
  ['ready again, which was told', ready, 'ready', null, 'too-early'],
  ['handed over without a word before', over, null, 'delivered', 'delivered'],
  ['handed over, and told that it is ready', { ...over, ready_at: at }, 'ready', null, null],
  ['not ready after all, which was told', cooking, 'ready', 'too-early', 'too-early'],
  ['not ready after all, which was not told', cooking, null, null, null],
  ['ready once more after that', ready, 'too-early', 'ready', null],
  ['put back after it was told that it was handed over', ready, 'delivered', 'too-early', 'too-early'],
  ['cancelled', cancelled, 'ready', 'cancelled', 'cancelled'],
  ['cancelled again, which was told', cancelled, 'cancelled', null, null],
  ['restored, and the cancellation was told', ready, 'cancelled', 'restored', 'restored'],
  ['restored, and the cancellation was not told', cooking, null, null, null],
  ['cancelled after it was restored', cancelled, 'restored', 'cancelled', 'cancelled'],
])('%s', (_name, order, told, pickup, delivery) => {
  expect(newsAfter(anOrder({ order_type: 'Pickup', ...order }), told)).toBe(pickup);
  expect(newsAfter(anOrder({ order_type: 'Delivery', ...order }), told)).toBe(delivery);
});

test.each<[string, Partial<Order>, KitchenNews | null, KitchenNews | null]>([
  ['out for delivery', out, null, 'dispatched'],
  ['out for delivery, which was told', out, 'dispatched', null],
  ['delivered, and told that it was out', { ...over, ready_at: at, dispatched_at: at }, 'dispatched', null],
  ['not out after all, which was told', ready, 'dispatched', 'too-early'],
  ['out again, after it was told delivered', out, 'delivered', 'too-early'],
])('a delivery that is %s', (_name, order, told, news) => {
  expect(newsAfter(anOrder({ order_type: 'Delivery', ...order }), told)).toBe(news);
});
