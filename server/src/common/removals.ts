import type { DataSource, EntityManager } from 'typeorm';

/** Runs SQL. The same type as in `database/rows`, which this folder must not import. */
export type Queryable = Pick<DataSource | EntityManager, 'query'>;

/** Rows of a table that are no longer needed. */
interface Removal {
  table: string;
  /** selects the rows; has no parameters */
  condition: string;
}

/**
 * Returns a statement that deletes at most $1 rows, so that it stays within the statement timeout. Skips rows that
 * another transaction has locked, so that any number of processes may run it concurrently. (`ctid` identifies a row
 * while it is locked.)
 */
export function removalStatement({ table, condition }: Removal): string {
  return `
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${condition} LIMIT $1 FOR UPDATE SKIP LOCKED))`;
}

/** Deletes at most `limit` rows. @returns how many it deleted; fewer than the limit if no more can be deleted now */
export async function removeSome(db: Queryable, { limit, ...removal }: Removal & { limit: number }): Promise<number> {
  const [, count]: [unknown, number] = await db.query(removalStatement(removal), [limit]);
  return count;
}
