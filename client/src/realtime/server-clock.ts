import { type BusinessCalendar, businessDate } from '@libs/domain/business-day.js';
import { localTime } from '@libs/domain/business-time.js';
import { useEffect, useMemo, useState } from 'react';
import { useSettingsQuery } from '../api/public-api.js';

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

/** Null until the settings are known: no time is shown, and no day asked for, that the server might not mean. */
export function useServerClock(): ServerClock | null {
  const { data } = useSettingsQuery();
  const offset = data?.clock_offset;
  const timeZone = data?.time_zone;
  // a server of the release before says none
  const businessDayStarts = data?.business_day_starts ?? '00:00';
  return useMemo(() => {
    if (offset === undefined || timeZone === undefined) return null;
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

/** Renders again every so many milliseconds, and gives the server's time then. */
export function useNow(clock: ServerClock, everyMs: number): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}

/** The business day of now; turns over by itself when the next one begins, under an open board too. */
export function useBusinessDay(clock: ServerClock): string {
  const [day, setDay] = useState(() => clock.dayOf(clock.now()));
  useEffect(() => {
    const look = () => setDay(clock.dayOf(clock.now()));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return day;
}

/** Less than this is the message's way, not the clock. */
const TOLERANCE_MS = 5_000;
/** Delayed messages come in one burst; two that agree and are some time apart were not delayed. */
const APART_MS = 1_000;

/** Notices that the device's clock was set under an open page, by the times that the server sends now and then. */
export class ClockFollower {
  private last: { offset: number; receivedAt: number } | null = null;

  /**
   * @param known ms that are added to this device's clock so far
   * @returns the ms that fit now, or null where the known ones do, or one message is not enough
   */
  observe({ at, now, known }: { at: string; now: number; known: number }): number | null {
    const offset = Date.parse(at) - now;
    const { last } = this;
    if (last !== null && Math.abs(now - last.receivedAt) < APART_MS) return null;
    this.last = { offset, receivedAt: now };
    if (Math.abs(offset - known) < TOLERANCE_MS) return null;
    return last !== null && Math.abs(offset - last.offset) < TOLERANCE_MS ? offset : null;
  }
}
