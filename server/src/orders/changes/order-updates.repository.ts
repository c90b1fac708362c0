import type { EntityManager } from 'typeorm';
import { claimStatement } from '../../database/claims.js';
import { affectedRows, firstRow, type Queryable } from '../../database/rows.js';
import type { OverdueOrder } from '../../payments/orders-port.js';
import { OrderEntity } from '../order.entity.js';
import { OrderLineEntity } from '../order-line.entity.js';
import type { AmountColumns } from '../order-rows.js';

/** The fields that a change may set freely. */
export type OrderFields = Partial<
  Pick<
    OrderEntity,
    | 'phone'
    | 'payment_type'
    | 'delivery_payment_type'
    | 'cash_part_cents'
    | 'cash_given_cents'
    | 'paid_at'
    | 'taken_by'
    | 'give_back'
    | 'confirmation'
    | 'payment_failure'
    | 'refunded_cents'
    | 'to_collect_cents'
    | 'collected'
    | 'cash_given_cents'
    | 'expires_at'
    | 'due_at'
    | 'due_until'
    | 'due_while_closed'
    | 'release_at'
    | 'promised_at'
    | 'first_promised_at'
    | 'queue_before'
    | 'ready_at'
    | 'dispatched_at'
    | 'struck_lines'
    | 'struck_parts'
    | 'shortages'
  >
>;

/** The fields that only a move sets: both statuses and what changes with them. */
export type MovedFields = Partial<
  Pick<
    OrderEntity,
    | 'status'
    | 'kitchen_status'
    | 'holds_stock'
    | 'accepted_at'
    | 'confirmed_at'
    | 'started_at'
    | 'delivered_at'
    | 'cancelled_by'
    | 'cancel_reason'
    | 'cancelled_at'
    | 'restored_at'
  >
> & { device_hash?: null; address_hash?: null; network_hash?: null };

/** The fields that only a change of lines sets, beside the amounts. */
export type LineFields = OrderFields & Partial<Pick<OrderEntity, 'lines_changed_at' | 'promo_code_id'>>;

/** The amounts are set by a change of lines only. */
export type WrittenFields = LineFields &
  MovedFields &
  Partial<AmountColumns> &
  Partial<Pick<OrderEntity, 'updated_at'>>;

/**
 * Writes fields of an order whose row the transaction has locked. Only `OrderChangesService` calls it, so nothing else
 * sets a status.
 */
export async function writeFields(manager: EntityManager, id: string, fields: WrittenFields): Promise<void> {
  await manager.update(OrderEntity, { id }, fields);
}

/** Replaces the lines of an order whose row the transaction has locked. */
export async function writeLines(manager: EntityManager, id: string, lines: readonly OrderLineEntity[]): Promise<void> {
  await manager.delete(OrderLineEntity, { order_id: id });
  await manager.insert(OrderLineEntity, [...lines]);
}

const CLAIM_OVERDUE = claimStatement({
  table: 'customer_order',
  dueAt: 'expires_at',
  condition: `status IN ('Payment Pending', 'OTP Pending')`,
  returning: 'id, expires_at',
});

/**
 * Claims orders that are overdue, neither paid nor confirmed in time, by a lease on their deadline.
 *
 * @returns the claimed orders with their new deadline
 */
export async function claimOverdueOrders(
  db: Queryable,
  { at, leaseMs, limit }: { at: Date; leaseMs: number; limit: number },
): Promise<OverdueOrder[]> {
  const claimed = await affectedRows<{ id: string; expires_at: Date }>(db, CLAIM_OVERDUE, [at, leaseMs / 1000, limit]);
  return claimed.map(({ id, expires_at }) => ({ id, expiresAt: expires_at }));
}

/** Returns the number of overdue orders: neither paid nor confirmed in time, and not yet ended. */
export async function countOverdueOrders(db: Queryable): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM customer_order
     WHERE expires_at <= now() AND status IN ('Payment Pending', 'OTP Pending')`,
  );
  return found?.count ?? 0;
}
