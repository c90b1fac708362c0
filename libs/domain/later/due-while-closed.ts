import type { Order } from '../../contract/orders/orders.js';
import { counted } from '../text/counted.js';
import type { BusinessCalendar } from '../time/business-day.js';
import { localTime } from '../time/business-time.js';
import { dayInWords } from '../time/calendar-date.js';
import type { OpeningHours } from '../time/opening-hours.js';
import { isDueWhileClosed } from './later-slots.js';

/** More days are summed up, so that the sentence stays short. */
const DAYS_NAMED = 3;

/** Returns the calendar dates on which orders for later are due while their branch is closed, one for each order. */
export function datesDueWhileClosed(
  orders: readonly Pick<Order, 'due_at' | 'due_until' | 'order_type'>[],
  hours: OpeningHours,
  calendar: BusinessCalendar,
): string[] {
  return orders.flatMap(({ due_at, due_until, order_type: orderType }) => {
    if (!due_at) return [];
    const dueAt = new Date(due_at);
    const dueUntil = due_until ? new Date(due_until) : null;
    const isClosed = isDueWhileClosed(hours, { orderType, dueAt, dueUntil, ...calendar });
    return isClosed ? [localTime(dueAt, calendar.timeZone).date] : [];
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
