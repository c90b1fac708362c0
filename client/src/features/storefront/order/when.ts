import { dayText } from '@libs/domain/time/calendar-date.js';
import type { ServerClock } from '../../../api/clock.js';
import { say } from '../../../texts/i18n.js';

/** Returns a moment in the chain's zone: `19:40` if it is today, `Sat 21 Nov, 19:40` for any other day. */
export function momentInWords(instant: string, clock: ServerClock): string {
  const time = clock.clockOf(instant);
  const date = clock.dateOf(instant);
  return date === clock.dateOf(clock.now()) ? time : `${say(dayText(date))}, ${time}`;
}
