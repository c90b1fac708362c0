/**
 * Returns the ms until the next run of a job that runs every `everyMs`: at multiples of it since the process began, so that all jobs of
 * one period run in one wake-up of the processor. At least a quarter of the period, so that a timer that fires a moment early does not
 * fire twice.
 */
export function alignedDelay(everyMs: number, now = performance.now()): number {
  const left = everyMs - (now % everyMs);
  return left < everyMs / 4 ? left + everyMs : left;
}
