import { dayText } from '@libs/domain/time/calendar-date.js';
import type { ServerClock } from '../../../api/clock.js';
import { say } from './texts.js';

/** Returns a time with its day, and its end if it has one: `Saturday, 28 November, 18:30–18:45`. */
export function spanInWords(from: string, until: string | null | undefined, clock: ServerClock): string {
  const day = new Date(from).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: clock.timeZone,
  });
  const time = until ? `${clock.clockOf(from)}–${clock.clockOf(until)}` : clock.clockOf(from);
  return `${day}, ${time}`;
}

/** Returns a moment in the chain's zone: `19:40` if it is today, `Sat 21 Nov, 19:40` for any other day. */
export function momentInWords(instant: string, clock: ServerClock): string {
  const time = clock.clockOf(instant);
  const date = clock.dateOf(instant);
  return date === clock.dateOf(clock.now()) ? time : `${say(dayText(date))}, ${time}`;
}
