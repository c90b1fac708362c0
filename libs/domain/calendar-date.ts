import { DATE_PATTERN } from '../contract/values.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the text is a day that exists, as yyyy-mm-dd: 2024-02-29 is, 2023-02-29 and 2023-2-1 are not. */
export function isCalendarDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) {
    return false;
  }
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * The calendar date so many days later (earlier where negative), as yyyy-mm-dd. Dates only: no zone is involved.
 * @throws RangeError where the date does not exist.
 */
export function addDays(date: string, days: number): string {
  if (!isCalendarDate(date)) {
    throw new RangeError(`${date} is not a calendar date`);
  }
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
