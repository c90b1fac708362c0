import type { Order } from '@libs/contract/orders/orders.js';
import { isMissedCall } from '@libs/domain/kitchen/phone-calls.js';
import { useMemo, useSyncExternalStore } from 'react';
import { RememberedIds } from '../device/remembered-ids.js';

const seen = new RememberedIds('passline.kitchen.seen-missed-calls', 200);
/** ms: older ones are history, not news */
const NEWS_MS = 30 * 60_000;

/** Notes that a person has seen that an order ended without a call; a reload does not show it again. */
export const markMissedCallSeen = (id: string): void => seen.add([id]);

/** The orders that ended within the last half hour because nobody called, unless a person here has seen that. */
export function useMissedCalls(orders: readonly Order[], now: number): readonly Order[] {
  const seenIds = useSyncExternalStore(seen.subscribe, seen.read);
  return useMemo(() => {
    const isNews = ({ id, updated_at }: Order) => !seenIds.includes(id) && now - Date.parse(updated_at) < NEWS_MS;
    const missed = orders.filter((order) => isMissedCall(order) && isNews(order));
    return missed.length === 0 ? NONE : missed;
  }, [orders, now, seenIds]);
}

const NONE: readonly Order[] = [];
