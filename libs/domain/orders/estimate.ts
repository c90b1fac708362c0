import type { OrderType } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';

/** The data for an estimate of the time until an order is ready (a pickup) or at the door (a delivery). */
export interface Pace {
  orderType: OrderType;
  /** minutes from confirmed to ready or delivered, of the branch's newest finished orders of this type */
  recentMinutes: readonly number[];
  /** confirmed orders of the branch that are not handed over, of both types */
  openOrders: number;
  /** minutes that the branch itself adds while it is busy */
  busyMinutes: number;
}

/** Whole minutes, multiples of 5. */
export interface Estimate {
  from: number;
  to: number;
}

/** the newest finished orders that count */
export const PACE_SAMPLES = 30;
/** fewer say nothing */
const SAMPLES_MIN = 5;
/** what a branch begins with */
const DEFAULT_MINUTES: Record<OrderType, number> = { Pickup: 20, Delivery: 40 };
/** orders that a kitchen works on side by side; each further one in front makes a new one wait */
const AT_ONCE = 4;
const MINUTES_PER_WAITING_ORDER = 2;
const STEP = 5;
const LONGEST = 180;

/** Returns the value below which a share of the sorted values lies; undefined where there is none. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/**
 * Returns between how many minutes from now an order would probably be ready or delivered: the branch's own median and its
 * slowest fifth, later the more orders are open and by what the branch adds. Never below 5 minutes nor above 3 hours, and at
 * least 5 minutes wide.
 */
export function estimateMinutes({ orderType, recentMinutes, openOrders, busyMinutes }: Pace): Estimate {
  const sorted = recentMinutes.filter((minutes) => minutes >= 0).sort((a, b) => a - b);
  const isKnown = sorted.length >= SAMPLES_MIN;
  const median = (isKnown && quantile(sorted, 0.5)) || DEFAULT_MINUTES[orderType];
  const slow = (isKnown && quantile(sorted, 0.8)) || median;
  const added = Math.max(0, openOrders - AT_ONCE) * MINUTES_PER_WAITING_ORDER + busyMinutes;
  const from = Math.min(LONGEST - STEP, Math.max(STEP, Math.floor((median + added) / STEP) * STEP));
  const to = Math.min(LONGEST, Math.max(from + STEP, Math.ceil((slow + added) / STEP) * STEP));
  return { from, to };
}

/** Returns an estimate as customers read it. */
export function estimateInWords(orderType: OrderType, { from, to }: Estimate): Text {
  return text(`estimate.${orderType}`, { from, to });
}

/** Returns by when an order is promised that is confirmed at a moment: the later end of its estimate. */
export function promisedAt(confirmedAt: Date, pace: Pace): Date {
  return new Date(confirmedAt.getTime() + estimateMinutes(pace).to * 60_000);
}

/** By when an order is promised, and by when it was at first; null where that has not moved. */
export interface Promised {
  promisedAt: Date;
  firstPromisedAt: Date | null;
}

/**
 * Returns what a promise becomes as its branch adds minutes, or takes such minutes back (negative): never earlier than it was
 * at first.
 */
export function movedPromise({ promisedAt, firstPromisedAt }: Promised, addedMinutes: number): Promised {
  const first = firstPromisedAt ?? promisedAt;
  const moved = new Date(promisedAt.getTime() + addedMinutes * 60_000);
  return moved > first ? { promisedAt: moved, firstPromisedAt: first } : { promisedAt: first, firstPromisedAt: null };
}

/** The minutes that a branch may add to its estimates; 0 for none. */
export const BUSY_MINUTES = [0, 10, 20, 30, 45] as const;
export type BusyMinutes = (typeof BUSY_MINUTES)[number];

/** Minutes after which a busy mark ends by itself; setting it again restarts them. */
export const BUSY_LASTS_MINUTES = 60;
