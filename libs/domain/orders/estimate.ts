import type { OrderType } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';

/** What an estimate is based on: the time until a pickup is ready or a delivery is at the door. */
export interface Pace {
  orderType: OrderType;
  /**
   * minutes from confirmation to ready or delivered, of the branch's newest finished orders of this type, without those
   * for later
   */
  recentMinutes: readonly number[];
  /** confirmed orders of the branch, of both types, that are still to be made */
  openOrders: number;
  /** minutes that the branch adds while it is busy */
  busyMinutes: number;
}

/** A range of whole minutes, multiples of 5. */
export interface Estimate {
  from: number;
  to: number;
}

/** the number of newest finished orders that count */
export const PACE_SAMPLES = 30;
/** with fewer, the default is used */
const SAMPLES_MIN = 5;
/** the default of a new branch */
const DEFAULT_MINUTES: Record<OrderType, number> = { Pickup: 20, Delivery: 40 };
/** orders that a kitchen prepares at the same time; each further open order delays a new one */
const AT_ONCE = 4;
const MINUTES_PER_WAITING_ORDER = 2;
const STEP = 5;
export const LONGEST_ESTIMATE = 180;

/** Returns the value below which a share of the sorted values lies; undefined if there are no values. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/**
 * Returns in how many minutes an order will probably be ready or delivered: from the median to the slowest fifth of the
 * branch's recent orders, more if many orders are open or the branch is busy. The range is at least 5 minutes wide and
 * within 5 minutes and 3 hours.
 */
export function estimateMinutes({ orderType, recentMinutes, openOrders, busyMinutes }: Pace): Estimate {
  const sorted = recentMinutes.filter((minutes) => minutes >= 0).sort((a, b) => a - b);
  const isKnown = sorted.length >= SAMPLES_MIN;
  const median = (isKnown && quantile(sorted, 0.5)) || DEFAULT_MINUTES[orderType];
  const slow = (isKnown && quantile(sorted, 0.8)) || median;
  const added = Math.max(0, openOrders - AT_ONCE) * MINUTES_PER_WAITING_ORDER + busyMinutes;
  const from = Math.min(LONGEST_ESTIMATE - STEP, Math.max(STEP, Math.floor((median + added) / STEP) * STEP));
  const to = Math.min(LONGEST_ESTIMATE, Math.max(from + STEP, Math.ceil((slow + added) / STEP) * STEP));
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
