import type { Order } from '@libs/contract/orders/orders.js';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useMissedCalls } from '../calls/missed-calls.js';
import { announcedCancellations, CancellationWatch, seenCancellations } from './cancellations.js';
import type { Alarm } from './use-alarm.js';

interface Options {
  /** the orders that ring: those that are not started, and at a station also those that nobody there has acted on */
  incoming: readonly Order[];
  /** every unfinished order */
  open: readonly Order[];
  /** all orders of this board, including finished ones */
  orders: readonly Order[];
  /** the orders that the branch has to call about */
  toCall?: readonly Order[];
  /** epoch milliseconds */
  now: number;
  /** whether a ticket has waited too long at `now`; stable as long as its results are */
  isLate?: (order: Order) => boolean;
}

const NEVER = () => false;
/** An order that was changed rings again. */
const keyOf = ({ id, lines_changed_at = '' }: Order): string => `${id} ${lines_changed_at}`;
const NO_ORDERS: readonly Order[] = [];

/**
 * Returns the alarms of this device. A new order rings until it is started on any screen or silenced on this one; a
 * silenced order rings again when it is late. A kitchen's cancellation is shown, also after a reload, until somebody
 * confirms it on this device.
 */
export function useRinging({
  incoming,
  open,
  orders,
  toCall = NO_ORDERS,
  now,
  isLate = NEVER,
}: Options): Required<Alarm> & { silence(): void } {
  /** the silenced orders, with whether each was already late at that time */
  const [silenced, setSilenced] = useState<ReadonlyMap<string, boolean>>(new Map());
  const seenIds = useSyncExternalStore(seenCancellations.subscribe, seenCancellations.read);
  const announcedIds = useSyncExternalStore(announcedCancellations.subscribe, announcedCancellations.read);
  const [watch] = useState(() => new CancellationWatch());
  useEffect(() => watch.take({ open, orders, now, seenIds }), [watch, open, orders, now, seenIds]);
  const ringing = useMemo(
    () =>
      incoming.filter((order) => {
        const isLateAgain =
          order.kitchen_status === 'Incoming' && silenced.get(keyOf(order)) === false && isLate(order);
        return !silenced.has(keyOf(order)) || isLateAgain;
      }),
    [incoming, silenced, isLate],
  );
  const cancelled = useMemo(
    () =>
      orders.filter(
        ({ id, kitchen_status }) =>
          kitchen_status === 'Cancelled' && announcedIds.includes(id) && !seenIds.includes(id),
      ),
    [orders, announcedIds, seenIds],
  );
  const silence = useCallback(
    () => setSilenced(new Map([...incoming, ...toCall].map((order) => [keyOf(order), isLate(order)]))),
    [incoming, toCall, isLate],
  );
  const calls = useMemo(() => toCall.filter((order) => !silenced.has(keyOf(order))), [toCall, silenced]);
  const missed = useMissedCalls(orders, now);
  return useMemo(() => ({ ringing, cancelled, calls, missed, silence }), [ringing, cancelled, calls, missed, silence]);
}
