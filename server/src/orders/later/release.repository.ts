import type { EntityManager } from 'typeorm';
import type { OrderType } from '../../../../libs/contract/values.js';
import type { ScheduledOrder } from '../../branches/branch-parts.js';
import { claimStatement } from '../../database/claims.js';
import { affectedRows, firstRow, type Queryable, rows } from '../../database/rows.js';
import type { OrderEntity } from '../order.entity.js';

/** How many minutes before their time the orders of a branch and type go to the kitchen. */
export interface Lead {
  branchId: number;
  orderType: OrderType;
  minutes: number;
}

/** A claimed order. `release_at` is the end of the lease; another value means that the order has changed since. */
export type DueOrder = Pick<OrderEntity, 'id' | 'due_at' | 'release_at'>;

const CLAIM = claimStatement({
  table: 'customer_order',
  dueAt: 'release_at',
  condition: `status = 'Scheduled' AND EXISTS (
    SELECT FROM unnest($4::integer[], $5::text[], $6::integer[]) AS l (branch_id, order_type, minutes)
    WHERE l.branch_id = customer_order.branch_id AND l.order_type = customer_order.order_type
      AND customer_order.due_at <= coalesce($1::timestamptz, now()) + make_interval(mins => l.minutes))`,
  returning: 'id, due_at, release_at',
});

/**
 * Returns the ids of a branch's orders for later that wait for their time, or may still be confirmed or paid, in order,
 * and locks their rows until the transaction ends.
 */
export async function lockOrdersForLater(tx: EntityManager, branchId: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    `SELECT id FROM customer_order WHERE branch_id = $1 AND due_at IS NOT NULL AND (status = 'Scheduled'
       OR (status IN ('OTP Pending', 'Payment Pending', 'Payment Failed') AND business_date >= current_date - 1))
     ORDER BY id FOR UPDATE`,
    [branchId],
  );
  return found.map(({ id }) => id);
}

/** Returns when a branch's Scheduled orders are due, earliest first. */
export function scheduledOrders(db: Queryable, branchId: number): Promise<ScheduledOrder[]> {
  return rows<ScheduledOrder>(
    db,
    `SELECT ticket_number AS "ticketNumber", order_type AS "orderType", due_at AS "dueAt", due_until AS "dueUntil"
     FROM customer_order WHERE branch_id = $1 AND status = 'Scheduled' ORDER BY due_at`,
    [branchId],
  );
}

/** Returns whether an order may have to be released at a moment, by its earliest release. */
export async function hasDueOrders(db: Queryable, at: Date): Promise<boolean> {
  const found = await firstRow<{ found: boolean }>(
    db,
    'SELECT EXISTS (SELECT FROM customer_order WHERE release_at <= $1) AS found',
    [at],
  );
  return found?.found ?? false;
}

/** Claims Scheduled orders whose time for the kitchen has come, earliest due first. */
export async function claimDueOrders(
  db: Queryable,
  { at, leaseMs, limit, leads }: { at: Date; leaseMs: number; limit: number; leads: readonly Lead[] },
): Promise<DueOrder[]> {
  const claimed = await affectedRows<DueOrder>(db, CLAIM, [
    at,
    leaseMs / 1000,
    limit,
    leads.map(({ branchId }) => branchId),
    leads.map(({ orderType }) => orderType),
    leads.map(({ minutes }) => minutes),
  ]);
  return claimed.sort((a, b) => (a.due_at?.getTime() ?? 0) - (b.due_at?.getTime() ?? 0));
}
