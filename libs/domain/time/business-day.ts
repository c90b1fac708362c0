import { localTime, minuteOfDay } from './business-time.js';
import { addDays, daysBetween } from './calendar-date.js';

/** The settings by which the chain counts its business days. */
export interface BusinessCalendar {
  /** IANA name, such as Asia/Colombo */
  timeZone: string;
  /** HH:MM of the wall clock at which a business day begins */
  businessDayStarts: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the wall-clock time at an instant, as if it were UTC: milliseconds that can be compared with other wall-clock times. */
function wallMs(ms: number, timeZone: string): number {
  const { date, minute } = localTime(new Date(ms), timeZone);
  return Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
}

/** Outside of these the wall clock's date has no four digits a day away; nothing happens there, but dates can be typed. */
const FIRST_MS = Date.parse('0001-01-03T00:00:00Z');
const LAST_MS = Date.parse('9999-12-29T00:00:00Z');
const LAST_DATE = '9999-12-31';
const END_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** The newest answers: every order of a day asks for the start of the same day or two. */
const starts = new Map<string, number>();
const STARTS_MAX = 64;

function startMs(date: string, { timeZone, businessDayStarts }: BusinessCalendar): number {
  const key = `${date} ${businessDayStarts} ${timeZone}`;
  const known = starts.get(key);
  if (known !== undefined) {
    return known;
  }
  const wanted = daysBetween('1970-01-01', date) * DAY_MS + minuteOfDay(businessDayStarts) * MINUTE_MS;
  if (wanted < FIRST_MS || wanted > LAST_MS) {
    return wanted;
  }
  // where the clock is set forward or back near the start, one of the two offsets around it gives the first instant
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((ms) => wallMs(ms, timeZone) - ms);
  let early = wanted - Math.max(...offsets);
  let late = wanted - Math.min(...offsets);
  if (wallMs(early, timeZone) >= wanted) {
    late = early;
  }
  // between the two the clock has reached the time or not, and once it has it stays so
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
 * The first instant of a business day: the first one at which the wall clock reaches the set time of that date. Where the
 * clock is set forward over that time it is the moment of setting; where the time comes twice, its first coming.
 *
 * @param date yyyy-mm-dd
 * @throws RangeError where date, zone or time are none
 */
export function businessDayStart(date: string, calendar: BusinessCalendar): Date {
  return new Date(startMs(date, calendar));
}

/** The business days between two dates, both included, as instants: from the first's start up to, not including, the end. */
export function businessDaySpan(from: string, to: string, calendar: BusinessCalendar): { start: Date; end: Date } {
  const end = to < LAST_DATE ? startMs(addDays(to, 1), calendar) : END_MS;
  return { start: businessDayStart(from, calendar), end: new Date(end) };
}

/** The last result of `businessDate`, and the instants that it holds for: almost every call is about now. */
let last: { calendar: BusinessCalendar; start: number; end: number; date: string } | undefined;

const isSame = (a: BusinessCalendar, b: BusinessCalendar): boolean =>
  a.timeZone === b.timeZone && a.businessDayStarts === b.businessDayStarts;

/**
 * The business day of an instant, as yyyy-mm-dd: stock, ticket numbers, boards and figures start again with it. Every instant
 * belongs to exactly one, and later instants never to an earlier one.
 *
 * @throws RangeError where the zone is unknown or the instant is not a date
 */
export function businessDate(at: Date, calendar: BusinessCalendar): string {
  const ms = at.getTime();
  if (last && ms >= last.start && ms < last.end && isSame(last.calendar, calendar)) {
    return last.date;
  }
  const { date, minute } = localTime(at, calendar.timeZone);
  const known = minute >= minuteOfDay(calendar.businessDayStarts) ? date : addDays(date, -1);
  // a clock that was set back shows a time before the start again: the day goes on
  const next = addDays(known, 1);
  if (ms >= startMs(next, calendar)) {
    return next;
  }
  if (ms > FIRST_MS && ms < LAST_MS) {
    const { timeZone, businessDayStarts } = calendar;
    last = {
      calendar: { timeZone, businessDayStarts },
      start: startMs(known, calendar),
      end: startMs(next, calendar),
      date: known,
    };
  }
  return known;
}
