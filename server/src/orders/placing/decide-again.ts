import { isWorthRetrying } from '../../common/database-errors.js';
import { DomainError } from '../../common/errors.js';

/** how often an order is decided again if nothing was written */
const AGAIN = 3;

/**
 * Runs `attempt`, which decides an order and writes it. Runs it again with `isAgain`, at most three times, if it wrote
 * nothing (undefined) because menu or stock have changed, or if a deadlock or serialization failure rolled it back.
 *
 * @throws DomainError if the last attempt has written nothing either
 */
export async function decideAgain<T>(attempt: (isAgain: boolean) => Promise<T | undefined>): Promise<T> {
  for (let again = 0; again <= AGAIN; again += 1) {
    try {
      const written = await attempt(again > 0);
      if (written !== undefined) return written;
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
    }
  }
  throw new DomainError(
    'menu-changing',
    'The menu or the stock changed while you ordered, so nothing was ordered. Check your order and confirm it again.',
  );
}
