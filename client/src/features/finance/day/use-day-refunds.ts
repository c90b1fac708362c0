import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { Channel } from '@libs/contract/values.js';
import { toCents } from '@libs/domain/money/money.js';
import { netTakings } from '@libs/domain/money/refunds.js';
import { takingsOf } from '@libs/domain/money/tenders.js';
import { ALL_PAYMENT_TYPES } from '@libs/domain/order-search/order-filters.js';
import { useFinanceReportQuery } from '../finance-api.js';
import type { DayRefunds } from './takings.js';

export interface Filters {
  orderNo: string;
  customer: string;
  paymentType: string;
  channel: Channel | null;
}

/** Whether filters select orders that the server's figures cannot: it knows only the channel. */
export const isNarrowed = ({ orderNo, customer, paymentType }: Filters): boolean =>
  orderNo !== '' || customer !== '' || paymentType !== ALL_PAYMENT_TYPES;

/**
 * Returns what was taken and refunded on a day, as the books have it; null until it is known. If the filters select some
 * orders, returns the money of these orders. Money of other days' orders comes without an event of this day.
 */
export function useDayRefunds(
  orders: readonly Order[],
  { branchId, date, filters }: { branchId: number; date: string; filters: Filters },
): DayRefunds | null {
  const isPart = isNarrowed(filters);
  const { currentData } = useFinanceReportQuery(
    { from: date, to: date, channel: filters.channel },
    { skip: isPart, pollingInterval: POLL_INTERVAL_MS },
  );
  if (isPart) return { tenders: takingsOf(orders).tenders, refunded: netTakings(orders).refunded, since: 0 };
  const takings = currentData?.branches.find(({ id }) => id === branchId)?.takings;
  if (takings === undefined) return null;
  return {
    tenders: takings.tenders.map(({ amount, ...sum }) => ({ ...sum, cents: toCents(amount) })),
    refunded: toCents(takings.refunded ?? 0),
    since: toCents(takings.refunded_since ?? 0),
  };
}
