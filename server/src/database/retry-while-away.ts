import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '../common/database-errors.js';

const PAUSE_MS = 250;

/**
 * Retries idempotent work until the database answers. When a machine starts, its servers may be up before PostgreSQL
 * accepts connections.
 *
 * @param forMs how long to retry
 * @param onWait called once, after the first failure
 * @throws the error of the last try; immediately any error other than an unreachable database
 */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  { forMs, onWait }: { forMs: number; onWait: () => void },
): Promise<T> {
  const since = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() - since > forMs) throw error;
      if (tries === 1) onWait();
      await delay(PAUSE_MS);
    }
  }
}
