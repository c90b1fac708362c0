import type { Order } from '../../contract/orders/orders.js';
import { RESTORE_MINUTES } from './restore.js';

/** The text messages to the customer that kitchen steps cause. */
export type KitchenMessageKind = 'ready' | 'dispatched' | 'delivered' | 'cancelled' | 'restored' | 'too-early';

export const KITCHEN_MESSAGE_KINDS: readonly KitchenMessageKind[] = [
  'ready',
  'dispatched',
  'delivered',
  'cancelled',
  'restored',
  'too-early',
];

/** Seconds for which boards offer to undo a step with one touch. */
export const UNDO_OFFERED_SECONDS = 8;

/** Seconds until a message is sent: slightly longer than its step can be undone with one touch. */
export const MESSAGE_DELAY_SECONDS: Record<KitchenMessageKind, number> = {
  ready: UNDO_OFFERED_SECONDS + 2,
  dispatched: UNDO_OFFERED_SECONDS + 2,
  delivered: UNDO_OFFERED_SECONDS + 2,
  cancelled: RESTORE_MINUTES * 60 + 2,
  restored: UNDO_OFFERED_SECONDS + 2,
  'too-early': UNDO_OFFERED_SECONDS + 2,
};

/** How far a message says that an order has progressed. */
const RANK: Record<KitchenMessageKind, number> = {
  'too-early': 0,
  restored: 0,
  ready: 1,
  dispatched: 1,
  delivered: 2,
  cancelled: 0,
};

type MessageFacts = Pick<Order, 'status' | 'kitchen_status' | 'order_type' | 'ready_at' | 'dispatched_at'>;

/**
 * Returns the message that fits an order's current state; null if none does, as for a delivery that is ready but has
 * not left.
 */
function messageFor({
  status,
  kitchen_status,
  order_type,
  ready_at,
  dispatched_at,
}: MessageFacts): KitchenMessageKind | null {
  if (status === 'Cancelled') return 'cancelled';
  if (kitchen_status === 'Delivered') return 'delivered';
  if (kitchen_status !== 'On Process') return null;
  if (order_type === 'Delivery') return dispatched_at ? 'dispatched' : null;
  return ready_at ? 'ready' : null;
}

/**
 * Returns the message that a customer needs after a kitchen step; null for none.
 *
 * @param order as it is after the step
 * @param lastSent the last of these messages that was sent; null if none was
 */
export function messageAfterStep(order: MessageFacts, lastSent: KitchenMessageKind | null): KitchenMessageKind | null {
  const kind = messageFor(order);
  if (kind === 'cancelled') return lastSent === 'cancelled' ? null : 'cancelled';
  if (lastSent === 'cancelled') return 'restored';
  const before = lastSent === null ? 0 : RANK[lastSent];
  const after = kind === null ? 0 : RANK[kind];
  if (after < before) return 'too-early';
  // a customer who knows that the order is coming needs no message that it has arrived
  return before > 0 ? null : kind;
}
