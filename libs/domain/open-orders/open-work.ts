import type { Order } from '../../contract/orders/orders.js';

/** An order that is still open so many hours after its confirmation (for later: after its time) was left open. */
export const LEFT_OPEN_HOURS = 12;

/** Returns whether a kitchen has an order to make or to hand over: it is Confirmed and not handed over, on any day. */
export function isOpenWork({ status, kitchen_status }: Pick<Order, 'status' | 'kitchen_status'>): boolean {
  return status === 'Confirmed' && (kitchen_status === 'Incoming' || kitchen_status === 'On Process');
}

/** Returns whether an order was confirmed, or for later due, more than 12 hours ago. */
export function isLongAgo({ due_at, confirmed_at }: Pick<Order, 'confirmed_at' | 'due_at'>, at: Date): boolean {
  const since = due_at ?? confirmed_at;
  return typeof since === 'string' && at.getTime() - Date.parse(since) > LEFT_OPEN_HOURS * 3_600_000;
}

/**
 * Returns whether an open order was left open. Nobody waits for it any more, so it does not ring, age or count as
 * waiting.
 */
export function isLeftOpen(
  order: Pick<Order, 'status' | 'kitchen_status' | 'confirmed_at' | 'due_at'>,
  at: Date,
): boolean {
  return isOpenWork(order) && isLongAgo(order, at);
}
