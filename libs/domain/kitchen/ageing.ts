import type { Order } from '../../contract/orders/orders.js';
import type { OrderType } from '../../contract/values.js';
import { DUE_SOON_MINUTES } from '../later/later-orders.js';

export type AgeingStage = 'normal' | 'amber' | 'red';

/** The minutes after which a ticket without a promised time is amber, and red. */
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

const MINUTE_MS = 60_000;
/** minutes assumed for the ride, because a delivery's promise is the time at the door */
const RIDE_MINUTES: Record<OrderType, number> = { Pickup: 0, Delivery: 20 };

export type AgeingFacts = Pick<Order, 'order_type' | 'created_at' | 'confirmed_at' | 'promised_at' | 'due_at'>;

/** Returns the whole minutes since a ticket reached the kitchen. */
export function ticketMinutes({ confirmed_at, created_at }: AgeingFacts, at: Date): number {
  return elapsedMinutes(confirmed_at ?? created_at, at);
}

/** When a ticket turns amber, and red; in milliseconds since 1970. */
interface AgeingTimes {
  amber: number;
  red: number;
}

/**
 * Returns when a ticket turns amber, and red. It is red once its promised time has passed, and amber from when a third
 * of that time is left; for a delivery, of the time until it must leave, which is never less than half of the promised
 * time. Without a promised time, the branch's minutes since the order reached the kitchen count. A ticket for later is
 * amber 10 minutes before it is due, and red from then on.
 */
function ageingTimes(order: AgeingFacts, limits: Record<OrderType, AgeingLimits>): AgeingTimes {
  const { order_type, due_at, promised_at } = order;
  if (due_at) {
    const due = Date.parse(due_at);
    return { amber: due - DUE_SOON_MINUTES * MINUTE_MS, red: due };
  }
  const since = Date.parse(order.confirmed_at ?? order.created_at);
  if (!promised_at) {
    const { amber, red } = limits[order_type];
    return { amber: since + amber * MINUTE_MS, red: since + red * MINUTE_MS };
  }
  const promised = Date.parse(promised_at);
  const leaves = promised - Math.min(RIDE_MINUTES[order_type] * MINUTE_MS, (promised - since) / 2);
  return { amber: leaves - (leaves - since) / 3, red: promised };
}

/** Returns the stage of a ticket at a moment. */
export function ticketStage(order: AgeingFacts, limits: Record<OrderType, AgeingLimits>, at: Date): AgeingStage {
  const { amber, red } = ageingTimes(order, limits);
  if (at.getTime() >= red) return 'red';
  return at.getTime() >= amber ? 'amber' : 'normal';
}
