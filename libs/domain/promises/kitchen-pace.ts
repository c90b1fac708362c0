/*
 * How fast a kitchen works, learned from the orders that it has made. Effort is the work of a portion compared with a
 * usual one (`effort` of foods, combos and options).
 */

/** An order that the kitchen has made. Times are minutes on any one clock. */
export interface MadeOrder {
  confirmedAt: number;
  /** when it was ready, on the shelf or for its rider */
  madeAt: number;
  effort: number;
  /** the effort that the kitchen had to make when it was confirmed, beside its own */
  queue: number;
}

/** A middle value and the value of the slowest fifth, in minutes. */
export interface Spread {
  median: number;
  slow: number;
}

/** The pace of a kitchen that has made enough orders. */
export interface KitchenPace {
  minutesPerEffort: number;
  /** the minutes that an order takes beside the queue and its own effort; negative if it is faster */
  rest: Spread;
  /** of a usual order */
  usualEffort: number;
}

/** the number of newest orders that count */
export const PACE_SAMPLES = 30;
/** with fewer, defaults are used */
export const SAMPLES_MIN = 5;

/** Returns the value below which a share of the sorted values lies; undefined if there are no values. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Returns the median and the slowest fifth of at least `SAMPLES_MIN` values; undefined of fewer. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  if (values.length < SAMPLES_MIN) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  const [median, slow] = [quantile(sorted, 0.5), quantile(sorted, 0.8)];
  return median === undefined || slow === undefined ? undefined : { median, slow };
}

/**
 * Returns the pace of a kitchen; undefined if it has made fewer than `SAMPLES_MIN` orders with effort.
 *
 * @param made the newest orders, in any order
 */
export function kitchenPace(made: readonly MadeOrder[]): KitchenPace | undefined {
  const sorted = made
    .filter(({ effort, confirmedAt, madeAt }) => effort > 0 && madeAt >= confirmedAt)
    .toSorted((a, b) => a.madeAt - b.madeAt);
  const perEffort = minutesPerEffort(sorted);
  if (perEffort === undefined) return undefined;
  const rest = spreadOf(
    sorted.map(({ confirmedAt, madeAt, queue, effort }) => madeAt - confirmedAt - (queue + effort) * perEffort),
  );
  const usual = spreadOf(sorted.map(({ effort }) => effort));
  return rest && usual && { minutesPerEffort: perEffort, rest, usualEffort: usual.median };
}

/**
 * Returns the minutes of a unit of effort while the kitchen had a queue: an order was waiting when the one before it was
 * ready. A kitchen that rarely has one is measured by all of its orders.
 */
function minutesPerEffort(sorted: readonly MadeOrder[]): number | undefined {
  const spans = sorted.map(({ confirmedAt, madeAt, effort }, index) => {
    const before = sorted[index - 1]?.madeAt ?? Number.NEGATIVE_INFINITY;
    return { minutes: madeAt - Math.max(confirmedAt, before), effort, hadQueue: confirmedAt <= before };
  });
  const queued = spans.filter(({ hadQueue }) => hadQueue);
  const measured = queued.length >= SAMPLES_MIN ? queued : spans;
  if (measured.length < SAMPLES_MIN) return undefined;
  const sum = (of: (span: (typeof spans)[number]) => number) => measured.reduce((total, span) => total + of(span), 0);
  return sum(({ minutes }) => minutes) / sum(({ effort }) => effort);
}
