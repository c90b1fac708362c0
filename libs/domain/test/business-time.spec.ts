import fc from 'fast-check';
import { type Hours, isOpenAt, isWithin, localTime, minuteOfDay } from '../time/business-time.js';
import { ZONE } from './builders.js';

const MINUTES = Array.from({ length: 1440 }, (_, minute) => minute);
const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const anyMinute = fc.nat(1439);

describe('localTime', () => {
  it.each([
    ['2026-03-10T18:29:59.999Z', ZONE, { date: '2026-03-10', minute: 1439, clock: '23:59' }],
    ['2026-03-10T18:30:00.000Z', ZONE, { date: '2026-03-11', minute: 0, clock: '00:00' }],
    ['2026-12-31T18:31:00.000Z', ZONE, { date: '2027-01-01', minute: 1, clock: '00:01' }],
    ['2024-02-28T20:00:00.000Z', ZONE, { date: '2024-02-29', minute: 90, clock: '01:30' }],
    ['2026-03-10T12:05:00.000Z', 'UTC', { date: '2026-03-10', minute: 725, clock: '12:05' }],
    // the hour that New York skips, and the one that it has twice
    ['2026-03-08T06:59:00.000Z', 'America/New_York', { date: '2026-03-08', minute: 119, clock: '01:59' }],
    ['2026-03-08T07:00:00.000Z', 'America/New_York', { date: '2026-03-08', minute: 180, clock: '03:00' }],
    ['2026-11-01T05:30:00.000Z', 'America/New_York', { date: '2026-11-01', minute: 90, clock: '01:30' }],
    ['2026-11-01T06:30:00.000Z', 'America/New_York', { date: '2026-11-01', minute: 90, clock: '01:30' }],
  ])('at %s in %s', (at, zone, expected) => {
    expect(localTime(new Date(at), zone)).toEqual(expected);
  });

  it('agrees with plain arithmetic in zones with a fixed offset', () => {
    const since2010 = fc.date({ min: new Date('2010-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(since2010, (at) => {
        const shifted = new Date(at.getTime() + 330 * 60_000).toISOString();
        const { date, clock, minute } = localTime(at, ZONE);
        expect(`${date}T${clock}`).toBe(shifted.slice(0, 16));
        expect(clockOf(minute)).toBe(clock);
      }),
    );
  });

  it('is right for the next minute, another zone and an old date after a cached result', () => {
    const clockAt = (at: string, zone: string): string => localTime(new Date(at), zone).clock;
    expect(clockAt('2026-03-10T12:05:59.999Z', ZONE)).toBe('17:35');
    expect(clockAt('2026-03-10T12:05:00.000Z', 'UTC')).toBe('12:05');
    expect(clockAt('2026-03-10T12:06:00.000Z', 'UTC')).toBe('12:06');
    // Liberia was 44 minutes and 30 seconds behind
    expect(clockAt('1971-06-01T12:44:29.000Z', 'Africa/Monrovia')).toBe('11:59');
    expect(clockAt('1971-06-01T12:44:30.000Z', 'Africa/Monrovia')).toBe('12:00');
  });

  it('rejects an unknown zone and an invalid date', () => {
    expect(() => localTime(new Date(), 'Asia/Nowhere')).toThrow(RangeError);
    expect(() => localTime(new Date(Number.NaN), ZONE)).toThrow(RangeError);
  });
});

describe('minuteOfDay', () => {
  it('reads every minute of the day', () => {
    expect(MINUTES.map((minute) => minuteOfDay(clockOf(minute)))).toEqual(MINUTES);
  });

  it.each(['24:00', '9:00', '09:60', '09:00:00', '', 'noon'])('rejects %p', (text) => {
    expect(() => minuteOfDay(text)).toThrow(RangeError);
  });
});

describe('opening hours over every minute of the day', () => {
  const openMinutes = (hours: Hours): number[] => MINUTES.filter((minute) => isWithin(hours, minute));
  const range = (from: number, to: number): number[] => MINUTES.slice(from, to);

  it.each<[string, Hours, number[]]>([
    ['an ordinary day', { open: '10:00', close: '22:00' }, range(600, 1320)],
    ['one minute', { open: '10:00', close: '10:01' }, [600]],
    ['until midnight', { open: '10:00', close: '00:00' }, range(600, 1440)],
    ['from midnight', { open: '00:00', close: '06:00' }, range(0, 360)],
    ['past midnight', { open: '18:00', close: '02:00' }, [...range(0, 120), ...range(1080, 1440)]],
    ['all but a minute', { open: '10:00', close: '09:59' }, MINUTES.filter((minute) => minute !== 599)],
    ['around the clock', { open: '00:00', close: '00:00' }, MINUTES],
    ['around the clock, from 10:00 to 10:00', { open: '10:00', close: '10:00' }, MINUTES],
  ])('%s', (_, hours, expected) => {
    expect(openMinutes(hours)).toEqual(expected);
  });

  it('complement the hours with both ends exchanged', () => {
    fc.assert(
      fc.property(anyMinute, anyMinute, anyMinute, (open, close, minute) => {
        fc.pre(open !== close);
        const hours = { open: clockOf(open), close: clockOf(close) };
        return isWithin(hours, minute) !== isWithin({ open: hours.close, close: hours.open }, minute);
      }),
    );
  });

  it('stay open over midnight', () => {
    const hours = { open: '18:00', close: '02:00' };
    const around = [new Date('2026-03-10T18:29:00Z'), new Date('2026-03-10T18:31:00Z')];
    expect(around.map((at) => isOpenAt(hours, at, ZONE))).toEqual([true, true]);
  });
});
