import type { ServerClock } from '../../src/api/clock.js';

/** Returns a server's clock in Colombo that always shows noon of the same day. */
export function aClock(over: Partial<ServerClock> = {}): ServerClock {
  return {
    timeZone: 'Asia/Colombo',
    calendar: { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' },
    now: () => Date.parse('2026-11-20T12:00:00+05:30'),
    ofDevice: (instant) => instant,
    clockOf: () => '12:00',
    dateOf: () => '2026-11-20',
    dayOf: () => '2026-11-20',
    ...over,
  };
}
