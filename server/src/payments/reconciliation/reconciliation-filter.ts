import { RECONCILIATION_KINDS, type ReconciliationFilter } from '../../../../libs/contract/reconciliation.js';
import { LIMITS } from '../../../../libs/contract/values.js';
import { isCalendarDate } from '../../../../libs/domain/calendar-date.js';
import { InvalidInput } from '../../common/refusal.js';
import { cleanText } from '../../common/text.js';
import { parseId } from '../../common/validation.pipe.js';

type Query = Partial<Record<keyof ReconciliationFilter, unknown>>;

/**
 * Reads the filter out of a query string; what is empty is left out.
 *
 * @throws InvalidInput naming the parameter that is wrong
 */
export function parseFilter(query: Query): ReconciliationFilter {
  const filter: ReconciliationFilter = {};
  if (isGiven(query.kind)) {
    const kind = RECONCILIATION_KINDS.find((k) => k === query.kind);
    if (!kind) throw new InvalidInput({ kind: [`kind must be one of: ${RECONCILIATION_KINDS.join(', ')}`] });
    filter.kind = kind;
  }
  if (isGiven(query.branch)) filter.branch = parseId(query.branch, 'branch');
  if (isGiven(query.page)) filter.page = parseId(query.page, 'page');
  if (isGiven(query.from)) filter.from = day('from', query.from);
  if (isGiven(query.to)) filter.to = day('to', query.to);
  if (isGiven(query.search)) {
    if (typeof query.search !== 'string' || query.search.length > LIMITS.nameMax) {
      throw new InvalidInput({ search: [`search must have at most ${LIMITS.nameMax} characters`] });
    }
    filter.search = cleanText(query.search);
  }
  return filter;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '';
}

function day(name: string, value: unknown): string {
  if (typeof value !== 'string' || !isCalendarDate(value)) {
    throw new InvalidInput({ [name]: [`${name} must be a day as yyyy-mm-dd`] });
  }
  return value;
}
