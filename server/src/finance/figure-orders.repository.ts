import { AHEAD_FIELD, FINANCE_PAGE_SIZE, type TakingField } from '../../../libs/contract/finance/finance.js';
import type { Figure } from '../../../libs/contract/requests/finance/finance-orders.js';
import type { ReportParameter } from '../database/report-streams.js';
import { firstRow, inBranches, type Queryable, rows } from '../database/rows.js';
import { SIGNED, TAKEN_AS } from './books.repository.js';
import { type FigureOrderRow, hourOf, IS_OPEN, OF_RANGE, parametersOf } from './finance.repository.js';
import type { FinanceRange } from './finance-range.js';

/** The figures that are sums of `order_money`. */
type MoneyFigure = Exclude<TakingField, 'not_collected'>;

/**
 * SQL conditions for the orders that a figure counts or sums, by the rules of `FINANCE_FIGURES`. A property test
 * compares both.
 */
const COUNTED: Record<Exclude<Figure, MoneyFigure>, string> = {
  total_orders: 'true',
  confirmed_orders: `status = 'Confirmed'`,
  pay_online_orders: `status = 'Confirmed' AND payment_type = 'Pay Online'`,
  pay_later_orders: `status = 'Confirmed' AND payment_type <> 'Pay Online'`,
  paid_online: `status = 'Confirmed' AND payment_type = 'Pay Online'`,
  paid_later: `status = 'Confirmed' AND payment_type <> 'Pay Online'`,
  not_collected: IS_OPEN,
  [AHEAD_FIELD]: `status = 'Scheduled'`,
};

const POSTED = `posted_on BETWEEN $1::date AND $2::date AND ${inBranches('branch_id', '$3')}`;
const taken = (tender: string): string => `cause <> 'refunded' AND ${TAKEN_AS} = '${tender}' AND ${POSTED}`;
/** SQL conditions for the rows of `order_money` that a figure sums. Refunds count for the days on which they were made. */
const POSTED_MONEY: Record<MoneyFigure, string> = {
  collected_online: taken('Online'),
  collected_cash: taken('Cash'),
  collected_card: taken('Card'),
  collected_partner: taken('Partner'),
  collected_not_said: taken('Not said'),
  collected: `cause <> 'refunded' AND ${POSTED}`,
  refunded: `cause = 'refunded' AND ${POSTED}`,
  refunded_since: `cause = 'refunded' AND posted_on > $2::date`,
};

/** The orders behind a figure with their filters; null leaves a filter out. */
export interface FigureQuery extends FinanceRange {
  figure: Figure;
  /** orders with this paid item */
  item: { name: string; isOffer: boolean } | null;
  /** weekday of the business day; 1 is Monday */
  weekday: number | null;
  /** in the given time zone */
  hour: number | null;
  promoCode: string | null;
  timeZone: string;
}

/** The filters of a statement over a figure's orders; they are its parameters $5 to $10. */
const NARROWED = `($5::text IS NULL OR EXISTS (SELECT FROM order_line l
    WHERE l.order_id = customer_order.id AND l.name = $5 AND l.is_offer = $6::boolean AND NOT l.is_free))
  AND ($7::int IS NULL OR extract(isodow FROM business_date) = $7)
  AND ($8::int IS NULL OR ${hourOf('$9::text')} = $8)
  AND ($10::text IS NULL OR promo_code_id IN (SELECT id FROM promo_code WHERE code = $10))`;

const isMoneyFigure = (figure: Figure): figure is MoneyFigure => figure in POSTED_MONEY;

/** Returns SQL for the orders of a figure, with the cents that they add to it (`counted_cents`) if it is a sum of the books. */
function behindFigure({ figure }: FigureQuery): string {
  if (!isMoneyFigure(figure)) {
    return `(SELECT *, NULL::bigint AS counted_cents FROM customer_order) customer_order
      WHERE ${OF_RANGE} AND ${COUNTED[figure]} AND ${NARROWED}`;
  }
  const sign = figure === 'refunded' || figure === 'refunded_since' ? '-1' : '1';
  return `(SELECT o.*, money.counted_cents FROM customer_order o JOIN (
      SELECT order_id, sum(${SIGNED}) * ${sign} AS counted_cents FROM order_money WHERE ${POSTED_MONEY[figure]}
      GROUP BY order_id HAVING sum(${SIGNED}) <> 0) money ON money.order_id = o.id) customer_order
    WHERE ${figure === 'refunded_since' ? OF_RANGE : OF_BRANCH} AND ${NARROWED}`;
}

/** The branch and the channel of orders of any day; it has the parameters of `OF_RANGE`. */
const OF_BRANCH = `$1::date <= $2::date AND ${inBranches('branch_id', '$3')} AND ($4::text IS NULL OR channel = $4)`;

const figureParameters = ({ item, weekday, hour, promoCode, timeZone, ...range }: FigureQuery): ReportParameter[] => [
  ...parametersOf(range),
  item?.name ?? null,
  item ? String(item.isOffer) : null,
  weekday,
  hour,
  timeZone,
  promoCode,
];

/** An order behind a figure. */
export interface CountedOrderRow extends FigureOrderRow {
  /** cents that it adds to a figure of the books; a bigint as text, null for other figures */
  counted_cents: string | null;
}

/** Returns the number of orders behind a figure. */
export async function countFigureOrders(db: Queryable, query: FigureQuery): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM ${behindFigure(query)}`;
  const row = await firstRow<{ count: number }>(db, sql, figureParameters(query));
  return row?.count ?? 0;
}

/** Returns one page (from 1) of the orders behind a figure, oldest first; orders for coming days by when they are due. */
export async function readFigureOrders(db: Queryable, query: FigureQuery, page: number): Promise<CountedOrderRow[]> {
  return rows(
    db,
    `SELECT id, created_at, due_at, reference, first_name, last_name, total_cents, to_collect_cents, collected, refunded_cents, status, kitchen_status,
            payment_type, delivery_payment_type, cash_part_cents, channel, partner, paid_at, counted_cents
     FROM ${behindFigure(query)}
     ORDER BY business_date, ${query.figure === AHEAD_FIELD ? 'due_at' : 'created_at'}, id LIMIT ${FINANCE_PAGE_SIZE} OFFSET $11::bigint`,
    [...figureParameters(query), (page - 1) * FINANCE_PAGE_SIZE],
  );
}
