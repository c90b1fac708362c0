import type { Order } from '@libs/contract/orders/orders.js';
import { UNDO_OFFERED_SECONDS } from '@libs/domain/orders/kitchen-messages.js';
import { type KitchenStep, shelfPlace } from '@libs/domain/orders/order-steps.js';
import { RESTORE_MINUTES } from '@libs/domain/orders/restore.js';
import type { LineRef } from '@libs/domain/orders/struck-lines.js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { t } from '../../../texts/i18n.js';
import { toast } from '../../../ui/overlays/toast.js';
import { kitchenApi } from '../kitchen-api.js';
import { useSend } from '../use-send.js';

/** `Made`: a station has finished its part */
export type Step = KitchenStep | 'Made' | 'Released' | 'Cancel';

/** ms for which the last step can be undone */
const OFFERED_MS: Record<Step, number> = {
  Start: UNDO_OFFERED_SECONDS * 1000,
  Made: UNDO_OFFERED_SECONDS * 1000,
  Released: UNDO_OFFERED_SECONDS * 1000,
  Ready: UNDO_OFFERED_SECONDS * 1000,
  'Out for delivery': UNDO_OFFERED_SECONDS * 1000,
  'Handed over': UNDO_OFFERED_SECONDS * 1000,
  Delivered: UNDO_OFFERED_SECONDS * 1000,
  Cancel: RESTORE_MINUTES * 60_000,
};

export interface LastStep {
  order: Order;
  step: Step;
  /** the server's sentence about it */
  message?: string;
  /** for `Made`: the struck lines and their station */
  struck?: { lines: LineRef[]; station: string };
}

/** ms: steps that follow each other faster are one burst, such as from a cloth that wipes the screen */
const BURST_MS = 500;

interface Burst {
  steps: readonly LastStep[];
  /** when the last of them was pressed, by the monotonic clock */
  pressedAt: number;
}

const NONE: readonly LastStep[] = [];

/** Returns the ms for which steps can be undone. */
export function offeredMs(steps: readonly LastStep[]): number {
  return Math.max(...steps.map(({ step }) => OFFERED_MS[step]));
}

/** Returns the burst with the step added, or a new burst if the step does not belong to it. */
function withStep(before: Burst | null, step: LastStep, pressedAt: number): Burst {
  const isAlone = [...(before?.steps ?? NONE), step].some((one) => one.step === 'Cancel');
  if (before === null || isAlone || Math.abs(pressedAt - before.pressedAt) > BURST_MS)
    return { steps: [step], pressedAt };
  return { steps: [...before.steps, step], pressedAt: Math.max(pressedAt, before.pressedAt) };
}

const IS_STARTED = ({ kitchen_status }: Order) => kitchen_status === 'On Process';

/** Whether an order is still in the state to which a step moved it. */
const IS_THERE: Record<Step, (order: Order) => boolean> = {
  Start: (order) => IS_STARTED(order) && shelfPlace(order) === 'Cooking',
  Made: IS_STARTED,
  Released: ({ status, kitchen_status }) => status === 'Confirmed' && kitchen_status === 'Incoming',
  Ready: (order) => IS_STARTED(order) && shelfPlace(order) === 'Ready',
  'Out for delivery': (order) => IS_STARTED(order) && shelfPlace(order) === 'On the road',
  'Handed over': ({ kitchen_status }) => kitchen_status === 'Delivered',
  Delivered: ({ kitchen_status }) => kitchen_status === 'Delivered',
  Cancel: ({ kitchen_status }) => kitchen_status === 'Cancelled',
};

/** Whether an order has moved on, here or on another screen, since the event of the step. */
function hasMoved({ order, step }: LastStep, orders: readonly Order[]): boolean {
  const now = orders.find(({ id }) => id === order.id);
  return now !== undefined && now.updated_at > order.updated_at && !IS_THERE[step](now);
}

/** Returns the last step or burst of steps of this screen while it can be undone, with the function that undoes it. */
export function useUndo(orders: readonly Order[]) {
  const [burst, setBurst] = useState<Burst | null>(null);
  const undoStart = useSend(kitchenApi.endpoints.undoStart);
  const undoStartNow = useSend(kitchenApi.endpoints.undoStartNow);
  const markReady = useSend(kitchenApi.endpoints.markReady);
  const markDispatched = useSend(kitchenApi.endpoints.markDispatched);
  const recall = useSend(kitchenApi.endpoints.recallOrder);
  const restore = useSend(kitchenApi.endpoints.restoreOrder);
  const strikeLines = useSend(kitchenApi.endpoints.strikeLines);
  const taken = burst?.steps ?? NONE;
  const last = useMemo(() => {
    const still = taken.filter((step) => !hasMoved(step, orders));
    return still.length === taken.length ? taken : still;
  }, [taken, orders]);
  useEffect(() => {
    if (last.length === 0) return;
    const timer = setTimeout(() => setBurst(null), offeredMs(last));
    return () => clearTimeout(timer);
  }, [last]);

  const done = useCallback(
    (step: LastStep, pressedAt = performance.now()) => setBurst((before) => withStep(before, step, pressedAt)),
    [],
  );
  const undo = useCallback(async () => {
    setBurst(null);
    const back: Record<Step, (step: LastStep) => Promise<{ message: string }>> = {
      Start: ({ order }) => undoStart(order.id),
      Made: ({ order, struck }) => strikeLines({ id: order.id, lines: struck?.lines ?? [], struck: false }),
      Released: ({ order }) => undoStartNow(order.id),
      Ready: ({ order }) => markReady({ id: order.id, ready: false }),
      'Out for delivery': ({ order }) => markDispatched({ id: order.id, dispatched: false }),
      'Handed over': ({ order }) => recall(order.id),
      Delivered: ({ order }) => recall(order.id),
      Cancel: ({ order }) => restore(order.id),
    };
    const outcomes = await Promise.allSettled(last.map((step) => back[step.step](step)));
    const messages = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.message] : []));
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [messageOf(outcome.reason)] : []));
    const [only] = messages;
    if (only !== undefined) {
      toast('success', messages.length === 1 ? only : t('board.undo.putBack', { count: messages.length }));
    }
    if (failures.length > 0) toast('error', [...new Set(failures)].join(' '));
  }, [last, undoStart, undoStartNow, markReady, markDispatched, recall, restore, strikeLines]);
  return { last, done, undo };
}
