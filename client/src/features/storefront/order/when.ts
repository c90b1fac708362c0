import type { ServerClock } from '../../../api/clock.js';

/** Returns a moment in the chain's zone: `19:40` if it is today, `Sat 21 Nov, 19:40` for any other day. */
export function momentInWords(instant: string, clock: ServerClock): string {
  const time = clock.clockOf(instant);
  if (clock.dateOf(instant) === clock.dateOf(clock.now())) return time;
  const day = new Date(instant).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: clock.timeZone,
  });
  return `${day}, ${time}`;
}
