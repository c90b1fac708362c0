import { BRANCH_LIMITS, type BranchClosing, type SpecialHours } from '../../contract/branches/branches.js';
import type { OrderType } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { clockOfMinute, type Hours, localTime, minuteOfDay } from './business-time.js';
import { addDays, dayText } from './calendar-date.js';

/** When a branch is open, in the chain's time zone. */
export interface OpeningHours extends Hours {
  /** the periods of each day of the week, Monday first; null or absent: from `open` to `close` every day */
  week_hours?: readonly (readonly Hours[])[] | null;
  closings?: readonly BranchClosing[];
  special_hours?: readonly SpecialHours[];
  /** the periods of each weekday in which it delivers while it is open; null or absent: whenever it is open */
  delivery_hours?: readonly (readonly Hours[])[] | null;
}

/** Whether a branch is open, and when that changes next. */
export interface OpeningChange {
  isOpen: boolean;
  /** the date and time of the next change, as yyyy-mm-dd and HH:MM; null if there is none within the next weeks */
  changesAt: { date: string; clock: string } | null;
}

export const DAYS_OF_WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const MINUTES_A_DAY = 24 * 60;
/** Longer closings are shown as 'closed', without a date. */
const DAYS_AHEAD = 60;

/** Returns the day of the week of a calendar date: 0 is Monday, 6 is Sunday. */
export function dayOfWeek(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns the closing of a date; undefined if the branch has none. */
export function closingOn(hours: OpeningHours, date: string): BranchClosing | undefined {
  return hours.closings?.find((closing) => closing.date === date);
}

/**
 * Returns why a date has other hours than usual, for customers; empty if it has usual ones, or if no reason is given.
 */
export function specialReasonOn(hours: OpeningHours, date: string): string {
  return (closingOn(hours, date) ?? hours.special_hours?.find((day) => day.date === date))?.reason ?? '';
}

/** Returns the usual periods of each day of the week, Monday first. */
export function weekOf({ week_hours, open, close }: OpeningHours): readonly (readonly Hours[])[] {
  return week_hours ?? DAYS_OF_WEEK.map(() => [{ open, close }]);
}

/** Returns the periods that begin on a calendar date, earliest first; none if the branch stays closed. */
export function periodsOn(hours: OpeningHours, date: string): readonly Hours[] {
  if (closingOn(hours, date)) return [];
  const special = hours.special_hours?.find((day) => day.date === date);
  if (special) return special.hours;
  return weekOf(hours)[dayOfWeek(date)] ?? [];
}

/**
 * Returns the hours from the first opening to the last closing of a date, as earlier clients show them; on a closed day
 * the usual hours.
 */
export function hoursOn(hours: OpeningHours, date: string): Hours {
  const periods = periodsOn(hours, date);
  return { open: periods.at(0)?.open ?? hours.open, close: periods.at(-1)?.close ?? hours.close };
}

/** The periods that begin on a calendar date. */
type Schedule = (date: string) => readonly Hours[];

/** Returns the schedules that all must cover a moment at which a branch takes orders of a type. */
function schedulesOf(hours: OpeningHours, orderType?: OrderType): Schedule[] {
  const open: Schedule = (date) => periodsOn(hours, date);
  const { delivery_hours: week } = hours;
  if (orderType !== 'Delivery' || !week) return [open];
  return [open, (date) => week[dayOfWeek(date)] ?? []];
}

/**
 * Returns whether a branch is open at an instant; with `orderType`, whether it takes such orders then. A period past
 * midnight belongs to the day on which it begins.
 */
export function isBranchOpenAt(hours: OpeningHours, at: Date, timeZone: string, orderType?: OrderType): boolean {
  const { date, minute } = localTime(at, timeZone);
  return isOpenAtMinute(schedulesOf(hours, orderType), date, minute);
}

function isOpenAtMinute(schedules: readonly Schedule[], date: string, minute: number): boolean {
  const isWithin = (periods: readonly Hours[], minuteSince: number) =>
    periods.map(spanOf).some(([from, to]) => minuteSince >= from && minuteSince < to);
  return schedules.every(
    (periodsOf) => isWithin(periodsOf(date), minute) || isWithin(periodsOf(addDays(date, -1)), minute + MINUTES_A_DAY),
  );
}

/** Returns a period in minutes since the midnight before it begins; its end may be on the next day. */
export function spanOf({ open, close }: Hours): readonly [number, number] {
  const from = minuteOfDay(open);
  const to = minuteOfDay(close);
  return [from, to > from ? to : to + MINUTES_A_DAY];
}

/**
 * Returns whether a branch is open at an instant, and when that changes next; with `orderType`, whether it takes such
 * orders.
 */
export function nextOpeningChange(
  hours: OpeningHours,
  at: Date,
  timeZone: string,
  orderType?: OrderType,
): OpeningChange {
  const { date, minute } = localTime(at, timeZone);
  const schedules = schedulesOf(hours, orderType);
  const isOpen = isOpenAtMinute(schedules, date, minute);
  const edgesOf = (day: string) => schedules.flatMap((periodsOf) => periodsOf(day).flatMap(spanOf));
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(date, ahead);
    const moments = [...edgesOf(day), ...edgesOf(addDays(day, -1)).map((edge) => edge - MINUTES_A_DAY)]
      .filter((moment) => moment >= 0 && moment < MINUTES_A_DAY && (ahead > 0 || moment > minute))
      .sort((a, b) => a - b);
    const change = moments.find((moment) => isOpenAtMinute(schedules, day, moment) !== isOpen);
    if (change !== undefined) return { isOpen, changesAt: { date: day, clock: clockOfMinute(change) } };
  }
  return { isOpen, changesAt: null };
}

/** Returns what is wrong with a week's hours; null if they are valid. */
export function weekHoursProblem(week: readonly (readonly Hours[])[]): Text | null {
  if (week.length !== DAYS_OF_WEEK.length) return text('rule.hours.sevenDays');
  for (const [index, periods] of week.entries()) {
    const day = DAYS_OF_WEEK[index] ?? '';
    if (periods.length > BRANCH_LIMITS.periodsADayMax)
      return text('rule.hours.periods', { day, most: BRANCH_LIMITS.periodsADayMax });
    if (areOverlapping(periods)) return text('rule.hours.overlap', { day });
  }
  if (week.every((periods) => periods.length === 0)) return text('rule.hours.never');
  return null;
}

/** Returns what is wrong with the delivery hours of a branch; null if they are valid. */
export function deliveryHoursProblem(hours: OpeningHours): Text | null {
  const { delivery_hours: delivery } = hours;
  if (!delivery) return null;
  const problem = weekHoursProblem(delivery);
  if (problem) return problem;
  const week = weekOf(hours);
  const isEver = delivery.some((periods, day) =>
    periods
      .map(spanOf)
      .some(([from, to]) => (week[day] ?? []).map(spanOf).some(([open, close]) => from < close && open < to)),
  );
  return isEver ? null : text('rule.hours.neverDelivers');
}

/** Returns what is wrong with special hours; null if they are valid. */
export function specialHoursProblem(days: readonly SpecialHours[]): Text | null {
  for (const { date, hours } of days) {
    if (hours.length > BRANCH_LIMITS.periodsADayMax)
      return text('rule.hours.periods', { day: dayText(date), most: BRANCH_LIMITS.periodsADayMax });
    if (areOverlapping(hours)) return text('rule.hours.overlap', { day: dayText(date) });
  }
  return null;
}

function areOverlapping(periods: readonly Hours[]): boolean {
  const spans = periods.map(spanOf);
  return spans.some(([from], place) => {
    const before = spans[place - 1];
    return before !== undefined && from < before[1];
  });
}
