import fc from 'fast-check';
import {
  hasRoom,
  type LaterRules,
  laterDates,
  nextFreeSlot,
  type SlotGrid,
  slotAt,
  slotState,
  slotsOn,
} from '../later/later-slots.js';
import { businessDate } from '../time/business-day.js';
import { localTime } from '../time/business-time.js';
import { isBranchOpenAt } from '../time/opening-hours.js';

const ZONE = 'Asia/Colombo';
const colombo = (date: string, clock: string) => new Date(`${date}T${clock}:00+05:30`);
const RULES: LaterRules = { days: 3, noticeMinutes: 60, slotMinutes: 15, slotPortions: null, slotOrders: null };
const UNTIL_MIDNIGHT = { open: '10:00', close: '00:00' };
const NEVER_CLOSED = { open: '00:00', close: '00:00' };
const GRID: SlotGrid = {
  hours: { open: '10:00', close: '22:00' },
  rules: RULES,
  orderType: 'Pickup',
  preparationMinutes: 20,
  now: colombo('2026-11-26', '15:07'),
  timeZone: ZONE,
  businessDayStarts: '00:00',
};

/** Returns the first and the last slot of a day on the wall clock, and their number. */
function ends(grid: Partial<SlotGrid>, date: string): string {
  const whole = { ...GRID, ...grid };
  const clocks = slotsOn(whole, date).map(({ startsAt }) => localTime(startsAt, whole.timeZone).clock);
  return clocks.length === 0 ? 'none' : `${clocks[0]}-${clocks.at(-1)} ${clocks.length}`;
}

test.each<[string, string, Partial<SlotGrid>, string]>([
  ['starts an hour from now, rounded up, and may be due at closing time', '2026-11-26', {}, '16:15-22:00 24'],
  ['starts after opening and the preparation on a coming day', '2026-11-27', {}, '10:30-22:00 47'],
  ['ends a delivery by closing time', '2026-11-27', { orderType: 'Delivery' }, '10:30-21:45 46'],
  ['has no slot on a day beyond the last', '2026-11-30', {}, 'none'],
  ['has no slot on a day that is over', '2026-11-25', {}, 'none'],
  ['has no slot if the branch takes no orders for later', '2026-11-27', { rules: { ...RULES, days: 0 } }, 'none'],
  ['counts in longer slots', '2026-11-27', { rules: { ...RULES, slotMinutes: 30 } }, '10:30-22:00 24'],
  ['counts 20 minutes from the full hour', '2026-11-27', { rules: { ...RULES, slotMinutes: 20 } }, '10:20-22:00 36'],
  ['waits for a long notice', '2026-11-27', { rules: { ...RULES, noticeMinutes: 1440 } }, '15:15-22:00 28'],
  ['waits for the end of a pause', '2026-11-26', { pausedUntil: colombo('2026-11-26', '18:01') }, '18:15-22:00 16'],
  ['has none after the last notice', '2026-11-26', { now: colombo('2026-11-26', '21:30') }, 'none'],
  [
    'has none on a day on which the branch is closed',
    '2026-11-27',
    { hours: { ...GRID.hours, closings: [{ date: '2026-11-27', reason: 'Poya' }] } },
    'none',
  ],
  ['ends before midnight if the branch closes then', '2026-11-27', { hours: UNTIL_MIDNIGHT }, '10:30-23:45 54'],
  [
    'has none on a closed day after a day that ends at midnight',
    '2026-11-28',
    { hours: { ...UNTIL_MIDNIGHT, closings: [{ date: '2026-11-28', reason: 'Poya' }] } },
    'none',
  ],
  [
    'has none on a closed day of a branch that never closes',
    '2026-11-28',
    { hours: { open: '00:00', close: '00:00', closings: [{ date: '2026-11-28', reason: 'Poya' }] } },
    'none',
  ],
  ['has all times of a day if the branch never closes', '2026-11-28', { hours: NEVER_CLOSED }, '00:00-23:45 96'],
  [
    'keeps the time of closing if that is within the business day',
    '2026-11-27',
    { hours: UNTIL_MIDNIGHT, businessDayStarts: '04:00' },
    '10:30-00:00 55',
  ],
  [
    'has none at the start of the day before which the branch has closed',
    '2026-11-28',
    {
      hours: { open: '10:00', close: '04:00', closings: [{ date: '2026-11-28', reason: '' }] },
      businessDayStarts: '04:00',
    },
    'none',
  ],
  [
    'keeps special hours',
    '2026-11-27',
    {
      hours: {
        ...GRID.hours,
        special_hours: [{ date: '2026-11-27', reason: '', hours: [{ open: '12:00', close: '13:00' }] }],
      },
    },
    '12:30-13:00 3',
  ],
  [
    'keeps delivery hours: the kitchen may cook before they begin',
    '2026-11-27',
    {
      orderType: 'Delivery',
      hours: { ...GRID.hours, delivery_hours: Array(7).fill([{ open: '17:00', close: '19:00' }]) },
    },
    '17:00-18:45 8',
  ],
  [
    'has no delivery on a day without delivery hours',
    '2026-11-27',
    { orderType: 'Delivery', hours: { ...GRID.hours, delivery_hours: Array(7).fill([]) } },
    'none',
  ],
  [
    'has no delivery while the kitchen is closed',
    '2026-11-27',
    {
      orderType: 'Delivery',
      hours: { ...GRID.hours, delivery_hours: Array(7).fill([{ open: '08:00', close: '09:30' }]) },
    },
    'none',
  ],
  [
    'does not keep delivery hours for a pickup',
    '2026-11-27',
    { hours: { ...GRID.hours, delivery_hours: Array(7).fill([{ open: '17:00', close: '19:00' }]) } },
    '10:30-22:00 47',
  ],
  [
    'has two parts around a pause at noon',
    '2026-11-27',
    {
      hours: {
        ...GRID.hours,
        week_hours: Array(7).fill([
          { open: '11:00', close: '12:00' },
          { open: '18:00', close: '19:00' },
        ]),
      },
    },
    '11:30-19:00 6',
  ],
  [
    'has two parts in whatever order its hours are written',
    '2026-11-27',
    {
      hours: {
        ...GRID.hours,
        week_hours: Array(7).fill([
          { open: '18:00', close: '19:00' },
          { open: '11:00', close: '12:00' },
        ]),
      },
    },
    '11:30-19:00 6',
  ],
  [
    'needs no preparation after an opening that follows a closing at once',
    '2026-11-27',
    { hours: { open: '23:00', close: '23:00' }, preparationMinutes: 90 },
    '00:00-23:45 96',
  ],
  ['has every time around the clock', '2026-11-27', { hours: { open: '00:00', close: '00:00' } }, '00:00-23:45 96'],
  [
    'puts the hours after midnight on the next day',
    '2026-11-27',
    { hours: { open: '18:00', close: '02:00' } },
    '00:00-23:45 31',
  ],
  [
    'puts the hours after midnight on the business day that they belong to',
    '2026-11-27',
    { hours: { open: '18:00', close: '02:00' }, businessDayStarts: '04:00' },
    '18:30-02:00 31',
  ],
])('%s', (_, date, grid, expected) => {
  expect(ends(grid, date)).toBe(expected);
});

test('lists today and the days ahead', () => {
  expect(laterDates(GRID)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']);
  expect(laterDates({ ...GRID, rules: { ...RULES, days: 0 } })).toEqual([]);
  expect(laterDates({ ...GRID, businessDayStarts: '16:00' })[0]).toBe('2026-11-25');
});

test.each([
  // 02:00 to 03:00 is skipped in spring; 01:00 to 02:00 comes twice in autumn, and is offered once
  ['spring', '2026-03-08', '01:00 01:30 03:00 03:30 04:00'],
  ['autumn', '2026-11-01', '01:00 01:30 02:00 02:30 03:00 03:30 04:00'],
])('has each time of the clock once when it changes in %s', (_, date, expected) => {
  const timeZone = 'America/New_York';
  const grid = {
    ...GRID,
    timeZone,
    hours: { open: '00:30', close: '04:00' },
    rules: { ...RULES, slotMinutes: 30, days: 1 },
    now: new Date(`${date}T03:00:00Z`),
  };
  const slots = slotsOn(grid, date);
  expect(slots.map(({ startsAt }) => localTime(startsAt, timeZone).clock).join(' ')).toBe(expected);
  // the first of a time that comes twice
  expect(slots[0]?.startsAt.toISOString()).toBe(`${date}T${date < '2026-04' ? '06' : '05'}:00:00.000Z`);
  const opening = new Date(`${date}T${date < '2026-04' ? '05' : '04'}:30:00Z`).getTime();
  expect(slots.every(({ startsAt }) => startsAt.getTime() - opening >= 20 * 60_000)).toBe(true);
});

test('finds the slot of an instant, and none beside the grid', () => {
  expect(slotAt(GRID, colombo('2026-11-27', '18:30'))?.endsAt).toEqual(colombo('2026-11-27', '18:45'));
  expect(slotAt(GRID, colombo('2026-11-27', '18:31'))).toBeUndefined();
  expect(slotAt(GRID, colombo('2026-11-26', '15:30'))).toBeUndefined();
});

describe('room', () => {
  const rules = { ...RULES, slotPortions: 20, slotOrders: 4 };

  test.each([
    [0, 0, 20, true],
    [0, 0, 21, true], // an empty slot takes any order
    [1, 5, 15, true],
    [1, 5, 16, false],
    [4, 4, 1, false],
  ])('with %i orders of %i portions, %i more portions: %s', (orders, portions, more, expected) => {
    expect(hasRoom(rules, { orders, portions }, more)).toBe(expected);
  });

  test.each([
    [0, 0, 'free'],
    [1, 14, 'free'],
    [1, 15, 'few'],
    [3, 3, 'few'],
    [1, 20, 'full'],
    [4, 4, 'full'],
  ])('%i orders of %i portions: %s', (orders, portions, state) => {
    expect(slotState(rules, { orders, portions })).toBe(state);
  });

  test.each([
    [1, 'few'],
    [2, 'few'],
    [3, 'full'],
  ])('a slot with two portions left is, for an order of %i: %s', (portions, state) => {
    expect(slotState(rules, { orders: 1, portions: 18 }, portions)).toBe(state);
  });

  test('a slot without limits is always free', () => {
    expect(slotState(RULES, { orders: 1000, portions: 9000 })).toBe('free');
  });

  test('the next free slot is the first with room, also on another day', () => {
    const from = colombo('2026-11-26', '21:45');
    const full = new Set([colombo('2026-11-26', '21:45'), colombo('2026-11-26', '22:00')].map((at) => at.getTime()));
    const loadOf = (at: number) => (full.has(at) ? { orders: 4, portions: 20 } : { orders: 0, portions: 0 });
    const next = nextFreeSlot({ ...GRID, rules }, { from, portions: 2, loadOf });
    expect(next?.startsAt).toEqual(colombo('2026-11-27', '10:30'));
    expect(
      nextFreeSlot({ ...GRID, rules }, { from: colombo('2026-11-27', '11:07'), portions: 2, loadOf })?.startsAt,
    ).toEqual(colombo('2026-11-27', '11:15'));
    const none = { orders: 4, portions: 20 };
    expect(nextFreeSlot({ ...GRID, rules }, { from, portions: 2, loadOf: () => none })).toBeUndefined();
    expect(nextFreeSlot({ ...GRID, rules }, { from, portions: 2, loadOf, isSameDay: true })).toBeUndefined();
    const before = colombo('2026-11-26', '21:30');
    expect(nextFreeSlot({ ...GRID, rules }, { from: before, portions: 2, loadOf, isSameDay: true })?.startsAt).toEqual(
      before,
    );
  });
});

test('in every zone, each slot is on the grid, of its day, after the notice, within the hours, and there once', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  fc.assert(
    fc.property(
      fc.constantFrom('Asia/Colombo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Europe/London'),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
      fc.record({ open: clock, close: clock }),
      fc.constantFrom('00:00', '04:00'),
      fc.constantFrom(5, 10, 15, 20, 30),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom<'Delivery' | 'Pickup'>('Delivery', 'Pickup'),
      (timeZone, now, hours, businessDayStarts, slotMinutes, ahead, orderType) => {
        const rules = { ...RULES, slotMinutes };
        const grid = { ...GRID, timeZone, now, hours, businessDayStarts, rules, orderType };
        const date = laterDates(grid)[ahead] ?? '';
        const slots = slotsOn(grid, date);
        const labels = slots.map(({ startsAt }) => {
          const local = localTime(startsAt, timeZone);
          expect(local.minute % slotMinutes).toBe(0);
          expect(businessDate(startsAt, grid)).toBe(date);
          expect(startsAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(60 * 60_000);
          expect(isBranchOpenAt(hours, new Date(startsAt.getTime() - 60_000), timeZone)).toBe(true);
          return `${local.date} ${local.clock}`;
        });
        expect(new Set(labels).size).toBe(labels.length);
        const starts = slots.map(({ startsAt }) => startsAt.getTime());
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        for (const { startsAt } of slots.slice(-1)) expect(slotAt(grid, startsAt)?.startsAt).toEqual(startsAt);
      },
    ),
    { numRuns: 60 },
  );
});
