import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '../common/database-errors.js';

const PAUSE_MS = 250;

/**
 * Does work that may safely be done again, until the database answers: a machine that starts has its servers up before
 * its PostgreSQL takes connections.
 *
 * @param forMs how long it is tried
 * @param onWait called once, when the first try has found the database away
 * @throws the error of the last try, or at once any error that does not mean that the database is away
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
