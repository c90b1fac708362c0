import type { Cents } from '../../../libs/domain/money/money.js';
import { type Takings, TENDERS, type TenderSum } from '../../../libs/domain/money/tenders.js';
import type { MoneySum } from './books.repository.js';
import type { FigureGroup } from './finance.repository.js';

const signOf = ({ event }: MoneySum): 1 | -1 => (event.kind === 'taken' ? 1 : -1);

/** Returns what was taken for orders and not given back, by tender, with the number of orders. Refunds do not reduce it. */
export function takenBy(money: readonly MoneySum[]): TenderSum[] {
  return TENDERS.map((tender) => {
    const own = money.filter(({ event }) => !event.isRefund && (event.insteadOf ?? event.tender) === tender);
    return {
      tender,
      orders: own.reduce((sum, one) => sum + one.payers, 0),
      cents: own.reduce((sum, one) => sum + signOf(one) * one.event.cents, 0),
    };
  });
}

/** Returns the cents that were refunded, for orders of any day. */
export const refundedOf = (money: readonly MoneySum[]): Cents =>
  money.filter(({ event }) => event.isRefund).reduce((sum, one) => sum - signOf(one) * one.event.cents, 0);

/** Returns what the orders of some days still owe. */
export function openOf(groups: readonly Pick<FigureGroup, 'open_orders' | 'open_cents'>[]): Takings['open'] {
  return {
    orders: groups.reduce((sum, { open_orders }) => sum + open_orders, 0),
    cents: groups.reduce((sum, { open_cents }) => sum + open_cents, 0),
  };
}
