import type { DataSource, EntityManager } from 'typeorm';
import { isWorthRetrying } from './database-errors.js';

/**
 * Runs `work`, which is one transaction, and returns its result. Runs it again, up to `tries` times in total, after a
 * deadlock or a serialization failure, or after an error for which `isRetryable` returns true. Throws the last error
 * unchanged.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { tries = 3, isRetryable }: { tries?: number; isRetryable?: (error: unknown) => boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !(isWorthRetrying(error) || isRetryable?.(error))) throw error;
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
