import type { Order } from '@libs/contract/orders.js';
import type { KitchenStatus } from '@libs/contract/values.js';
import { piecesAt } from '@libs/domain/stations.js';
import { isPieceStruck } from '@libs/domain/struck-lines.js';
import { useCallback, useMemo } from 'react';
import { messageOf } from '../../../api/failure.js';
import { boardHub } from '../../../realtime/board-hub.js';
import { toast } from '../../../ui/toast.js';
import { kitchenApi } from '../kitchen-api.js';
import { useSend } from '../use-send.js';
import { NEXT_STEP, type TicketActions } from './ticket-card.js';
import { useAdvance } from './use-advance.js';
import { useUndo } from './use-undo.js';

/**
 * Returns the commands on an order of this screen, and the undo of the last one. `move` resolves with the rejection's sentence, or null if
 * the order moved.
 */
export function useOrderSteps(orders: readonly Order[]) {
  const { busy, advance } = useAdvance(orders);
  const markReady = useSend(kitchenApi.endpoints.markReady);
  const strikeLines = useSend(kitchenApi.endpoints.strikeLines);
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
  const actions: Pick<TicketActions, 'advance' | 'ready' | 'strike' | 'made' | 'unmade'> = useMemo(
    () => ({
      advance: (order) => {
        const step = NEXT_STEP[order.kitchen_status];
        if (step !== undefined) void move(order, step.to);
      },
      ready: (order) => {
        void markReady({ id: order.id, ready: true })
          .then(() => done({ order, step: 'Ready' }))
          .catch((failure: unknown) => toast('error', messageOf(failure)))
          .finally(() => boardHub.nudge());
      },
      strike: ({ id }, { position, part, struck }) => {
        void strikeLines({ id, lines: [{ position, part }], struck })
          .catch((failure: unknown) => toast('error', messageOf(failure)))
          .finally(() => boardHub.nudge());
      },
      made: (order, station) => {
        const lines = piecesAt(order, station)
          .filter((piece) => !isPieceStruck(order, piece))
          .map(({ position, part }) => ({ position, part }));
        if (lines.length === 0) return;
        void strikeLines({ id: order.id, lines, struck: true })
          .then(() => done({ order, step: 'Made', struck: { lines, station: station.name } }))
          .catch((failure: unknown) => toast('error', messageOf(failure)))
          .finally(() => boardHub.nudge());
      },
      unmade: (order, station) => {
        const lines = piecesAt(order, station).map(({ position, part }) => ({ position, part }));
        void strikeLines({ id: order.id, lines, struck: false })
          .catch((failure: unknown) => toast('error', messageOf(failure)))
          .finally(() => boardHub.nudge());
      },
    }),
    [move, markReady, strikeLines, done],
  );
  return { busy, actions, move, last, done, undo };
}

export type OrderSteps = ReturnType<typeof useOrderSteps>;
