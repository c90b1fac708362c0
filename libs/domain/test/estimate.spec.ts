import fc from 'fast-check';
import { ORDER_TYPES } from '../../contract/values.js';
import {
  BUSY_MINUTES,
  estimateForArea,
  estimateInWords,
  estimateMinutes,
  hasPromiseMoved,
  isAboveLongestWait,
  largestQueue,
  movedPromise,
  type Pace,
  promisedAt,
} from '../orders/estimate.js';
import { NOON } from './builders.js';

const pace = (over: Partial<Pace> = {}): Pace => ({
  orderType: 'Pickup',
  kitchen: undefined,
  road: undefined,
  queue: 0,
  busyMinutes: 0,
  ...over,
});

/** two minutes for each effort, and 3 to 8 minutes besides; a usual order has an effort of 4 */
const KITCHEN = { minutesPerEffort: 2, rest: { median: 3, slow: 8 }, usualEffort: 4 };

const anyPace: fc.Arbitrary<Pace> = fc.record({
  orderType: fc.constantFrom(...ORDER_TYPES),
  kitchen: fc.option(
    fc
      .record({
        perEffort: fc.double({ min: 0, max: 20, noNaN: true }),
        median: fc.integer({ min: -30, max: 60 }),
        more: fc.nat(60),
        usualEffort: fc.nat(20),
      })
      .map(({ perEffort, median, more, usualEffort }) => ({
        minutesPerEffort: perEffort,
        rest: { median, slow: median + more },
        usualEffort,
      })),
    { nil: undefined },
  ),
  road: fc.option(fc.constant({ median: 12, slow: 18 }), { nil: undefined }),
  queue: fc.nat(100),
  effort: fc.nat(40),
  busyMinutes: fc.constantFrom(...BUSY_MINUTES),
});

it('starts with a default for a kitchen that is not known, and for a road', () => {
  expect(estimateMinutes(pace())).toEqual({ from: 20, to: 25 });
  expect(estimateMinutes(pace({ orderType: 'Delivery' }))).toEqual({ from: 40, to: 45 });
  expect(estimateMinutes(pace({ orderType: 'Delivery', road: { median: 12, slow: 18 } }))).toEqual({
    from: 30,
    to: 40,
  });
});

it("adds a default for the queue, the order's own effort above a usual one, and the branch's minutes", () => {
  expect(estimateMinutes(pace({ queue: 8 }))).toEqual({ from: 20, to: 25 });
  expect(estimateMinutes(pace({ queue: 18 }))).toEqual({ from: 30, to: 35 });
  expect(estimateMinutes(pace({ effort: 20 }))).toEqual({ from: 30, to: 35 });
  expect(estimateMinutes(pace({ busyMinutes: 45 }))).toEqual({ from: 65, to: 70 });
});

it('is the queue and its own effort at the pace of the kitchen, from the median to the slow fifth', () => {
  const kitchen = KITCHEN;
  expect(estimateMinutes(pace({ kitchen }))).toEqual({ from: 10, to: 20 });
  expect(estimateMinutes(pace({ kitchen, effort: 11 }))).toEqual({ from: 25, to: 30 });
  expect(estimateMinutes(pace({ kitchen, queue: 10 }))).toEqual({ from: 30, to: 40 });
  expect(estimateMinutes(pace({ kitchen, queue: 10, busyMinutes: 20 }))).toEqual({ from: 50, to: 60 });
  expect(estimateMinutes(pace({ kitchen, orderType: 'Delivery' }))).toEqual({ from: 30, to: 40 });
  expect(estimateMinutes(pace({ kitchen, effort: 0 }))).toEqual({ from: 5, to: 10 });
});

it('promises the later end', () => {
  expect(promisedAt(NOON, pace()).getTime() - NOON.getTime()).toBe(25 * 60_000);
  expect(promisedAt(NOON, pace(), 12).getTime() - NOON.getTime()).toBe(40 * 60_000);
});

it("adds the area's minutes to both ends, in steps of five", () => {
  expect(estimateForArea({ from: 40, to: 45 }, 0)).toEqual({ from: 40, to: 45 });
  expect(estimateForArea({ from: 40, to: 45 }, 10)).toEqual({ from: 50, to: 55 });
  expect(estimateForArea({ from: 40, to: 45 }, 12)).toEqual({ from: 50, to: 60 });
});

it('is a range in steps of five within its limits, and never earlier for a longer queue or more effort', () => {
  fc.assert(
    fc.property(anyPace, fc.nat(20), (given, more) => {
      const { from, to } = estimateMinutes(given);
      expect([from % 5, to % 5]).toEqual([0, 0]);
      expect(from).toBeGreaterThanOrEqual(5);
      expect(to).toBeLessThanOrEqual(180);
      expect(to).toBeGreaterThanOrEqual(from + 5);
      for (const over of [{ queue: given.queue + more }, { effort: (given.effort ?? 0) + more }]) {
        const later = estimateMinutes({ ...given, ...over });
        expect(later.from).toBeGreaterThanOrEqual(from);
        expect(later.to).toBeGreaterThanOrEqual(to);
      }
    }),
  );
});

it.each<[string, Partial<Pace>, longest: number | null, boolean]>([
  ['any wait, without a limit', { queue: 1000 }, null, false],
  ['a queue that takes as long as the limit', { queue: 9 }, 34, false],
  ['a longer one', { queue: 10 }, 34, true],
  ['the minutes of a busy branch', { busyMinutes: 20 }, 34, true],
  ['an order that is large itself', { effort: 40 }, 34, false],
  ['the road of a delivery', { orderType: 'Delivery', queue: 9 }, 34, false],
  ['more than the longest estimate', { queue: 200 }, 180, true],
])('a wait above the longest: %s', (_what, over, longest, isAbove) => {
  expect(isAboveLongestWait(pace({ kitchen: KITCHEN, ...over }), longest)).toBe(isAbove);
});

it.each<[string, shown: number, promised: number, boolean]>([
  ['as shown', 20, 20, false],
  ['earlier', 40, 20, false],
  ['ten minutes later', 20, 30, false],
  ['more than that', 20, 31, true],
  ['shown for a time that is over', -1, 60, false],
])('a promise %s', (_what, shown, promised, hasMoved) => {
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
  expect(hasPromiseMoved({ shown: at(shown), promised: at(promised), now: NOON })).toBe(hasMoved);
});

it('finds the largest queue at which something is allowed', () => {
  expect(largestQueue(() => true)).toBeNull();
  expect(largestQueue(() => false)).toBe(-1);
  fc.assert(
    fc.property(fc.nat(99_998), (most) => {
      expect(largestQueue((queue) => queue <= most)).toBe(most);
    }),
  );
});

it.each<[string, first: number | null, promised: number, added: number, then: number, firstThen: number | null]>([
  ['adding minutes keeps the first promise', null, 0, 30, 30, 0],
  ['adding more does too', 0, 30, 15, 45, 0],
  ['removing some comes closer to it', 0, 45, -20, 25, 0],
  ['removing all is the first promise again', 0, 45, -45, 0, null],
  ['removing more than was added does not promise an earlier time', 0, 20, -45, 0, null],
  ['a promise that has not moved does not become earlier', null, 0, -10, 0, null],
])('%s', (_name, first, promised, added, then, firstThen) => {
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
  const before = { promisedAt: at(promised), firstPromisedAt: first === null ? null : at(first) };
  expect(movedPromise(before, added)).toEqual({
    promisedAt: at(then),
    firstPromisedAt: firstThen === null ? null : at(firstThen),
  });
});

it("moves a promise with the branch's minutes, but never before the first one", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(-45, -30, -20, -10, 10, 20, 30, 45), { maxLength: 8 }), (changes) => {
      let promise = { promisedAt: NOON, firstPromisedAt: null as Date | null };
      for (const minutes of changes) {
        promise = movedPromise(promise, minutes);
        expect(promise.promisedAt.getTime()).toBeGreaterThanOrEqual(NOON.getTime());
        const hasMoved = promise.promisedAt > NOON;
        expect(promise.firstPromisedAt).toEqual(hasMoved ? NOON : null);
      }
    }),
  );
});

it('has a sentence for each order type', () => {
  expect(estimateInWords('Pickup', { from: 20, to: 25 })).toEqual({
    id: 'estimate.Pickup',
    values: { from: 20, to: 25 },
  });
  expect(estimateInWords('Delivery', { from: 40, to: 55 }).id).toBe('estimate.Delivery');
});
