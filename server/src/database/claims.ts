/** Rows of a table that are the queue of a job, shared by any number of server processes. */
interface ClaimableWork {
  table: string;
  /** the column with the time at which a row is due */
  dueAt: string;
  /** the column with the end of the claim; for a queue whose due times others may change during a claim */
  claimedUntil?: string;
  /** selects the rows of the queue; its parameters start at $4 */
  condition: string;
  /** further assignments of a claim */
  alsoSet?: string;
  returning: string;
}

/**
 * Returns a statement that claims due rows for one process. A claim is a lease: it moves the row's due time into the
 * future by the longest duration of the work. Until then no other process claims the row (`FOR UPDATE SKIP LOCKED`). If
 * the process ends before, the row becomes due again. Only the process that has claimed a row may end its lease sooner.
 *
 * Parameters: $1 the time (null for the database's own), $2 the lease in seconds, $3 the most rows.
 */
export function claimStatement({ table, dueAt, claimedUntil, condition, alsoSet, returning }: ClaimableWork): string {
  const now = 'coalesce($1::timestamptz, now())';
  const end = `${now} + make_interval(secs => $2)`;
  const sets = [`${dueAt} = ${end}`, claimedUntil && `${claimedUntil} = ${end}`, alsoSet].filter(Boolean).join(', ');
  const isFree = claimedUntil ? `AND (${claimedUntil} IS NULL OR ${claimedUntil} <= ${now})` : '';
  return `
    UPDATE ${table} SET ${sets}
    WHERE id IN (
      SELECT id FROM ${table} WHERE ${dueAt} <= ${now} ${isFree} AND ${condition}
      ORDER BY ${dueAt}, id LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING ${returning}`;
}
