import type { Order } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { piecesAt } from '@libs/domain/kitchen/stations.js';
import { type KitchenStep, kitchenSteps, type StepBack, takesMoney } from '@libs/domain/orders/order-steps.js';
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
 * Returns the commands on the orders of this screen, and the undo of the last ones. Nothing is optimistic: a ticket
 * moves when its event arrives, as on every other screen. `move` resolves with the rejection's sentence, or null if the
 * order moved.
 */
export function useOrderSteps(orders: readonly Order[]) {
  const { busy, hold, free } = useBusyOrders(orders);
  const update = useSend(kitchenApi.endpoints.updateOrder);
  const markReady = useSend(kitchenApi.endpoints.markReady);
  const markDispatched = useSend(kitchenApi.endpoints.markDispatched);
  const undoStart = useSend(kitchenApi.endpoints.undoStart);
  const release = useSend(kitchenApi.endpoints.startNow);
  const strikeLines = useSend(kitchenApi.endpoints.strikeLines);
  const { last, done, undo } = useUndo(orders);

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
    async (order: Order, step: KitchenStep, paidBy?: DeliveryPaymentType): Promise<string | null> => {
      const { id, status } = order;
      const deliver = () =>
        update({ id, status, kitchen_status: 'Delivered', ...(paidBy && { delivery_payment_type: paidBy }) });
      const sends: Record<KitchenStep, () => Promise<{ message: string }>> = {
        Start: () => update({ id, status, kitchen_status: 'On Process' }),
        Ready: () => markReady({ id, ready: true }),
        'Out for delivery': () => markDispatched({ id, dispatched: true }),
        'Handed over': deliver,
        Delivered: deliver,
      };
      const outcome = await take({ order, step, send: sends[step] });
      return outcome?.isDone === false ? outcome.message : null;
    },
    [update, markReady, markDispatched, take],
  );
  const back = useCallback(
    async (order: Order, step: StepBack): Promise<string | null> => {
      const { id } = order;
      const sends: Record<StepBack, () => Promise<{ message: string }>> = {
        'Back to incoming': () => undoStart(id),
        'Not ready': () => markReady({ id, ready: false }),
        'Not out yet': () => markDispatched({ id, dispatched: false }),
      };
      if (!hold(order, { isShown: true })) return null;
      try {
        const { message } = await sends[step]();
        toast('success', message);
        return null;
      } catch (failure) {
        free(id);
        return messageOf(failure);
      }
    },
    [hold, free, undoStart, markReady, markDispatched],
  );
  /** gives an order for later to the kitchen before its time */
  const startNow = useCallback(
    (order: Order) => void take({ order, step: 'Released', send: () => release(order.id) }),
    [take, release],
  );
  const actions: Pick<TicketActions, 'advance' | 'strike' | 'made' | 'unmade'> = useMemo(() => {
    const strike = (order: Order, request: Omit<Parameters<typeof strikeLines>[0], 'id'>) =>
      void strikeLines({ id: order.id, ...request }).catch((failure: unknown) => toast('error', messageOf(failure)));
    return {
      advance: (order, paidBy) => {
        const [step] = kitchenSteps(order);
        if (step !== undefined && takesMoney(step, order) === (paidBy !== undefined)) void move(order, step, paidBy);
      },
      strike: (order, { position, part, struck }) => strike(order, { lines: [{ position, part }], struck }),
      made: (order, station) => {
        const lines = piecesAt(order, station)
          .filter((piece) => !isPieceStruck(order, piece))
          .map(({ position, part }) => ({ position, part }));
        if (lines.length === 0) return;
        const send = () => strikeLines({ id: order.id, lines, struck: true });
        void take({ order, step: 'Made', struck: { lines, station: station.name }, send });
      },
      unmade: (order, station) => {
        const lines = piecesAt(order, station).map(({ position, part }) => ({ position, part }));
        strike(order, { lines, struck: false });
      },
    };
  }, [move, take, strikeLines]);
  return { busy, actions, startNow, move, back, last, done, undo };
}

export type OrderSteps = ReturnType<typeof useOrderSteps>;
