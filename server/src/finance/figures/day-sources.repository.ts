/*
 * From where a statement over a range takes its sums: $1 first day, $2 last day, $3 branch or null. Sums of removed orders, sums of past days
 * (`summed_day`), and the orders themselves of each day that is not summed, or of which an order has changed since (`stale_day`); they
 * never overlap. A change of an order of a past day writes its stale day in its own transaction, so no reader takes a sum that a committed
 * change is missing from.
 */

/** The parts into which this release sums a day. */
export const SUMMED_PARTS = 2;

const isNotSummed = (day: string): string =>
  `NOT EXISTS (SELECT FROM summed_day s WHERE s.business_date = ${day} AND s.parts >= ${SUMMED_PARTS})`;
const isStale = (day: string): string => `EXISTS (SELECT FROM stale_day t WHERE t.business_date = ${day})`;

/** Whether the orders of a day, an expression, have to be summed. */
export const isUnsummed = (day: string): string => `(${isNotSummed(day)} OR ${isStale(day)})`;

/** The first day that has an order, null where none has: an index probe a branch. */
export const FIRST_DAY = `(SELECT min(o.business_date) FROM branch b CROSS JOIN LATERAL (
    SELECT business_date FROM customer_order WHERE branch_id = b.id ORDER BY business_date LIMIT 1) o)`;

/**
 * A part of WITH: the days whose orders must be read themselves. Of those before the first order only the stale ones: each of the others
 * would cost a probe a branch, for nothing.
 */
export const UNSUMMED = `unsummed AS (
  SELECT d::date AS day FROM generate_series($1::date, $2::date, interval '1 day') AS d
  WHERE (d::date >= ${FIRST_DAY} AND ${isNotSummed('d::date')}) OR ${isStale('d::date')})`;

/** The rows `f` of a table of sums that count. */
export const KEPT_FIGURES = `f.business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR f.branch_id = $3)
    AND (f.is_removed OR NOT EXISTS (SELECT FROM unsummed u WHERE u.day = f.business_date))`;

/**
 * The sums of orders, by `u.day` and `b.id`. A branch's orders of a day are found by an index, one branch and day after the other:
 * aggregated inside LATERAL, they cannot be planned as a read of the whole table.
 *
 * @param select over the orders of a branch's day, for which `OF_BRANCH_DAY` is the condition
 */
export const ofOrders = (select: string): string => `
  FROM unsummed u CROSS JOIN (SELECT id FROM branch WHERE $3::int IS NULL OR id = $3) b CROSS JOIN LATERAL (
    ${select}) o`;

export const OF_BRANCH_DAY = 'branch_id = b.id AND business_date = u.day AND NOT is_test';

/** The hour of an order by the clock of a zone. */
export const hourOf = (zone: string): string => `extract(hour FROM created_at AT TIME ZONE ${zone})::int`;
