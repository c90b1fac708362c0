import { DATE_PATTERN } from '../../contract/values.js';
import { type Text, type TextId, text } from '../../texts/text.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first and the last day that anybody can give. In other years nothing happens, and calculations overflow. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2999-12-31';

/**
 * Returns whether the text is an existing day of these years, as yyyy-mm-dd: 2024-02-29 is, 2023-02-29, 2023-2-1 and
 * 9999-12-31 are not.
 */
export const isCalendarDate = (text: string): boolean => isReal(text) && text >= FIRST_DAY && text <= LAST_DAY;

/** Returns whether the text is a month of these years, as yyyy-mm. */
export const isCalendarMonth = (text: string): boolean => isCalendarDate(`${text}-01`);

function isReal(date: string): boolean {
  const at = new Date(DATE_PATTERN.test(date) ? `${date}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

/** Returns the milliseconds from 1970 to the date's midnight in UTC. @throws RangeError if the date does not exist */
function midnight(date: string): number {
  if (!isReal(date)) {
    throw new RangeError(`${date} is not a calendar date`);
  }
  return Date.parse(`${date}T00:00:00Z`);
}

/**
 * Returns the calendar date `days` later (earlier if negative), as yyyy-mm-dd. No time zone is involved.
 *
 * @throws RangeError if the date does not exist
 */
export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the number of days between two calendar dates: 0 if they are equal, negative if `to` is earlier.
 *
 * @throws RangeError if one of them does not exist
 */
export function daysBetween(from: string, to: string): number {
  return (midnight(to) - midnight(from)) / DAY_MS;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/**
 * Returns a calendar date in English words, for screens that are English only: 'Wed 23 Dec'.
 *
 * @throws RangeError if the date does not exist
 */
export function dayInWords(date: string): string {
  const at = new Date(midnight(date));
  return `${WEEKDAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`;
}

/** Returns the number of a date's weekday; Monday is 1, Sunday 7. @throws RangeError if the date does not exist */
export const weekdayOf = (date: string): number => new Date(midnight(date)).getUTCDay() || 7;

/** Returns a date's weekday in few letters as a text: 'SAT'. @throws RangeError if the date does not exist */
export const shortWeekday = (date: string): Text => ({ id: `date.short.${weekdayOf(date)}` as TextId });

/** Returns a date's whole weekday as a text, for a voice: 'Saturday'. @throws RangeError if the date does not exist */
export const spokenWeekday = (date: string): Text => ({ id: `date.spoken.${weekdayOf(date)}` as TextId });

/** Returns the words of a calendar date. @throws RangeError if the date does not exist */
function partsOf(date: string) {
  const at = new Date(midnight(date));
  const weekday = { id: `date.weekday.${weekdayOf(date)}` as TextId };
  const month = { id: `date.month.${at.getUTCMonth() + 1}` as TextId };
  return { weekday, day: at.getUTCDate(), month };
}

/** Returns a date in as few letters as possible, for a text message: '23/12'. */
export const shortDate = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}`;

/** Returns a calendar date in words as a text: 'Wed 23 Dec'. @throws RangeError if the date does not exist */
export const dayText = (date: string): Text => text('date.day', partsOf(date));

/** Returns a calendar date with its year as a text: 'Wed 23 Dec 2026'. @throws RangeError if the date does not exist */
export const dateText = (date: string): Text => text('date.withYear', { ...partsOf(date), year: date.slice(0, 4) });

/**
 * Returns a calendar date in whole words as a text: 'Wednesday, 23 December'.
 *
 * @throws RangeError if the date does not exist
 */
export function longDayText(date: string): Text {
  const at = new Date(midnight(date));
  const month = { id: `date.longMonth.${at.getUTCMonth() + 1}` as TextId };
  return text('date.long', { weekday: spokenWeekday(date), day: at.getUTCDate(), month });
}
