import type { Order } from '@libs/contract/orders/orders.js';
import { RememberedIds } from '../device/remembered-ids.js';

const REMEMBERED = 200;
const seen = new RememberedIds('passline.kitchen.seen-cancellations', REMEMBERED);
const called = new RememberedIds('passline.kitchen.called-cancellations', REMEMBERED);
/** ms: a board that never showed the order takes an older cancellation as history, not as news */
const NEWS_MS = 30 * 60_000;

const idsOf = (orders: readonly Order[]): ReadonlySet<string> => new Set(orders.map(({ id }) => id));
const isCancelled = ({ kitchen_status }: Order): boolean => kitchen_status === 'Cancelled';

/** Notes that a person confirmed the cancellation on this device; a reload does not show it again. */
export function markCancellationSeen(id: string): void {
  seen.add([id]);
}

/** Forgets the confirmation of a cancellation that did not happen: if the order is cancelled later, this device shows that. */
export function forgetCancellation(id: string): void {
  seen.remove(id);
}

/** The ids of the cancellations that this device has announced, and of those that were confirmed on it. */
export const announcedCancellations = called;
export const seenCancellations = seen;

interface Orders {
  /** every order that is not finished */
  open: readonly Order[];
  /** every order that the board holds, finished ones included */
  orders: readonly Order[];
  /** epoch milliseconds */
  now: number;
  /** of the cancellations that were confirmed on this device */
  seenIds: readonly string[];
}

/** Decides which cancellations a board announces. It remembers the orders that the board had before. */
export class CancellationWatch {
  /** a tablet that slept through a cancellation had the order on its screen before */
  private openBefore: ReadonlySet<string> = new Set();
  private cancelledBefore: ReadonlySet<string> = new Set(seen.read());

  /** Compares the board's orders with the ones before. Idempotent. */
  take({ open, orders, now, seenIds }: Orders): void {
    const cancelled = orders.filter(isCancelled);
    const isNews = ({ id, updated_at }: Order) => this.openBefore.has(id) || now - Date.parse(updated_at) < NEWS_MS;
    called.add(cancelled.filter((order) => !seenIds.includes(order.id) && isNews(order)).map(({ id }) => id));
    // a restored order: another cancellation is announced again
    for (const { id } of open) if (this.cancelledBefore.has(id)) forgetCancellation(id);
    this.openBefore = idsOf(open);
    this.cancelledBefore = idsOf(cancelled);
  }
}
