import type { Order } from '@libs/contract/orders/orders.js';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { announcedCancellations, CancellationWatch, seenCancellations } from './cancellations.js';
import type { Alarm } from './use-alarm.js';

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
  const seenIds = useSyncExternalStore(seenCancellations.subscribe, seenCancellations.read);
  const announcedIds = useSyncExternalStore(announcedCancellations.subscribe, announcedCancellations.read);
  const [watch] = useState(() => new CancellationWatch());
  useEffect(() => watch.take({ open, orders, now, seenIds }), [watch, open, orders, now, seenIds]);
  const ringing = useMemo(
    () =>
      incoming.filter((order) => {
        const isHushedLate = order.kitchen_status === 'Incoming' && hushed.get(order.id) === false && isLate(order);
        return !hushed.has(order.id) || isHushedLate;
      }),
    [incoming, hushed, isLate],
  );
  const cancelled = useMemo(
    () =>
      orders.filter(
        ({ id, kitchen_status }) =>
          kitchen_status === 'Cancelled' && announcedIds.includes(id) && !seenIds.includes(id),
      ),
    [orders, announcedIds, seenIds],
  );
  const hush = useCallback(
    () => setHushed(new Map(incoming.map((order) => [order.id, isLate(order)]))),
    [incoming, isLate],
  );
  return useMemo(() => ({ ringing, cancelled, hush }), [ringing, cancelled, hush]);
}
