import type { Order } from '@libs/contract/orders/orders.js';
import { lastMove, type UndoableStep } from '@libs/domain/kitchen/undo.js';
import { UNDO_OFFERED_SECONDS } from '@libs/domain/orders/kitchen-messages.js';
import { RESTORE_MINUTES } from '@libs/domain/orders/restore.js';
import { canStrike, type LineRef } from '@libs/domain/orders/struck-lines.js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { t } from '../../../texts/i18n.js';
import { toast } from '../../../ui/overlays/toast.js';
import { kitchenApi } from '../kitchen-api.js';
import { useSend } from '../use-send.js';

export interface LastStep {
  order: Order;
  step: UndoableStep;
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

/** Returns the ms for which steps can be undone with one touch. */
export function offeredMs(steps: readonly LastStep[]): number {
  return steps.some(({ step }) => step === 'Cancel') ? RESTORE_MINUTES * 60_000 : UNDO_OFFERED_SECONDS * 1000;
}

/** Returns the burst with the step added, or a new burst if the step does not belong to it. */
function withStep(before: Burst | null, step: LastStep, pressedAt: number): Burst {
  const isAlone = [...(before?.steps ?? NONE), step].some((one) => one.step === 'Cancel');
  if (before === null || isAlone || Math.abs(pressedAt - before.pressedAt) > BURST_MS)
    return { steps: [step], pressedAt };
  return { steps: [...before.steps, step], pressedAt: Math.max(pressedAt, before.pressedAt) };
}

/** Whether an order has moved on, here or on another screen, since the event of the step. */
function hasMoved({ order, step }: LastStep, orders: readonly Order[]): boolean {
  const now = orders.find(({ id }) => id === order.id);
  if (now === undefined || now.updated_at <= order.updated_at) return false;
  return step === 'Made' ? !canStrike(now) : lastMove(now) !== step;
}

/** Returns the last step or burst of steps of this screen while it can be undone, with the function that undoes it. */
export function useUndo(orders: readonly Order[]) {
  const [burst, setBurst] = useState<Burst | null>(null);
  const send = useSend(kitchenApi.endpoints.undo);
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
  const undoLast = useCallback(async () => {
    setBurst(null);
    const outcomes = await Promise.allSettled(
      last.map(({ order, step, struck }) => send({ id: order.id, step, lines: struck?.lines ?? [] })),
    );
    const messages = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.message] : []));
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [messageOf(outcome.reason)] : []));
    const [only] = messages;
    if (only !== undefined) {
      toast('success', messages.length === 1 ? only : t('board.undo.putBack', { count: messages.length }));
    }
    if (failures.length > 0) toast('error', [...new Set(failures)].join(' '));
  }, [last, send]);
  return { last, done, undoLast };
}
