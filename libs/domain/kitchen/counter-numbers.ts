import type { Order } from '../../contract/orders/orders.js';
import type { Text } from '../../texts/text.js';
import { shortWeekday } from '../time/calendar-date.js';
import { compareAge } from './board.js';

/**
 * Hours after its confirmation for which a pickup is shown. An order that nobody has fetched by then stays with the
 * kitchen.
 */
export const COUNTER_HOURS = 6;

/** An order as customers at the counter see it: without any personal data. */
export interface CounterNumber {
  id: string;
  /** the ticket number, as on the receipt and on the printed ticket */
  number: number;
  /** the weekday of a number of another business day; null for one of today */
  weekday: Text | null;
}

export interface CounterNumbers {
  /** oldest first */
  preparing: readonly CounterNumber[];
  /** the latest first */
  ready: readonly CounterNumber[];
}

/**
 * Returns the numbers of the confirmed pickups that have not been handed over. `today`: the business day, yyyy-mm-dd.
 */
export function counterNumbers(orders: readonly Order[], at: Date, today: string): CounterNumbers {
  const numberOf = ({ id, ticket_number, business_date: day = today }: Order): CounterNumber => ({
    id,
    number: ticket_number,
    weekday: day === today ? null : shortWeekday(day),
  });
  const awaited = orders.filter((order) => isAwaited(order, at));
  const preparing = awaited.filter(({ ready_at }) => !ready_at).sort(compareAge);
  const ready = awaited.filter(({ ready_at }) => ready_at).sort((a, b) => readyTime(b) - readyTime(a));
  return { preparing: preparing.map(numberOf), ready: ready.map(numberOf) };
}

function isAwaited({ order_type, status, kitchen_status, confirmed_at, created_at }: Order, at: Date): boolean {
  if (order_type !== 'Pickup' || status !== 'Confirmed') return false;
  if (kitchen_status !== 'Incoming' && kitchen_status !== 'On Process') return false;
  return at.getTime() - Date.parse(confirmed_at ?? created_at) <= COUNTER_HOURS * 3_600_000;
}

const readyTime = ({ ready_at }: Order): number => Date.parse(ready_at ?? '');
