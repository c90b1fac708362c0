import type { Order } from '@libs/contract/orders/orders.js';
import type { TenderRequest } from '@libs/contract/requests/kitchen/update-order.js';
import { piecesAt } from '@libs/domain/kitchen/stations.js';
import type { Undo } from '@libs/domain/kitchen/undo.js';
import { type KitchenStep, kitchenSteps, takesMoney } from '@libs/domain/orders/order-steps.js';
import { isPieceStruck } from '@libs/domain/orders/struck-lines.js';
import { useCallback, useMemo } from 'react';
import { messageOf } from '../../../api/failure.js';
import { toast } from '../../../ui/overlays/toast.js';
import { kitchenApi } from '../kitchen-api.js';
import type { TicketActions } from '../tickets/ticket-steps.js';
import { useSend } from '../use-send.js';
import { useBusyOrders } from './use-busy-orders.js';
import { type LastStep, useUndo } from './use-undo.js';

/** A step of an order that was sent. */
interface Sent extends LastStep {
  send(): Promise<{ message: string }>;
}

/**
 * Returns the commands on the orders of this screen, and what undoes them: `undoLast` its last ones, `undo` a step of an order. Nothing is optimistic: a ticket
 * moves when its event arrives, as on every other screen. `move` resolves with the rejection's sentence, or null if the
 * order moved.
 */
export function useOrderSteps(orders: readonly Order[]) {
  const { busy, undoing, hold, free } = useBusyOrders(orders);
  const update = useSend(kitchenApi.endpoints.updateOrder);
  const markReady = useSend(kitchenApi.endpoints.markReady);
  const markDispatched = useSend(kitchenApi.endpoints.markDispatched);
  const release = useSend(kitchenApi.endpoints.startNow);
  const strikeLines = useSend(kitchenApi.endpoints.strikeLines);
  const sendUndo = useSend(kitchenApi.endpoints.undo);
  const { last, done, undoLast } = useUndo(orders);

  const take = useCallback(
    async ({ send, ...step }: Sent): Promise<{ message: string; isDone: boolean } | null> => {
      const pressedAt = performance.now();
      if (!hold(step.order, { isShown: step.step !== 'Made' })) return null;
      try {
        const { message } = await send();
        done({ ...step, message }, pressedAt);
        return { message, isDone: true };
      } catch (failure) {
        free(step.order.id);
        toast('error', messageOf(failure));
        return { message: messageOf(failure), isDone: false };
      }
    },
    [hold, free, done],
  );
  const move = useCallback(
    async (order: Order, step: KitchenStep, paid?: TenderRequest): Promise<string | null> => {
      const { id, status } = order;
      const deliver = () => update({ id, status, kitchen_status: 'Delivered', ...paid });
      const sends: Record<KitchenStep, () => Promise<{ message: string }>> = {
        Start: () => update({ id, status, kitchen_status: 'On Process' }),
        Ready: () => markReady(id),
        'Out for delivery': () => markDispatched(id),
        'Handed over': deliver,
        Delivered: deliver,
      };
      const outcome = await take({ order, step, send: sends[step] });
      return outcome?.isDone === false ? outcome.message : null;
    },
    [update, markReady, markDispatched, take],
  );
  const undo = useCallback(
    async (order: Order, { step, lines }: Pick<Undo, 'step' | 'lines'>): Promise<void> => {
      const { id } = order;
      if (!hold(order, { isShown: step !== 'Made', isUndo: true })) return;
      try {
        const { message } = await sendUndo({ id, step, lines });
        toast('success', message);
      } catch (failure) {
        free(id);
        toast('error', messageOf(failure));
      }
    },
    [hold, free, sendUndo],
  );
  /** gives an order for later to the kitchen before its time */
  const startNow = useCallback(
    (order: Order) => void take({ order, step: 'Released', send: () => release(order.id) }),
    [take, release],
  );
  const actions: Pick<TicketActions, 'advance' | 'strike' | 'made'> = useMemo(() => {
    return {
      advance: (order, paidBy) => {
        const [step] = kitchenSteps(order);
        if (step !== undefined && takesMoney(step, order) === (paidBy !== undefined))
          void move(order, step, paidBy && { delivery_payment_type: paidBy });
      },
      strike: ({ id }, { position, part, struck }) =>
        void strikeLines({ id, lines: [{ position, part }], struck }).catch((failure: unknown) =>
          toast('error', messageOf(failure)),
        ),
      made: (order, station) => {
        const lines = piecesAt(order, station)
          .filter((piece) => !isPieceStruck(order, piece))
          .map(({ position, part }) => ({ position, part }));
        if (lines.length === 0) return;
        const send = () => strikeLines({ id: order.id, lines, struck: true });
        void take({ order, step: 'Made', struck: { lines, station: station.name }, send });
      },
    };
  }, [move, take, strikeLines]);
  return { busy, undoing, actions, startNow, move, last, done, undoLast, undo };
}

export type OrderSteps = ReturnType<typeof useOrderSteps>;
