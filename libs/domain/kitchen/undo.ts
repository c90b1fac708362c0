import type { KitchenStation } from '../../contract/orders/kitchen.js';
import type { Order } from '../../contract/orders/orders.js';
import { canWaitAgain, earliestRelease } from '../later/later-orders.js';
import {
  canDispatch,
  canMarkReady,
  canRecall,
  canUndoStart,
  finishedAt,
  RECALL_MINUTES,
} from '../orders/kitchen-transitions.js';
import { handOverStep, type KitchenStep } from '../orders/order-steps.js';
import { canRestore, RESTORE_MINUTES } from '../orders/restore.js';
import { canStrike, isPieceStruck, type LineRef, piecesOf } from '../orders/struck-lines.js';
import { piecesAt } from './stations.js';

/** A change of an order's state: a step, the start of an order for later before its time, or a cancellation. */
type Move = KitchenStep | 'Released' | 'Cancel';

/** What a kitchen can undo. `Made`: the strikes of lines */
export type UndoableStep = Move | 'Made';

export interface Undo {
  step: UndoableStep;
  /** when the step was taken (ISO 8601); null for lines, whose times are not known */
  at: string | null;
  /** until when it can be undone (ISO 8601); null: until the order moves on */
  until: string | null;
  /** the lines that are put back; empty unless the step is `Made` */
  lines: LineRef[];
}

interface Rule {
  /** the server's rule */
  may(order: Order, at: Date): boolean;
  takenAt(order: Order): string | null | undefined;
  until?(order: Order): Date;
}

const after = (from: string, minutes: number) => new Date(Date.parse(from) + minutes * 60_000);
const HANDED_OVER: Rule = {
  may: canRecall,
  takenAt: finishedAt,
  until: (order) => after(finishedAt(order), RECALL_MINUTES),
};
/** An order for later is released again once its time has come, so only an early start can be undone. */
const releaseOf = ({ due_at }: Order) => earliestRelease(new Date(due_at ?? 0));

const RULES: Record<UndoableStep, Rule> = {
  Released: {
    may: (order, at) => canWaitAgain(order) && Boolean(order.accepted_at) && at < releaseOf(order),
    takenAt: ({ confirmed_at }) => confirmed_at,
    until: releaseOf,
  },
  Start: { may: canUndoStart, takenAt: ({ updated_at }) => updated_at },
  Made: { may: canStrike, takenAt: () => null },
  Ready: { may: canMarkReady, takenAt: ({ ready_at }) => ready_at },
  'Out for delivery': { may: canDispatch, takenAt: ({ dispatched_at }) => dispatched_at },
  'Handed over': HANDED_OVER,
  Delivered: HANDED_OVER,
  Cancel: {
    may: canRestore,
    takenAt: ({ cancellation }) => cancellation?.at,
    until: ({ cancellation, updated_at }) => after(cancellation?.at ?? updated_at, RESTORE_MINUTES),
  },
};

/** Returns the move that brought an order to its state; null if no kitchen has moved it yet. */
export function lastMove(order: Order): Move | null {
  const { status, kitchen_status, due_at, ready_at, dispatched_at } = order;
  if (status === 'Cancelled') return 'Cancel';
  if (status !== 'Confirmed') return null;
  if (kitchen_status === 'Delivered') return handOverStep(order);
  if (kitchen_status === 'Incoming') return due_at ? 'Released' : null;
  if (dispatched_at) return 'Out for delivery';
  return ready_at ? 'Ready' : 'Start';
}

/**
 * Returns what the branch's staff (`BRANCH_STAFF`) can undo of an order next; null if nothing. After that, it returns the
 * step before. Does not check the portions and the payment of a cancelled order.
 *
 * @param station of the screen, which undoes its own lines first; null for whole orders, whose lines come after Ready
 */
export function undoOf(order: Order, { at, station }: { at: Date; station: KitchenStation | null }): Undo | null {
  const move = lastMove(order);
  const pieces = station === null ? piecesOf(order) : piecesAt(order, station);
  const lines = pieces.filter((piece) => isPieceStruck(order, piece)).map(({ position, part }) => ({ position, part }));
  const isLines = canStrike(order) && lines.length > 0 && (station !== null || move === 'Start');
  const step = isLines ? 'Made' : move;
  if (step === null || !RULES[step].may(order, at)) return null;
  const { takenAt, until } = RULES[step];
  return { step, at: takenAt(order) ?? null, until: until?.(order).toISOString() ?? null, lines: isLines ? lines : [] };
}

/** Returns what can be undone of the orders, the last step first. */
export function undosOf(
  orders: readonly Order[],
  screen: { at: Date; station: KitchenStation | null },
): { order: Order; undo: Undo }[] {
  const timeOf = ({ order, undo }: { order: Order; undo: Undo }) => Date.parse(undo.at ?? order.updated_at);
  return orders
    .flatMap((order) => {
      const undo = undoOf(order, screen);
      return undo === null ? [] : [{ order, undo }];
    })
    .sort((a, b) => timeOf(b) - timeOf(a));
}
