import type { EntityManager } from 'typeorm';
import type { DeliveryPaymentType, OrderStatus, PaymentType } from '../../../libs/contract/values.js';
import type { Cents } from '../../../libs/domain/money.js';
import { claimStatement } from '../database/claims.js';
import { affectedRows, firstRow, type Queryable } from '../database/rows.js';
import type { OverdueOrder } from '../payments/orders-port.js';
import { OrderEntity } from './order.entity.js';
import type { OrderRow } from './order-rows.js';

/** The fields that a change may set as it likes. */
export type OrderFields = Partial<
  Pick<
    OrderEntity,
    | 'phone'
    | 'payment_type'
    | 'delivery_payment_type'
    | 'payment_failure'
    | 'refunded_cents'
    | 'expires_at'
    | 'ready_at'
    | 'dispatched_at'
    | 'struck_lines'
    | 'struck_parts'
  >
>;

/** Those that only a move sets: both statuses, and what goes with them. */
export type MovedFields = Partial<
  Pick<
    OrderEntity,
    | 'status'
    | 'kitchen_status'
    | 'holds_stock'
    | 'confirmed_at'
    | 'promised_at'
    | 'started_at'
    | 'delivered_at'
    | 'cancelled_by'
    | 'cancel_reason'
    | 'cancelled_at'
  >
> & { device_hash?: null; address_hash?: null; network_hash?: null };

export type WrittenFields = OrderFields & MovedFields & Partial<Pick<OrderEntity, 'updated_at'>>;

/** Writes fields of an order whose row the transaction has locked. `OrderChangesService` is the only caller: nothing else sets a status. */
export async function writeFields(manager: EntityManager, id: string, fields: WrittenFields): Promise<void> {
  await manager.update(OrderEntity, { id }, fields);
}

/**
 * Changes of one order's row, whose lock the caller's transaction holds. Each returns the row as it then is.
 */

interface StatusChange {
  status: OrderStatus;
  holdsStock: boolean;
  at: Date;
  promisedAt: Date | null;
  /** a sentence for the customer; null where no payment failed */
  paymentFailure: string | null;
  /** how it is paid from now on, where that changes */
  payment?: { type: PaymentType; delivery: DeliveryPaymentType | null } | undefined;
}

/** Sets the new status, and clears the deadline and the origin, by which the order held its stock; the device stays until the order has ended. */
export function updateStatus(manager: EntityManager, id: string, change: StatusChange): Promise<OrderRow> {
  const { status, holdsStock, at, promisedAt, paymentFailure, payment } = change;
  return update(
    manager,
    `UPDATE customer_order SET status = $2::text, holds_stock = $3, updated_at = $4::timestamptz,
       expires_at = CASE WHEN $2::text IN ('Payment Pending', 'OTP Pending') THEN expires_at END,
       confirmed_at = CASE WHEN $2::text = 'Confirmed' THEN $4::timestamptz ELSE confirmed_at END,
       promised_at = coalesce($8, promised_at), payment_failure = $5,
       device_hash = CASE WHEN $2::text IN ('Payment Pending', 'OTP Pending', 'Payment Failed', 'Confirmed') THEN device_hash END,
       address_hash = CASE WHEN $2::text IN ('Payment Pending', 'OTP Pending', 'Payment Failed') THEN address_hash END,
       network_hash = CASE WHEN $2::text IN ('Payment Pending', 'OTP Pending', 'Payment Failed') THEN network_hash END,
       payment_type = coalesce($6, payment_type),
       delivery_payment_type = CASE WHEN $6::text IS NULL THEN delivery_payment_type ELSE $7 END
     WHERE id = $1 RETURNING *`,
    [id, status, holdsStock, at, paymentFailure, payment?.type, payment?.delivery, promisedAt],
  );
}

/** Adds to what was given back of an order; the database rejects more than its total. */
export function updateRefunded(
  manager: EntityManager,
  id: string,
  { cents, at }: { cents: Cents; at: Date },
): Promise<OrderRow> {
  return update(
    manager,
    'UPDATE customer_order SET refunded_cents = refunded_cents + $2, updated_at = $3 WHERE id = $1 RETURNING *',
    [id, cents, at],
  );
}

/** Why the bank did not take the newest payment, while the order awaits one; null: nothing is known against it. */
export function updatePaymentFailure(
  manager: EntityManager,
  id: string,
  { failure, at }: { failure: string | null; at: Date },
): Promise<OrderRow> {
  return update(manager, 'UPDATE customer_order SET payment_failure = $2, updated_at = $3 WHERE id = $1 RETURNING *', [
    id,
    failure,
    at,
  ]);
}

async function update(manager: EntityManager, statement: string, parameters: unknown[]): Promise<OrderRow> {
  const [row] = await affectedRows<OrderRow>(manager, statement, parameters);
  if (!row) throw new Error(`order ${String(parameters[0])} is gone under its own lock`);
  return row;
}

const CLAIM_OVERDUE = claimStatement({
  table: 'customer_order',
  dueAt: 'expires_at',
  condition: `status IN ('Payment Pending', 'OTP Pending')`,
  returning: 'id, status, expires_at',
});

/**
 * Claims orders whose time to pay or to confirm is over, by a lease on their deadline.
 *
 * @returns the claimed orders, with the deadline that they have now
 */
export async function claimOverdueOrders(
  db: Queryable,
  { at, leaseMs, limit }: { at: Date; leaseMs: number; limit: number },
): Promise<OverdueOrder[]> {
  const claimed = await affectedRows<{ id: string; status: OrderStatus; expires_at: Date }>(db, CLAIM_OVERDUE, [
    at,
    leaseMs / 1000,
    limit,
  ]);
  return claimed.map(({ id, status, expires_at }) => ({ id, status, expiresAt: expires_at }));
}

/** Returns how many orders were neither paid nor confirmed in time and have not ended yet. */
export async function countOverdueOrders(db: Queryable): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM customer_order
     WHERE expires_at <= now() AND status IN ('Payment Pending', 'OTP Pending')`,
  );
  return found?.count ?? 0;
}
