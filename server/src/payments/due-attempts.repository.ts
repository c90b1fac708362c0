import { firstRow, type Queryable } from '../database/rows.js';

/** Returns how many payments are due for a status inquiry. */
export async function countDueAttempts(db: Queryable): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    'SELECT count(*)::int AS count FROM payment_attempt WHERE next_check_at <= now()',
  );
  return found?.count ?? 0;
}
