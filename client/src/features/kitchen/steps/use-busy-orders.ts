import type { Order } from '@libs/contract/orders/orders.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** ms: a ticket never takes two steps within this time, whatever is pressed */
export const STEP_REST_MS = 1_500;

interface Held {
  /** the order's state when the step was sent; null if the step does not change the order */
  was: string | null;
  /** until when it takes no other step, by the monotonic clock */
  until: number;
  isUndo: boolean;
}

const stateOf = ({ status, kitchen_status, ready_at, dispatched_at }: Order) =>
  [status, kitchen_status, ready_at, dispatched_at].join(' ');

/**
 * Returns the orders that take no step now: from the moment a step is sent until the order shows it, and for at least
 * `STEP_REST_MS`. `hold` reserves an order for a step and returns whether it was free; `free` releases it if the step
 * was rejected. A step can be undone at once, but two steps cannot: `undoing` are the orders that take no undo.
 */
export function useBusyOrders(orders: readonly Order[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, Held>>(new Map());
  // a ref, because two presses may come before the first is rendered
  const now = useRef(held);
  const keep = useCallback((next: ReadonlyMap<string, Held>) => {
    now.current = next;
    setHeld(next);
  }, []);

  useEffect(() => {
    // usually nothing is held: setting the state, even to the same value, could render the whole board
    if (held.size === 0) return;
    const sweep = () => {
      const at = performance.now();
      const still = new Map<string, Held>();
      for (const [id, { was, until, isUndo }] of now.current) {
        const order = orders.find((one) => one.id === id);
        const isWaiting = order !== undefined && stateOf(order) === was;
        // once an order has shown its step it no longer waits for it, even if the step is undone and the state returns
        if (isWaiting || until > at) still.set(id, { was: isWaiting ? was : null, until, isUndo });
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
    (order: Order, { isShown, isUndo = false }: { isShown: boolean; isUndo?: boolean }): boolean => {
      const before = now.current.get(order.id);
      if (before !== undefined && (before.isUndo || !isUndo)) return false;
      const until = performance.now() + STEP_REST_MS;
      keep(new Map(now.current).set(order.id, { was: isShown ? stateOf(order) : null, until, isUndo }));
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
  const undoing: ReadonlySet<string> = useMemo(
    () => new Set([...held].flatMap(([id, { isUndo }]) => (isUndo ? id : []))),
    [held],
  );
  return { busy, undoing, hold, free };
}
