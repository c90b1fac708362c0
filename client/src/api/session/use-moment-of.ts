import { useServerClock } from '../clock.js';

/**
 * Returns a function that writes an instant as '2026-11-22 at 09:30', or 'today at 09:30', in the chain's zone; null
 * until the zone is known.
 */
export function useMomentOf(): ((instant: string) => string) | null {
  const clock = useServerClock();
  if (clock === null) return null;
  return (instant) => {
    const day = clock.dateOf(instant);
    return `${day === clock.dateOf(clock.now()) ? 'today' : day} at ${clock.clockOf(instant)}`;
  };
}
