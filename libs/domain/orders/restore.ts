import type { Order } from '../../contract/orders/orders.js';
import type { KitchenStatus } from '../../contract/values.js';

/** How long after the branch cancelled an order by mistake it may be restored. */
export const RESTORE_MINUTES = 2;

/**
 * Whether a cancelled order may be restored: its branch cancelled it, at most `RESTORE_MINUTES` ago. What a customer withdrew
 * stays cancelled. Whether its portions and its payment are still there is another question.
 */
export function canRestore({ status, cancellation }: Pick<Order, 'status' | 'cancellation'>, at: Date): boolean {
  if (status !== 'Cancelled' || cancellation?.by !== 'branch') return false;
  return at.getTime() - Date.parse(cancellation.at) <= RESTORE_MINUTES * 60_000;
}

/**
 * Returns where a restored order goes on: an order that was cancelled before the kitchen began it has given its portions back,
 * one that was being made has kept them.
 */
export function restoredKitchenStatus(holdsStock: boolean): KitchenStatus {
  return holdsStock ? 'On Process' : 'Incoming';
}
