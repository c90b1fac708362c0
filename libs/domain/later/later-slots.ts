import type { SlotState } from '../../contract/orders/later.js';
import type { OrderType } from '../../contract/values.js';
import { type BusinessCalendar, businessDate, businessDaySpan, businessDayStart } from '../time/business-day.js';
import { clockOfMinute, type Hours, localTime } from '../time/business-time.js';
import { addDays } from '../time/calendar-date.js';
import { dayOfWeek, MINUTES_A_DAY, type OpeningHours, periodsOn, spanOf } from '../time/opening-hours.js';

/** How a branch takes orders for later. */
export interface LaterRules {
  /** how many days ahead it takes them; 0: none */
  days: number;
  /** the shortest time between ordering and the due time */
  noticeMinutes: number;
  /** one of `SLOT_MINUTES` */
  slotMinutes: number;
  /** limit of portions in one slot; null: no limit */
  slotPortions: number | null;
  /** limit of orders in one slot; null: no limit */
  slotOrders: number | null;
}

/** A time that can be chosen: a pickup is due at its start, a delivery arrives within it. */
export interface Slot {
  startsAt: Date;
  /** the start of the next slot */
  endsAt: Date;
}

/** The orders that are due in a slot, and their portions. */
export interface SlotLoad {
  orders: number;
  portions: number;
}

/** The facts from which the slots of a branch are computed. */
export interface SlotGrid extends BusinessCalendar {
  hours: OpeningHours;
  rules: LaterRules;
  orderType: OrderType;
  /** the shortest time that the kitchen needs after opening */
  preparationMinutes: number;
  now: Date;
  /** the end of the branch's pause; null or absent: it takes orders */
  pausedUntil?: Date | null;
}

const MINUTE_MS = 60_000;
const FEW = 0.25;

/** Instants in milliseconds; the end is exclusive for the branch, but a pickup may be due at it. */
type Interval = readonly [from: number, to: number];

/** Returns the business days for which orders can be placed, today first; none if the branch takes none. */
export function laterDates({ rules, now, ...calendar }: SlotGrid): string[] {
  if (rules.days === 0) return [];
  const today = businessDate(now, calendar);
  return Array.from({ length: rules.days + 1 }, (_, ahead) => addDays(today, ahead));
}

/**
 * Returns the slots of a business day (yyyy-mm-dd), earliest first. They are multiples of the slot's length on the wall
 * clock, at least the preparation time after opening and the notice after now, and end with the opening hours: a pickup
 * may be due when the branch closes, a delivery must have arrived. A time that the clock has twice is a slot once. A
 * branch that closes when the business day ends has its last slot before.
 */
export function slotsOn(grid: SlotGrid, date: string): Slot[] {
  const { rules, now, orderType, pausedUntil } = grid;
  if (!laterDates(grid).includes(date)) return [];
  const day = businessDaySpan(date, date, grid);
  const earliest = Math.max(
    day.start.getTime(),
    now.getTime() + rules.noticeMinutes * MINUTE_MS,
    pausedUntil?.getTime() ?? 0,
  );
  const slotMs = rules.slotMinutes * MINUTE_MS;
  const slots = new Map<string, Slot>();
  for (const [from, to] of dueIntervals(grid, date)) {
    // nothing is due at the moment at which both the branch and the business day end: that moment is the next day's
    if (to <= day.start.getTime()) continue;
    const last = Math.min(orderType === 'Delivery' ? to - slotMs : to, day.end.getTime() - 1);
    let start = onGrid(Math.max(from, earliest), grid);
    while (start <= last) {
      const { clock, date: on } = localTime(new Date(start), grid.timeZone);
      const label = `${on} ${clock}`;
      if (!slots.has(label)) slots.set(label, { startsAt: new Date(start), endsAt: new Date(start + slotMs) });
      start = onGrid(start + MINUTE_MS, grid);
    }
  }
  return [...slots.values()];
}

/** Returns the slot that begins at an instant; undefined if it cannot be chosen. */
export function slotAt(grid: SlotGrid, startsAt: Date): Slot | undefined {
  const ms = startsAt.getTime();
  return slotsOn(grid, businessDate(startsAt, grid)).find((slot) => slot.startsAt.getTime() === ms);
}

/**
 * Returns the first slot from an instant on for which there is room; undefined if there is none.
 *
 * @param loadOf returns the load of the slot that begins at an instant (milliseconds)
 * @param portions of the order that looks for a slot
 * @param isSameDay whether only slots of the instant's business day are wanted
 */
export function nextFreeSlot(
  grid: SlotGrid,
  {
    from,
    portions,
    loadOf,
    isSameDay = false,
  }: { from: Date; portions: number; loadOf: (startsAt: number) => SlotLoad; isSameDay?: boolean | undefined },
): Slot | undefined {
  const first = businessDate(from, grid);
  for (const date of laterDates(grid).filter((day) => (isSameDay ? day === first : day >= first))) {
    const free = slotsOn(grid, date).find(
      ({ startsAt }) => startsAt >= from && hasRoom(grid.rules, loadOf(startsAt.getTime()), portions),
    );
    if (free) return free;
  }
  return undefined;
}

/**
 * Returns whether an order fits into a slot. An order that is larger than the slot's portions may take an empty slot,
 * or it could never be placed.
 */
export function hasRoom({ slotPortions, slotOrders }: LaterRules, load: SlotLoad, portions: number): boolean {
  if (slotOrders !== null && load.orders >= slotOrders) return false;
  return slotPortions === null || load.portions === 0 || load.portions + portions <= slotPortions;
}

/** Returns how full a slot is, for an order of these portions. */
export function slotState(rules: LaterRules, load: SlotLoad, portions = 1): SlotState {
  if (!hasRoom(rules, load, portions)) return 'full';
  const isScarce = (most: number | null, taken: number) => most !== null && taken > 0 && most - taken <= most * FEW;
  return isScarce(rules.slotPortions, load.portions) || isScarce(rules.slotOrders, load.orders) ? 'few' : 'free';
}

/**
 * Returns whether an order is due when its branch takes no orders of its type: by hours that were changed after it was
 * placed.
 */
export function isDueWhileClosed(
  hours: OpeningHours,
  order: { orderType: OrderType; dueAt: Date; dueUntil: Date | null } & BusinessCalendar,
): boolean {
  const [from, until] = [order.dueAt.getTime(), (order.dueUntil ?? order.dueAt).getTime()];
  const open = dueIntervals({ ...order, hours, preparationMinutes: 0 }, localTime(order.dueAt, order.timeZone).date);
  // as in `slotsOn`: the moment at which the business day ends is the next day's
  const day = businessDate(order.dueAt, order);
  const dayStart = businessDaySpan(day, day, order).start.getTime();
  return !open.some(([start, end]) => start <= from && until <= end && end > dayStart);
}

/** Returns the first multiple of the slot's length on the wall clock from an instant on. */
function onGrid(ms: number, { rules: { slotMinutes }, timeZone }: SlotGrid): number {
  let at = Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
  // again, because a change of the clock may lie in between
  for (let tries = 0; tries < 4; tries++) {
    const past = localTime(new Date(at), timeZone).minute % slotMinutes;
    if (past === 0) return at;
    at += (slotMinutes - past) * MINUTE_MS;
  }
  return at;
}

/** Returns the intervals in which orders that are due on or near a business day may be due. */
function dueIntervals(
  grid: Pick<SlotGrid, 'hours' | 'orderType' | 'preparationMinutes' | 'timeZone'>,
  date: string,
): Interval[] {
  const { hours, orderType, preparationMinutes } = grid;
  const open = intervals(grid, date, (day) => periodsOn(hours, day)).map(
    ([from, to]): Interval => [from + preparationMinutes * MINUTE_MS, to],
  );
  const { delivery_hours: week } = hours;
  if (orderType !== 'Delivery' || !week) return open;
  const delivering = intervals(grid, date, (day) => week[dayOfWeek(day)] ?? []);
  return open.flatMap(([from, to]) =>
    // without a time in common, the start is after the end, and nothing is due in between
    delivering.map(([start, end]): Interval => [Math.max(from, start), Math.min(to, end)]),
  );
}

/** Returns the periods around a business day as instants; periods that touch are one. */
function intervals(
  { timeZone }: Pick<SlotGrid, 'timeZone'>,
  date: string,
  periodsOf: (day: string) => readonly Hours[],
): Interval[] {
  const at = (day: string, minute: number) => {
    const later = minute >= MINUTES_A_DAY;
    const clock = clockOfMinute(later ? minute - MINUTES_A_DAY : minute);
    return businessDayStart(later ? addDays(day, 1) : day, { timeZone, businessDayStarts: clock }).getTime();
  };
  const all = [-2, -1, 0, 1]
    .map((ahead) => addDays(date, ahead))
    .flatMap((day) =>
      periodsOf(day)
        .map(spanOf)
        .map(([from, to]): Interval => [at(day, from), at(day, to)]),
    )
    .sort(([a], [b]) => a - b);
  const joined: Interval[] = [];
  for (const [from, to] of all) {
    const before = joined.at(-1);
    if (before && from <= before[1]) joined[joined.length - 1] = [before[0], Math.max(before[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}
