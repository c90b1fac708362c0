import { isWorthRetrying } from '../common/database-errors.js';

/** The menu moved on between its copy and the transaction: decide again by the new one. */
export class MenuMoved extends Error {}

const TRIES = 5;

/** Does work that reads the menu and decides by it; again where the menu moved on meanwhile, or a deadlock undid it. */
export async function decideByMenu<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !(error instanceof MenuMoved || isWorthRetrying(error))) throw error;
    }
  }
}
