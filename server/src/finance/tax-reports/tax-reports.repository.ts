import type { RefundWay } from '../../../../libs/contract/orders/refunds.js';
import { chargeKinds } from '../../../../libs/domain/money/amounts.js';
import type { Tender } from '../../../../libs/domain/money/tenders.js';
import { type Queryable, rows } from '../../database/rows.js';
import { LEFT_IN_DRAWER } from '../closing/day-money.repository.js';
import { OF_RANGE, parametersOf, TENDER } from '../finance.repository.js';
import type { FinanceRange } from '../finance-range.js';

/** A branch's business day, as every row of these reports has it. */
interface OfDay {
  date: string;
  branch_id: number;
}

export interface VatRow extends OfDay {
  value: string;
  vat: string;
  invoiced_vat: string;
}

/** Returns the VAT of confirmed orders by day and branch. */
export function vatByDay(db: Queryable, range: FinanceRange): Promise<VatRow[]> {
  return rows(
    db,
    `SELECT business_date::text AS date, branch_id, sum(total_cents - coalesce(vat_cents, 0)) AS value,
       coalesce(sum(vat_cents), 0) AS vat,
       coalesce(sum(vat_cents) FILTER (WHERE EXISTS (
         SELECT 1 FROM tax_document d WHERE d.order_id = customer_order.id AND d.kind = 'invoice')), 0) AS invoiced_vat
     FROM customer_order WHERE ${OF_RANGE} AND status = 'Confirmed' GROUP BY 1, 2`,
    parametersOf(range),
  );
}

export interface RefundRow extends OfDay {
  way: RefundWay;
  cents: string;
  vat: string;
}

/** Returns the refunds by the day on which they were made, by branch and way. */
export function refundsByDay(db: Queryable, range: FinanceRange): Promise<RefundRow[]> {
  return rows(
    db,
    `SELECT business_date::text AS date, branch_id, way, sum(amount_cents) AS cents, coalesce(sum(vat_cents), 0) AS vat
     FROM refund WHERE business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3) GROUP BY 1, 2, 3`,
    [range.from, range.to, range.branchId],
  );
}

export interface SoldRow extends OfDay {
  tender: Tender | 'open';
  sub_total: string;
  discount: string;
  /** by kind; null if no order has it */
  charges: Record<string, number | null>;
  total: string;
  vat: string;
  percentage: string | null;
}

/** SQL for the sums of the charges by kind. */
const CHARGED = `jsonb_build_object(${chargeKinds()
  .map((kind) => `'${kind}', sum((charges->>'${kind}')::bigint)`)
  .join(', ')})`;

/** Returns the sums of confirmed orders by day, branch and tender. */
export function soldByDay(db: Queryable, range: FinanceRange): Promise<SoldRow[]> {
  return rows(
    db,
    `SELECT business_date::text AS date, branch_id, ${TENDER} AS tender, sum(sub_total_cents) AS sub_total,
       sum(discount_cents) AS discount, ${CHARGED} AS charges, sum(total_cents) AS total,
       coalesce(sum(vat_cents), 0) AS vat, max(vat_percentage) AS percentage
     FROM customer_order WHERE ${OF_RANGE} AND status = 'Confirmed' GROUP BY 1, 2, 3`,
    parametersOf(range),
  );
}

export interface CashRow extends OfDay {
  cents: string;
}

/** Returns counted less expected cash of the closed days. */
export function differencesByDay(db: Queryable, range: FinanceRange): Promise<CashRow[]> {
  return rows(
    db,
    `SELECT business_date::text AS date, branch_id, counted_cents - expected_cents AS cents FROM day_closing
     WHERE business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3)`,
    [range.from, range.to, range.branchId],
  );
}

/** Returns the cents that the cancelled orders of each day have left in the drawer. */
export function leftInDrawerByDay(db: Queryable, range: FinanceRange): Promise<CashRow[]> {
  return rows(
    db,
    `SELECT business_date::text AS date, branch_id, sum(${LEFT_IN_DRAWER}) AS cents
     FROM customer_order WHERE ${OF_RANGE} AND give_back IS NOT NULL GROUP BY 1, 2`,
    parametersOf(range),
  );
}

/** Locks the names of the accounts until the end of the transaction. */
export async function lockAccounts(db: Queryable): Promise<void> {
  await db.query('LOCK TABLE journal_accounts IN SHARE ROW EXCLUSIVE MODE');
}
