import type { Order } from '../../contract/orders/orders.js';
import type { OrderStatus } from '../../contract/values.js';
import { LONGEST_ESTIMATE } from '../orders/estimate.js';
import { type BusinessCalendar, businessDate } from '../time/business-day.js';

/** the most orders for later that one phone may have waiting without having paid them */
export const UNPAID_LATER_MAX = 2;
/** the kitchen gets an order at least this long before it is due */
const LEAD_MIN_MINUTES = 15;
/** an order that reaches the kitchen less than this before it is due is late */
const LATE_MINUTES = 5;
/** a ticket is amber this long before its order is due */
export const DUE_SOON_MINUTES = 10;

const MINUTE_MS = 60_000;

/**
 * Returns the minutes before its due time at which an order goes to the kitchen.
 *
 * @param estimated the later end of the estimate now
 */
export function leadMinutes(estimated: number): number {
  return Math.max(LEAD_MIN_MINUTES, estimated);
}

/** Returns the first instant at which an order may be released, however slow the kitchen is. */
export function earliestRelease(dueAt: Date): Date {
  return new Date(dueAt.getTime() - leadMinutes(LONGEST_ESTIMATE) * MINUTE_MS);
}

/** Returns the status of an order that is paid or confirmed at a moment: Scheduled if its time has not come. */
export function acceptedStatus(
  dueAt: Date | null,
  { at, estimatedMinutes }: { at: Date; estimatedMinutes: number },
): Extract<OrderStatus, 'Scheduled' | 'Confirmed'> {
  if (dueAt === null) return 'Confirmed';
  return dueAt.getTime() - at.getTime() > leadMinutes(estimatedMinutes) * MINUTE_MS ? 'Scheduled' : 'Confirmed';
}

/** Returns whether the kitchen got an order for later less than 5 minutes before it was due, because no server ran. */
export function isReleasedLate({
  due_at,
  accepted_at,
  confirmed_at,
}: Pick<Order, 'due_at' | 'accepted_at' | 'confirmed_at'>): boolean {
  if (!due_at || !accepted_at || !confirmed_at) return false;
  return Date.parse(due_at) - Date.parse(confirmed_at) < LATE_MINUTES * MINUTE_MS;
}

/**
 * Returns whether an order for later that reached the kitchen may wait for its time again: until the kitchen starts it.
 */
export function canWaitAgain({ status, kitchen_status, due_at }: Pick<Order, 'status' | 'kitchen_status' | 'due_at'>) {
  return status === 'Confirmed' && kitchen_status === 'Incoming' && Boolean(due_at);
}

/**
 * Returns whether the portions of an order can still be taken: stock of another day has no meaning, so an order for now
 * can be taken on its own business day, and an order for later until it is due.
 */
export function canStillBeTaken(
  { businessDay, dueAt }: { businessDay: string; dueAt: Date | null },
  at: Date,
  calendar: BusinessCalendar,
): boolean {
  return dueAt === null ? businessDay === businessDate(at, calendar) : dueAt > at;
}
