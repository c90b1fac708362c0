import type { Order } from '../../contract/orders/orders.js';
import { RESTORE_MINUTES } from './restore.js';

/** The text messages to the customer that kitchen steps cause. */
export type KitchenNews = 'ready' | 'dispatched' | 'delivered' | 'cancelled' | 'restored' | 'too-early';

export const KITCHEN_NEWS: readonly KitchenNews[] = [
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
export const NEWS_AFTER_SECONDS: Record<KitchenNews, number> = {
  ready: UNDO_OFFERED_SECONDS + 2,
  dispatched: UNDO_OFFERED_SECONDS + 2,
  delivered: UNDO_OFFERED_SECONDS + 2,
  cancelled: RESTORE_MINUTES * 60 + 2,
  restored: UNDO_OFFERED_SECONDS + 2,
  'too-early': UNDO_OFFERED_SECONDS + 2,
};

/** How far a message says that an order has progressed. */
const RANK: Record<KitchenNews, number> = {
  'too-early': 0,
  restored: 0,
  ready: 1,
  dispatched: 1,
  delivered: 2,
  cancelled: 0,
};

type NewsFacts = Pick<Order, 'status' | 'kitchen_status' | 'order_type' | 'ready_at' | 'dispatched_at'>;

/**
 * Returns the message that fits an order's current state; null if none does, as for a delivery that is ready but has
 * not left.
 */
function newsOf({ status, kitchen_status, order_type, ready_at, dispatched_at }: NewsFacts): KitchenNews | null {
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
 * @param told the last of these messages that was sent; null if none was
 */
export function newsAfter(order: NewsFacts, told: KitchenNews | null): KitchenNews | null {
  const news = newsOf(order);
  if (news === told || news === 'cancelled') return news === told ? null : news;
  if (told === 'cancelled') return 'restored';
  const before = told === null ? 0 : RANK[told];
  const after = news === null ? 0 : RANK[news];
  if (after < before) return 'too-early';
  // a customer who knows that the order is coming needs no message that it has arrived
  return before > 0 ? null : news;
}
