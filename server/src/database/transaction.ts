import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs some work in a transaction, as the data source's own `transaction` does, without a round trip for its beginning:
 * the first statements of the work are on their way together with it. For what runs with every order.
 */
export async function shortTransaction<T>(db: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = db.createQueryRunner();
  try {
    const client: { query(sql: string): Promise<unknown> } = await runner.connect();
    const begun = client.query('BEGIN');
    try {
      const [, result] = await settled([begun, work(runner.manager)]);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // a connection that cannot even roll back is closed by then, and its transaction with it
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  } finally {
    await runner.release();
  }
}

/**
 * Waits for all of some statements that are on their way at once, and only then throws what the first of them threw, by
 * time: a transaction must not be rolled back, nor its connection given away, while one of its statements may still follow.
 */
export async function settled<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const all = Promise.all(work);
  // it may fail long before the last has ended, and a failure that nobody has heard by then would end the process
  all.catch(() => undefined);
  await Promise.allSettled(work);
  return all;
}
