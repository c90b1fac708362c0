import type { Order } from '../../contract/orders/orders.js';
import type { OrderType } from '../../contract/values.js';

export type AgeingStage = 'normal' | 'amber' | 'red';

/** From how many minutes on a ticket is amber, and red. */
export interface AgeingLimits {
  amber: number;
  red: number;
}

/** The default of a branch, which may set its own minutes per order type. */
export const DEFAULT_AGEING: Record<OrderType, AgeingLimits> = {
  Delivery: { amber: 5, red: 8 },
  Pickup: { amber: 5, red: 8 },
};

/**
 * Whole minutes from one instant to another, never negative: a board whose clock is behind shows 0.
 * @param since ISO 8601
 */
export function elapsedMinutes(since: string, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - Date.parse(since)) / 60_000));
}

/** The stage of a ticket that has waited so long; each stage begins with its own minute. */
export function ageingStage(minutes: number, limits: AgeingLimits): AgeingStage {
  if (minutes >= limits.red) {
    return 'red';
  }
  return minutes >= limits.amber ? 'amber' : 'normal';
}

/** minutes that a ride is taken to last: a delivery is promised at the door */
const RIDE_MINUTES: Record<OrderType, number> = { Pickup: 0, Delivery: 20 };

export type AgeingFacts = Pick<Order, 'order_type' | 'created_at' | 'confirmed_at' | 'promised_at'>;

/** Whole minutes since a ticket reached the kitchen. */
export function ticketMinutes({ confirmed_at, created_at }: AgeingFacts, at: Date): number {
  return elapsedMinutes(confirmed_at ?? created_at, at);
}

/**
 * Returns the stage of a ticket at a moment. It counts against what its customer was promised: late once that has passed, getting late for
 * as many minutes before it as the branch gives a ticket, and for a delivery's ride. Without a promise the branch's minutes count.
 */
export function ticketStage(order: AgeingFacts, limits: Record<OrderType, AgeingLimits>, at: Date): AgeingStage {
  const own = limits[order.order_type];
  if (!order.promised_at) return ageingStage(ticketMinutes(order, at), own);
  const minutesLeft = (Date.parse(order.promised_at) - at.getTime()) / 60_000;
  if (minutesLeft <= 0) return 'red';
  return minutesLeft <= own.red + RIDE_MINUTES[order.order_type] ? 'amber' : 'normal';
}
