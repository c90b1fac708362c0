import type { Order } from '@libs/contract/orders/orders.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** ms: one ticket never takes two steps within this, whatever is pressed */
export const STEP_REST_MS = 1_500;

interface Held {
  /** the order's state when its step was sent; null if the step does not change the order */
  was: string | null;
  /** until when it takes no other step, by the monotonic clock */
  until: number;
}

const stateOf = ({ kitchen_status, ready_at, dispatched_at }: Order) =>
  [kitchen_status, ready_at, dispatched_at].join(' ');

/**
 * Which orders take no step now: from when one is sent until the order shows it, and for `STEP_REST_MS` at least. `hold` returns whether
 * the order was free for the step; `free` releases it if the step was rejected.
 */
export function useBusyOrders(orders: readonly Order[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, Held>>(new Map());
  // two presses may come before the first is drawn
  const now = useRef(held);
  const keep = useCallback((next: ReadonlyMap<string, Held>) => {
    now.current = next;
    setHeld(next);
  }, []);

  useEffect(() => {
    // most events find nothing held: a state that is set, even to what it was, can draw the whole board once more
    if (held.size === 0) return;
    const sweep = () => {
      const at = performance.now();
      const still = new Map<string, Held>();
      for (const [id, { was, until }] of now.current) {
        const order = orders.find((one) => one.id === id);
        const isWaiting = order !== undefined && stateOf(order) === was;
        // an order that showed its step waits no more, even if the step is taken back and it is as it was
        if (isWaiting || until > at) still.set(id, { was: isWaiting ? was : null, until });
      }
      if (still.size < now.current.size) keep(still);
      else now.current = still;
    };
    sweep();
    const rests = [...held.values()].map(({ until }) => until - performance.now()).filter((ms) => ms > 0);
    if (rests.length === 0) return;
    const timer = setTimeout(sweep, Math.ceil(Math.min(...rests)));
    return () => clearTimeout(timer);
  }, [orders, held, keep]);

  const hold = useCallback(
    (order: Order, { isShown }: { isShown: boolean }): boolean => {
      if (now.current.has(order.id)) return false;
      const until = performance.now() + STEP_REST_MS;
      keep(new Map(now.current).set(order.id, { was: isShown ? stateOf(order) : null, until }));
      return true;
    },
    [keep],
  );
  const free = useCallback(
    (id: string) => {
      const rest = new Map(now.current);
      if (rest.delete(id)) keep(rest);
    },
    [keep],
  );
  const busy: ReadonlySet<string> = useMemo(() => new Set(held.keys()), [held]);
  return { busy, hold, free };
}
