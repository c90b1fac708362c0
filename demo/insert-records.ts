import type { EntityManager } from 'typeorm';

/** Runs one statement for many records, which it reads from `$1`. */
export async function insertRecords(tx: EntityManager, records: object[], sql: string): Promise<void> {
  await tx.query(sql, [JSON.stringify(records)]);
}
