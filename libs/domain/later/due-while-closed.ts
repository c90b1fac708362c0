import type { Order } from '../../contract/orders/orders.js';
import { counted } from '../text/counted.js';
import type { BusinessCalendar } from '../time/business-day.js';
import { dayInWords } from '../time/calendar-date.js';
import type { OpeningHours } from '../time/opening-hours.js';
import { isDueWhileClosed } from './later-slots.js';

/** More days are summed up, so that the sentence stays short. */
const DAYS_NAMED = 3;

/** When an order for later is due. */
type Due = Pick<Order, 'due_at' | 'due_until' | 'order_type'>;

/** Returns the orders for later that are due while their branch is closed. */
export function dueWhileClosed<One extends Due>(
  orders: readonly One[],
  hours: OpeningHours,
  calendar: BusinessCalendar,
): (One & { due_at: string })[] {
  return orders.flatMap((order) => {
    const { due_at, due_until, order_type: orderType } = order;
    if (!due_at) return [];
    const dueUntil = due_until ? new Date(due_until) : null;
    const isClosed = isDueWhileClosed(hours, { orderType, dueAt: new Date(due_at), dueUntil, ...calendar });
    return isClosed ? [{ ...order, due_at }] : [];
  });
}

/** Says how many orders for later are due on which dates while their branch is closed; null if none is. */
export function dueWhileClosedInWords(dates: readonly string[]): string | null {
  const days = [...new Set(dates)].sort();
  if (days.length > DAYS_NAMED)
    return `${dates.length} orders are due on ${days.length} days while the branch is closed.`;
  const [first, ...others] = days.map((day) => ({
    count: dates.filter((date) => date === day).length,
    day: dayInWords(day),
  }));
  if (first === undefined) return null;
  const more = others.map(({ count, day }) => `, ${count} on ${day}`).join('');
  return `${counted(first.count, 'order')} ${first.count === 1 ? 'is' : 'are'} due on ${first.day}${more} while the branch is closed.`;
}
