import type { EntityManager } from 'typeorm';
import { chargeKinds } from '../../../../libs/domain/money/amounts.js';
import type { MoneyPart } from '../../../../libs/domain/money/books/order-money.js';
import { type Queryable, rows } from '../../database/rows.js';
import type { PostedRefund } from '../../payments/refunds/refunds.service.js';
import type { RatedDays } from '../changes/day-changes.repository.js';
import { type BookedChange, bookRows, concernsBooks } from './book-rows.js';

/** The money of an order that came in one way. */
interface HeldMoney extends MoneyPart {
  isRefund: boolean;
}

/** Returns the money that the shop has for an order, by how it was taken, and by whom. */
async function heldFor(db: Queryable, orderId: string): Promise<HeldMoney[]> {
  const held = await rows<Omit<HeldMoney, 'cents'> & { cents: string }>(
    db,
    `SELECT coalesce(instead_of, tender) AS tender, by, cause = 'refunded' AS "isRefund",
       sum(CASE kind WHEN 'taken' THEN cents ELSE -cents END) AS cents
     FROM order_money WHERE order_id = $1 GROUP BY 1, 2, 3 ORDER BY min(id)`,
    [orderId],
  );
  return held.map(({ cents, ...part }) => ({ ...part, cents: Number(cents) }));
}

/** Appends what a change of an order means for the books. The caller has locked the order's row. */
export async function postChange(tx: EntityManager, change: Omit<BookedChange, 'held'>): Promise<void> {
  if (!concernsBooks(change)) return;
  const { id, branch_id, business_date } = change.after;
  const all = await heldFor(tx, id);
  const held = all.reduce((sum, { cents }) => sum + cents, 0);
  const parts = all.filter(({ tender, isRefund }) => tender !== 'Online' && !isRefund);
  const { sales, money } = bookRows({ ...change, held, parts });
  if (sales.length + money.length === 0) return;
  await tx.query('SELECT post_order($1, $2, $3, $4, $5, $6)', [
    id,
    branch_id,
    business_date,
    change.today,
    JSON.stringify(sales),
    JSON.stringify(money),
  ]);
}

const COLUMNS = `order_id, branch_id, orders, sub_total_cents, discount_cents, charges, total_cents, vat_cents,
  vat_percentage, refunded_cents, refunded_vat_cents, prepaid_cents, owed_cents, cause, at, posted_on`;

/** SQL for the negative sums of the charges by kind. */
const CHARGES_BACK = `jsonb_strip_nulls(jsonb_build_object(${chargeKinds()
  .map((kind) => `'${kind}', -sum((s.charges->>'${kind}')::integer)`)
  .join(', ')}))`;

/**
 * Takes back what was posted for the orders of some business days at another rate of VAT, and posts it again at theirs, each
 * on its own day. None of these days is closed.
 */
export async function postVat(
  tx: EntityManager,
  { days, refunds, at }: { days: RatedDays; refunds: readonly PostedRefund[]; at: Date },
): Promise<void> {
  const { from, until, percentage } = days;
  await tx.query(
    `WITH posted AS (
       SELECT s.order_id, s.branch_id, -sum(s.orders) AS orders, -sum(s.sub_total_cents) AS sub_total,
         -sum(s.discount_cents) AS discount, ${CHARGES_BACK} AS charges, -sum(s.total_cents) AS total,
         -sum(s.vat_cents) AS vat, s.vat_percentage, -sum(s.refunded_cents) AS refunded,
         -sum(s.refunded_vat_cents) AS refunded_vat, s.posted_on
       FROM order_sale s JOIN customer_order o ON o.id = s.order_id
       WHERE o.business_date >= $1 AND ($2::date IS NULL OR o.business_date < $2)
         AND s.vat_percentage IS DISTINCT FROM $3::numeric
       GROUP BY s.order_id, s.branch_id, s.vat_percentage, s.posted_on
       HAVING sum(s.orders) <> 0 OR sum(s.total_cents) <> 0 OR sum(s.refunded_cents) <> 0),
     taken_back AS (
       INSERT INTO order_sale (${COLUMNS})
       SELECT order_id, branch_id, orders, sub_total, discount, charges, total, vat, vat_percentage, refunded,
         refunded_vat, 0, 0, 'vat-changed', $4, posted_on FROM posted),
     sold AS (
       INSERT INTO order_sale (${COLUMNS})
       SELECT id, branch_id, 1, sub_total_cents, discount_cents, charges, total_cents, coalesce(vat_cents, 0),
         vat_percentage, 0, 0, 0, 0, 'vat-changed', $4, business_date FROM customer_order
       WHERE status = 'Confirmed' AND id IN (SELECT order_id FROM posted WHERE orders <> 0))
     INSERT INTO order_sale (${COLUMNS})
     SELECT r.order_id, o.branch_id, 0, 0, 0, '{}', 0, 0, $3::numeric, amount_cents, coalesce(r.vat_cents, 0), 0, 0,
       'vat-changed', $4, r.business_date
     FROM jsonb_to_recordset($5::jsonb) AS r (order_id uuid, business_date date, amount_cents integer, vat_cents integer)
     JOIN customer_order o ON o.id = r.order_id
     WHERE r.order_id IN (SELECT order_id FROM posted WHERE refunded <> 0)`,
    [from, until, percentage, at, JSON.stringify(refunds)],
  );
}
