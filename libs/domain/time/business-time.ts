import { CLOCK_PATTERN } from '../../contract/values.js';

/**
 * Opening or serving hours, HH:MM in the chain's time zone. If both are equal: around the clock. If `close` is before
 * `open`: past midnight.
 */
export interface Hours {
  open: string;
  close: string;
}

/** A wall-clock time in the chain's time zone. */
export interface LocalTime {
  /** yyyy-mm-dd */
  date: string;
  /** minutes since midnight, 0 to 1439 */
  minute: number;
  /** HH:MM */
  clock: string;
}

/** Creating a formatter costs a hundred times as much as using it, and a chain has one time zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) {
    return known;
  }
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

const MINUTE_MS = 60_000;
/**
 * Since then the offset of every zone is a whole number of minutes (Liberia was the last), so one minute has one wall
 * clock.
 */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0);

/** A cache of the last result: every line of an order needs the same minute. */
let last: { moment: number; timeZone: string; time: Readonly<LocalTime> } | undefined;

/**
 * Returns the wall clock of a zone at an instant, independently of the process's own zone.
 *
 * @param timeZone IANA name, such as Asia/Colombo
 * @throws RangeError if the zone is unknown or the instant is invalid
 */
export function localTime(at: Date, timeZone: string): Readonly<LocalTime> {
  const ms = at.getTime();
  const moment = ms < WHOLE_MINUTES_SINCE ? ms : Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  if (last?.moment === moment && last.timeZone === timeZone) {
    return last.time;
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) {
    parts[type] = value;
  }
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  const clock = `${hour}:${minute}`;
  const time = { date: `${year.padStart(4, '0')}-${month}-${day}`, minute: minuteOfDay(clock), clock };
  last = { moment, timeZone, time };
  return time;
}

/** Returns an instant as `yyyy-mm-dd HH:MM` in a time zone. */
export function dateAndClock(at: Date, timeZone: string): string {
  const { date, clock } = localTime(at, timeZone);
  return `${date} ${clock}`;
}

/**
 * Returns HH:MM as minutes since midnight.
 *
 * @throws RangeError if the text is not a time of the 24-hour clock
 */
export function minuteOfDay(clock: string): number {
  if (!CLOCK_PATTERN.test(clock)) {
    throw new RangeError(`${clock} is not a time as HH:MM`);
  }
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** Returns minutes since midnight (0 to 1439) as HH:MM. */
export function clockOfMinute(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns whether a minute of the day is within the hours. The opening minute is, the closing minute is not. */
export function isWithin(hours: Hours, minute: number): boolean {
  const open = minuteOfDay(hours.open);
  const close = minuteOfDay(hours.close);
  if (open === close) {
    return true;
  }
  return open < close ? minute >= open && minute < close : minute >= open || minute < close;
}

/** Returns whether the hours include an instant, in the chain's time zone. */
export function isOpenAt(hours: Hours, at: Date, timeZone: string): boolean {
  return isWithin(hours, localTime(at, timeZone).minute);
}
