import { type EntityManager, In } from 'typeorm';
import type { OrderRefund } from '../../../../libs/contract/orders/refunds.js';
import { type Cents, fromCents } from '../../../../libs/domain/money/money.js';
import { refundedVat } from '../../../../libs/domain/tax/tax.js';
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

/** The money of an order, by which its refunds get their VAT. */
export interface RefundedOrder {
  id: string;
  total_cents: Cents;
  /** null if it has none */
  vat_cents: Cents | null;
}

/** Sets the VAT of the refunds of orders by the VAT of the orders. Returns the refunds with it. */
export async function setRefundsVat(tx: EntityManager, orders: readonly RefundedOrder[]): Promise<RefundEntity[]> {
  const refunds = await tx.getRepository(RefundEntity).find({
    where: { order_id: In(orders.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  for (const { id: orderId, total_cents: total, vat_cents: vat } of orders) {
    let before = 0;
    for (const refund of refunds.filter(({ order_id }) => order_id === orderId)) {
      const { id, amount_cents } = refund;
      refund.vat_cents = vat === null ? null : refundedVat({ total, vat }, amount_cents, before);
      await tx.update(RefundEntity, { id }, { vat_cents: refund.vat_cents });
      before += amount_cents;
    }
  }
  return refunds;
}
