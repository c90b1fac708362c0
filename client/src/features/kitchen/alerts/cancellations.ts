import type { Order } from '@libs/contract/orders/orders.js';
import { isLongAgo } from '@libs/domain/open-orders/open-work.js';
import { RememberedIds } from '../device/remembered-ids.js';

const REMEMBERED = 200;
const seen = new RememberedIds('passline.kitchen.seen-cancellations', REMEMBERED);
const called = new RememberedIds('passline.kitchen.called-cancellations', REMEMBERED);
/** ms: a board that never showed the order does not announce a cancellation that is older */
const RECENT_MS = 30 * 60_000;

const idsOf = (orders: readonly Order[]): ReadonlySet<string> => new Set(orders.map(({ id }) => id));
/** An order that was never confirmed is nothing that a kitchen could stop. */
const isCancelled = ({ kitchen_status, confirmed_at }: Order): boolean =>
  kitchen_status === 'Cancelled' && confirmed_at !== null;

/** Notes that a person confirmed the cancellation on this device; a reload does not show it again. */
export function markCancellationSeen(id: string): void {
  seen.add([id]);
}

/**
 * Forgets the confirmation of a cancellation that was undone, so that a later cancellation of the order is shown again.
 */
export function forgetCancellation(id: string): void {
  seen.remove(id);
}

/** The ids of the cancellations that this device has announced, including those that were confirmed on it. */
export const announcedCancellations = called;
export const seenCancellations = seen;

interface Orders {
  /** every unfinished order */
  open: readonly Order[];
  /** all orders of the board, including finished ones */
  orders: readonly Order[];
  /** epoch milliseconds */
  now: number;
  /** the ids of the cancellations that were confirmed on this device */
  seenIds: readonly string[];
}

/** Decides which cancellations a board announces, by comparing its orders with the previous ones. */
export class CancellationWatch {
  /** a tablet that slept through a cancellation had the order on its screen before */
  private openBefore: ReadonlySet<string> = new Set();
  private cancelledBefore: ReadonlySet<string> = new Set(seen.read());

  /** Compares the board's orders with the previous ones. Idempotent. */
  take({ open, orders, now, seenIds }: Orders): void {
    // nobody makes what was left open
    const cancelled = orders.filter((order) => isCancelled(order) && !isLongAgo(order, new Date(now)));
    const isRecent = ({ id, updated_at }: Order) => this.openBefore.has(id) || now - Date.parse(updated_at) < RECENT_MS;
    called.add(cancelled.filter((order) => !seenIds.includes(order.id) && isRecent(order)).map(({ id }) => id));
    // the order was restored, so another cancellation is announced again
    for (const { id } of open) if (this.cancelledBefore.has(id)) forgetCancellation(id);
    this.openBefore = idsOf(open);
    this.cancelledBefore = idsOf(cancelled);
  }
}
