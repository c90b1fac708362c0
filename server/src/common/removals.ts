import type { DataSource, EntityManager } from 'typeorm';

/** Runs SQL, as `database/rows` has it, which this folder is below. */
export type Queryable = Pick<DataSource | EntityManager, 'query'>;

/** Rows of a table that are no longer of use. */
interface Removal {
  table: string;
  /** which rows; it has no parameters */
  condition: string;
}

/**
 * Returns a statement that removes so many rows at most, its parameter $1, so that it stays within the statement timeout however many there
 * are. Rows that another transaction holds are left to the next run, so any number of processes may remove at one time. A row's `ctid` names it
 * while it is locked, whatever the key of its table.
 */
export function removalStatement({ table, condition }: Removal): string {
  return `
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${condition} LIMIT $1 FOR UPDATE SKIP LOCKED))`;
}

/** Removes so many rows at most. @returns how many it removed; fewer than the limit where no more can be removed now */
export async function removeSome(db: Queryable, { limit, ...removal }: Removal & { limit: number }): Promise<number> {
  const [, count]: [unknown, number] = await db.query(removalStatement(removal), [limit]);
  return count;
}
