import { RECONCILIATION_KINDS, type ReconciliationFilter } from '../../../../libs/contract/reconciliation.js';
import { LIMITS } from '../../../../libs/contract/values.js';
import { parseDay } from '../../common/dates.js';
import { InvalidInput } from '../../common/errors.js';
import { parseId } from '../../common/ids.js';
import { cleanText } from '../../common/text.js';

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
  if (isGiven(query.from)) filter.from = parseDay(query.from, 'from');
  if (isGiven(query.to)) filter.to = parseDay(query.to, 'to');
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
