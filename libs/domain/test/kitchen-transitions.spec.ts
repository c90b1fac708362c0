import type { Order } from '../../contract/orders/orders.js';
import { canDispatch, canMarkReady, canUndoStart } from '../orders/kitchen-transitions.js';
import { anOrder } from './builders.js';

const READY_AT = '2026-03-10T06:50:00.000Z';
const cooking = { status: 'Confirmed', kitchen_status: 'On Process' } as const;

test.each<[string, Partial<Order>, ready: boolean, leave: boolean, undo: boolean]>([
  ['has not started', { status: 'Confirmed', kitchen_status: 'Incoming' }, false, false, false],
  ['makes', cooking, true, true, true],
  ['has ready', { ...cooking, ready_at: READY_AT }, true, true, false],
  ['has handed over', { status: 'Confirmed', kitchen_status: 'Delivered' }, false, false, false],
  ['makes, but that is cancelled', { ...cooking, status: 'Cancelled' }, false, false, false],
  ['has cancelled', { status: 'Cancelled', kitchen_status: 'Cancelled' }, false, false, false],
  ['gets later', { status: 'Scheduled', kitchen_status: 'Incoming' }, false, false, false],
  ['gets once it is paid', { status: 'Payment Pending', kitchen_status: 'On Process' }, false, false, false],
])('an order that the kitchen %s', (_name, fields, ready, leave, undo) => {
  const [delivery, pickup] = [
    anOrder({ ...fields, order_type: 'Delivery' }),
    anOrder({ ...fields, order_type: 'Pickup' }),
  ];
  expect([delivery, pickup].map(canMarkReady)).toEqual([ready, ready]);
  expect([delivery, pickup].map(canDispatch)).toEqual([leave, false]);
  expect([delivery, pickup].map(canUndoStart)).toEqual([undo, undo]);
});
