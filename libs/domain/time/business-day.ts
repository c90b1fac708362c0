import { localTime, minuteOfDay } from './business-time.js';
import { addDays, daysBetween } from './calendar-date.js';

/** The settings that define the chain's business days. */
export interface BusinessCalendar {
  /** IANA name, such as Asia/Colombo */
  timeZone: string;
  /** HH:MM in the chain's time zone at which a business day begins */
  businessDayStarts: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns the wall-clock time at an instant, in milliseconds as if it were UTC. Comparable with other results of this
 * function only.
 */
function wallMs(ms: number, timeZone: string): number {
  const { date, minute } = localTime(new Date(ms), timeZone);
  return Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
}

/** A cache of the latest results: all orders of a day need the start of the same day or two. */
const starts = new Map<string, number>();
const STARTS_MAX = 64;

function startMs(date: string, { timeZone, businessDayStarts }: BusinessCalendar): number {
  const key = `${date} ${businessDayStarts} ${timeZone}`;
  const known = starts.get(key);
  if (known !== undefined) {
    return known;
  }
  const wanted = daysBetween('1970-01-01', date) * DAY_MS + minuteOfDay(businessDayStarts) * MINUTE_MS;
  // if the clock is set forward or back near the start, one of the two offsets around it gives the first instant
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((ms) => wallMs(ms, timeZone) - ms);
  let early = wanted - Math.max(...offsets);
  let late = wanted - Math.min(...offsets);
  if (wallMs(early, timeZone) >= wanted) {
    late = early;
  }
  // between the two, the clock reaches the time once and does not go below it again
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
    if (wallMs(middle, timeZone) >= wanted) {
      late = middle;
    } else {
      early = middle;
    }
  }
  if (starts.size >= STARTS_MAX) {
    starts.clear();
  }
  starts.set(key, late);
  return late;
}

/**
 * Returns the first instant of a business day: the first at which the wall clock reaches the start time of that date.
 * If the clock skips that time, it is the moment of the change; if the time occurs twice, the first occurrence.
 *
 * @param date yyyy-mm-dd
 * @throws RangeError if date, zone or time is invalid
 */
export function businessDayStart(date: string, calendar: BusinessCalendar): Date {
  return new Date(startMs(date, calendar));
}

/** Returns the instants between which the business days of two dates, inclusive, lie. `end` is exclusive. */
export function businessDaySpan(from: string, to: string, calendar: BusinessCalendar): { start: Date; end: Date } {
  return { start: businessDayStart(from, calendar), end: businessDayStart(addDays(to, 1), calendar) };
}

/** The last result of `businessDate` and the instants for which it is valid: almost every call is about now. */
let last: { calendar: BusinessCalendar; start: number; end: number; date: string } | undefined;

const isSame = (a: BusinessCalendar, b: BusinessCalendar): boolean =>
  a.timeZone === b.timeZone && a.businessDayStarts === b.businessDayStarts;

/**
 * Returns the business day of an instant, as yyyy-mm-dd. Stock, ticket numbers, boards and figures restart with it.
 * Every instant belongs to exactly one business day, and a later instant never to an earlier day.
 *
 * @throws RangeError if the zone is unknown or the instant is invalid
 */
export function businessDate(at: Date, calendar: BusinessCalendar): string {
  const ms = at.getTime();
  if (last && ms >= last.start && ms < last.end && isSame(last.calendar, calendar)) {
    return last.date;
  }
  const { date, minute } = localTime(at, calendar.timeZone);
  const known = minute >= minuteOfDay(calendar.businessDayStarts) ? date : addDays(date, -1);
  // if the clock was set back to a time before the start, the day goes on
  const next = addDays(known, 1);
  if (ms >= startMs(next, calendar)) {
    return next;
  }
  const { timeZone, businessDayStarts } = calendar;
  last = {
    calendar: { timeZone, businessDayStarts },
    start: startMs(known, calendar),
    end: startMs(next, calendar),
    date: known,
  };
  return known;
}
