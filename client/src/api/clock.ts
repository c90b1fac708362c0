import { type BusinessCalendar, businessDate } from '@libs/domain/time/business-day.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { useEffect, useMemo, useState } from 'react';
import { useSettingsQuery } from './public-api.js';

/**
 * The server's clock, as computed from this device's clock, and the chain's time zone. A wrong clock on a tablet
 * changes nothing.
 */
export interface ServerClock {
  timeZone: string;
  /** decides which orders belong to the list of a day */
  calendar: BusinessCalendar;
  /** epoch milliseconds */
  now(): number;
  /** converts a moment of this device's clock to the server's; epoch milliseconds */
  ofDevice(instant: number): number;
  /** HH:MM in the chain's zone */
  clockOf(instant: string | number): string;
  /** the calendar date, yyyy-mm-dd in the chain's zone */
  dateOf(instant: string | number): string;
  /** the business day, yyyy-mm-dd: after midnight it may be the day before */
  dayOf(instant: string | number): string;
}

/** The parameters of a rule about opening hours: a moment, and the time zone in which it is read. */
export interface ChainClock {
  /** the server's time, refreshed every 15 seconds */
  at: Date;
  /** IANA name of the chain's zone */
  timeZone: string;
}

/** often enough for a sentence with minutes */
export const MINUTES_TICK_MS = 15_000;
const DAY_TICK_MS = 1_000;

/**
 * Returns the server's clock; null until the settings are known, so that no screen shows or requests a day that the
 * server would not mean.
 */
export function useServerClock(): ServerClock | null {
  const { data } = useSettingsQuery();
  const offset = data?.clock_offset;
  const timeZone = data?.time_zone;
  const businessDayStarts = data?.business_day_starts;
  return useMemo(() => {
    if (offset === undefined || timeZone === undefined || businessDayStarts === undefined) return null;
    const calendar = { timeZone, businessDayStarts };
    return {
      timeZone,
      calendar,
      now: () => Date.now() + offset,
      ofDevice: (instant) => instant + offset,
      clockOf: (instant) => localTime(new Date(instant), timeZone).clock,
      dateOf: (instant) => localTime(new Date(instant), timeZone).date,
      dayOf: (instant) => businessDate(new Date(instant), calendar),
    };
  }, [offset, timeZone, businessDayStarts]);
}

/**
 * Calls `tick` every so many milliseconds, and when the page becomes visible again. Returns a function that stops it.
 */
function repeat(tick: () => void, everyMs: number): () => void {
  const timer = setInterval(tick, everyMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * Renders again every so many milliseconds, `until` that time. Returns this device's time, in epoch milliseconds. Use it
 * only to measure the time since the server sent its own. After `until` it returns the last time that it measured.
 */
export function useDeviceNow(everyMs: number, until = Number.POSITIVE_INFINITY): number {
  const [now, setNow] = useState(Date.now);
  const isTicking = now < until;
  useEffect(() => {
    if (!isTicking) return;
    // after a pause; a page that has just been rendered is not rendered again
    setNow((known) => (Date.now() - known < everyMs ? known : Date.now()));
    return repeat(() => setNow(Date.now()), everyMs);
  }, [everyMs, isTicking]);
  return now;
}

/** Renders again every so many milliseconds. Returns the server's time, in epoch milliseconds. */
export function useNow(clock: ServerClock, everyMs: number): number {
  return clock.ofDevice(useDeviceNow(everyMs));
}

/** Returns the current business day, yyyy-mm-dd. Renders again when the next one begins. */
export function useBusinessDay(clock: ServerClock): string {
  const [day, setDay] = useState(() => clock.dayOf(clock.now()));
  useEffect(() => {
    const look = () => setDay(clock.dayOf(clock.now()));
    look();
    return repeat(look, DAY_TICK_MS);
  }, [clock]);
  return day;
}

/**
 * Returns the chain's current time, refreshed every 15 seconds; undefined until the settings are known. The object
 * stays the same between two refreshes.
 */
export function useChainClock(): ChainClock | undefined {
  const { data } = useSettingsQuery();
  const now = useDeviceNow(MINUTES_TICK_MS);
  const offset = data?.clock_offset;
  const timeZone = data?.time_zone;
  // memoized, so that dependent values are not computed in every render
  return useMemo(
    () => (offset === undefined || timeZone === undefined ? undefined : { at: new Date(now + offset), timeZone }),
    [now, offset, timeZone],
  );
}
