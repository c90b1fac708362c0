import { FINANCE_DAYS_MAX } from '../../../libs/contract/finance.js';
import { daysBetween, isCalendarDate } from '../../../libs/domain/calendar-date.js';
import { InvalidInput } from '../common/refusal.js';
import { parseId } from '../common/validation.pipe.js';

/** Days of a branch, or of all: both ends included. */
export interface FinanceRange {
  from: string;
  to: string;
  branchId: number | null;
}

/**
 * Reads the range out of a query string.
 *
 * @throws InvalidInput naming the parameter that is missing, no day, in the wrong order or too far from the other
 */
export function parseRange(query: { from?: unknown; to?: unknown; branch?: unknown }): FinanceRange {
  const from = day('from', query.from);
  const to = day('to', query.to);
  if (to < from) throw new InvalidInput({ to: ['to must not be before from'] });
  if (daysBetween(from, to) >= FINANCE_DAYS_MAX) {
    throw new InvalidInput({ to: [`A range has at most ${FINANCE_DAYS_MAX} days.`] });
  }
  const hasBranch = query.branch !== undefined && query.branch !== '';
  return { from, to, branchId: hasBranch ? parseId(query.branch, 'branch') : null };
}

function day(name: string, value: unknown): string {
  if (typeof value !== 'string' || !isCalendarDate(value)) {
    throw new InvalidInput({ [name]: [`${name} must be a day as yyyy-mm-dd`] });
  }
  return value;
}
