import { businessDate } from '@libs/domain/time/business-day.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { act, renderHook } from '@testing-library/react';
import { type ServerClock, useBusinessDay } from '../../src/api/clock.js';

/** The device has another zone and is seven hours wrong; only the server's clock and the chain's zone count. */
const WRONG_BY_MS = 7 * 3_600_000;
const timeZone = 'Asia/Colombo';
const calendar = { timeZone, businessDayStarts: '00:00' };
const clock: ServerClock = {
  timeZone,
  calendar,
  now: () => Date.now() + WRONG_BY_MS,
  ofDevice: (instant) => instant + WRONG_BY_MS,
  clockOf: (instant) => localTime(new Date(instant), timeZone).clock,
  dateOf: (instant) => localTime(new Date(instant), timeZone).date,
  dayOf: (instant) => businessDate(new Date(instant), calendar),
};

describe('the business day of an open board', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('changes at midnight in the chain’s zone, by itself', () => {
    // 23:59:30 in Colombo, by the server's clock
    jest.setSystemTime(Date.parse('2026-11-20T18:29:30Z') - WRONG_BY_MS);
    const { result } = renderHook(() => useBusinessDay(clock));
    expect(result.current).toBe('2026-11-20');
    act(() => jest.advanceTimersByTime(29_000));
    expect(result.current).toBe('2026-11-20');
    act(() => jest.advanceTimersByTime(2_000));
    expect(result.current).toBe('2026-11-21');
  });

  it('stays after midnight if the day begins at 04:00, and changes then', () => {
    jest.setSystemTime(Date.parse('2026-11-20T22:29:30Z') - WRONG_BY_MS);
    const late = { timeZone, businessDayStarts: '04:00' };
    const night = { ...clock, dayOf: (instant: string | number) => businessDate(new Date(instant), late) };
    const { result } = renderHook(() => useBusinessDay(night));
    expect(result.current).toBe('2026-11-20');
    act(() => jest.advanceTimersByTime(31_000));
    expect(result.current).toBe('2026-11-21');
  });
});
