import { type NumberedOrder, orderNumber } from '@libs/domain/open-orders/order-number.js';
import { say } from './i18n.js';

/** The part of the server's clock that determines the business day. */
export interface DayClock {
  /** the business day of an instant, yyyy-mm-dd */
  dayOf(instant: string | number): string;
  /** epoch milliseconds */
  now(): number;
}

/** Returns an order's number in words: `3`, and `3 SAT` for an order of another business day than today. */
export function numberOf(order: NumberedOrder, clock: DayClock | null): string {
  const number = orderNumber(order, clock?.dayOf(clock.now()));
  return typeof number === 'object' ? say(number) : String(number);
}

/** Returns how sentences of `libs/domain` write moments and orders by the server's clock. */
export const inClock = (clock: DayClock & { clockOf(instant: string): string }) => ({
  clockOf: (at: string) => clock.clockOf(at),
  numberOf: (order: NumberedOrder) => numberOf(order, clock),
});
