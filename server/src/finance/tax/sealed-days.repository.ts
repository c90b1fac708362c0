import { firstRow, type Queryable } from '../../database/rows.js';

/** Returns the last business day from `since` on that a branch has closed; undefined if there is none. */
export function lastSealedDay(db: Queryable, since: string): Promise<{ day: string; branch: string } | undefined> {
  return firstRow(
    db,
    `SELECT c.business_date AS day, b.name AS branch FROM day_closing c JOIN branch b ON b.id = c.branch_id
     WHERE c.business_date >= $1 ORDER BY c.business_date DESC, b.id LIMIT 1`,
    [since],
  );
}
