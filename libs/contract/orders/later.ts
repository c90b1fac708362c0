import type { Answer } from '../answers.js';
import type { Order } from './orders.js';

/** `few`: at most a quarter of its orders or portions is left. A full one cannot be chosen. */
export type SlotState = 'free' | 'few' | 'full';

/** A time for which an order can be placed: a pickup is due at `starts_at`, a delivery arrives before `ends_at`. */
export interface LaterSlot {
  /** ISO 8601 */
  starts_at: string;
  ends_at: string;
  state: SlotState;
}

export interface LaterSlots {
  /** the business days for which the branch takes orders, today first (yyyy-mm-dd) */
  days: { date: string; has_free: boolean }[];
  /** the day of `slots` */
  date: string;
  /** earliest first; empty if the branch is closed on that day */
  slots: LaterSlot[];
}

/**
 * `GET /api/branches/{id}/slots?type=Delivery|Pickup&date=&portions=` (public). Without `date`: of the first day with a
 * free slot. With `portions`, a slot that has no room for so many is full; an order's portions are those of its lines
 * and of the foods that their options are.
 * Rejected with a sentence if the branch takes no orders for later, or all slots are full.
 */
export type LaterSlotsAnswer = Answer<LaterSlots>;

/** A rejection of an order whose slot is full or gone has the next free slot as `next`. */
export interface SlotRejection {
  next?: Omit<LaterSlot, 'state'>;
}

/**
 * `GET /api/orders/branch/{b}/scheduled` (every role of the branch, and of the chain): the Scheduled orders of all days,
 * and those for later that await a call, in the order in which they are due, with the position in the branch's stream that they include.
 */
export type ScheduledOrdersAnswer = Answer<{ orders: Order[]; epoch: string; seq: number }>;

/** `PUT /api/orders/{id}/release` (roles 1, 2 and 3): gives a Scheduled order to the kitchen now. */
export type ReleasedAnswer = Answer<{ order: Order }>;
