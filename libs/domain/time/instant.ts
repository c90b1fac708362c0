import { CLOCK_PATTERN } from '../../contract/values.js';
import { isCalendarDate } from './calendar-date.js';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](\d{2}:\d{2}))$/;
/** HH:MM; no zone is further from UTC */
const OFFSET_MAX = '14:00';

/**
 * Parses a time as ISO 8601 with its zone, such as 2026-11-28T13:00:00.000Z or 2026-11-28T18:30+05:30. Returns null for
 * any other text, and for a day, a clock time or an offset that does not exist.
 */
export function parseInstant(text: string): Date | null {
  const [, date = '', clock = '', offset = '00:00'] = INSTANT.exec(text) ?? [];
  if (!isCalendarDate(date) || ![clock, offset].every((part) => CLOCK_PATTERN.test(part))) return null;
  return offset > OFFSET_MAX ? null : new Date(text);
}
