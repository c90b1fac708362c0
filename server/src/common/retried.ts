import { isWorthRetrying } from './database-errors.js';

const TRIES = 3;

/** Does work that is one transaction; again where a deadlock with another one undid it. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !isWorthRetrying(error)) throw error;
    }
  }
}
