import type { Order } from '@libs/contract/orders/orders.js';
import { calendarFile } from '@libs/domain/time/calendar-file.js';
import { t } from '../texts.js';

/** minutes of a collection or delivery in a calendar */
const CALENDAR_MINUTES = 15;

interface Entry {
  promisedAt: string;
  /** ms: the server's time of now */
  at: number;
  /** the shop's name */
  store: string;
  /** of the order's page */
  url: string;
}

/** Hands an order's promised time to the device's calendar, as a file that it opens. */
export function saveCalendarEntry(order: Order, { promisedAt, at, store, url: page }: Entry): void {
  const isPickup = order.order_type === 'Pickup';
  const text = calendarFile({
    uid: `${order.id}@${location.hostname}`,
    title: t(`order.calendar.${order.order_type}`, { number: order.ticket_number, store }),
    place: isPickup ? [order.branch?.name, order.branch?.address].filter(Boolean).join(', ') : (order.address ?? ''),
    url: page,
    startsAt: new Date(promisedAt),
    minutes: CALENDAR_MINUTES,
    at: new Date(at),
  });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `order-${order.ticket_number}.ics`;
  link.click();
  // once the browser has taken it
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
