import {
  FINANCE_PAGE_SIZE,
  type FigureField,
  type FinanceOrderRow,
  type TakingField,
} from '../../../libs/contract/finance.js';
import type { CsvOrder } from '../../../libs/domain/finance-csv.js';
import type { ReportParameter } from '../database/report-streams.js';
import { type Queryable, rows } from '../database/rows.js';
import { DAY_GROUPS, TENDER } from './figures/day-figures.repository.js';
import type { FinanceRange } from './finance-range.dto.js';

/*
 * The read model of the reports: statements over the orders of a range of business days, without the test orders of opening
 * checks. Pass a transaction's manager where several of them have to be of one snapshot.
 */

/** The orders of a range; its parameters are those of `parametersOf`. */
export const OF_RANGE =
  'business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3) AND NOT is_test';

const COLLECTED = `tender IN ('Online', 'Cash', 'Card', 'Not said')`;
/**
 * Which orders a figure counts or sums, by the columns `is_confirmed`, `payment_type` and `tender`: the same rules as `FINANCE_FIGURES`; a
 * property test holds them equal.
 */
const COUNTED_GROUPS: Record<FigureField | TakingField, string> = {
  total_orders: 'true',
  confirmed_orders: 'is_confirmed',
  pay_online_orders: `is_confirmed AND payment_type = 'Pay Online'`,
  pay_later_orders: `is_confirmed AND payment_type <> 'Pay Online'`,
  paid_online: `is_confirmed AND payment_type = 'Pay Online'`,
  paid_later: `is_confirmed AND payment_type <> 'Pay Online'`,
  collected_online: `tender = 'Online'`,
  collected_cash: `tender = 'Cash'`,
  collected_card: `tender = 'Card'`,
  collected_not_said: `tender = 'Not said'`,
  not_collected: `tender = 'open'`,
  collected: COLLECTED,
  // of a group it says only that there is such an order: `narrowsOrders` leads past the groups
  refunded: `${COLLECTED} AND refunded_cents > 0`,
};
/** The same of a row of `customer_order`. */
export const counted = (figure: FigureField | TakingField): string =>
  COUNTED_GROUPS[figure].replace('is_confirmed', `status = 'Confirmed'`).replace(/^tender/, TENDER);

/** An order of a figure's table; `total_cents` are cents. */
export type FigureOrderRow = Omit<FinanceOrderRow, 'created_at' | 'total'> & { created_at: Date; total_cents: number };

/** An order of the CSV; `total_cents` are cents. */
export type CsvOrderRow = Omit<CsvOrder, 'created_at' | 'total' | 'refunded' | 'branch'> & {
  created_at: Date;
  total_cents: number;
  refunded_cents: number | null;
  branch_name: string;
};

/** The first parameters of a statement over a range. */
export const parametersOf = ({ from, to, branchId }: FinanceRange): ReportParameter[] => [from, to, branchId];

/** Reads the branch of a report, or all of them in their order. */
export async function readBranches(
  db: Queryable,
  { branchId }: Pick<FinanceRange, 'branchId'>,
): Promise<{ id: number; name: string }[]> {
  return rows(db, 'SELECT id, name FROM branch WHERE $1::int IS NULL OR id = $1 ORDER BY position, id', [branchId]);
}

/** Counts the orders behind a figure by day, oldest day first; a day without any has no row. Archived orders are not counted. */
export async function countFigureOrders(
  db: Queryable,
  { figure, ...range }: FinanceRange & { figure: FigureField | TakingField },
): Promise<{ date: string; orders: number }[]> {
  return rows(
    db,
    `${DAY_GROUPS} SELECT business_date::text AS date, sum(orders)::int AS orders FROM day_groups
     WHERE NOT is_removed AND ${COUNTED_GROUPS[figure]} GROUP BY 1 ORDER BY 1`,
    parametersOf(range),
  );
}

/** Reads a page of the orders behind a figure of a range, oldest first, after the first `skipped` ones. */
export async function readFigureOrders(
  db: Queryable,
  { figure, skipped, ...range }: FinanceRange & { figure: FigureField | TakingField; skipped: number },
): Promise<FigureOrderRow[]> {
  return rows(
    db,
    `SELECT id, created_at, reference, first_name, last_name, total_cents, status, kitchen_status, payment_type,
            delivery_payment_type
     FROM customer_order WHERE ${OF_RANGE} AND ${counted(figure)}
     ORDER BY business_date, created_at, id LIMIT ${FINANCE_PAGE_SIZE} OFFSET $4::bigint`,
    [...parametersOf(range), skipped],
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
