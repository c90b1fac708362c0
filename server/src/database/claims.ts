/** Rows of a table that are the queue of a job, shared by any number of server processes. */
interface ClaimableWork {
  table: string;
  /** the column with the time at which a row is due */
  dueAt: string;
  /** selects the rows of the queue; its parameters start at $4 */
  condition: string;
  /** further assignments of a claim */
  alsoSet?: string;
  returning: string;
}

/**
 * Returns a statement that claims due rows for one process. A claim is a lease: it moves the row's due time into the
 * future by the longest duration of the work. Until then no other process claims the row (`FOR UPDATE SKIP LOCKED`). If
 * the process ends before, the row becomes due again.
 *
 * Parameters: $1 the time (null for the database's own), $2 the lease in seconds, $3 the most rows.
 */
export function claimStatement({ table, dueAt, condition, alsoSet, returning }: ClaimableWork): string {
  const now = 'coalesce($1::timestamptz, now())';
  return `
    UPDATE ${table} SET ${dueAt} = ${now} + make_interval(secs => $2)${alsoSet ? `, ${alsoSet}` : ''}
    WHERE id IN (
      SELECT id FROM ${table} WHERE ${dueAt} <= ${now} AND ${condition}
      ORDER BY ${dueAt}, id LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING ${returning}`;
}
