import type { Order } from '@libs/contract/orders.js';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { RememberedIds } from '../device/remembered-ids.js';
import type { Alarm } from './use-alarm.js';

const REMEMBERED = 200;
const seen = new RememberedIds('passline.kitchen.seen-cancellations', REMEMBERED);
const called = new RememberedIds('passline.kitchen.called-cancellations', REMEMBERED);
/** To a board that knew nothing of the order, an older cancellation is history, not news. */
const NEWS_MS = 30 * 60_000;

/** This device has seen the cancellation; a reload does not bring it back. */
export function markCancellationSeen(id: string): void {
  seen.add([id]);
}

/** It did not happen after all: should it happen from elsewhere, it is news here too. */
export function forgetCancellation(id: string): void {
  seen.remove(id);
}

interface Options {
  /** those that ring: the orders that wait to be started, and at a station those that nobody there has answered */
  incoming: readonly Order[];
  /** every order that is not finished */
  open: readonly Order[];
  /** every order that this board holds, finished ones included */
  orders: readonly Order[];
  /** epoch milliseconds */
  now: number;
  /** whether a ticket has waited for too long by `now`; the same function for as long as its answers are the same */
  isLate?: (order: Order) => boolean;
}

const NEVER = () => false;

/**
 * Returns the alarms of this device. A new order rings until it is started on any screen, or hushed on this one; a hushed order rings again
 * when it is late. A cancellation by the kitchen is shown, even after a reload, until a person confirms it on this device.
 */
export function useRinging({ incoming, open, orders, now, isLate = NEVER }: Options): Alarm & { hush(): void } {
  /** whether each was late already when it was hushed */
  const [hushed, setHushed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const seenIds = useSyncExternalStore(seen.subscribe, seen.read);
  const calledIds = useSyncExternalStore(called.subscribe, called.read);
  /** a tablet that slept through a cancellation had the order on its screen before */
  const openBefore = useRef<ReadonlySet<string>>(new Set());
  /** what had been cancelled before: one of them that is open again was restored */
  const ended = useRef<ReadonlySet<string>>(new Set(seen.read()));
  const ringing = useMemo(
    () =>
      incoming.filter((order) => {
        const isHushedLate = order.kitchen_status === 'Incoming' && hushed.get(order.id) === false && isLate(order);
        return !hushed.has(order.id) || isHushedLate;
      }),
    [incoming, hushed, isLate],
  );
  const cancelled = useMemo(() => {
    const isNews = ({ id, updated_at }: Order) =>
      calledIds.includes(id) || openBefore.current.has(id) || now - Date.parse(updated_at) < NEWS_MS;
    return orders.filter(
      (order) => order.kitchen_status === 'Cancelled' && !seenIds.includes(order.id) && isNews(order),
    );
  }, [orders, seenIds, calledIds, now]);
  useEffect(() => {
    called.add(cancelled.map(({ id }) => id));
    openBefore.current = new Set(open.map(({ id }) => id));
    for (const { id } of open) if (ended.current.has(id)) forgetCancellation(id);
    ended.current = new Set(orders.filter((order) => order.kitchen_status === 'Cancelled').map(({ id }) => id));
  }, [cancelled, open, orders]);
  const hush = useCallback(
    () => setHushed(new Map(incoming.map((order) => [order.id, isLate(order)]))),
    [incoming, isLate],
  );
  return useMemo(() => ({ ringing, cancelled, hush }), [ringing, cancelled, hush]);
}
