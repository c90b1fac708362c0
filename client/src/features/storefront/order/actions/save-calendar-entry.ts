import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { calendarFile } from '@libs/domain/time/calendar-file.js';
import { saveFile } from '../../../../api/save-file.js';
import { t } from '../../../../texts/i18n.js';

/** the length of a collection or delivery in a calendar, in minutes */
const CALENDAR_MINUTES = 15;

interface Entry {
  /** the order's number in words */
  number: string;
  promisedAt: string;
  /** ms: the server's current time */
  at: number;
  /** the shop's name */
  store: string;
  /** the address of the order's page */
  url: string;
}

/** Passes an order's promised time to the device's calendar, as a file. */
export function saveCalendarEntry(order: PublicOrder, { number, promisedAt, at, store, url: page }: Entry): void {
  const isPickup = order.order_type === 'Pickup';
  const text = calendarFile({
    uid: `${order.reference}@${location.hostname}`,
    title: t(`order.calendar.${order.order_type}`, { number, store }),
    place: isPickup ? [order.branch?.name, order.branch?.address].filter(Boolean).join(', ') : (order.address ?? ''),
    url: page,
    startsAt: new Date(promisedAt),
    minutes: CALENDAR_MINUTES,
    at: new Date(at),
  });
  saveFile(new Blob([text], { type: 'text/calendar' }), `order-${order.ticket_number}.ics`);
}
