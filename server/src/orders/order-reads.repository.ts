import type { Order, OrderBranch } from '../../../libs/contract/orders/orders.js';
import { type OrderSearch, SEARCH_MAX } from '../../../libs/domain/orders/order-search.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';
import type { OrderEntity } from './order.entity.js';
import type { OrderLineEntity } from './order-line.entity.js';
import { type StoredOrder, toOrder } from './order-rows.js';

type OrderWithLines = OrderEntity & { lines: OrderLineEntity[]; branch: OrderBranch };

const WITH_LINES = `
  SELECT o.*, (SELECT coalesce(json_agg(l ORDER BY l.position), '[]') FROM order_line l WHERE l.order_id = o.id) AS lines,
    (SELECT json_build_object('id', b.id, 'name', b.name, 'phone', b.phone, 'address', b.address)
     FROM branch b WHERE b.id = o.branch_id) AS branch
  FROM customer_order o`;

/** A stored order, and how it reads in answers and events. */
export interface FoundOrder extends StoredOrder {
  lines: OrderLineEntity[];
  order: Order;
}

function found(row: OrderWithLines): FoundOrder {
  const { lines, branch, ...order } = row;
  const stored = { row: order, lines, branch };
  return { ...stored, order: toOrder(stored) };
}

/** An order by its public number, or undefined. */
export async function findOrderByReference(db: Queryable, reference: string): Promise<FoundOrder | undefined> {
  const row = await firstRow<OrderWithLines>(db, `${WITH_LINES} WHERE o.reference = $1`, [reference]);
  return row && found(row);
}

/** An order by its id, its row locked until the end of the caller's transaction; undefined for an unknown one. */
export async function lockOrder(db: Queryable, orderId: string): Promise<FoundOrder | undefined> {
  const row = await firstRow<OrderWithLines>(db, `${WITH_LINES} WHERE o.id = $1 FOR UPDATE OF o`, [orderId]);
  return row && found(row);
}

/** Every order of a branch's business day, any status, oldest first; the opening check's own orders are no orders. */
export async function ordersOfDay(db: Queryable, branchId: number, date: string): Promise<Order[]> {
  const day = await rows<OrderWithLines>(
    db,
    `${WITH_LINES} WHERE o.branch_id = $1 AND o.business_date = $2 AND NOT o.is_test ORDER BY o.created_at, o.ticket_number`,
    [branchId, date],
  );
  return day.map((row) => found(row).order);
}

/** Whether a phone number has an order since a moment. */
export async function hasOrderOfPhone(db: Queryable, phone: string, since: Date): Promise<boolean> {
  const row = await firstRow(
    db,
    'SELECT 1 FROM customer_order WHERE phone = $1 AND created_at > $2 AND NOT is_test LIMIT 1',
    [phone, since],
  );
  return row !== undefined;
}

/** Whether an order of a phone number was ever confirmed or paid. */
export async function hasConfirmedOrderOfPhone(db: Queryable, phone: string): Promise<boolean> {
  const statement =
    'SELECT 1 FROM customer_order WHERE phone = $1 AND confirmed_at IS NOT NULL AND NOT is_test LIMIT 1';
  return (await firstRow(db, statement, [phone])) !== undefined;
}

/** The orders of a phone number since a moment, of any branch and status, newest first. */
export async function ordersOfPhone(
  db: Queryable,
  { phone, since, limit }: { phone: string; since: Date; limit: number },
): Promise<FoundOrder[]> {
  const orders = await rows<OrderWithLines>(
    db,
    `${WITH_LINES} WHERE o.phone = $1 AND o.created_at > $2 AND NOT o.is_test ORDER BY o.created_at DESC, o.id DESC LIMIT $3`,
    [phone, since, limit],
  );
  return orders.map(found);
}

const FOUND_BY: Record<keyof OrderSearch, string> = {
  ticket: 'o.ticket_number',
  reference: 'o.reference',
  phone: 'o.phone',
};

/** The statement that reads what `searchOrders` gives, with only the conditions of this search: each has its index. */
export function ordersFoundBy(branchId: number, search: OrderSearch): { statement: string; parameters: unknown[] } {
  const conditions = Object.entries(FOUND_BY).flatMap(([name, column]) => {
    const value = search[name as keyof OrderSearch];
    return value === undefined ? [] : [{ column, value }];
  });
  const where = conditions.map(({ column }, index) => `AND ${column} = $${index + 2}`).join(' ');
  return {
    statement: `${WITH_LINES} WHERE o.branch_id = $1 ${where} AND NOT o.is_test
      ORDER BY o.created_at DESC LIMIT ${SEARCH_MAX}`,
    parameters: [branchId, ...conditions.map(({ value }) => value)],
  };
}

/** A branch's orders of any day and status that fit a search, newest first, at most `SEARCH_MAX`. */
export async function searchOrders(db: Queryable, branchId: number, search: OrderSearch): Promise<Order[]> {
  const { statement, parameters } = ordersFoundBy(branchId, search);
  return (await rows<OrderWithLines>(db, statement, parameters)).map((row) => found(row).order);
}

/** The orders of some ids, in the order of their ids. */
export async function findOrders(db: Queryable, ids: readonly string[]): Promise<FoundOrder[]> {
  const orders = await rows<OrderWithLines>(db, `${WITH_LINES} WHERE o.id = ANY ($1) ORDER BY o.id`, [ids]);
  return orders.map(found);
}

/** An order by its id, or undefined. */
export async function findOrderById(db: Queryable, orderId: string): Promise<FoundOrder | undefined> {
  const row = await firstRow<OrderWithLines>(db, `${WITH_LINES} WHERE o.id = $1`, [orderId]);
  return row && found(row);
}

/** The public number of an order; undefined for an unknown one. */
export async function referenceOf(db: Queryable, orderId: string): Promise<string | undefined> {
  const row = await firstRow<{ reference: string }>(db, 'SELECT reference FROM customer_order WHERE id = $1', [
    orderId,
  ]);
  return row?.reference;
}

/** Until when an order's payment is awaited; undefined where none is. */
export async function paymentDeadlineOf(db: Queryable, orderId: string): Promise<Date | undefined> {
  const row = await firstRow<{ expires_at: Date }>(
    db,
    `SELECT expires_at FROM customer_order WHERE id = $1 AND status = 'Payment Pending' AND expires_at IS NOT NULL`,
    [orderId],
  );
  return row?.expires_at;
}

/** A branch's orders whose code is awaited, those that end first on top. */
export async function ordersAwaitingCode(db: Queryable, branchId: number): Promise<FoundOrder[]> {
  const orders = await rows<OrderWithLines>(
    db,
    `${WITH_LINES} WHERE o.branch_id = $1 AND o.status = 'OTP Pending' AND o.expires_at IS NOT NULL AND NOT o.is_test
     ORDER BY o.expires_at`,
    [branchId],
  );
  return orders.map(found);
}

/** Returns those ids that belong to a branch's orders. */
export async function orderIdsOfBranch(db: Queryable, branchId: number, ids: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    'SELECT id FROM customer_order WHERE branch_id = $1 AND id = ANY($2::uuid[])',
    [branchId, ids],
  );
  return found.map(({ id }) => id);
}

/** A confirmed order that the kitchen has not begun. */
export interface NotBegun {
  id: string;
  branch_id: number;
  reference: string;
  ticket_number: number;
  confirmed_at: Date;
}

/** Confirmed orders of the days that the kitchen has not begun, and that were confirmed before a moment; oldest first. */
export function ordersNotBegun(
  db: Queryable,
  { branchId, days, before }: { branchId: number | null; days: readonly string[]; before: Date },
): Promise<NotBegun[]> {
  return rows(
    db,
    `SELECT id, branch_id, reference, ticket_number, confirmed_at FROM customer_order
     WHERE ($1::int IS NULL OR branch_id = $1) AND business_date = ANY($2) AND status = 'Confirmed'
       AND kitchen_status = 'Incoming' AND NOT is_test AND confirmed_at <= $3
     ORDER BY confirmed_at`,
    [branchId, days, before],
  );
}
