import { type EntityManager, IsNull } from 'typeorm';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import { DayClosingEntity } from '../../finance/closing/day-closing.entity.js';
import { sealDay } from '../../finance/closing/day-seals.js';
import { PAST_EMAIL_DOMAIN, PAST_PHONES } from './demo-marks.js';

/**
 * Finds the generated orders by their phone numbers, which have an index, and by their email addresses, which no person
 * has.
 */
const PAST = 'SELECT id FROM customer_order WHERE phone = ANY($1::text[]) AND email LIKE $2';
const CUSTOMERS = [PAST_PHONES, `%@${PAST_EMAIL_DOMAIN}`];

/** Returns how many generated orders a database has. */
export async function countPast(db: Queryable): Promise<number> {
  const counted = await firstRow<{ n: number }>(db, `SELECT count(*)::int AS n FROM (${PAST}) past`, CUSTOMERS);
  return counted?.n ?? 0;
}

/**
 * Statements for the tables that refer to the generated orders and their payments, in an order in which rows can be
 * removed.
 */
const BELONGINGS = [
  // the closing of a day with such orders is no real one; those that stay are sealed again
  `UPDATE day_closing SET previous_id = NULL WHERE branch_id IN
     (SELECT branch_id FROM customer_order JOIN past USING (id))`,
  `DELETE FROM day_closing_order WHERE closing_id IN
     (SELECT closing_id FROM day_closing_order JOIN past ON past.id = order_id)`,
  `DELETE FROM day_closing c WHERE NOT EXISTS (SELECT FROM day_closing_order o WHERE o.closing_id = c.id)
     AND EXISTS (SELECT FROM customer_order o JOIN past USING (id)
       WHERE o.branch_id = c.branch_id AND o.business_date = c.business_date)`,
  // append-only, but for these orders
  'SELECT forget_demo_books(array(SELECT id FROM past))',
  'DELETE FROM tax_document d USING past WHERE d.order_id = past.id',
  // the shop's own documents begin with 1, or go on after those that stay
  `UPDATE tax_serial s SET last = (SELECT coalesce(max(d.number), 0) FROM tax_document d
     WHERE d.tax_code = s.tax_code AND d.kind = s.kind AND d.month = s.month)`,
  'DELETE FROM refund r USING past WHERE r.order_id = past.id',
  `DELETE FROM payment_answer a USING payment_attempt p, past WHERE a.attempt_id = p.id AND p.order_id = past.id`,
  'DELETE FROM payment_attempt p USING past WHERE p.order_id = past.id',
  'DELETE FROM message m USING past WHERE m.order_id = past.id',
  'DELETE FROM one_time_code c USING past WHERE c.order_id = past.id',
  'DELETE FROM idempotency_key k USING past WHERE k.order_id = past.id',
  // returns portions to their day, on which a shop may have real sales too
  `UPDATE daily_stock s SET sold = greatest(0, s.sold - taken.quantity)
     FROM (SELECT p.menu_item_id AS id, o.business_date AS day, sum(p.quantity)::integer AS quantity
           FROM past JOIN customer_order o USING (id) JOIN order_portion p ON p.order_id = o.id
           WHERE o.holds_stock GROUP BY 1, 2) taken
     WHERE s.menu_item_id = taken.id AND s.day = taken.day`,
  `UPDATE branch_slot s SET orders = greatest(0, s.orders - due.orders), portions = greatest(0, s.portions - due.portions)
     FROM (SELECT o.branch_id, o.due_at, count(DISTINCT o.id)::integer AS orders, sum(p.quantity)::integer AS portions
           FROM past JOIN customer_order o USING (id) JOIN order_portion p ON p.order_id = o.id
           WHERE o.holds_stock AND o.due_at IS NOT NULL GROUP BY 1, 2) due
     WHERE s.branch_id = due.branch_id AND s.starts_at = due.due_at`,
  'DELETE FROM order_line l USING past WHERE l.order_id = past.id',
  'DELETE FROM customer_order o USING past WHERE o.id = past.id',
];

/** Chains the closings that no longer have one before them. */
async function sealAgain(tx: EntityManager): Promise<void> {
  const left = await tx.find(DayClosingEntity, { where: { previous_id: IsNull() }, order: { id: 'ASC' } });
  for (const { id, branch_id: branchId, business_date: date } of left) await sealDay(tx, { branchId, date }, id);
}

/**
 * Removes the generated orders in the caller's transaction, with everything that refers to them except the trail. Real
 * orders keep their numbers, so the days with both have gaps.
 *
 * @returns how many orders were removed
 */
export async function leavePast(tx: EntityManager): Promise<number> {
  const ids = (await rows<{ id: string }>(tx, PAST, CUSTOMERS)).map(({ id }) => id);
  for (const statement of BELONGINGS)
    await tx.query(`WITH past AS (SELECT unnest($1::uuid[]) AS id) ${statement}`, [ids]);
  await sealAgain(tx);
  return ids.length;
}
