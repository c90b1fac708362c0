import type { OrderType } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import type { KitchenPace, Spread } from '../promises/kitchen-pace.js';

/** What an estimate is based on: the time until a pickup is ready or a delivery is at the door. */
export interface Pace {
  orderType: OrderType;
  /** undefined: too few orders are known, so defaults are used */
  kitchen: KitchenPace | undefined;
  /** the minutes on the road without those of the area, if they are known; only for deliveries */
  road: Spread | undefined;
  /** the effort of the confirmed orders that the kitchen still has to make, of both types */
  queue: number;
  /** of the order itself; absent: that of a usual one */
  effort?: number;
  /** minutes that the branch adds while it is busy */
  busyMinutes: number;
}

/** A range of whole minutes, multiples of 5. */
export interface Estimate {
  from: number;
  to: number;
}

/** the kitchen of a branch of which too little is known: minutes, effort that it makes at the same time, a usual order */
const DEFAULT_KITCHEN = { minutes: 20, effortAtOnce: 8, usualEffort: 2 };
/** the minutes on the road if they are not known */
export const DEFAULT_ROAD_MINUTES = 20;
const STEP = 5;
/** sums of minutes are not exact, and 25.0000001 must not become 30 */
const ROUNDING = 1e-6;
export const LONGEST_ESTIMATE = 180;
/** an order for later is work for the kitchen from this long before it is due, or when it is started */
export const QUEUED_BEFORE_MINUTES = 60;

/** Returns the minutes until an order is ready or delivered, before they are rounded. */
function minutesOf({ orderType, kitchen, road, queue, effort, busyMinutes }: Pace): Spread {
  const usual = kitchen?.usualEffort ?? DEFAULT_KITCHEN.usualEffort;
  const work = queue + (effort ?? usual);
  const made = kitchen
    ? {
        median: Math.max(0, work * kitchen.minutesPerEffort + kitchen.rest.median),
        slow: Math.max(0, work * kitchen.minutesPerEffort + kitchen.rest.slow),
      }
    : defaultMinutes(work - usual);
  const onRoad = orderType === 'Pickup' ? NO_ROAD : (road ?? DEFAULT_ROAD);
  return { median: made.median + onRoad.median + busyMinutes, slow: made.slow + onRoad.slow + busyMinutes };
}

const NO_ROAD: Spread = { median: 0, slow: 0 };
const DEFAULT_ROAD: Spread = { median: DEFAULT_ROAD_MINUTES, slow: DEFAULT_ROAD_MINUTES };

/** Returns the minutes of a kitchen of which too little is known, a minute more for each effort above what it makes at once. */
function defaultMinutes(work: number): Spread {
  const minutes = DEFAULT_KITCHEN.minutes + Math.max(0, work - DEFAULT_KITCHEN.effortAtOnce);
  return { median: minutes, slow: minutes };
}

/**
 * Returns in how many minutes an order will probably be ready or delivered: the queue and its own effort at the pace of
 * the kitchen, from the median to the slowest fifth, the road of a delivery, and the minutes that a busy branch adds. The
 * range is at least 5 minutes wide and within 5 minutes and 3 hours.
 */
export function estimateMinutes(pace: Pace): Estimate {
  const { median, slow } = minutesOf(pace);
  const from = Math.min(LONGEST_ESTIMATE - STEP, Math.max(STEP, Math.floor(median / STEP + ROUNDING) * STEP));
  const to = Math.min(LONGEST_ESTIMATE, Math.max(from + STEP, Math.ceil(slow / STEP - ROUNDING) * STEP));
  return { from, to };
}

/** Returns an estimate in words, for customers. */
export function estimateInWords(orderType: OrderType, { from, to }: Estimate): Text {
  return text(`estimate.${orderType}`, { from, to });
}

/** Returns the estimate of a delivery to an area that takes some minutes longer; multiples of 5. */
export function estimateForArea({ from, to }: Estimate, minutes: number): Estimate {
  return { from: Math.floor((from + minutes) / STEP) * STEP, to: Math.ceil((to + minutes) / STEP) * STEP };
}

/**
 * Returns the promised time of an order that is confirmed at a moment: the later end of its estimate.
 *
 * @param areaMinutes the minutes of the delivery area; 0 for pickup
 */
export function promisedAt(confirmedAt: Date, pace: Pace, areaMinutes = 0): Date {
  const { to } = estimateForArea(estimateMinutes(pace), areaMinutes);
  return new Date(confirmedAt.getTime() + to * 60_000);
}

/**
 * Returns whether a usual order would be ready later than the branch allows. The road of a delivery does not count.
 *
 * @param longestWait minutes; null: any
 */
export function isAboveLongestWait(pace: Pace, longestWait: number | null): boolean {
  if (longestWait === null) return false;
  const { effort: _own, ...usual } = pace;
  return minutesOf({ ...usual, orderType: 'Pickup' }).slow > longestWait + ROUNDING;
}

/** a promise that is later than the shown one by at most this is given without asking */
export const PROMISE_SLACK_MINUTES = 10;

/**
 * Returns whether a promise is so much later than the shown one that the customer must accept it. One that was shown for
 * a time in the past counts as not shown.
 */
export function hasPromiseMoved({ shown, promised, now }: { shown: Date; promised: Date; now: Date }): boolean {
  return shown >= now && promised.getTime() - shown.getTime() > PROMISE_SLACK_MINUTES * 60_000;
}

/** more effort than any kitchen has to make */
const QUEUE_MAX = 100_000;

/**
 * Returns the largest queue at which something is allowed that is allowed for every shorter one; null if it is for any,
 * and -1 if it is for none.
 */
export function largestQueue(isAllowed: (queue: number) => boolean): number | null {
  if (isAllowed(QUEUE_MAX)) return null;
  let [allowed, rejected] = [-1, QUEUE_MAX];
  while (rejected - allowed > 1) {
    const middle = Math.floor((allowed + rejected) / 2);
    if (isAllowed(middle)) allowed = middle;
    else rejected = middle;
  }
  return allowed;
}

/** The promised time of an order, and its first promised time; null if it has not moved. */
export interface Promised {
  promisedAt: Date;
  firstPromisedAt: Date | null;
}

/**
 * Returns a promise after its branch has added minutes or removed them (negative). It is never earlier than the first
 * promise.
 */
export function movedPromise({ promisedAt, firstPromisedAt }: Promised, addedMinutes: number): Promised {
  const first = firstPromisedAt ?? promisedAt;
  const moved = new Date(promisedAt.getTime() + addedMinutes * 60_000);
  return moved > first ? { promisedAt: moved, firstPromisedAt: first } : { promisedAt: first, firstPromisedAt: null };
}

/** The minutes that a branch may add to its estimates; 0 for none. */
export const BUSY_MINUTES = [0, 10, 20, 30, 45] as const;
export type BusyMinutes = (typeof BUSY_MINUTES)[number];

/** Minutes after which a branch is no longer busy; setting it again restarts them. */
export const BUSY_LASTS_MINUTES = 60;
