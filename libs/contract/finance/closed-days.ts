import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/**
 * `GET /api/finance/closings?from=&to=&branch=` → `ClosedDaysAnswer`: which business days of the branches are closed (roles 3 and
 * 5; role 2 in the own branch, which `branch` may leave out). Money is rupees, both ends of the range are included.
 *
 * The CSVs of finance have the header `OPEN_DAYS_HEADER`; the days that it counts are the open ones of this answer for the same
 * range and branch.
 */

/** `empty`: a day before today on which nothing was sold, taken or given back, so there is nothing to close */
export const CLOSED_DAY_STATES = ['open', 'closed', 'empty'] as const;

/** A business day of a branch. */
export interface ClosedDay {
  /** yyyy-mm-dd */
  date: string;
  branch: Named;
  state: (typeof CLOSED_DAY_STATES)[number];
  /** the cash that should be, or should have been, in the drawer; null for role 2 until the day is closed */
  expected: number | null;
  /** null until the day is closed */
  counted: number | null;
  /** counted less expected, negative if money is missing; null until the day is closed */
  difference: number | null;
  /** number of entries in the day's `changes`: what has changed since the closing */
  changed_since: number;
  /** null until the day is closed */
  closed_by: string | null;
}

export interface ClosedDays {
  /**
   * by date, then in the order of the branches; from the first day of each branch until today. Days to come are left out
   */
  days: ClosedDay[];
}
export type ClosedDaysAnswer = Answer<ClosedDays>;

/** Response header of the CSVs of finance: the number of days, of all requested branches, that are not closed yet. */
export const OPEN_DAYS_HEADER = 'X-Open-Days';
