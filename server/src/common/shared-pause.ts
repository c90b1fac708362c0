/**
 * ms until all that looks for work every `everyMs` looks next: at multiples of it since the process began, so that one wake-up of the
 * processor serves them all. At least a quarter of it, so that a timer that fires a moment early does not fire twice.
 */
export function sharedPause(everyMs: number, now = performance.now()): number {
  const left = everyMs - (now % everyMs);
  return left < everyMs / 4 ? left + everyMs : left;
}
