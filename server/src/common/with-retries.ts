import type { DataSource, EntityManager } from 'typeorm';
import { isWorthRetrying } from './database-errors.js';

const TRIES = 3;

/**
 * Runs `work`, which is one transaction, and returns its result. Runs it again after a deadlock or a serialization
 * failure, up to three times in total. Throws the last error unchanged.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !isWorthRetrying(error)) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction and returns its result. After a deadlock or a serialization failure runs it again in a
 * new one, up to three in total, so `work` must have no effect outside the transaction.
 */
export function transactionWithRetries<T>(db: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction(work));
}
