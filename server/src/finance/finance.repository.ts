import type { BranchCoverage } from '../../../libs/contract/finance/finance.js';
import type { Channel, PaymentType } from '../../../libs/contract/values.js';
import type { ReportParameter, ReportStatement } from '../database/report-streams.js';
import { firstRow, inBranches, isOutlet, type Queryable, rows } from '../database/rows.js';
import type { OrderEntity } from '../orders/order.entity.js';
import type { AmountColumns } from '../orders/order-rows.js';
import type { FinanceRange } from './finance-range.js';

/*
 * The read model of reports: statements over the orders of a range of business days, without test orders. Pass a
 * transaction's manager if several reads must be of one snapshot.
 */

/** SQL for the orders of a range; its parameters are those of `parametersOf`. */
export const OF_RANGE = `business_date BETWEEN $1::date AND $2::date AND ${inBranches('branch_id', '$3')}
  AND ($4::text IS NULL OR channel = $4)`;

/** Returns the first parameters of a statement over a range. */
export const parametersOf = ({ from, to, branches, channel }: FinanceRange): ReportParameter[] => [
  from,
  to,
  branches,
  channel,
];

/**
 * SQL for the tender of a row of `customer_order`, by the rule of `tenderOf` in `libs/domain`. A property test compares
 * both.
 */
export const TENDER = `CASE WHEN status <> 'Confirmed' THEN NULL
  WHEN payment_type = 'Pay Online' THEN 'Online'
  WHEN (partner->>'is_paid')::boolean THEN 'Partner'
  WHEN kitchen_status <> 'Delivered' AND paid_at IS NULL THEN 'open'
  WHEN delivery_payment_type = 'Pay by Cash' THEN 'Cash'
  WHEN delivery_payment_type = 'Pay by Card' THEN 'Card'
  ELSE 'Not said' END`;

/** SQL for whether an order still owes money: all of it, or what was added since it was paid. */
export const IS_OPEN = `(${TENDER} = 'open' OR (status = 'Confirmed' AND to_collect_cents > 0))`;
/** SQL for the cents that such an order still owes. */
export const OPEN_CENTS = `CASE WHEN ${TENDER} = 'open' THEN total_cents ELSE to_collect_cents END`;

/** Returns SQL for the hour of an order in a time zone, by the rule of `hourOf` in `libs/domain`. */
export const hourOf = (zone: string): string =>
  `extract(hour FROM coalesce(due_at, created_at) AT TIME ZONE ${zone})::int`;

/** Returns the branches of a report, in their order. */
export async function readBranches(
  db: Queryable,
  { branches }: Pick<FinanceRange, 'branches'>,
): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    `SELECT id, name FROM branch WHERE ${isOutlet()} AND ${inBranches('id', '$1')} ORDER BY position, id`,
    [branches],
  );
}

/** Returns how many of the chain's branches a report covers. */
export async function readCoverage(
  db: Queryable,
  { branches }: Pick<FinanceRange, 'branches'>,
): Promise<BranchCoverage> {
  const row = await firstRow<BranchCoverage>(
    db,
    `SELECT count(*) FILTER (WHERE ${inBranches('id', '$1')})::int AS held, count(*)::int AS of
     FROM branch WHERE ${isOutlet()}`,
    [branches],
  );
  return row ?? { held: 0, of: 0 };
}

/** Sums over orders of one day and branch with the same properties. */
export interface FigureGroup {
  /** yyyy-mm-dd */
  date: string;
  branch_id: number;
  payment_type: PaymentType;
  channel: Channel;
  /** the name of the partner who sold them; null: we did */
  partner: string | null;
  is_confirmed: boolean;
  orders: number;
  cents: number;
  /** those that still owe money, and what they owe */
  open_orders: number;
  open_cents: number;
}

/** Returns the groups from which the figures of a range are summed. */
export async function readFigures(db: Queryable, range: FinanceRange): Promise<FigureGroup[]> {
  const found = await rows<Omit<FigureGroup, 'cents' | 'open_cents'> & { cents: string; open_cents: string | null }>(
    db,
    `SELECT business_date AS date, branch_id, payment_type, channel, partner->>'name' AS partner,
            status = 'Confirmed' AS is_confirmed,
            count(*)::int AS orders, sum(total_cents) AS cents,
            count(*) FILTER (WHERE ${IS_OPEN})::int AS open_orders,
            sum(${OPEN_CENTS}) FILTER (WHERE ${IS_OPEN}) AS open_cents
     FROM customer_order WHERE ${OF_RANGE}
     GROUP BY 1, 2, 3, 4, 5, 6`,
    parametersOf(range),
  );
  return found.map((row) => ({ ...row, cents: Number(row.cents), open_cents: Number(row.open_cents) }));
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
  { branches, channel }: Pick<FinanceRange, 'branches' | 'channel'>,
): Promise<AheadGroup[]> {
  const found = await rows<Omit<AheadGroup, 'cents'> & { cents: string }>(
    db,
    `SELECT business_date::text AS date, branch_id, count(*)::int AS orders, sum(total_cents) AS cents FROM customer_order
     WHERE status = 'Scheduled' AND ${inBranches('branch_id', '$1')}
       AND ($2::text IS NULL OR channel = $2)
     GROUP BY 1, 2 ORDER BY 1`,
    [branches, channel],
  );
  return found.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}

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
  | 'to_collect_cents'
  | 'collected'
  | 'refunded_cents'
  | 'status'
  | 'kitchen_status'
  | 'payment_type'
  | 'delivery_payment_type'
  | 'cash_part_cents'
  | 'channel'
  | 'partner'
  | 'paid_at'
>;

/** An order of the CSV. */
export type CsvOrderRow = Omit<FigureOrderRow, 'id' | 'due_at'> & AmountColumns & { branch_name: string };

/** Returns the statement that reads the confirmed orders of a range for its CSV (`CsvOrderRow`), oldest first. */
export function confirmedOrders(range: FinanceRange): ReportStatement {
  return {
    sql: `SELECT o.created_at, o.reference, o.first_name, o.last_name, o.sub_total_cents, o.promo_code_percentage,
                 o.discount_cents, o.charges, o.total_cents, o.to_collect_cents, o.collected, o.vat_cents, o.vat_percentage, o.refunded_cents, o.status, o.kitchen_status, o.payment_type, o.delivery_payment_type, o.cash_part_cents, o.channel, o.partner, o.paid_at, b.name AS branch_name
          FROM customer_order o JOIN branch b ON b.id = o.branch_id
          WHERE ${OF_RANGE} AND o.status = 'Confirmed'
          ORDER BY o.business_date, o.created_at, o.id`,
    parameters: parametersOf(range),
  };
}
