import { FINANCE_DAYS_MAX } from '../../../libs/contract/finance.js';
import { daysBetween } from '../../../libs/domain/calendar-date.js';
import { parseDay } from '../common/dates.js';
import { InvalidInput } from '../common/errors.js';
import { parseId } from '../common/ids.js';

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
  const from = parseDay(query.from, 'from');
  const to = parseDay(query.to, 'to');
  if (to < from) throw new InvalidInput({ to: ['to must not be before from'] });
  if (daysBetween(from, to) >= FINANCE_DAYS_MAX) {
    throw new InvalidInput({ to: [`A range has at most ${FINANCE_DAYS_MAX} days.`] });
  }
  const hasBranch = query.branch !== undefined && query.branch !== '';
  return { from, to, branchId: hasBranch ? parseId(query.branch, 'branch') : null };
}
