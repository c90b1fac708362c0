import type { EntityManager } from 'typeorm';
import { affectedRows, firstRow, type Queryable, rows } from '../../database/rows.js';

/** The orders of a branch on a business day (yyyy-mm-dd). */
export interface OrdersDay {
  branchId: number;
  date: string;
}

/** The first day of one of the branches with orders that comes after another one, in the order of days, then of branches; before a day. */
export async function nextOrdersDay(
  db: Queryable,
  { branches, after, before }: { branches: readonly number[]; after: OrdersDay; before: string },
): Promise<OrdersDay | undefined> {
  return firstRow<OrdersDay>(
    db,
    `SELECT b.id AS "branchId", o.business_date::text AS date
     FROM unnest($4::int[]) AS b (id) CROSS JOIN LATERAL (
       SELECT business_date FROM customer_order
       WHERE branch_id = b.id AND business_date < $3::date
         AND business_date >= CASE WHEN b.id > $2::int THEN $1::date ELSE $1::date + 1 END
       ORDER BY business_date LIMIT 1) o
     ORDER BY o.business_date, b.id LIMIT 1`,
    [after.date, after.branchId, before, branches],
  );
}

export interface ArchivableOrder {
  id: string;
  business_date: string;
  ticket_number: number;
  reference: string;
  status: string;
  kitchen_status: string;
  order_type: string;
  delivery_area: string | null;
  payment_type: string;
  delivery_payment_type: string | null;
  sub_total_cents: number;
  discount_cents: number;
  delivery_charge_cents: number;
  total_cents: number;
  created_at: Date;
  confirmed_at: Date | null;
  delivered_at: Date | null;
  cancelled_at: Date | null;
  lines: { name: string; quantity: number; price_cents: number; is_free: boolean }[];
}

/**
 * Orders of a day whose ticket comes after another one, in the order of their tickets, with their rows locked. What is not decided yet, what
 * was refunded, and what somebody else has locked is left out.
 */
export function lockArchivableOrders(
  manager: EntityManager,
  { day, after, limit }: { day: OrdersDay; after: number; limit: number },
): Promise<ArchivableOrder[]> {
  return rows(
    manager,
    `SELECT o.id, o.business_date::text AS business_date, o.ticket_number, o.reference, o.status, o.kitchen_status, o.order_type,
            o.delivery_area, o.payment_type, o.delivery_payment_type, o.sub_total_cents, o.discount_cents,
            o.delivery_charge_cents, o.total_cents, o.created_at, o.confirmed_at, o.delivered_at, o.cancelled_at,
            (SELECT coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity,
               'price_cents', l.price_cents, 'is_free', l.is_free) ORDER BY l.position), '[]')
             FROM order_line l WHERE l.order_id = o.id) AS lines
     FROM customer_order o
     WHERE o.branch_id = $1 AND o.business_date = $2::date AND o.ticket_number > $3
       AND o.status NOT IN ('Payment Pending', 'OTP Pending') AND coalesce(o.refunded_cents, 0) = 0 AND NOT o.is_test
     ORDER BY o.ticket_number LIMIT $4 FOR UPDATE OF o SKIP LOCKED`,
    [day.branchId, day.date, after, limit],
  );
}

/** The number of the file that a day's next archived orders are written to, from 1. */
export async function nextArchivePart(db: Queryable, { branchId, date }: OrdersDay): Promise<number> {
  const row = await firstRow<{ part: number }>(
    db,
    'SELECT coalesce(max(part), 0) + 1 AS part FROM order_archive WHERE branch_id = $1 AND business_date = $2::date',
    [branchId, date],
  );
  return row?.part ?? 1;
}

/** Notes the file of archived orders. */
export async function insertArchive(
  manager: EntityManager,
  { day, part, file, orders }: { day: OrdersDay; part: number; file: string; orders: number },
): Promise<void> {
  await manager.query(
    'INSERT INTO order_archive (branch_id, business_date, part, file, orders) VALUES ($1, $2::date, $3, $4, $5)',
    [day.branchId, day.date, part, file, orders],
  );
}

/** Removes orders with their lines and keys. What other features keep of them must be gone. */
export async function removeOrders(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query('DELETE FROM idempotency_key WHERE order_id = ANY ($1::uuid[])', [ids]);
  await manager.query('DELETE FROM order_line WHERE order_id = ANY ($1::uuid[])', [ids]);
  await manager.query('DELETE FROM customer_order WHERE id = ANY ($1::uuid[])', [ids]);
}

/** No person's number: it keeps the form that numbers have. */
const ERASED_PHONE = '0000000000';

/**
 * Replaces what names or reaches a person in so many orders of a day. Figures, ticket and public number stay.
 *
 * @returns the ids of the orders; fewer than the limit where no more are left
 */
export async function erasePeople(
  manager: EntityManager,
  { branchId, date }: OrdersDay,
  limit: number,
): Promise<string[]> {
  const erased = await affectedRows<{ id: string }>(
    manager,
    `UPDATE customer_order SET first_name = 'Erased', last_name = '-', email = 'erased@invalid', phone = '${ERASED_PHONE}',
       address = CASE WHEN address IS NULL THEN NULL ELSE 'Erased' END, notes = '',
       cancel_reason = CASE WHEN cancel_reason IS NULL THEN NULL ELSE 'Erased' END, device_hash = NULL, address_hash = NULL
     WHERE id IN (SELECT id FROM customer_order
       WHERE branch_id = $1 AND business_date = $2::date AND phone <> '${ERASED_PHONE}'
       ORDER BY ticket_number LIMIT $3 FOR UPDATE)
     RETURNING id`,
    [branchId, date, limit],
  );
  return erased.map(({ id }) => id);
}
