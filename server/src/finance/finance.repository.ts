import {
  FINANCE_PAGE_SIZE,
  type FigureField,
  type FinanceOrderRow,
  type TakingField,
} from '../../../libs/contract/finance.js';
import type { PaymentType } from '../../../libs/contract/values.js';
import type { CsvOrder } from '../../../libs/domain/finance-csv.js';
import type { Tender } from '../../../libs/domain/tenders.js';
import type { ReportParameter } from '../database/report-streams.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';
import type { FinanceRange } from './finance-range.dto.js';

/*
 * The read model of the reports: statements over the orders of a range of business days, without the test orders of opening
 * checks. Pass a transaction's manager where several of them have to be of one snapshot.
 */

/** The tender of a row of `customer_order`: the same rule as `tenderOf` of `libs/domain`; a property test holds them equal. */
export const TENDER = `CASE WHEN status <> 'Confirmed' THEN NULL
  WHEN payment_type = 'Pay Online' THEN 'Online'
  WHEN kitchen_status <> 'Delivered' THEN 'open'
  WHEN delivery_payment_type = 'Pay by Cash' THEN 'Cash'
  WHEN delivery_payment_type = 'Pay by Card' THEN 'Card'
  ELSE 'Not said' END`;

const OF_RANGE = 'business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3) AND NOT is_test';

const ONLINE = `status = 'Confirmed' AND payment_type = 'Pay Online'`;
const LATER = `status = 'Confirmed' AND payment_type <> 'Pay Online'`;
/** Which orders a figure counts or sums: the same rules as `FINANCE_FIGURES`; a property test holds them equal. */
const COUNTED: Record<FigureField | TakingField, string> = {
  total_orders: 'true',
  confirmed_orders: `status = 'Confirmed'`,
  pay_online_orders: ONLINE,
  pay_later_orders: LATER,
  paid_online: ONLINE,
  paid_later: LATER,
  collected_online: `${TENDER} = 'Online'`,
  collected_cash: `${TENDER} = 'Cash'`,
  collected_card: `${TENDER} = 'Card'`,
  collected_not_said: `${TENDER} = 'Not said'`,
  not_collected: `${TENDER} = 'open'`,
};

/** Orders of one branch, day, hour, payment type and tender, from which all figures are summed. */
export interface OrderGroup {
  branch_id: number;
  date: string;
  hour: number;
  payment_type: PaymentType;
  is_confirmed: boolean;
  tender: Tender | 'open' | null;
  orders: number;
  cents: number;
  refundedCents: number;
}

/** An order of a figure's table; `total_cents` are cents. */
export type FigureOrderRow = Omit<FinanceOrderRow, 'created_at' | 'total'> & { created_at: Date; total_cents: number };

/** An order of the CSV; `total_cents` are cents. */
export type CsvOrderRow = Omit<CsvOrder, 'created_at' | 'total' | 'refunded' | 'branch'> & {
  created_at: Date;
  total_cents: number;
  refunded_cents: number | null;
  branch_name: string;
};

const parametersOf = ({ from, to, branchId }: FinanceRange): ReportParameter[] => [from, to, branchId];

/** Reads the branch of a report, or all of them in their order. */
export async function readBranches(db: Queryable, { branchId }: FinanceRange): Promise<{ id: number; name: string }[]> {
  return rows(db, 'SELECT id, name FROM branch WHERE $1::int IS NULL OR id = $1 ORDER BY position, id', [branchId]);
}

/** Reads the groups of a range by one statement, so that all figures of them add up; hours are those of the time zone. */
export async function readGroups(db: Queryable, range: FinanceRange, timeZone: string): Promise<OrderGroup[]> {
  // sums of cents come as text, being bigint
  const found = await rows<Omit<OrderGroup, 'cents' | 'refundedCents'> & { cents: string; refunded_cents: string }>(
    db,
    `SELECT branch_id, business_date::text AS date,
            extract(hour FROM created_at AT TIME ZONE $4)::int AS hour,
            payment_type, status = 'Confirmed' AS is_confirmed, ${TENDER} AS tender,
            count(*)::int AS orders, sum(total_cents) AS cents, sum(refunded_cents) AS refunded_cents
     FROM customer_order WHERE ${OF_RANGE}
     GROUP BY 1, 2, 3, 4, 5, 6`,
    [...parametersOf(range), timeZone],
  );
  return found.map(({ cents, refunded_cents, ...group }) => ({
    ...group,
    cents: Number(cents),
    refundedCents: Number(refunded_cents),
  }));
}

/** Confirmed orders of one month, branch and tender. */
export interface MonthGroup {
  /** yyyy-mm */
  month: string;
  branch_id: number;
  tender: Tender | 'open';
  orders: number;
  cents: number;
  refundedCents: number;
}

/** Reads the confirmed orders of a range summed by month, branch and tender. */
export async function readMonths(db: Queryable, range: FinanceRange): Promise<MonthGroup[]> {
  const found = await rows<Omit<MonthGroup, 'cents' | 'refundedCents'> & { cents: string; refunded_cents: string }>(
    db,
    `SELECT to_char(business_date, 'YYYY-MM') AS month, branch_id, ${TENDER} AS tender,
            count(*)::int AS orders, sum(total_cents) AS cents, sum(refunded_cents) AS refunded_cents
     FROM customer_order WHERE ${OF_RANGE} AND status = 'Confirmed'
     GROUP BY 1, 2, 3`,
    parametersOf(range),
  );
  return found.map(({ cents, refunded_cents, ...group }) => ({
    ...group,
    cents: Number(cents),
    refundedCents: Number(refunded_cents),
  }));
}

/** Counts the orders behind a figure of a range. */
export async function countFigureOrders(
  db: Queryable,
  { figure, ...range }: FinanceRange & { figure: FigureField | TakingField },
): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM customer_order WHERE ${OF_RANGE} AND ${COUNTED[figure]}`;
  const counted = await firstRow<{ count: number }>(db, sql, parametersOf(range));
  return counted?.count ?? 0;
}

/** Reads one page (from 1) of the orders behind a figure of a range, oldest first. */
export async function readFigureOrders(
  db: Queryable,
  { figure, page, ...range }: FinanceRange & { figure: FigureField | TakingField; page: number },
): Promise<FigureOrderRow[]> {
  return rows(
    db,
    `SELECT id, created_at, reference, first_name, last_name, total_cents, status, kitchen_status, payment_type,
            delivery_payment_type
     FROM customer_order WHERE ${OF_RANGE} AND ${COUNTED[figure]}
     ORDER BY created_at, id LIMIT ${FINANCE_PAGE_SIZE} OFFSET $4::bigint`,
    [...parametersOf(range), (page - 1) * FINANCE_PAGE_SIZE],
  );
}

/** Returns the statement that reads the confirmed orders of a range for its CSV (`CsvOrderRow`), oldest first, and its parameters. */
export function confirmedOrders(range: FinanceRange): { sql: string; parameters: ReportParameter[] } {
  return {
    sql: `SELECT o.created_at, o.reference, o.first_name, o.last_name, o.total_cents, o.refunded_cents, o.status,
                 o.kitchen_status, o.payment_type, o.delivery_payment_type, b.name AS branch_name
          FROM customer_order o JOIN branch b ON b.id = o.branch_id
          WHERE ${OF_RANGE} AND o.status = 'Confirmed'
          ORDER BY o.created_at, o.id`,
    parameters: parametersOf(range),
  };
}
