import { firstRow, type Queryable } from '../../database/rows.js';

/**
 * Returns the last business day from `since` on that a branch has closed or issued a tax invoice for; undefined if
 * there is none.
 */
export function lastSealedDay(db: Queryable, since: string): Promise<{ day: string; branch: string } | undefined> {
  return firstRow(
    db,
    `SELECT s.day::text AS day, b.name AS branch FROM (
       SELECT business_date AS day, branch_id FROM day_closing WHERE business_date >= $1
       UNION ALL
       SELECT o.business_date, o.branch_id FROM tax_document d JOIN customer_order o ON o.id = d.order_id
       WHERE o.business_date >= $1
     ) s JOIN branch b ON b.id = s.branch_id
     ORDER BY s.day DESC, b.id LIMIT 1`,
    [since],
  );
}
