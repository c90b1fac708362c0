import type { Order } from '../../contract/orders/orders.js';
import type { OrderType } from '../../contract/values.js';
import { DUE_SOON_MINUTES } from '../later/later-orders.js';

export type AgeingStage = 'normal' | 'amber' | 'red';

/** The minutes after which a ticket is amber, and red. */
export interface AgeingLimits {
  amber: number;
  red: number;
}

/** The defaults. A branch may set its own minutes per order type. */
export const DEFAULT_AGEING: Record<OrderType, AgeingLimits> = {
  Delivery: { amber: 5, red: 8 },
  Pickup: { amber: 5, red: 8 },
};

/**
 * Returns the whole minutes between two instants, never negative: a board whose clock is behind shows 0.
 *
 * @param since ISO 8601
 */
export function elapsedMinutes(since: string, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - Date.parse(since)) / 60_000));
}

/** Returns the stage of a ticket after this many minutes. A limit belongs to the later stage. */
export function ageingStage(minutes: number, limits: AgeingLimits): AgeingStage {
  if (minutes >= limits.red) {
    return 'red';
  }
  return minutes >= limits.amber ? 'amber' : 'normal';
}

/** minutes assumed for the ride, because a delivery's promise is the time at the door */
const RIDE_MINUTES: Record<OrderType, number> = { Pickup: 0, Delivery: 20 };

export type AgeingFacts = Pick<Order, 'order_type' | 'created_at' | 'confirmed_at' | 'promised_at' | 'due_at'>;

/** Returns the whole minutes since a ticket reached the kitchen. */
export function ticketMinutes({ confirmed_at, created_at }: AgeingFacts, at: Date): number {
  return elapsedMinutes(confirmed_at ?? created_at, at);
}

/**
 * Returns the stage of a ticket at a moment. It is red once its promised time has passed, and amber before that, for
 * the branch's `red` minutes plus the ride of a delivery. Without a promised time, the minutes since the order reached
 * the kitchen count. A ticket for later is amber 10 minutes before it is due, and red from then on.
 */
export function ticketStage(order: AgeingFacts, limits: Record<OrderType, AgeingLimits>, at: Date): AgeingStage {
  const own = limits[order.order_type];
  if (order.due_at) {
    const minutesToDue = (Date.parse(order.due_at) - at.getTime()) / 60_000;
    return minutesToDue <= 0 ? 'red' : minutesToDue <= DUE_SOON_MINUTES ? 'amber' : 'normal';
  }
  if (!order.promised_at) return ageingStage(ticketMinutes(order, at), own);
  const minutesLeft = (Date.parse(order.promised_at) - at.getTime()) / 60_000;
  if (minutesLeft <= 0) return 'red';
  return minutesLeft <= own.red + RIDE_MINUTES[order.order_type] ? 'amber' : 'normal';
}
