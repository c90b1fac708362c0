import type { Order } from '@libs/contract/orders.js';
import type { KitchenStatus } from '@libs/contract/values.js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { boardHub } from '../../../realtime/board-hub.js';
import { kitchenApi } from '../kitchen-api.js';
import { useSend } from '../use-send.js';

/** Which status an order had when its change was sent: the button stays busy until the order shows another. */
type Pending = ReadonlyMap<string, KitchenStatus>;

/** The outcome, with the server's message. */
interface Outcome {
  isDone: boolean;
  message: string;
}

function without(pending: Pending, id: string): Pending {
  const rest = new Map(pending);
  rest.delete(id);
  return rest;
}

/**
 * Moves orders on. Nothing is shown before it is so: the ticket moves when its event comes, here as on every other
 * screen, and the second of them sees who was first.
 */
export function useAdvance(orders: readonly Order[]) {
  const [pending, setPending] = useState<Pending>(new Map());
  const update = useSend(kitchenApi.endpoints.updateOrder);

  useEffect(() => {
    // most events find nothing pending: a state that is set, even to what it was, can draw the whole board once more
    if (pending.size === 0) return;
    setPending((held) => {
      const waiting = [...held].filter(([id, was]) => orders.find((order) => order.id === id)?.kitchen_status === was);
      return waiting.length === held.size ? held : new Map(waiting);
    });
  }, [orders, pending]);

  const advance = useCallback(
    async (order: Order, to: KitchenStatus): Promise<Outcome> => {
      setPending((held) => new Map(held).set(order.id, order.kitchen_status));
      try {
        const { message } = await update({ id: order.id, status: order.status, kitchen_status: to });
        return { isDone: true, message };
      } catch (failure) {
        setPending((held) => without(held, order.id));
        return { isDone: false, message: messageOf(failure) };
      } finally {
        // without a live connection no event reports the result
        boardHub.nudge();
      }
    },
    [update],
  );
  const busy: ReadonlySet<string> = useMemo(() => new Set(pending.keys()), [pending]);
  return { busy, advance };
}
