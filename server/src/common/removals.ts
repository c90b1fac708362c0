import type { DataSource, EntityManager } from 'typeorm';

/** Runs SQL; the same type as in `database/rows`, which this folder must not import. */
export type Queryable = Pick<DataSource | EntityManager, 'query'>;

/** Rows of a table that are no longer needed. */
interface Removal {
  table: string;
  /** which rows; it has no parameters */
  condition: string;
}

/**
 * Returns a statement that removes at most $1 rows, so that it stays within the statement timeout. Rows that another transaction has
 * locked are skipped, so any number of processes may remove rows at the same time. While a row is locked, its `ctid` identifies it.
 */
export function removalStatement({ table, condition }: Removal): string {
  return `
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${condition} LIMIT $1 FOR UPDATE SKIP LOCKED))`;
}

/** Removes at most `limit` rows. @returns how many it removed; fewer than the limit if no more can be removed now */
export async function removeSome(db: Queryable, { limit, ...removal }: Removal & { limit: number }): Promise<number> {
  const [, count]: [unknown, number] = await db.query(removalStatement(removal), [limit]);
  return count;
}
