import { firstRow, type Queryable, rows } from '../../database/rows.js';
import { notLeftOpen } from '../../orders/open-orders.js';

/** The pending work of a branch. Branches without any are left out. */
export interface WaitingRow {
  branch_id: number;
  failed_codes: number;
  refunds_due: number;
  unseen_orders: number;
  due_while_closed: number;
}

/**
 * Counts pending work by branch. $1: confirmed orders are unseen if they were confirmed before it and not left open.
 * Each part uses a partial index (`customer_order_expiry` or another one of held orders, `payment_attempt_refund`,
 * `customer_order_open`, `customer_order_scheduled`), so the cost depends on the pending work, not on the number of orders.
 */
export const WAITING_BY_BRANCH = `
  SELECT branch_id, count(*) FILTER (WHERE what = 'code')::int AS failed_codes,
    count(*) FILTER (WHERE what = 'refund')::int AS refunds_due, count(*) FILTER (WHERE what = 'unseen')::int AS unseen_orders,
    count(*) FILTER (WHERE what = 'closed')::int AS due_while_closed
  FROM (
    SELECT o.branch_id, 'code' AS what FROM customer_order o
    WHERE o.expires_at IS NOT NULL AND o.status = 'OTP Pending' AND (o.confirmation = 'phone' OR 'failed' = (
      SELECT m.state FROM message m WHERE m.order_id = o.id ORDER BY m.id DESC LIMIT 1))
    UNION ALL
    SELECT o.branch_id, 'refund' FROM payment_attempt p JOIN customer_order o ON o.id = p.order_id
    WHERE p.state = 'refund needed'
    UNION ALL
    SELECT o.branch_id, 'closed' FROM customer_order o
    WHERE o.status = 'Scheduled' AND o.due_while_closed
    UNION ALL
    SELECT o.branch_id, 'unseen' FROM customer_order o
    WHERE o.status = 'Confirmed' AND o.kitchen_status = 'Incoming'
      AND o.confirmed_at <= $1 AND ${notLeftOpen('$1')}
      AND NOT EXISTS (SELECT FROM order_shown s WHERE s.order_id = o.id)) waiting
  GROUP BY branch_id`;

/** Returns how many webhooks were switched off because their receivers failed. */
export async function countWebhooksOff(db: Queryable): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM webhook WHERE off_reason IN ('failing', 'gone')`,
  );
  return found?.count ?? 0;
}

/**
 * Returns the pending work of every branch, by one statement.
 *
 * @param unseenBefore orders that were confirmed before it, at most two days ago, and that no board has shown count as
 * unseen
 */
export function waitingByBranch(db: Queryable, unseenBefore: Date): Promise<WaitingRow[]> {
  return rows<WaitingRow>(db, WAITING_BY_BRANCH, [unseenBefore]);
}
