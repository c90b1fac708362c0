import { estimateMinutes, promisedAt } from '../orders/estimate.js';
import { kitchenPace, type MadeOrder, PACE_SAMPLES, quantile, spreadOf } from '../promises/kitchen-pace.js';

const made = (confirmedAt: number, madeAt: number, effort: number, queue = 0): MadeOrder => ({
  confirmedAt,
  madeAt,
  effort,
  queue,
});

it('is not known after fewer than five orders with effort', () => {
  const four = [made(0, 6, 3), made(10, 16, 3), made(20, 26, 3), made(30, 36, 3)];
  expect(kitchenPace(four)).toBeUndefined();
  expect(kitchenPace([...four, made(40, 41, 0)])).toBeUndefined();
  expect(kitchenPace([...four, made(40, 46, 3)])).toEqual({
    minutesPerEffort: 2,
    rest: { median: 0, slow: 0 },
    usualEffort: 3,
  });
});

it('is measured while the kitchen has a queue, without the time in which it is idle', () => {
  // two rushes of one kitchen that needs 2 minutes for each effort, an hour apart
  const rush = (at: number) => [
    made(at, at + 4, 2),
    made(at, at + 10, 3),
    made(at + 1, at + 18, 4),
    made(at + 2, at + 22, 2),
  ];
  expect(kitchenPace([...rush(60), ...rush(0)])?.minutesPerEffort).toBe(2);
});

it('knows what an order takes besides: several hands make orders at the same time', () => {
  // each order takes 12 minutes, and one of 2 effort is ready every 4 minutes
  const orders = Array.from({ length: 20 }, (_, n) => made(n * 4, n * 4 + 12, 2, 4));
  const pace = kitchenPace(orders);
  expect(pace?.minutesPerEffort).toBe(2);
  const after = (queue: number) =>
    estimateMinutes({ orderType: 'Pickup', kitchen: pace, road: undefined, queue, busyMinutes: 0 });
  expect(after(4)).toEqual({ from: 10, to: 15 });
  expect(after(10)).toEqual({ from: 20, to: 25 });
});

it('takes the median and the slowest fifth of at least five values', () => {
  expect(spreadOf([9, 1, 7, 3])).toBeUndefined();
  expect(spreadOf([9, 1, 7, 3, 5])).toEqual({ median: 5, slow: 9 });
  expect(quantile([], 0.5)).toBeUndefined();
});

/** Returns a random number from 0 to 1, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const MINUTES_PER_EFFORT = 4;

/** Returns the portions of an order that the kitchen has not struck at a moment. It makes one after the other. */
function leftAt(at: number, { startedAt, madeAt, effort }: Simulated): number {
  if (at >= madeAt) return 0;
  return at <= startedAt ? effort : Math.ceil((effort * (madeAt - at)) / (madeAt - startedAt));
}

interface Simulated extends MadeOrder {
  startedAt: number;
}

/** Simulates a kitchen that makes one order after the other, at a known rate with small differences. */
function simulate(load: number, count: number): Simulated[] {
  const random = dice(64);
  const orders: Simulated[] = [];
  let [confirmedAt, isFree] = [0, 0];
  for (let n = 0; n < count; n += 1) {
    const effort = 5 + Math.floor(random() * 6);
    confirmedAt += (-Math.log(1 - random()) * 7.5 * MINUTES_PER_EFFORT) / load;
    const startedAt = Math.max(isFree, confirmedAt);
    isFree = startedAt + effort * MINUTES_PER_EFFORT * (0.95 + 0.1 * random());
    const queue = orders.reduce((sum, order) => sum + leftAt(confirmedAt, order), 0);
    orders.push({ confirmedAt, startedAt, madeAt: isFree, effort, queue });
  }
  return orders;
}

/** The rule before efforts: the minutes of the newest orders, and two for each open order after the fourth. */
function formerPromise(order: MadeOrder, known: readonly MadeOrder[], open: number): number {
  const minutes = known.slice(-30).map(({ confirmedAt, madeAt }) => madeAt - confirmedAt);
  const slow =
    quantile(
      minutes.toSorted((a, b) => a - b),
      0.8,
    ) ?? 20;
  return order.confirmedAt + Math.min(180, Math.ceil((slow + Math.max(0, open - 4) * 2) / 5) * 5);
}

/** Returns by how much promises differ from the time that an order took, as the share that four in five do not exceed. */
function errorOf(
  orders: readonly MadeOrder[],
  promise: (order: MadeOrder, known: MadeOrder[], waiting: MadeOrder[]) => number,
) {
  const errors = orders.slice(PACE_SAMPLES).flatMap((order) => {
    const before = orders.filter(({ confirmedAt }) => confirmedAt < order.confirmedAt);
    const known = before.filter(({ madeAt }) => madeAt <= order.confirmedAt);
    const waiting = before.filter(({ madeAt }) => madeAt > order.confirmedAt);
    const took = order.madeAt - order.confirmedAt;
    // nothing longer is promised
    if (took > 170) return [];
    return Math.abs(promise(order, known, waiting) - order.madeAt) / took;
  });
  return (
    quantile(
      errors.toSorted((a, b) => a - b),
      0.8,
    ) ?? 1
  );
}

const MINUTE_MS = 60_000;
const byPace = (order: MadeOrder, known: MadeOrder[]): number => {
  const promised = promisedAt(new Date(order.confirmedAt * MINUTE_MS), {
    orderType: 'Pickup',
    kitchen: kitchenPace(known.slice(-PACE_SAMPLES)),
    road: undefined,
    queue: order.queue,
    effort: order.effort,
    busyMinutes: 0,
  });
  return promised.getTime() / MINUTE_MS;
};

it.each([0.3, 0.5, 0.7, 0.85, 0.95])('promises at a load of %d what the kitchen keeps, within a fifth', (load) => {
  const orders = simulate(load, 600);
  const error = errorOf(orders, byPace);
  const former = errorOf(orders, (order, known, waiting) => formerPromise(order, known, waiting.length));
  expect(error).toBeLessThanOrEqual(0.2);
  expect(error).toBeLessThan(former / 2);
});
