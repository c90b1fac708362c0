import fc from 'fast-check';
import { businessDate, businessDaySpan, businessDayStart } from '../time/business-day.js';
import { localTime } from '../time/business-time.js';
import { addDays, FIRST_DAY, LAST_DAY } from '../time/calendar-date.js';
import { NOON, ZONE } from './builders.js';

const MINUTE_MS = 60_000;
const NEW_YORK = 'America/New_York';
const at = (timeZone: string, businessDayStarts: string) => ({ timeZone, businessDayStarts });

/** Empties the cache of the last answer: otherwise it answers for the next instant of the same day. */
const forget = () => businessDate(NOON, at('Pacific/Kiritimati', '05:00'));

describe('the start of a business day', () => {
  it.each([
    ['2026-03-10', at(ZONE, '00:00'), '2026-03-09T18:30:00.000Z'],
    ['2026-03-10', at(ZONE, '04:00'), '2026-03-09T22:30:00.000Z'],
    // New York skips 02:00 to 03:00 on 8 March and has 01:00 to 02:00 twice on 1 November
    ['2026-03-08', at(NEW_YORK, '04:00'), '2026-03-08T08:00:00.000Z'],
    ['2026-03-08', at(NEW_YORK, '02:30'), '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', at(NEW_YORK, '01:30'), '2026-03-08T06:30:00.000Z'],
    ['2026-11-01', at(NEW_YORK, '04:00'), '2026-11-01T09:00:00.000Z'],
    ['2026-11-01', at(NEW_YORK, '01:30'), '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', at(NEW_YORK, '02:00'), '2026-11-01T07:00:00.000Z'],
    // Beirut sets its clock forward at midnight: there is no 00:00
    ['2026-03-29', at('Asia/Beirut', '00:00'), '2026-03-28T22:00:00.000Z'],
    // Lord Howe changes by half an hour
    ['2026-10-04', at('Australia/Lord_Howe', '02:15'), '2026-10-03T15:30:00.000Z'],
  ])('of %s by %j is %s', (date, calendar, expected) => {
    expect(businessDayStart(date, calendar).toISOString()).toBe(expected);
  });

  it.each([
    ['2026-03-07T12:00:00Z', 24, 23],
    ['2026-10-31T12:00:00Z', 24, 25],
  ])('gives the days around a change of the clock their real length: from %s', (start, before, after) => {
    const calendar = at(NEW_YORK, '04:00');
    const date = businessDate(new Date(start), calendar);
    const hours = [addDays(date, -1), date].map((day) => {
      const span = businessDaySpan(day, day, calendar);
      return (span.end.getTime() - span.start.getTime()) / 3_600_000;
    });
    expect(hours).toEqual([before, after]);
  });
});

describe('the business day of an instant', () => {
  it.each([
    ['2026-03-10T18:29:59Z', at(ZONE, '00:00'), '2026-03-10'],
    ['2026-03-10T18:30:00Z', at(ZONE, '00:00'), '2026-03-11'],
    ['2026-03-10T22:29:59Z', at(ZONE, '04:00'), '2026-03-10'],
    ['2026-03-10T22:30:00Z', at(ZONE, '04:00'), '2026-03-11'],
    // half past one occurs twice: the day begins with the first, and includes the second and the 01:00 before it
    ['2026-11-01T05:29:00Z', at(NEW_YORK, '01:30'), '2026-10-31'],
    ['2026-11-01T05:30:00Z', at(NEW_YORK, '01:30'), '2026-11-01'],
    ['2026-11-01T06:10:00Z', at(NEW_YORK, '01:30'), '2026-11-01'],
    // New York has no half past two on 8 March: the day begins at three
    ['2026-03-08T06:59:00Z', at(NEW_YORK, '02:30'), '2026-03-07'],
    ['2026-03-08T07:00:00Z', at(NEW_YORK, '02:30'), '2026-03-08'],
  ])('%s by %j is %s', (instant, calendar, expected) => {
    forget();
    expect(businessDate(new Date(instant), calendar)).toBe(expected);
  });

  it('is the same for a whole shift of an outlet that closes at 01:00', () => {
    const calendar = at(ZONE, '04:00');
    const shift = ['2026-03-10T10:00', '2026-03-10T23:59', '2026-03-11T00:00', '2026-03-11T00:59'];
    expect(shift.map((clock) => businessDate(new Date(`${clock}+05:30`), calendar))).toEqual(
      shift.map(() => '2026-03-10'),
    );
  });

  it('is the calendar date if the day begins at midnight', () => {
    const since2010 = fc.date({ min: new Date('2010-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(since2010, (instant) => {
        expect(businessDate(instant, at(ZONE, '00:00'))).toBe(localTime(instant, ZONE).date);
      }),
    );
  });

  it('never goes back, and its span includes the instant, over both changes of the clock', () => {
    const hour = fc.integer({ min: 0, max: 47 });
    const weekend = fc.constantFrom('2026-03-07T05:00:00Z', '2026-10-31T04:00:00Z');
    fc.assert(
      fc.property(weekend, hour, fc.boolean(), fc.boolean(), (start, half, isQuarter, hasCache) => {
        const clock = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : isQuarter ? '15' : '00'}`;
        const calendar = at(NEW_YORK, clock);
        let before = '';
        for (let minute = 0; minute < 3 * 1440; minute += 5) {
          const instant = new Date(Date.parse(start) + minute * MINUTE_MS);
          if (!hasCache) forget();
          const date = businessDate(instant, calendar);
          const span = businessDaySpan(date, date, calendar);
          if (date < before || instant < span.start || instant >= span.end) return false;
          before = date;
        }
        return true;
      }),
      { numRuns: 30 },
    );
  });

  it.each([FIRST_DAY, LAST_DAY])('has a span for %s, the limit of what can be typed', (date) => {
    const { start, end } = businessDaySpan(date, date, at(ZONE, '04:00'));
    expect(Number(end) - Number(start)).toBe(24 * 3_600_000);
    expect(businessDate(start, at(ZONE, '04:00'))).toBe(date);
  });

  it('rejects an invalid date, zone and time', () => {
    expect(() => businessDayStart('2026-02-30', at(ZONE, '04:00'))).toThrow(RangeError);
    expect(() => businessDate(new Date(), at('Asia/Nowhere', '04:00'))).toThrow(RangeError);
    expect(() => businessDate(new Date(), at(ZONE, '4:00'))).toThrow(RangeError);
  });
});
