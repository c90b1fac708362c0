import { isWorthRetrying } from './database-errors.js';

/**
 * Does work that is one transaction; again where a deadlock or another transaction undid it, or for what `isAgain` names.
 * The last error is thrown as it is.
 */
export async function retried<T>(
  work: () => Promise<T>,
  { tries = 3, isAgain }: { tries?: number; isAgain?: (error: unknown) => boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !(isWorthRetrying(error) || isAgain?.(error))) throw error;
    }
  }
}
