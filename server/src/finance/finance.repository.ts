import { AHEAD_FIELD, FINANCE_PAGE_SIZE } from '../../../libs/contract/finance/finance.js';
import type { Figure } from '../../../libs/contract/requests/finance/finance-orders.js';
import type { Channel, PaymentType } from '../../../libs/contract/values.js';
import type { Tender } from '../../../libs/domain/money/tenders.js';
import type { ReportParameter, ReportStatement } from '../database/report-streams.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';
import type { OrderEntity } from '../orders/order.entity.js';
import type { AmountColumns } from '../orders/order-rows.js';
import type { FinanceRange } from './finance-range.js';

/*
 * The read model of reports: statements over the orders of a range of business days, without test orders. Pass a
 * transaction's manager if several reads must be of one snapshot.
 */

/** SQL for the orders of a range; its parameters are those of `parametersOf`. */
export const OF_RANGE =
  'business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3) AND ($4::text IS NULL OR channel = $4)';

/** Returns the first parameters of a statement over a range. */
export const parametersOf = ({ from, to, branchId, channel }: FinanceRange): ReportParameter[] => [
  from,
  to,
  branchId,
  channel,
];

/**
 * SQL for the tender of a row of `customer_order`, by the rule of `tenderOf` in `libs/domain`. A property test compares
 * both.
 */
export const TENDER = `CASE WHEN status <> 'Confirmed' THEN NULL
  WHEN payment_type = 'Pay Online' THEN 'Online'
  WHEN kitchen_status <> 'Delivered' AND paid_at IS NULL THEN 'open'
  WHEN delivery_payment_type = 'Pay by Cash' THEN 'Cash'
  WHEN delivery_payment_type = 'Pay by Card' THEN 'Card'
  ELSE 'Not said' END`;

/** Returns SQL for the hour of an order in a time zone, by the rule of `hourOf` in `libs/domain`. */
export const hourOf = (zone: string): string =>
  `extract(hour FROM coalesce(due_at, created_at) AT TIME ZONE ${zone})::int`;

const COLLECTED = `${TENDER} IN ('Online', 'Cash', 'Card', 'Not said')`;
/**
 * SQL conditions for the orders that a figure counts or sums, by the rules of `FINANCE_FIGURES`. A property test
 * compares both.
 */
const COUNTED: Record<Figure, string> = {
  total_orders: 'true',
  confirmed_orders: `status = 'Confirmed'`,
  pay_online_orders: `status = 'Confirmed' AND payment_type = 'Pay Online'`,
  pay_later_orders: `status = 'Confirmed' AND payment_type <> 'Pay Online'`,
  paid_online: `status = 'Confirmed' AND payment_type = 'Pay Online'`,
  paid_later: `status = 'Confirmed' AND payment_type <> 'Pay Online'`,
  collected_online: `${TENDER} = 'Online'`,
  collected_cash: `${TENDER} = 'Cash'`,
  collected_card: `${TENDER} = 'Card'`,
  collected_not_said: `${TENDER} = 'Not said'`,
  not_collected: `${TENDER} = 'open'`,
  collected: COLLECTED,
  refunded: `${COLLECTED} AND refunded_cents > 0`,
  refunded_since: `${COLLECTED} AND id IN (SELECT order_id FROM order_sale
    WHERE refunded_cents <> 0 AND posted_on > $2::date)`,
  [AHEAD_FIELD]: `status = 'Scheduled'`,
};

/** Returns the branch of a report, or all branches in their order. */
export async function readBranches(
  db: Queryable,
  { branchId }: Pick<FinanceRange, 'branchId'>,
): Promise<{ id: number; name: string }[]> {
  return rows(db, 'SELECT id, name FROM branch WHERE $1::int IS NULL OR id = $1 ORDER BY position, id', [branchId]);
}

/** Sums over orders of one day and branch with the same properties. */
export interface FigureGroup {
  /** yyyy-mm-dd */
  date: string;
  branch_id: number;
  payment_type: PaymentType;
  channel: Channel;
  is_confirmed: boolean;
  tender: Tender | 'open' | null;
  orders: number;
  cents: number;
}

/** Returns the groups from which the figures of a range are summed. */
export async function readFigures(db: Queryable, range: FinanceRange): Promise<FigureGroup[]> {
  const found = await rows<Omit<FigureGroup, 'cents'> & { cents: string }>(
    db,
    `SELECT business_date AS date, branch_id, payment_type, channel, status = 'Confirmed' AS is_confirmed, ${TENDER} AS tender,
            count(*)::int AS orders, sum(total_cents) AS cents
     FROM customer_order WHERE ${OF_RANGE}
     GROUP BY 1, 2, 3, 4, 5, 6`,
    parametersOf(range),
  );
  return found.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}

/** Sums over confirmed orders of one branch, weekday and hour. */
export interface HourGroup {
  branch_id: number;
  /** weekday of the business day; 1 is Monday */
  weekday: number;
  /** in the given time zone */
  hour: number;
  orders: number;
  delivery_orders: number;
  cents: number;
}

/** Returns the confirmed orders of a range, summed by branch, weekday and hour. */
export async function readHours(db: Queryable, range: FinanceRange, timeZone: string): Promise<HourGroup[]> {
  const found = await rows<Omit<HourGroup, 'cents'> & { cents: string }>(
    db,
    `SELECT branch_id, extract(isodow FROM business_date)::int AS weekday, ${hourOf('$5')} AS hour, count(*)::int AS orders,
            count(*) FILTER (WHERE order_type = 'Delivery')::int AS delivery_orders, sum(total_cents) AS cents
     FROM customer_order WHERE ${OF_RANGE} AND status = 'Confirmed' GROUP BY 1, 2, 3`,
    [...parametersOf(range), timeZone],
  );
  return found.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}

/** The orders for later of one business day and branch that wait for it. */
export interface AheadGroup {
  date: string;
  branch_id: number;
  orders: number;
  cents: number;
}

/** Returns what is ordered for coming days, soonest first. */
export async function readAhead(
  db: Queryable,
  { branchId, channel }: Pick<FinanceRange, 'branchId' | 'channel'>,
): Promise<AheadGroup[]> {
  const found = await rows<Omit<AheadGroup, 'cents'> & { cents: string }>(
    db,
    `SELECT business_date::text AS date, branch_id, count(*)::int AS orders, sum(total_cents) AS cents FROM customer_order
     WHERE status = 'Scheduled' AND ($1::int IS NULL OR branch_id = $1)
       AND ($2::text IS NULL OR channel = $2)
     GROUP BY 1, 2 ORDER BY 1`,
    [branchId, channel],
  );
  return found.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}

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

/** Refunds count for the days on which they were made, for orders of any day. */
const REFUNDED_IN_RANGE = `id IN (SELECT order_id FROM order_sale
    WHERE refunded_cents <> 0 AND posted_on BETWEEN $1::date AND $2::date)
  AND ($3::int IS NULL OR branch_id = $3) AND ($4::text IS NULL OR channel = $4)`;

const behindFigure = ({ figure }: FigureQuery): string =>
  `${figure === 'refunded' ? REFUNDED_IN_RANGE : OF_RANGE} AND ${COUNTED[figure]} AND ${NARROWED}`;

const figureParameters = ({ item, weekday, hour, promoCode, timeZone, ...range }: FigureQuery): ReportParameter[] => [
  ...parametersOf(range),
  item?.name ?? null,
  item ? String(item.isOffer) : null,
  weekday,
  hour,
  timeZone,
  promoCode,
];

/** An order of a figure's table; `total_cents` and `refunded_cents` are in cents. */
export type FigureOrderRow = Pick<
  OrderEntity,
  | 'id'
  | 'created_at'
  | 'due_at'
  | 'reference'
  | 'first_name'
  | 'last_name'
  | 'total_cents'
  | 'refunded_cents'
  | 'status'
  | 'kitchen_status'
  | 'payment_type'
  | 'delivery_payment_type'
  | 'channel'
  | 'paid_at'
>;

/** Returns the number of orders behind a figure. */
export async function countFigureOrders(db: Queryable, query: FigureQuery): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM customer_order WHERE ${behindFigure(query)}`;
  const row = await firstRow<{ count: number }>(db, sql, figureParameters(query));
  return row?.count ?? 0;
}

/** Returns one page (from 1) of the orders behind a figure, oldest first; orders for coming days by when they are due. */
export async function readFigureOrders(db: Queryable, query: FigureQuery, page: number): Promise<FigureOrderRow[]> {
  return rows(
    db,
    `SELECT id, created_at, due_at, reference, first_name, last_name, total_cents, refunded_cents, status, kitchen_status,
            payment_type, delivery_payment_type, channel, paid_at
     FROM customer_order WHERE ${behindFigure(query)}
     ORDER BY business_date, ${query.figure === AHEAD_FIELD ? 'due_at' : 'created_at'}, id LIMIT ${FINANCE_PAGE_SIZE} OFFSET $11::bigint`,
    [...figureParameters(query), (page - 1) * FINANCE_PAGE_SIZE],
  );
}

/** An order of the CSV. */
export type CsvOrderRow = Omit<FigureOrderRow, 'id' | 'due_at'> & AmountColumns & { branch_name: string };

/** Returns the statement that reads the confirmed orders of a range for its CSV (`CsvOrderRow`), oldest first. */
export function confirmedOrders(range: FinanceRange): ReportStatement {
  return {
    sql: `SELECT o.created_at, o.reference, o.first_name, o.last_name, o.sub_total_cents, o.promo_code_percentage,
                 o.discount_cents, o.charges, o.total_cents, o.vat_cents, o.vat_percentage, o.refunded_cents, o.status, o.kitchen_status, o.payment_type, o.delivery_payment_type, o.channel, o.paid_at, b.name AS branch_name
          FROM customer_order o JOIN branch b ON b.id = o.branch_id
          WHERE ${OF_RANGE} AND o.status = 'Confirmed'
          ORDER BY o.business_date, o.created_at, o.id`,
    parameters: parametersOf(range),
  };
}
