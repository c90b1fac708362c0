import { firstRow, type Queryable } from '../database/rows.js';

/** Returns how many messages are due and neither sent nor failed. */
export async function countWaitingMessages(db: Queryable): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM message WHERE state = 'queued' AND next_try_at <= now()`,
  );
  return found?.count ?? 0;
}
