/** Rows of a table that are work for a job, of which any number of server processes take their share. */
interface ClaimableWork {
  table: string;
  /** the column with the time at which a row is due */
  dueAt: string;
  /** which rows are work at all; parameters of its own begin at $4 */
  condition: string;
  /** further assignments that a claim makes */
  alsoSet?: string;
  returning: string;
}

/**
 * Returns a statement that claims due rows for one process. A claim is a lease: it moves the row's due time on by as long as
 * the work may take, so that a process that ends in between leaves a row that is due again, and no other process takes it
 * before (`FOR UPDATE SKIP LOCKED`).
 *
 * Its parameters: $1 the moment (null: the database's own), $2 the lease in seconds, $3 how many rows at most.
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
