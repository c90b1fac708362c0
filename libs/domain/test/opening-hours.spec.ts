import fc from 'fast-check';
import type { OrderType } from '../../contract/values.js';
import { englishOrNull } from '../../texts/test/english.js';
import { isOpenAt } from '../time/business-time.js';
import { addDays } from '../time/calendar-date.js';
import {
  closingOn,
  dayOfWeek,
  deliveryHoursProblem,
  hoursOn,
  isBranchOpenAt,
  nextOpeningChange,
  type OpeningHours,
  specialHoursProblem,
  specialReasonOn,
  weekHoursProblem,
} from '../time/opening-hours.js';

const ZONE = 'Asia/Colombo';
const colombo = (date: string, clock: string) => new Date(`${date}T${clock}:00+05:30`);

/** Closed on Mondays, lunch and dinner on other days, until 02:00 on Fridays and Saturdays. */
const LUNCH = { open: '11:00', close: '15:00' };
const DINNER = { open: '18:00', close: '22:30' };
const NIGHT = { open: '18:00', close: '02:00' };
const WEEK: OpeningHours = {
  open: '11:00',
  close: '22:30',
  week_hours: [[], [LUNCH, DINNER], [LUNCH, DINNER], [LUNCH, DINNER], [LUNCH, NIGHT], [LUNCH, NIGHT], [LUNCH, DINNER]],
  closings: [{ date: '2026-11-24', reason: 'Il Poya' }],
};
// 2026-11-23 is a Monday

test('starts the week on Monday', () => {
  expect(['2026-11-23', '2026-11-29', '2024-02-29'].map(dayOfWeek)).toEqual([0, 6, 3]);
});

test.each<[string, string, boolean, string | null]>([
  // Monday is closed, Tuesday is closed for Poya, so the next opening is on Wednesday
  ['2026-11-23', '12:00', false, '2026-11-25 11:00'],
  ['2026-11-24', '12:00', false, '2026-11-25 11:00'],
  ['2026-11-25', '11:00', true, '2026-11-25 15:00'],
  ['2026-11-25', '15:00', false, '2026-11-25 18:00'],
  // Friday's night ends on Saturday, Saturday's on Sunday
  ['2026-11-28', '01:59', true, '2026-11-28 02:00'],
  ['2026-11-29', '01:00', true, '2026-11-29 02:00'],
  ['2026-11-29', '02:00', false, '2026-11-29 11:00'],
  ['2026-11-30', '01:00', false, '2026-12-01 11:00'],
])('on %s at %s: open %s, until %s', (date, clock, isOpen, until) => {
  const at = colombo(date, clock);
  const { changesAt, ...change } = nextOpeningChange(WEEK, at, ZONE);
  expect(change).toEqual({ isOpen });
  expect(changesAt && `${changesAt.date} ${changesAt.clock}`).toBe(until);
  expect(isBranchOpenAt(WEEK, at, ZONE)).toBe(isOpen);
});

test('closes the night that begins on the day of a closing, but not the end of the previous night', () => {
  const saturdayClosed = { ...WEEK, closings: [{ date: '2026-11-28', reason: '' }] };
  expect(isBranchOpenAt(saturdayClosed, colombo('2026-11-28', '01:00'), ZONE)).toBe(true);
  expect(isBranchOpenAt(saturdayClosed, colombo('2026-11-28', '20:00'), ZONE)).toBe(false);
  expect(isBranchOpenAt(saturdayClosed, colombo('2026-11-29', '01:00'), ZONE)).toBe(false);
  expect(closingOn(saturdayClosed, '2026-11-28')).toEqual({ date: '2026-11-28', reason: '' });
});

/** Open from 09:00 to 15:00 on 25 November; it delivers from 12:00 to 14:00 and from 19:00 to 01:00. */
const DELIVERING: OpeningHours = {
  ...WEEK,
  special_hours: [
    { date: '2026-11-25', reason: 'Stocktaking', hours: [{ open: '09:00', close: '15:00' }] },
    { date: '2026-11-24', reason: 'closed all the same', hours: [{ open: '09:00', close: '15:00' }] },
  ],
  delivery_hours: Array(7).fill([
    { open: '12:00', close: '14:00' },
    { open: '19:00', close: '01:00' },
  ]),
};

test.each<[string, string, OrderType, boolean, string | null]>([
  // a closing wins over special hours, and special hours over the week
  ['2026-11-24', '10:00', 'Pickup', false, '2026-11-25 09:00'],
  ['2026-11-25', '09:30', 'Pickup', true, '2026-11-25 15:00'],
  ['2026-11-25', '09:30', 'Delivery', false, '2026-11-25 12:00'],
  ['2026-11-25', '12:00', 'Delivery', true, '2026-11-25 14:00'],
  // the branch is closed in the evening of its special day, whatever the delivery hours
  ['2026-11-25', '20:00', 'Delivery', false, '2026-11-26 12:00'],
  ['2026-11-26', '18:30', 'Delivery', false, '2026-11-26 19:00'],
  // Thursday's branch closes first, Friday's delivery ends first
  ['2026-11-26', '22:00', 'Delivery', true, '2026-11-26 22:30'],
  ['2026-11-28', '00:30', 'Delivery', true, '2026-11-28 01:00'],
  ['2026-11-28', '01:30', 'Delivery', false, '2026-11-28 12:00'],
  ['2026-11-28', '01:30', 'Pickup', true, '2026-11-28 02:00'],
])('on %s at %s takes orders for %s: %s, until %s', (date, clock, orderType, isOpen, until) => {
  const at = colombo(date, clock);
  const { changesAt, ...change } = nextOpeningChange(DELIVERING, at, ZONE, orderType);
  expect(change).toEqual({ isOpen });
  expect(changesAt && `${changesAt.date} ${changesAt.clock}`).toBe(until);
  expect(isBranchOpenAt(DELIVERING, at, ZONE, orderType)).toBe(isOpen);
});

test('delivers whenever it is open if it has no delivery hours', () => {
  expect(isBranchOpenAt(WEEK, colombo('2026-11-25', '11:00'), ZONE, 'Delivery')).toBe(true);
});

test.each<[string, string]>([
  ['2026-11-24', 'Il Poya'],
  ['2026-11-25', 'Stocktaking'],
  ['2026-11-26', ''],
])('gives the reason for the hours of %s', (date, reason) => {
  expect(specialReasonOn(DELIVERING, date)).toBe(reason);
});

test.each<[string, OpeningHours['delivery_hours'], string | null]>([
  ['none', null, null],
  ['those of every day', Array(7).fill([LUNCH]), null],
  [
    'a time at which it is closed',
    Array(7).fill([{ open: '06:00', close: '07:00' }]),
    'The branch is closed at all of these times.',
  ],
  ['no day', Array(7).fill([]), 'Open on at least one day of the week.'],
])('of deliveries: %s', (_name, delivery_hours, problem) => {
  expect(englishOrNull(deliveryHoursProblem({ ...WEEK, delivery_hours }))).toBe(problem);
});

test('of a single day must not overlap', () => {
  const day = { date: '2026-11-25', reason: '', hours: [LUNCH, { open: '14:00', close: '16:00' }] };
  expect(englishOrNull(specialHoursProblem([day]))).toMatch(/^The periods of Wed,? 25 Nov must follow one another/);
});

test('has no next opening for a branch that is closed for months', () => {
  const closings = Array.from({ length: 100 }, (_, day) => ({
    date: addDays('2026-11-23', day),
    reason: 'Rebuilding',
  }));
  expect(nextOpeningChange({ ...WEEK, closings }, colombo('2026-11-23', '12:00'), ZONE)).toEqual({
    isOpen: false,
    changesAt: null,
  });
});

test('returns the hours of a day from its first opening to its last closing', () => {
  expect(hoursOn(WEEK, '2026-11-27')).toEqual({ open: '11:00', close: '02:00' });
  expect(hoursOn(WEEK, '2026-11-24')).toEqual({ open: '11:00', close: '22:30' });
  expect(hoursOn({ open: '09:00', close: '17:00' }, '2026-11-27')).toEqual({ open: '09:00', close: '17:00' });
});

const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

test('uses the plain hours if there is no week and no closing', () => {
  fc.assert(
    fc.property(clock, clock, fc.integer({ min: 0, max: 3 * 24 * 60 }), (open, close, minutes) => {
      const at = new Date(colombo('2026-11-23', '00:00').getTime() + minutes * 60_000);
      expect(isBranchOpenAt({ open, close }, at, ZONE)).toBe(isOpenAt({ open, close }, at, ZONE));
    }),
  );
});

test('does not change before the announced change', () => {
  const periods = fc.array(fc.record({ open: clock, close: clock }), { maxLength: 3 });
  const week = fc.array(periods, { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(week, fc.integer({ min: 0, max: 7 * 24 * 60 }), (week_hours, minutes) => {
      const hours = { open: '10:00', close: '22:00', week_hours, closings: [] };
      const from = colombo('2026-11-23', '00:00').getTime() + minutes * 60_000;
      const { isOpen, changesAt } = nextOpeningChange(hours, new Date(from), ZONE);
      const end = changesAt ? colombo(changesAt.date, changesAt.clock).getTime() : from + 8 * 86_400_000;
      // half hours are enough, because nothing opens or closes in between
      for (let at = Math.ceil(from / 1_800_000) * 1_800_000; at < end; at += 1_800_000) {
        expect(isBranchOpenAt(hours, new Date(at), ZONE)).toBe(isOpen);
      }
      if (changesAt) expect(isBranchOpenAt(hours, new Date(end), ZONE)).toBe(!isOpen);
    }),
    { numRuns: 60 },
  );
});

test.each<[string, OpeningHours['week_hours'], string | null]>([
  ['a week', WEEK.week_hours, null],
  ['six days', Array(6).fill([LUNCH]), 'Give the hours of all seven days, Monday first.'],
  ['no opening', Array(7).fill([]), 'Open on at least one day of the week.'],
  [
    'periods that overlap',
    [[LUNCH, { open: '14:00', close: '20:00' }], ...Array(6).fill([LUNCH])],
    'The periods of Monday must follow one another without overlapping.',
  ],
  [
    'a period after one that ends after midnight',
    [
      ...Array(6).fill([]),
      [
        { open: '18:00', close: '02:00' },
        { open: '19:00', close: '20:00' },
      ],
    ],
    'The periods of Sunday must follow one another without overlapping.',
  ],
  ['too many', [Array(5).fill(LUNCH), ...Array(6).fill([])], 'Monday may have at most 4 periods.'],
])('of %s', (_name, week, problem) => {
  expect(englishOrNull(weekHoursProblem(week ?? []))).toBe(problem);
});
