import type { Order } from '../../contract/orders/orders.js';
import {
  KITCHEN_MESSAGE_KINDS,
  type KitchenMessageKind,
  MESSAGE_DELAY_SECONDS,
  messageAfterStep,
  UNDO_OFFERED_SECONDS,
} from '../orders/kitchen-messages.js';
import { RESTORE_MINUTES } from '../orders/restore.js';
import { anOrder } from './builders.js';

const at = '2026-03-10T06:50:00.000Z';
const cooking: Partial<Order> = { kitchen_status: 'On Process' };
const ready: Partial<Order> = { ...cooking, ready_at: at };
const out: Partial<Order> = { ...ready, dispatched_at: at };
const over: Partial<Order> = { kitchen_status: 'Delivered' };
const cancelled: Partial<Order> = { status: 'Cancelled', kitchen_status: 'Cancelled' };

test.each<
  [
    string,
    Partial<Order>,
    KitchenMessageKind | null,
    pickup: KitchenMessageKind | null,
    delivery: KitchenMessageKind | null,
  ]
>([
  ['started', cooking, null, null, null],
  ['not started, with an old mark', { kitchen_status: 'Incoming', ready_at: at, dispatched_at: at }, null, null, null],
  ['ready', ready, null, 'ready', null],
  ['ready again, after its message was sent', ready, 'ready', null, 'too-early'],
  ['handed over without an earlier message', over, null, 'delivered', 'delivered'],
  ['handed over after the message that it is ready', { ...over, ready_at: at }, 'ready', null, null],
  ['no longer ready, after its message was sent', cooking, 'ready', 'too-early', 'too-early'],
  ['no longer ready, before its message was sent', cooking, null, null, null],
  ['ready once more after that', ready, 'too-early', 'ready', null],
  ['recalled after the message that it was handed over', ready, 'delivered', 'too-early', 'too-early'],
  ['cancelled', cancelled, 'ready', 'cancelled', 'cancelled'],
  ['cancelled again, after its message was sent', cancelled, 'cancelled', null, null],
  ['restored after the message about the cancellation', ready, 'cancelled', 'restored', 'restored'],
  ['restored without a message about the cancellation', cooking, null, null, null],
  ['cancelled after it was restored', cancelled, 'restored', 'cancelled', 'cancelled'],
])('%s', (_name, order, lastSent, pickup, delivery) => {
  expect(messageAfterStep(anOrder({ order_type: 'Pickup', ...order }), lastSent)).toBe(pickup);
  expect(messageAfterStep(anOrder({ order_type: 'Delivery', ...order }), lastSent)).toBe(delivery);
});

test.each<[string, Partial<Order>, KitchenMessageKind | null, KitchenMessageKind | null]>([
  ['out for delivery', out, null, 'dispatched'],
  ['out for delivery, after its message was sent', out, 'dispatched', null],
  ['delivered after the message that it was out', { ...over, ready_at: at, dispatched_at: at }, 'dispatched', null],
  ['no longer out, after its message was sent', ready, 'dispatched', 'too-early'],
  ['out again after the message that it was delivered', out, 'delivered', 'too-early'],
])('a delivery that is %s', (_name, order, lastSent, message) => {
  expect(messageAfterStep(anOrder({ order_type: 'Delivery', ...order }), lastSent)).toBe(message);
});

test('a message is sent shortly after its step can no longer be undone, and every kind has its delay', () => {
  const undoable = (kind: KitchenMessageKind) => (kind === 'cancelled' ? RESTORE_MINUTES * 60 : UNDO_OFFERED_SECONDS);
  const delays = KITCHEN_MESSAGE_KINDS.map((kind) => [kind, MESSAGE_DELAY_SECONDS[kind] - undoable(kind)]);
  expect(delays).toEqual([
    ['ready', 2],
    ['dispatched', 2],
    ['delivered', 2],
    ['cancelled', 2],
    ['restored', 2],
    ['too-early', 2],
  ]);
});
