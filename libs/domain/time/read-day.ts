import { isCalendarDate } from './calendar-date.js';

const WRITTEN = [
  /^(?<year>\d{4})[-/. ](?<month>\d\d?)[-/. ](?<day>\d\d?)$/,
  /^(?<day>\d\d?)[-/. ](?<month>\d\d?)[-/. ](?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
];

/**
 * Returns a typed day as yyyy-mm-dd; it accepts `20261128`, `2026/11/28`, `28.11.2026` and `28/11/2026`. Returns any other
 * text unchanged, for its validation to reject: a month before the day is not guessed.
 */
export function readDay(text: string): string {
  const found = WRITTEN.map((pattern) => pattern.exec(text.trim())).find((match) => match !== null);
  const { year, month = '', day = '' } = found?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : text;
}
