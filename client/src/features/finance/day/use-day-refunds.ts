import type { Order } from '@libs/contract/orders/orders.js';
import type { Channel } from '@libs/contract/values.js';
import { toCents } from '@libs/domain/money/money.js';
import { netTakings } from '@libs/domain/money/refunds.js';
import { ALL_PAYMENT_TYPES } from '@libs/domain/order-search/order-filters.js';
import { useFinanceReportQuery } from '../finance-api.js';
import type { DayRefunds } from './takings.js';

/** refunds of orders of other days come without an event of this day */
const REFUNDS_EVERY_MS = 60_000;

export interface Filters {
  orderNo: string;
  customer: string;
  paymentType: string;
  channel: Channel | null;
}

/** Returns the refunds of a day; null until they are known. If the filters select some orders, returns those of these orders. */
export function useDayRefunds(
  orders: readonly Order[],
  { branchId, date, filters }: { branchId: number; date: string; filters: Filters },
): DayRefunds | null {
  const { channel, ...others } = filters;
  const isNarrowed = others.orderNo !== '' || others.customer !== '' || others.paymentType !== ALL_PAYMENT_TYPES;
  const { currentData } = useFinanceReportQuery(
    { from: date, to: date, channel },
    { skip: isNarrowed, pollingInterval: REFUNDS_EVERY_MS },
  );
  if (isNarrowed) return { refunded: netTakings(orders).refunded, since: 0 };
  const takings = currentData?.branches.find(({ id }) => id === branchId)?.takings;
  if (takings === undefined) return null;
  return { refunded: toCents(takings.refunded ?? 0), since: toCents(takings.refunded_since ?? 0) };
}
