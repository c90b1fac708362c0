import { setTimeout as delay } from 'node:timers/promises';

/** Looks that follow at once take the processor from what they wait for. */
const PAUSE_MS = 5;

/** Looks again and again, with a pause in between, and resolves when it is so; the test's own time limit ends what never comes. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(PAUSE_MS);
}

/** Looks again and again, as `until` does. @returns the first that is found */
export async function untilFound<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(PAUSE_MS);
  }
}
