import { setTimeout as delay } from 'node:timers/promises';

/** Polling without a pause would take the processor from what is awaited. */
const PAUSE_MS = 5;

/**
 * Polls, with a pause in between, and resolves when the condition is true. The test's own time limit ends a condition
 * that is never true.
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(PAUSE_MS);
}

/** Polls like `until`. @returns the first result that is not undefined */
export async function untilFound<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(PAUSE_MS);
  }
}
