import type { EntityManager } from 'typeorm';
import type { OrderRefund } from '../../../../libs/contract/orders/refunds.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import type { Database } from '../../database/rows.js';
import { RefundEntity } from './refund.entity.js';

/** Inserts a refund. The caller has locked the order's row and verified the amount. */
export async function insertRefund(tx: EntityManager, refund: Omit<RefundEntity, 'id'>): Promise<void> {
  await tx.insert(RefundEntity, refund);
}

/** Returns the order that a request has refunded; undefined if there is no refund by that request. */
export async function orderOfRequest(db: Database, requestKey: string): Promise<string | undefined> {
  return (await db.getRepository(RefundEntity).findOneBy({ request_key: requestKey }))?.order_id;
}

/** Returns the refunds of an order, oldest first. */
export async function refundsOfOrder(db: Database, orderId: string): Promise<OrderRefund[]> {
  const found = await db.getRepository(RefundEntity).find({ where: { order_id: orderId }, order: { id: 'ASC' } });
  return found.map(({ id, way, amount_cents, vat_cents, reason, refunded_by, refunded_at }) => ({
    id,
    way,
    amount: fromCents(amount_cents),
    vat: vat_cents === null ? null : fromCents(vat_cents),
    reason,
    by: refunded_by,
    at: refunded_at.toISOString(),
  }));
}

/**
 * Sets the VAT of the refunds of orders of some business days by the VAT of their orders, by the rule of `refundedVat` in
 * `libs/domain`. A test compares both.
 */
export async function setRefundsVat(
  tx: EntityManager,
  { from, until }: { from: string; until: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE refund r SET vat_cents = e.vat FROM (
       SELECT b.id, round(o.vat_cents::numeric * (b.before + b.amount_cents) / o.total_cents)
         - round(o.vat_cents::numeric * b.before / o.total_cents) AS vat
       FROM (SELECT id, order_id, amount_cents,
               sum(amount_cents) OVER (PARTITION BY order_id ORDER BY id) - amount_cents AS before
             FROM refund) b
       JOIN customer_order o ON o.id = b.order_id
       WHERE o.business_date >= $1 AND ($2::date IS NULL OR o.business_date < $2)) e
     WHERE r.id = e.id AND r.vat_cents IS DISTINCT FROM e.vat`,
    [from, until],
  );
}
