import type { Order } from '../../contract/orders/orders.js';
import type { KitchenStatus } from '../../contract/values.js';

/** For how many minutes an order that the branch cancelled by mistake can be restored. */
export const RESTORE_MINUTES = 2;

/**
 * Returns whether a cancelled order may be restored: its branch cancelled it at most `RESTORE_MINUTES` ago. An order
 * that its customer withdrew stays cancelled. Does not check its portions and payment.
 */
export function canRestore({ status, cancellation }: Pick<Order, 'status' | 'cancellation'>, at: Date): boolean {
  if (status !== 'Cancelled' || cancellation?.by !== 'branch') return false;
  return at.getTime() - Date.parse(cancellation.at) <= RESTORE_MINUTES * 60_000;
}

/**
 * Returns the kitchen status of a restored order. An order that was cancelled before the kitchen started it has
 * returned its portions; one that was being made has kept them.
 */
export function restoredKitchenStatus(holdsStock: boolean): KitchenStatus {
  return holdsStock ? 'On Process' : 'Incoming';
}
