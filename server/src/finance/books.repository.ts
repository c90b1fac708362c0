import { chargeKinds } from '../../../libs/domain/money/amounts.js';
import type { MoneyMove } from '../../../libs/domain/money/books/order-money.js';
import type { BookEvent } from '../../../libs/domain/money/books/postings.js';
import type { PostedEvent } from '../../../libs/domain/tax/journal.js';
import { type Queryable, rows } from '../database/rows.js';
import type { FinanceRange } from './finance-range.js';

/*
 * Sums of what was posted on the days of a range. The rows of a closed day never change, so neither do its sums.
 */

/** The day of a branch on which events were posted. */
export interface PostedDay {
  /** yyyy-mm-dd */
  date: string;
  branch_id: number;
}

type Posted<Kind extends BookEvent['event']> = PostedDay & { event: Extract<PostedEvent, { event: Kind }> };

const POSTED = 'posted_on BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3)';
const rangeParameters = ({ from, to, branchId }: Omit<FinanceRange, 'channel'>) => [from, to, branchId];

/** SQL for the sums of the charges by kind; null for a kind that no order has. */
const CHARGES = `jsonb_build_object(${chargeKinds()
  .map((kind) => `'${kind}', sum((charges->>'${kind}')::bigint)`)
  .join(', ')})`;

interface SaleRow extends PostedDay {
  refers_to: string | null;
  vat_percentage: string | null;
  orders: number;
  charges: Record<string, number | null>;
  sums: Record<'sub_total' | 'discount' | 'total' | 'vat' | 'refunded' | 'refunded_vat' | 'prepaid' | 'owed', number>;
}

/** Returns what was sold, by day, branch, rate of VAT, and the closed day that it belongs to. */
export async function salesByDay(db: Queryable, range: Omit<FinanceRange, 'channel'>): Promise<Posted<'sale'>[]> {
  const found = await rows<SaleRow>(
    db,
    `SELECT posted_on::text AS date, branch_id, refers_to::text AS refers_to, vat_percentage, sum(orders)::int AS orders,
       ${CHARGES} AS charges, json_build_object('sub_total', sum(sub_total_cents), 'discount', sum(discount_cents),
         'total', sum(total_cents), 'vat', sum(vat_cents), 'refunded', sum(refunded_cents),
         'refunded_vat', sum(refunded_vat_cents), 'prepaid', sum(prepaid_cents), 'owed', sum(owed_cents)) AS sums
     FROM order_sale WHERE ${POSTED} GROUP BY posted_on, branch_id, order_sale.refers_to, vat_percentage`,
    rangeParameters(range),
  );
  return found.map(({ date, branch_id, refers_to: refersTo, vat_percentage, orders, charges, sums }) => ({
    date,
    branch_id,
    event: {
      event: 'sale',
      refersTo,
      orders,
      vatPercentage: vat_percentage === null ? null : Number(vat_percentage),
      charges: Object.fromEntries(Object.entries(charges).map(([kind, cents]) => [kind, cents ?? 0])),
      subTotal: sums.sub_total,
      discount: sums.discount,
      total: sums.total,
      vat: sums.vat,
      refunded: sums.refunded,
      refundedVat: sums.refunded_vat,
      prepaid: sums.prepaid,
      owed: sums.owed,
    },
  }));
}

interface MoneyRow extends PostedDay, Pick<MoneyMove, 'kind' | 'tender'> {
  refers_to: string | null;
  instead_of: MoneyMove['insteadOf'];
  is_refund: boolean;
  count: number;
  cents: string;
}

/** Money that was taken or given back in the same way, with how often. */
export type MoneySum = Posted<'money'> & { count: number };

/** Returns the money that was taken and given back, by day, branch, way, and the closed day that it belongs to. */
export async function moneyByDay(db: Queryable, range: Omit<FinanceRange, 'channel'>): Promise<MoneySum[]> {
  const found = await rows<MoneyRow>(
    db,
    `SELECT posted_on::text AS date, branch_id, refers_to::text AS refers_to, kind, tender, instead_of,
       cause = 'refunded' AS is_refund, count(*)::int AS count, sum(cents) AS cents
     FROM order_money WHERE ${POSTED}
     GROUP BY posted_on, branch_id, order_money.refers_to, kind, tender, instead_of, cause = 'refunded'`,
    rangeParameters(range),
  );
  return found.map(({ date, branch_id, refers_to: refersTo, instead_of: insteadOf, is_refund: isRefund, ...sum }) => ({
    date,
    branch_id,
    count: sum.count,
    event: {
      event: 'money',
      refersTo,
      kind: sum.kind,
      tender: sum.tender,
      insteadOf,
      isRefund,
      cents: Number(sum.cents),
    },
  }));
}

/** Returns the VAT of the orders that have a tax invoice, by the day on which they were posted. */
export function invoicedVatByDay(
  db: Queryable,
  range: Omit<FinanceRange, 'channel'>,
): Promise<(PostedDay & { vat: string })[]> {
  return rows(
    db,
    `SELECT s.posted_on::text AS date, s.branch_id, sum(s.vat_cents) AS vat
     FROM order_sale s JOIN tax_document d ON d.order_id = s.order_id AND d.kind = 'invoice'
     WHERE s.posted_on BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR s.branch_id = $3) GROUP BY 1, 2`,
    rangeParameters(range),
  );
}

/** Refunds of a branch; cents as text. */
export interface RefundSums {
  branch_id: number;
  /** on the days of a range, of orders of any day */
  refunded: string;
  /** later, of the orders of these days */
  since: string;
}

/** Returns the refunds of collected orders, by branch. */
export function refundsOf(db: Queryable, { from, to, branchId, channel }: FinanceRange): Promise<RefundSums[]> {
  return rows(
    db,
    `SELECT s.branch_id, coalesce(sum(s.refunded_cents) FILTER (WHERE s.posted_on <= $2::date), 0) AS refunded,
       coalesce(sum(s.refunded_cents) FILTER (
         WHERE s.posted_on > $2::date AND o.business_date BETWEEN $1::date AND $2::date), 0) AS since
     FROM order_sale s JOIN customer_order o ON o.id = s.order_id
     WHERE s.refunded_cents <> 0 AND s.posted_on >= $1::date AND ($3::int IS NULL OR s.branch_id = $3)
       AND ($4::text IS NULL OR o.channel = $4)
     GROUP BY 1`,
    [from, to, branchId, channel],
  );
}
