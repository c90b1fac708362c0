import { stockEffect } from '../orders/order-transitions.js';
import { canRestore, RESTORE_MINUTES, restoredKitchenStatus } from '../orders/restore.js';
import { anOrder } from './builders.js';

const CANCELLED_AT = '2026-03-10T06:40:00.000Z';
const cancelled = (by: 'branch' | 'customer') =>
  anOrder({ status: 'Cancelled', kitchen_status: 'Cancelled', cancellation: { by, reason: '', at: CANCELLED_AT } });
const after = (milliseconds: number) => new Date(Date.parse(CANCELLED_AT) + milliseconds);
const LIMIT_MS = RESTORE_MINUTES * 60_000;

test('an order that the branch cancelled can be restored until the last moment of its minutes', () => {
  expect(canRestore(cancelled('branch'), after(0))).toBe(true);
  expect(canRestore(cancelled('branch'), after(LIMIT_MS))).toBe(true);
  expect(canRestore(cancelled('branch'), after(LIMIT_MS + 1))).toBe(false);
});

test('an order that its customer withdrew, or that is not cancelled, cannot be restored', () => {
  expect(canRestore(cancelled('customer'), after(0))).toBe(false);
  expect(canRestore(anOrder(), after(0))).toBe(false);
  expect(canRestore({ ...cancelled('branch'), status: 'Confirmed' }, after(0))).toBe(false);
  expect(canRestore(anOrder({ status: 'Cancelled' }), after(0))).toBe(false);
});

test.each(['Incoming', 'On Process'] as const)(
  'restores an order that was %s when it was cancelled',
  (kitchenStatus) => {
    const effect = stockEffect({ from: 'Confirmed', to: 'Cancelled', kitchenStatus });
    expect(restoredKitchenStatus(effect === 'keep')).toBe(kitchenStatus);
  },
);
