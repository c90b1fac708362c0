import { MoreThan } from 'typeorm';
import type { Order, OrderBranch } from '../../../libs/contract/orders/orders.js';
import type { Channel, OrderStatus } from '../../../libs/contract/values.js';
import { type OrderSearch, SEARCH_MAX } from '../../../libs/domain/order-search/order-search.js';
import { type Database, firstRow, type Queryable, rows } from '../database/rows.js';
import { notLeftOpen, OPEN_WORK } from './open-orders.js';
import { OrderEntity } from './order.entity.js';
import type { OrderLineEntity } from './order-line.entity.js';
import { type StoredOrder, toOrder } from './order-rows.js';

/** A line as JSON, in which times are texts. */
type LineOfJson = Omit<OrderLineEntity, 'changed_at' | 'added_at'> & Record<'changed_at' | 'added_at', string | null>;
type OrderWithLines = OrderEntity & { lines: LineOfJson[]; branch: OrderBranch };

const WITH_LINES = `
  SELECT o.*, (SELECT coalesce(json_agg(l ORDER BY l.position), '[]') FROM order_line l WHERE l.order_id = o.id) AS lines,
    (SELECT json_build_object('id', b.id, 'name', b.name, 'phone', b.phone, 'address', b.address)
     FROM branch b WHERE b.id = o.branch_id) AS branch
  FROM customer_order o`;

/** A stored order together with its form in answers and events. */
export interface FoundOrder extends StoredOrder {
  lines: OrderLineEntity[];
  order: Order;
}

function found(row: OrderWithLines): FoundOrder {
  const { lines: given, branch, ...order } = row;
  const lines = given.map(({ changed_at, added_at, ...line }) => ({
    ...line,
    changed_at: changed_at === null ? null : new Date(changed_at),
    added_at: added_at === null ? null : new Date(added_at),
  }));
  const stored = { row: order, lines, branch };
  return { ...stored, order: toOrder(stored) };
}

/** Returns the order with this public number; undefined if there is none. */
export async function findOrderByReference(db: Queryable, reference: string): Promise<FoundOrder | undefined> {
  const row = await firstRow<OrderWithLines>(db, `${WITH_LINES} WHERE o.reference = $1`, [reference]);
  return row && found(row);
}

/**
 * Returns an order and locks its row until the caller's transaction ends; undefined for an unknown id. A statement that
 * waited for the row has the new row, but the lines of before, so lines that may have changed are read again.
 */
export async function lockOrder(db: Queryable, orderId: string): Promise<FoundOrder | undefined> {
  const row = await firstRow<OrderWithLines>(db, `${WITH_LINES} WHERE o.id = $1 FOR UPDATE OF o`, [orderId]);
  if (!row || (row.shortages === null && row.lines_changed_at === null)) return row && found(row);
  const again = await firstRow<OrderWithLines>(db, `${WITH_LINES} WHERE o.id = $1`, [orderId]);
  return again && found(again);
}

/** Returns the statement of `ordersOfDay`. */
export function dayStatement({ withOpen }: { withOpen: boolean }): string {
  const which = withOpen ? `(o.business_date = $2 OR ${OPEN_WORK})` : 'o.business_date = $2';
  return `${WITH_LINES} WHERE o.branch_id = $1 AND ${which} ORDER BY o.created_at, o.ticket_number`;
}

/**
 * Returns all orders of a branch's business day, of any status, oldest first.
 *
 * @param withOpen whether to add the open orders of other days
 */
export async function ordersOfDay(
  db: Queryable,
  { branchId, date, withOpen }: { branchId: number; date: string; withOpen: boolean },
): Promise<Order[]> {
  const day = await rows<OrderWithLines>(db, dayStatement({ withOpen }), [branchId, date]);
  return day.map((row) => found(row).order);
}

/** The place of an order in a list by its last change: microseconds since 1970 as text, and its id. */
export interface OrderPosition {
  changed: string;
  id: string;
}

interface OrderPageFilter {
  branchId: number;
  /** business days, both included */
  from: string;
  to: string | undefined;
  status: OrderStatus | undefined;
  channel: Channel | undefined;
  since: Date | undefined;
  after: OrderPosition | undefined;
  limit: number;
}

/** PostgreSQL's times have microseconds, JavaScript's do not. */
const CHANGED = '(extract(epoch FROM o.updated_at) * 1000000)::bigint';
const ON_PAGE = `
  SELECT o.*, ${CHANGED}::text AS changed FROM (${WITH_LINES}
    WHERE o.branch_id = $1 AND o.business_date >= $2 AND ($3::date IS NULL OR o.business_date <= $3)
      AND ($4::text IS NULL OR o.status = $4) AND ($5::text IS NULL OR o.channel = $5)
      AND ($6::timestamptz IS NULL OR o.updated_at >= $6)
      AND ($7::bigint IS NULL OR (${CHANGED}, o.id) > ($7, $8::uuid))
    ORDER BY o.updated_at, o.id LIMIT $9) o
  ORDER BY o.updated_at, o.id`;

/** Returns orders of a branch in the order of their last changes, with their places. */
export async function ordersOnPage(
  db: Queryable,
  { branchId, from, to, status, channel, since, after, limit }: OrderPageFilter,
): Promise<(OrderPosition & { order: Order })[]> {
  const page = await rows<OrderWithLines & { changed: string }>(db, ON_PAGE, [
    ...[branchId, from, to ?? null, status ?? null, channel ?? null, since ?? null],
    ...[after?.changed ?? null, after?.id ?? null, limit],
  ]);
  return page.map(({ changed, ...row }) => ({ changed, id: row.id, order: found(row).order }));
}

/**
 * Returns the orders of a branch, of all days, that wait for their time, or for the call that confirms them, in the
 * order in which they are due.
 */
export async function scheduledOrders(db: Queryable, branchId: number): Promise<Order[]> {
  const waiting = await rows<OrderWithLines>(
    db,
    `${WITH_LINES} WHERE o.branch_id = $1 AND (o.status = 'Scheduled'
       OR (o.status = 'OTP Pending' AND o.confirmation = 'phone' AND o.due_at IS NOT NULL))
     ORDER BY o.due_at, o.ticket_number`,
    [branchId],
  );
  return waiting.map((row) => found(row).order);
}

/**
 * Returns the orders of a branch that the kitchen still makes of today's food, by ticket: the confirmed ones of any day
 * that were neither left open nor are ready, and the scheduled ones of the day.
 */
export async function unmadeOrdersOf(
  db: Queryable,
  { branchId, day, at }: { branchId: number; day: string; at: Date },
): Promise<FoundOrder[]> {
  const unmade = await rows<OrderWithLines>(
    db,
    `${WITH_LINES} WHERE o.branch_id = $1
       AND (o.status = 'Scheduled' AND o.business_date = $2
         OR ${OPEN_WORK} AND o.ready_at IS NULL AND ${notLeftOpen('$3')})
     ORDER BY o.business_date, o.ticket_number`,
    [branchId, day, at],
  );
  return unmade.map(found);
}

/** Returns whether a phone number has placed an order since a moment. */
export function hasOrderOfPhone(db: Database, phone: string, since: Date): Promise<boolean> {
  return db.getRepository(OrderEntity).existsBy({ phone, created_at: MoreThan(since) });
}

/** Returns the orders of a phone number since a moment, of any status, of one branch or all, newest first. */
export async function ordersOfPhone(
  db: Queryable,
  { phone, since, limit, branchId }: { phone: string; since: Date; limit: number; branchId?: number },
): Promise<FoundOrder[]> {
  const orders = await rows<OrderWithLines>(
    db,
    `${WITH_LINES} WHERE o.phone = $1 AND o.created_at > $2 AND ($4::int IS NULL OR o.branch_id = $4)
     ORDER BY o.created_at DESC, o.id DESC LIMIT $3`,
    [phone, since, limit, branchId ?? null],
  );
  return orders.map(found);
}

const FOUND_BY: Record<keyof OrderSearch, string> = {
  ticket: 'o.ticket_number',
  reference: 'o.reference',
  phone: 'o.phone',
};

/** Returns the statement of `searchOrders` with only the conditions of this search, each of which has an index. */
export function ordersFoundBy(branchId: number, search: OrderSearch): { statement: string; parameters: unknown[] } {
  const conditions = Object.entries(FOUND_BY).flatMap(([name, column]) => {
    const value = search[name as keyof OrderSearch];
    return value === undefined ? [] : [{ column, value }];
  });
  const where = conditions.map(({ column }, index) => `AND ${column} = $${index + 2}`).join(' ');
  return {
    statement: `${WITH_LINES} WHERE o.branch_id = $1 ${where}
      ORDER BY o.created_at DESC LIMIT ${SEARCH_MAX}`,
    parameters: [branchId, ...conditions.map(({ value }) => value)],
  };
}

/** Returns the orders of a branch, of any day and status, that match a search. Newest first, at most `SEARCH_MAX`. */
export async function searchOrders(db: Queryable, branchId: number, search: OrderSearch): Promise<Order[]> {
  const { statement, parameters } = ordersFoundBy(branchId, search);
  return (await rows<OrderWithLines>(db, statement, parameters)).map((row) => found(row).order);
}

/** Returns the ids of a branch's open orders of any day, in the order in which they were confirmed. */
export async function openOrderIds(db: Queryable, branchId: number): Promise<string[]> {
  const open = await rows<{ id: string }>(
    db,
    `SELECT o.id FROM customer_order o WHERE o.branch_id = $1 AND ${OPEN_WORK} ORDER BY o.confirmed_at, o.id`,
    [branchId],
  );
  return open.map(({ id }) => id);
}

/** Returns orders by their ids, sorted by id. */
export async function findOrders(db: Queryable, ids: readonly string[]): Promise<FoundOrder[]> {
  const orders = await rows<OrderWithLines>(db, `${WITH_LINES} WHERE o.id = ANY ($1) ORDER BY o.id`, [ids]);
  return orders.map(found);
}

/** Returns the order with this id; undefined if there is none. */
export async function findOrderById(db: Queryable, orderId: string): Promise<FoundOrder | undefined> {
  const row = await firstRow<OrderWithLines>(db, `${WITH_LINES} WHERE o.id = $1`, [orderId]);
  return row && found(row);
}

/** Returns the orders of a branch that await their code. The one that expires first comes first. */
export async function ordersAwaitingCode(db: Queryable, branchId: number): Promise<FoundOrder[]> {
  const orders = await rows<OrderWithLines>(
    db,
    `${WITH_LINES} WHERE o.branch_id = $1 AND o.status = 'OTP Pending' AND o.expires_at IS NOT NULL
     ORDER BY o.expires_at`,
    [branchId],
  );
  return orders.map(found);
}
