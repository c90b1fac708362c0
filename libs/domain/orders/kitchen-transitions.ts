import type { Order } from '../../contract/orders/orders.js';
import { KITCHEN_STATUSES, type KitchenStatus, type OrderStatus } from '../../contract/values.js';
import { restoredKitchenStatus } from './restore.js';

/**
 * All moves of the kitchen status. A `forward` step has a button on the ticket. A `back` step corrects a mistake
 * (undoing a start, a recall, a restoration), has its own conditions and always adds an entry to the trail. An order
 * that was left open is handed over without a start (`left-open`).
 */
export const KITCHEN_TRANSITIONS: Record<
  KitchenStatus,
  Partial<Record<KitchenStatus, 'forward' | 'back' | 'left-open'>>
> = {
  Incoming: { 'On Process': 'forward', Cancelled: 'forward', Delivered: 'left-open' },
  'On Process': { Delivered: 'forward', Cancelled: 'forward', Incoming: 'back' },
  Delivered: { 'On Process': 'back' },
  Cancelled: { Incoming: 'back', 'On Process': 'back' },
};

/**
 * A recall: a ticket that was finished by mistake becomes On Process again, for a few minutes. The trail records who
 * did it.
 */
export const KITCHEN_RECALL = { from: 'Delivered', to: 'On Process' } as const satisfies {
  from: KitchenStatus;
  to: KitchenStatus;
};

/** for how many minutes a finished ticket can be recalled */
export const RECALL_MINUTES = 10;

/** Returns whether a kitchen move is an ordinary, forward step. */
export function canMoveKitchen(from: KitchenStatus, to: KitchenStatus): boolean {
  return KITCHEN_TRANSITIONS[from][to] === 'forward';
}

/** Returns whether a ticket may move to `to` at all, forward or back. */
export function hasKitchenStep(from: KitchenStatus, to: KitchenStatus): boolean {
  return KITCHEN_TRANSITIONS[from][to] !== undefined;
}

/** Returns whether a move requires the branch's cancel code. */
export function needsCancelCode(to: KitchenStatus): boolean {
  return to === 'Cancelled';
}

/**
 * Returns the moves that an order's buttons offer: those of its kitchen status if it is Confirmed, a cancellation if it
 * is Scheduled, otherwise none, because the kitchen does not work on it.
 */
export function kitchenMoves(
  order: { status: OrderStatus; kitchen_status: KitchenStatus },
  { wasLeftOpen = false }: { wasLeftOpen?: boolean } = {},
): readonly KitchenStatus[] {
  if (order.status === 'Scheduled') return ['Cancelled'];
  if (order.status !== 'Confirmed') return [];
  const { kitchen_status: from } = order;
  const isForgotten = (to: KitchenStatus) => wasLeftOpen && KITCHEN_TRANSITIONS[from][to] === 'left-open';
  return KITCHEN_STATUSES.filter((to) => canMoveKitchen(from, to) || isForgotten(to));
}

/** Returns whether the kitchen may mark an order as ready, or remove the mark: only while it works on the order. */
export function canMarkReady({ status, kitchen_status }: Pick<Order, 'status' | 'kitchen_status'>): boolean {
  return status === 'Confirmed' && kitchen_status === 'On Process';
}

/**
 * Returns whether the kitchen may mark a delivery as left, or remove the mark: only while it works on the order, ready
 * or not.
 */
export function canDispatch(order: Pick<Order, 'status' | 'kitchen_status' | 'order_type'>): boolean {
  return order.order_type === 'Delivery' && canMarkReady(order);
}

/**
 * Returns the kitchen status after a move of the order: Cancelled if the order is cancelled, `restoredKitchenStatus` if
 * it is restored, otherwise unchanged.
 */
export function kitchenStatusAfter(
  before: { status: OrderStatus; kitchenStatus: KitchenStatus; holdsStock: boolean },
  to: OrderStatus,
): KitchenStatus {
  if (to === 'Cancelled') return 'Cancelled';
  return before.status === 'Cancelled' ? restoredKitchenStatus(before.holdsStock) : before.kitchenStatus;
}

/** Returns when a Delivered order was finished (ISO 8601). */
export function finishedAt({ delivered_at, updated_at }: Pick<Order, 'delivered_at' | 'updated_at'>): string {
  return delivered_at ?? updated_at;
}

/**
 * Returns whether a finished ticket may be recalled: it is Confirmed and Delivered, for at most `RECALL_MINUTES`, and
 * nothing of it was refunded.
 */
export function canRecall(
  order: Pick<Order, 'status' | 'kitchen_status' | 'delivered_at' | 'updated_at' | 'refunded'>,
  at: Date,
): boolean {
  const { status, kitchen_status, refunded } = order;
  if (status !== 'Confirmed' || kitchen_status !== KITCHEN_RECALL.from || refunded) return false;
  return at.getTime() - Date.parse(finishedAt(order)) <= RECALL_MINUTES * 60_000;
}

/**
 * Undoing a start: the ticket becomes Incoming again, however long ago it was started. Always adds an entry to the
 * trail.
 */
export const UNDO_START = { from: 'On Process', to: 'Incoming' } as const satisfies {
  from: KitchenStatus;
  to: KitchenStatus;
};

/** Returns whether a start may be undone: the order is On Process and not marked as ready. */
export function canUndoStart({
  status,
  kitchen_status,
  ready_at,
}: Pick<Order, 'status' | 'kitchen_status' | 'ready_at'>): boolean {
  return status === 'Confirmed' && kitchen_status === UNDO_START.from && !ready_at;
}
