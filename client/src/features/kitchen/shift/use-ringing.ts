import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Order } from '../../../../../libs/contract/entities.js';
import type { Alarm } from './use-alarm.js';

const SEEN_KEY = 'passline.kitchen.seen-cancellations';
const SEEN_LIMIT = 200;
/** An older cancellation is history, not news. */
const NEWS_MS = 30 * 60_000;

const listeners = new Set<() => void>();
let seen: readonly string[] | null = null;

function readSeen(): readonly string[] {
  if (seen === null) {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]');
      seen = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch {
      // forbidden or not ours: a cancellation is shown once more, which is the safe side
      seen = [];
    }
  }
  return seen;
}

/** This device has seen the cancellation; a reload does not bring it back. */
export function markCancellationSeen(id: string): void {
  seen = [...readSeen().filter((known) => known !== id), id].slice(-SEEN_LIMIT);
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(seen));
  } catch {
    // as above
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Options {
  incoming: readonly Order[];
  /** every order of the day */
  orders: readonly Order[];
  /** epoch milliseconds */
  now: number;
}

/**
 * What this device still has to call out. A new order rings until it is started on any screen, or hushed on this one;
 * a cancellation by the kitchen stands until somebody here says that it was seen.
 */
export function useRinging({ incoming, orders, now }: Options): Alarm & { hush(): void } {
  const [hushed, setHushed] = useState<ReadonlySet<string>>(new Set());
  const seenIds = useSyncExternalStore(subscribe, readSeen);
  const ringing = useMemo(() => incoming.filter(({ id }) => !hushed.has(id)), [incoming, hushed]);
  const cancelled = useMemo(
    () =>
      orders.filter(
        ({ id, kitchen_status, updated_at }) =>
          kitchen_status === 'Cancelled' && now - Date.parse(updated_at) < NEWS_MS && !seenIds.includes(id),
      ),
    [orders, seenIds, now],
  );
  const hush = useCallback(() => setHushed(new Set(incoming.map(({ id }) => id))), [incoming]);
  return useMemo(() => ({ ringing, cancelled, hush }), [ringing, cancelled, hush]);
}
