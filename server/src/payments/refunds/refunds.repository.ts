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
  return found.map(({ id, way, amount_cents, reason, refunded_by, refunded_at }) => ({
    id,
    way,
    amount: fromCents(amount_cents),
    reason,
    by: refunded_by,
    at: refunded_at.toISOString(),
  }));
}
