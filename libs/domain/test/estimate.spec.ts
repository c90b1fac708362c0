import fc from 'fast-check';
import { ORDER_TYPES } from '../../contract/values.js';
import {
  BUSY_MINUTES,
  estimateForArea,
  estimateInWords,
  estimateMinutes,
  movedPromise,
  type Pace,
  promisedAt,
} from '../orders/estimate.js';
import { NOON } from './builders.js';

const pace = (over: Partial<Pace> = {}): Pace => ({
  orderType: 'Pickup',
  recentMinutes: [],
  openOrders: 0,
  busyMinutes: 0,
  ...over,
});

const anyPace: fc.Arbitrary<Pace> = fc.record({
  orderType: fc.constantFrom(...ORDER_TYPES),
  recentMinutes: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 30 }),
  openOrders: fc.nat(100),
  busyMinutes: fc.constantFrom(...BUSY_MINUTES),
});

it('starts with a default, and learns from five orders on', () => {
  expect(estimateMinutes(pace())).toEqual({ from: 20, to: 25 });
  expect(estimateMinutes(pace({ orderType: 'Delivery' }))).toEqual({ from: 40, to: 45 });
  expect(estimateMinutes(pace({ recentMinutes: [8, 9, 9, 10] }))).toEqual({ from: 20, to: 25 });
  expect(estimateMinutes(pace({ recentMinutes: [8, 9, 9, 10, 12] }))).toEqual({ from: 5, to: 15 });
});

it("adds the time of open orders and the branch's minutes", () => {
  expect(estimateMinutes(pace({ openOrders: 4 }))).toEqual({ from: 20, to: 25 });
  expect(estimateMinutes(pace({ openOrders: 9 }))).toEqual({ from: 30, to: 35 });
  expect(estimateMinutes(pace({ busyMinutes: 45 }))).toEqual({ from: 65, to: 70 });
});

it('is from the median to the slowest fifth, in whatever order the orders were finished', () => {
  const recentMinutes = [12, 45, 8, 31, 9];
  expect(estimateMinutes(pace({ recentMinutes }))).toEqual({ from: 10, to: 45 });
  expect(estimateMinutes(pace({ recentMinutes, openOrders: 9 }))).toEqual({ from: 20, to: 55 });
  expect(estimateMinutes(pace({ recentMinutes, busyMinutes: 20 }))).toEqual({ from: 30, to: 65 });
});

it('counts an order that was ready at once, and none that was ready before it was confirmed', () => {
  expect(estimateMinutes(pace({ recentMinutes: [12, 0, 8, 31, 9] }))).toEqual({ from: 5, to: 35 });
  expect(estimateMinutes(pace({ recentMinutes: [12, -3, 8, 31, 9] }))).toEqual({ from: 20, to: 25 });
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

it('is a range in steps of five within its limits, and never earlier for more open orders', () => {
  fc.assert(
    fc.property(anyPace, fc.nat(20), (given, more) => {
      const { from, to } = estimateMinutes(given);
      expect([from % 5, to % 5]).toEqual([0, 0]);
      expect(from).toBeGreaterThanOrEqual(5);
      expect(to).toBeLessThanOrEqual(180);
      expect(to).toBeGreaterThanOrEqual(from + 5);
      const later = estimateMinutes({ ...given, openOrders: given.openOrders + more });
      expect(later.from).toBeGreaterThanOrEqual(from);
      expect(later.to).toBeGreaterThanOrEqual(to);
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
