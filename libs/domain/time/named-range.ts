import { addDays, weekdayOf } from './calendar-date.js';

/** Days, both ends included, yyyy-mm-dd. */
export interface DayRange {
  from: string;
  to: string;
}

/** The ranges that have a name, in the order of their buttons. They end today at the latest. */
export const RANGE_NAMES = ['week', 'this-week', 'this-month', 'last-month'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

const RANGES: Record<RangeName, (today: string) => DayRange> = {
  // the last seven days
  week: (today) => ({ from: addDays(today, -6), to: today }),
  // from Monday on
  'this-week': (today) => ({ from: addDays(today, 1 - weekdayOf(today)), to: today }),
  'this-month': (today) => ({ from: firstOfMonth(today), to: today }),
  'last-month': (today) => {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
};

/** Returns the days of a range. @throws RangeError if the day does not exist */
export const namedRange = (name: RangeName, today: string): DayRange => RANGES[name](today);

/** Returns the days of a month, yyyy-mm. @throws RangeError if it does not exist */
export function monthRange(month: string): DayRange {
  const from = `${month}-01`;
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) };
}
