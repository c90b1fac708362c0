import { chargeKinds } from '../../../libs/domain/money/amounts.js';
import type { MoneyMove } from '../../../libs/domain/money/books/order-money.js';
import type { BookEvent } from '../../../libs/domain/money/books/postings.js';
import type { PostedEvent } from '../../../libs/domain/tax/journal.js';
import { inBranches, type Queryable, rows } from '../database/rows.js';
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

const POSTED = `posted_on BETWEEN $1::date AND $2::date AND ${inBranches('branch_id', '$3')}`;
const OF_CHANNEL = 'AND EXISTS (SELECT FROM customer_order o WHERE o.id = order_id AND o.channel = $4)';
const rangeParameters = ({ from, to, branches }: Omit<FinanceRange, 'channel'>) => [from, to, branches];

/** SQL for the cents of a row of `order_money`, negative if they were given back. */
export const SIGNED = `CASE kind WHEN 'taken' THEN cents ELSE -cents END`;
/** SQL for the number of orders that paid; leave refunds out. What a change of lines moved is no further payer. */
export const PAYERS = `sum(CASE WHEN cause = 'lines-changed' THEN 0 WHEN kind = 'taken' THEN 1 ELSE -1 END)::int`;
/** SQL for how the money of a row of `order_money` was taken. */
export const TAKEN_AS = 'coalesce(instead_of, tender)';

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
  payers: number;
  cents: string;
}

/** Money that was taken or given back in the same way, with the number of orders that paid by it, negative if they got it back. */
export type MoneySum = Posted<'money'> & { payers: number };

/** Returns the money that was taken and given back, by day, branch, way, and the closed day that it belongs to. */
export async function moneyByDay(db: Queryable, range: FinanceRange): Promise<MoneySum[]> {
  const found = await rows<MoneyRow>(
    db,
    `SELECT posted_on::text AS date, branch_id, refers_to::text AS refers_to, kind, tender, instead_of,
       cause = 'refunded' AS is_refund, ${PAYERS} AS payers, sum(cents) AS cents
     FROM order_money WHERE ${POSTED} ${range.channel === null ? '' : OF_CHANNEL}
     GROUP BY posted_on, branch_id, order_money.refers_to, kind, tender, instead_of, cause = 'refunded'`,
    [...rangeParameters(range), ...(range.channel === null ? [] : [range.channel])],
  );
  return found.map(({ date, branch_id, refers_to: refersTo, instead_of: insteadOf, is_refund: isRefund, ...sum }) => ({
    date,
    branch_id,
    payers: sum.payers,
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
     FROM order_sale s
     WHERE s.posted_on BETWEEN $1::date AND $2::date AND ${inBranches('s.branch_id', '$3')}
       AND EXISTS (SELECT FROM tax_document d WHERE d.order_id = s.order_id AND d.kind = 'invoice') GROUP BY 1, 2`,
    rangeParameters(range),
  );
}

/** The refunds of a branch since some days; `cents` is a bigint as text. */
export interface LaterRefunds {
  branch_id: number;
  cents: string;
}

/** Returns what was refunded after the days of a range for their orders, by branch. */
export function refundsSince(db: Queryable, { from, to, branches, channel }: FinanceRange): Promise<LaterRefunds[]> {
  return rows(
    db,
    `SELECT m.branch_id, sum(${SIGNED}) * -1 AS cents FROM order_money m JOIN customer_order o ON o.id = m.order_id
     WHERE m.cause = 'refunded' AND m.posted_on > $2::date AND o.business_date BETWEEN $1::date AND $2::date
       AND ${inBranches('m.branch_id', '$3')} AND ($4::text IS NULL OR o.channel = $4)
     GROUP BY 1`,
    [from, to, branches, channel],
  );
}
