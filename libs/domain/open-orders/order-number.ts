import type { Order } from '../../contract/orders/orders.js';
import { type Text, text } from '../../texts/text.js';
import { shortWeekday, spokenWeekday } from '../time/calendar-date.js';

export type NumberedOrder = Pick<Order, 'ticket_number' | 'business_date'>;

/**
 * Returns the number that the kitchen calls out, as a value of a text: `3`, and `3 SAT` for an order of another
 * business day, because each day counts from 1.
 *
 * @param today the current business day, yyyy-mm-dd; undefined if it is not known yet
 */
export function orderNumber(order: NumberedOrder, today: string | undefined): number | Text {
  return withWeekday(order, today, shortWeekday);
}

/** Returns the number as a voice reads it: `3 Saturday` for an order of another business day. */
export function spokenNumber(order: NumberedOrder, today: string | undefined): number | Text {
  return withWeekday(order, today, spokenWeekday);
}

function withWeekday(
  { ticket_number: number, business_date: day }: NumberedOrder,
  today: string | undefined,
  weekdayOf: (date: string) => Text,
): number | Text {
  if (day === undefined || today === undefined || day === today) return number;
  return text('date.number', { number, weekday: weekdayOf(day) });
}
