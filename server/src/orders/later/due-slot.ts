import {
  hasRoom,
  nextFreeSlot,
  type Slot,
  type SlotGrid,
  type SlotLoad,
  slotAt,
} from '../../../../libs/domain/later/later-slots.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { dayText } from '../../../../libs/domain/time/calendar-date.js';
import { text } from '../../../../libs/texts/text.js';
import { type DomainError, type Fact, rejected } from '../../common/errors.js';

/** When an order for later is due, and the slots of its branch. */
export interface DueSlots {
  dueAt: Date;
  /** the branch's name */
  branch: string;
  grid: SlotGrid;
  loadOf: (startsAt: number) => SlotLoad;
  /** whether the order stays on its business day, so that only slots of that day are named */
  isDayFixed?: boolean;
}

/**
 * Returns the slot that begins when an order is due.
 *
 * @throws DomainError with the next free one (`next`) if there is no such slot, or no longer
 */
export function dueSlot(due: DueSlots): Slot {
  const slot = slotAt(due.grid, due.dueAt);
  if (slot) return slot;
  if (due.grid.rules.days === 0) throw rejected('no-orders-for-later', { branch: due.branch });
  throw notFree(due, { portions: 1, isGone: true });
}

/** @throws DomainError with the next free one (`next`) if the slot has no room for these portions */
export function rejectFullSlot(due: DueSlots, portions: number): void {
  const { grid, loadOf, dueAt } = due;
  if (!hasRoom(grid.rules, loadOf(dueAt.getTime()), portions)) throw notFree(due, { portions, isGone: false });
}

function notFree(due: DueSlots, { portions, isGone }: { portions: number; isGone: boolean }): DomainError {
  const { dueAt, grid, loadOf, isDayFixed } = due;
  const time = factOf(dueAt, dueAt, grid);
  const next = nextFreeSlot(grid, { from: dueAt, portions, loadOf, isSameDay: isDayFixed });
  if (next === undefined) return rejected(isGone ? 'slot-gone' : 'slot-full', { time });
  const data = { next: { starts_at: next.startsAt.toISOString(), ends_at: next.endsAt.toISOString() } };
  const values = { time, next: factOf(next.startsAt, dueAt, grid) };
  return rejected(isGone ? 'slot-gone-next' : 'slot-full-next', values, data);
}

/** Returns a time as a fact; with its day if that is another day than that of the order. */
function factOf(at: Date, dueAt: Date, { timeZone }: SlotGrid): Fact {
  const { date, clock } = localTime(at, timeZone);
  const isSameDay = date === localTime(dueAt, timeZone).date;
  return {
    value: at.toISOString(),
    shown: isSameDay ? clock : text('date.dayTime', { day: dayText(date), time: clock }),
  };
}
