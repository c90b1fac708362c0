import { withRetries } from '../../common/with-retries.js';

/** The menu moved on between its copy and the transaction: decide again by the new one. */
export class MenuChanged extends Error {}

const TRIES = 5;

/** Does work that reads the menu and decides by it; again where the menu moved on meanwhile, or a deadlock undid it. */
export async function decideByMenu<T>(work: () => Promise<T>): Promise<T> {
  return withRetries(work, { tries: TRIES, isRetryable: (error) => error instanceof MenuChanged });
}
