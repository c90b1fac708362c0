import type { Order } from '@libs/contract/orders.js';
import { RESTORE_MINUTES } from '@libs/domain/restore.js';
import type { LineRef } from '@libs/domain/struck-lines.js';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { boardHub } from '../../../realtime/board-hub.js';
import { toast } from '../../../ui/toast.js';
import { kitchenApi } from '../kitchen-api.js';
import { useSend } from '../use-send.js';

const UNDO_FOR_MS = 8_000;

export type Step = 'Start' | 'Made' | 'Ready' | 'Deliver' | 'Cancel';

/** ms: as long as it takes to count out change */
const ASKED_FOR_MS = 20_000;

/** ms for which the last step can be taken back with one touch */
const OFFERED_MS: Record<Step, number> = {
  Start: UNDO_FOR_MS,
  Made: UNDO_FOR_MS,
  Ready: UNDO_FOR_MS,
  Deliver: UNDO_FOR_MS,
  Cancel: RESTORE_MINUTES * 60_000,
};

export interface LastStep {
  order: Order;
  step: Step;
  /** of `Made`: what was struck, and at which station */
  struck?: { lines: LineRef[]; station: string };
}

/** Whether the step has handed over an order that is paid at the counter. */
export function isAskedHowPaid({ order, step }: LastStep): boolean {
  return step === 'Deliver' && order.payment_type === 'Pay On Pickup';
}

/** ms for which a step is shown with what can be done about it. */
export function offeredMs(last: LastStep): number {
  return isAskedHowPaid(last) ? ASKED_FOR_MS : OFFERED_MS[last.step];
}

/** The last step of this screen, for as long as it can be taken back, and how. */
export function useUndo() {
  const [last, setLast] = useState<LastStep | null>(null);
  const undoStart = useSend(kitchenApi.endpoints.undoStart);
  const markReady = useSend(kitchenApi.endpoints.markReady);
  const recall = useSend(kitchenApi.endpoints.recallOrder);
  const restore = useSend(kitchenApi.endpoints.restoreOrder);
  const strikeLines = useSend(kitchenApi.endpoints.strikeLines);
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setLast(null), offeredMs(last));
    return () => clearTimeout(timer);
  }, [last]);

  const undo = useCallback(async () => {
    if (last === null) return;
    setLast(null);
    const { id } = last.order;
    const back: Record<Step, () => Promise<{ message: string }>> = {
      Start: () => undoStart(id),
      Made: () => strikeLines({ id, lines: last.struck?.lines ?? [], struck: false }),
      Ready: () => markReady({ id, ready: false }),
      Deliver: () => recall(id),
      Cancel: () => restore(id),
    };
    try {
      const { message } = await back[last.step]();
      toast('success', message);
    } catch (failure) {
      toast('error', messageOf(failure));
    } finally {
      boardHub.nudge();
    }
  }, [last, undoStart, markReady, recall, restore, strikeLines]);
  return { last, done: setLast, undo };
}
