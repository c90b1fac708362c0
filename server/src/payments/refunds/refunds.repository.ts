import type { EntityManager } from 'typeorm';
import type { OrderRefund, RefundWay } from '../../../../libs/contract/orders/refunds.js';
import { type Cents, fromCents } from '../../../../libs/domain/money/money.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import type { RefundEntity } from './refund.entity.js';

interface NewRefund {
  orderId: string;
  branchId: number;
  /** the day of the refund */
  date: string;
  way: RefundWay;
  cents: Cents;
  reason: string;
  by: string;
  at: Date;
  requestKey: string;
}

type RefundRow = Pick<RefundEntity, 'id' | 'way' | 'amount_cents' | 'reason' | 'refunded_by' | 'refunded_at'>;

/** Inserts a refund. The caller has locked the order's row and verified the amount. */
export async function insertRefund(manager: EntityManager, refund: NewRefund): Promise<void> {
  const { orderId, branchId, date, way, cents, reason, by, at, requestKey } = refund;
  await manager.query(
    `INSERT INTO refund (order_id, branch_id, business_date, way, amount_cents, reason, refunded_by, refunded_at, request_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [orderId, branchId, date, way, cents, reason, by, at, requestKey],
  );
}

/** Returns the order that a request has refunded; undefined if there is no refund by that request. */
export async function orderOfRequest(db: Queryable, requestKey: string): Promise<string | undefined> {
  const row = await firstRow<{ order_id: string }>(db, 'SELECT order_id FROM refund WHERE request_key = $1', [
    requestKey,
  ]);
  return row?.order_id;
}

/** Returns the refunds of an order, oldest first. */
export async function refundsOfOrder(db: Queryable, orderId: string): Promise<OrderRefund[]> {
  const found = await rows<RefundRow>(
    db,
    'SELECT id, way, amount_cents, reason, refunded_by, refunded_at FROM refund WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
  return found.map(({ id, way, amount_cents, reason, refunded_by, refunded_at }) => ({
    id,
    way,
    amount: fromCents(amount_cents),
    reason,
    by: refunded_by,
    at: refunded_at.toISOString(),
  }));
}
