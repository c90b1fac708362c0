import { type BusinessCalendar, businessDate } from '@libs/domain/time/business-day.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { useEffect, useMemo, useState } from 'react';
import { useSettingsQuery } from './public-api.js';

/** The server's clock as this device knows it, and the chain's zone: a wrong clock on a tablet changes nothing. */
export interface ServerClock {
  timeZone: string;
  /** by which a list of a day knows which orders are its own */
  calendar: BusinessCalendar;
  /** epoch milliseconds */
  now(): number;
  /** a moment of this device's clock, as the server counts it; epoch milliseconds */
  ofDevice(instant: number): number;
  /** HH:MM in the chain's zone */
  clockOf(instant: string | number): string;
  /** what the calendar on the wall shows: yyyy-mm-dd in the chain's zone */
  dateOf(instant: string | number): string;
  /** the business day, yyyy-mm-dd: after midnight it may be the day before */
  dayOf(instant: string | number): string;
}

/** The parameters of a rule about opening hours: a moment, and the zone in which it is read. */
export interface ChainClock {
  /** the server's now, good to the half minute */
  at: Date;
  /** IANA name of the chain's zone */
  timeZone: string;
}

const CHAIN_TICK_MS = 15_000;
const DAY_TICK_MS = 1_000;

/** Null until the settings are known: no time is shown, and no day asked for, that the server might not mean. */
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

/** Calls `tick` every so many milliseconds, and when a device that slept shows the page again; gives how to stop. */
function repeat(tick: () => void, everyMs: number): () => void {
  const timer = setInterval(tick, everyMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * Renders again every so many milliseconds, and gives this device's time then, in epoch milliseconds. It decides nothing: it
 * only counts the time since the server sent its own. With null it stays at the moment at which it was last counted.
 */
export function useDeviceNow(everyMs: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (everyMs === null) return;
    // after a pause; a page that has just been drawn is not drawn again
    setNow((known) => (Date.now() - known < everyMs ? known : Date.now()));
    return repeat(() => setNow(Date.now()), everyMs);
  }, [everyMs]);
  return now;
}

/** Renders again every so many milliseconds, and gives the server's time then, in epoch milliseconds. */
export function useNow(clock: ServerClock, everyMs: number): number {
  return clock.ofDevice(useDeviceNow(everyMs));
}

/** The business day of now; turns over by itself when the next one begins, under an open board too. */
export function useBusinessDay(clock: ServerClock): string {
  const [day, setDay] = useState(() => clock.dayOf(clock.now()));
  useEffect(() => {
    const look = () => setDay(clock.dayOf(clock.now()));
    look();
    return repeat(look, DAY_TICK_MS);
  }, [clock]);
  return day;
}

/** The chain's clock, moving; undefined until the server has sent it. The same object until it moves on. */
export function useChainClock(): ChainClock | undefined {
  const { data } = useSettingsQuery();
  const now = useDeviceNow(CHAIN_TICK_MS);
  const offset = data?.clock_offset;
  const timeZone = data?.time_zone;
  // memoized, so that dependent values are not computed again in every render
  return useMemo(
    () => (offset === undefined || timeZone === undefined ? undefined : { at: new Date(now + offset), timeZone }),
    [now, offset, timeZone],
  );
}
