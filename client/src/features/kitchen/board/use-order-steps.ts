import type { Order } from '@libs/contract/orders.js';
import type { KitchenStatus } from '@libs/contract/values.js';
import { useCallback, useMemo } from 'react';
import { messageOf } from '../../../api/failure.js';
import { boardHub } from '../../../realtime/board-hub.js';
import { toast } from '../../../ui/toast.js';
import { useMarkReadyMutation, useStrikeLineMutation } from '../kitchen-api.js';
import { NEXT_STEP, type TicketActions } from './ticket-card.js';
import { useAdvance } from './use-advance.js';
import { useUndo } from './use-undo.js';

/**
 * What a hand does to an order on this screen, and how the last step is taken back. `move` gives the rejection's sentence, or
 * null where the order moved.
 */
export function useOrderSteps(orders: readonly Order[]) {
  const { busy, advance } = useAdvance(orders);
  const [markReady] = useMarkReadyMutation();
  const [strikeLine] = useStrikeLineMutation();
  const { last, done, undo } = useUndo();

  const move = useCallback(
    async (order: Order, to: KitchenStatus): Promise<string | null> => {
      const { isDone, message } = await advance(order, to);
      toast(isDone ? 'success' : 'error', message);
      if (!isDone) return message;
      const step = NEXT_STEP[order.kitchen_status];
      if (step !== undefined) done({ order, step: step.label });
      return null;
    },
    [advance, done],
  );
  const actions: Pick<TicketActions, 'advance' | 'ready' | 'strike'> = useMemo(
    () => ({
      advance: (order) => {
        const step = NEXT_STEP[order.kitchen_status];
        if (step !== undefined) void move(order, step.to);
      },
      ready: (order) => {
        void markReady({ id: order.id, ready: true })
          .unwrap()
          .then(() => done({ order, step: 'Ready' }))
          .catch((failure: unknown) => toast('error', messageOf(failure)))
          .finally(() => boardHub.nudge());
      },
      strike: ({ id }, line) => {
        void strikeLine({ id, ...line })
          .unwrap()
          .catch((failure: unknown) => toast('error', messageOf(failure)))
          .finally(() => boardHub.nudge());
      },
    }),
    [move, markReady, strikeLine, done],
  );
  return { busy, actions, move, last, done, undo };
}

export type OrderSteps = ReturnType<typeof useOrderSteps>;
