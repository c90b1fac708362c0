import { BRANCH_LIMITS, type BranchClosing } from '../../contract/branches/branches.js';
import { type Text, text } from '../../texts/text.js';
import { type Hours, localTime, minuteOfDay } from './business-time.js';
import { addDays } from './calendar-date.js';

/** When a branch is open, in the chain's time zone. */
export interface OpeningHours extends Hours {
  /** the periods of each day of the week, Monday first; null or absent: from `open` to `close` every day */
  week_hours?: readonly (readonly Hours[])[] | null;
  closings?: readonly BranchClosing[];
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

/** Returns the usual periods of each day of the week, Monday first. */
export function weekOf({ week_hours, open, close }: OpeningHours): readonly (readonly Hours[])[] {
  return week_hours ?? DAYS_OF_WEEK.map(() => [{ open, close }]);
}

/** Returns the periods that begin on a calendar date, earliest first; none if the branch stays closed. */
export function periodsOn(hours: OpeningHours, date: string): readonly Hours[] {
  if (closingOn(hours, date)) return [];
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

/** Returns whether a branch is open at an instant. A period past midnight belongs to the day on which it begins. */
export function isBranchOpenAt(hours: OpeningHours, at: Date, timeZone: string): boolean {
  const { date, minute } = localTime(at, timeZone);
  return isOpenAtMinute(hours, date, minute);
}

function isOpenAtMinute(hours: OpeningHours, date: string, minute: number): boolean {
  const covers = (day: string, minuteSince: number) =>
    periodsOn(hours, day).some((period) => {
      const [from, to] = spanOf(period);
      return minuteSince >= from && minuteSince < to;
    });
  return covers(date, minute) || covers(addDays(date, -1), minute + MINUTES_A_DAY);
}

/** Returns a period in minutes since the midnight before it begins; its end may be on the next day. */
export function spanOf({ open, close }: Hours): readonly [number, number] {
  const from = minuteOfDay(open);
  const to = minuteOfDay(close);
  return [from, to > from ? to : to + MINUTES_A_DAY];
}

/** Returns whether a branch is open at an instant, and when that changes next. */
export function nextOpeningChange(hours: OpeningHours, at: Date, timeZone: string): OpeningChange {
  const { date, minute } = localTime(at, timeZone);
  const isOpen = isOpenAtMinute(hours, date, minute);
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(date, ahead);
    const moments = periodsOn(hours, day).flatMap(spanOf);
    for (const moment of moments.sort((a, b) => a - b)) {
      const minutesFromToday = ahead * MINUTES_A_DAY + moment;
      if (minutesFromToday <= minute) continue;
      const then = {
        date: addDays(date, Math.floor(minutesFromToday / MINUTES_A_DAY)),
        minute: moment % MINUTES_A_DAY,
      };
      if (isOpenAtMinute(hours, then.date, then.minute) !== isOpen) {
        return { isOpen, changesAt: { date: then.date, clock: clockOf(then.minute) } };
      }
    }
  }
  return { isOpen, changesAt: null };
}

function clockOf(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns what is wrong with a week's hours; null if they are valid. */
export function weekHoursProblem(week: readonly (readonly Hours[])[]): Text | null {
  if (week.length !== DAYS_OF_WEEK.length) return text('rule.hours.sevenDays');
  for (const [index, periods] of week.entries()) {
    const day = DAYS_OF_WEEK[index] ?? '';
    if (periods.length > BRANCH_LIMITS.periodsADayMax)
      return text('rule.hours.periods', { day, most: BRANCH_LIMITS.periodsADayMax });
    const spans = periods.map(spanOf);
    for (const [place, [from]] of spans.entries()) {
      const before = spans[place - 1];
      if (before && from < before[1]) return text('rule.hours.overlap', { day });
    }
  }
  if (week.every((periods) => periods.length === 0)) return text('rule.hours.never');
  return null;
}
