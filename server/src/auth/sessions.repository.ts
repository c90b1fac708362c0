import { type Queryable } from '../database/rows.js';

/** Removes sessions that have ended. */
export async function removeEndedSessions(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM user_session WHERE expires_at < now() OR last_used_at < now() - interval '30 days'`);
}
