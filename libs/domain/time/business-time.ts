import { CLOCK_PATTERN } from '../../contract/values.js';

/** Opening or serving hours, HH:MM in the chain's zone. Equal ends: around the clock. `close` before `open`: spans midnight. */
export interface Hours {
  open: string;
  close: string;
}

/** A wall-clock time in the chain's zone. */
export interface LocalTime {
  /** yyyy-mm-dd */
  date: string;
  /** minutes since midnight, 0 to 1439 */
  minute: number;
  /** HH:MM */
  clock: string;
}

/** Building a formatter costs a hundred times its use, and a chain has one zone. */
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
/** From then on every zone differs from UTC by whole minutes (the last one was Liberia), so a minute has one wall clock. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0);

/** A cache of the last result: an order reads the same minute at least once per line, and so do other callers. */
let last: { moment: number; timeZone: string; time: Readonly<LocalTime> } | undefined;

/**
 * The wall clock of a zone at an instant, whatever zone the process itself runs in.
 * @param timeZone IANA name, such as Asia/Colombo
 * @throws RangeError where the zone is unknown or the instant is not a date.
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

/** An instant as `yyyy-mm-dd HH:MM`, by the clock of the chain's zone. */
export function dateAndClock(at: Date, timeZone: string): string {
  const { date, clock } = localTime(at, timeZone);
  return `${date} ${clock}`;
}

/**
 * HH:MM as minutes since midnight.
 * @throws RangeError where the text is not a time of the 24-hour clock.
 */
export function minuteOfDay(clock: string): number {
  if (!CLOCK_PATTERN.test(clock)) {
    throw new RangeError(`${clock} is not a time as HH:MM`);
  }
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** Whether a minute of the day lies within the hours: the opening minute does, the closing minute does not. */
export function isWithin(hours: Hours, minute: number): boolean {
  const open = minuteOfDay(hours.open);
  const close = minuteOfDay(hours.close);
  if (open === close) {
    return true;
  }
  return open < close ? minute >= open && minute < close : minute >= open || minute < close;
}

/** Whether the hours include an instant, by the clock of the chain's zone. */
export function isOpenAt(hours: Hours, at: Date, timeZone: string): boolean {
  return isWithin(hours, localTime(at, timeZone).minute);
}
