import type { MoneyTender } from '../../../../libs/domain/money/books/order-money.js';
import type { BookedMoney } from '../../../../libs/domain/money/day-closing.js';
import type { BranchSet } from '../../../../libs/domain/people/own-branches.js';
import { inBranches, type Queryable, rows } from '../../database/rows.js';
import type { OrderEntity } from '../../orders/order.entity.js';
import { SIGNED, TAKEN_AS } from '../books.repository.js';
import type { BranchDay, NamedOrder } from './day-money.repository.js';

/*
 * What has changed since days were closed: sums of the rows of the books that refer to these days.
 */

/** SQL for the orders of closed days whose sale or money has changed since, by day; refunds are left out. */
const changedOrdersOf = (days: string): string => `
  SELECT refers_to, branch_id, order_id FROM (
    SELECT refers_to, branch_id, order_id, ${TAKEN_AS} AS figure, 0 AS orders, ${SIGNED} AS cents FROM order_money
    WHERE cause <> 'refunded' AND ${days}
    UNION ALL
    SELECT refers_to, branch_id, order_id, 'sale', orders, total_cents FROM order_sale WHERE ${days}) posted
  GROUP BY refers_to, branch_id, order_id, figure HAVING sum(orders) <> 0 OR sum(cents) <> 0`;

/** The number of changes since a day was closed. */
export interface ChangeCount {
  date: string;
  branch_id: number;
  changes: number;
}

/** Returns the closed days of a range that have changed since, with the number of their changes. */
export function countChanges(
  db: Queryable,
  { from, to, branches }: { from: string; to: string; branches: BranchSet },
): Promise<ChangeCount[]> {
  const days = `refers_to BETWEEN $1::date AND $2::date AND ${inBranches('branch_id', '$3')}`;
  return rows(
    db,
    `SELECT refers_to::text AS date, branch_id, count(*)::int AS changes FROM (
       SELECT DISTINCT * FROM (${changedOrdersOf(days)}) o
       UNION ALL SELECT refers_to, branch_id, order_id FROM order_money WHERE cause = 'refunded' AND ${days}) c
     GROUP BY 1, 2`,
    [from, to, branches],
  );
}

/** An order whose sale or money has changed since its day was closed. */
export interface ChangedRow extends NamedOrder, Pick<OrderEntity, 'total_cents'> {
  order_id: string;
  before: BookedMoney;
  after: BookedMoney;
  /** cents by which the cash of its day has changed; a bigint as text */
  cash: string;
  at: Date;
  /** null if it was not a staff user */
  by: string | null;
}

/** SQL for what the books have of order `o`, from the rows that match. */
const bookedOf = (which: string): string => `json_build_object(
  'orders', (SELECT coalesce(sum(orders), 0) FROM order_sale WHERE order_id = o.id AND ${which}),
  'total', (SELECT coalesce(sum(total_cents), 0) FROM order_sale WHERE order_id = o.id AND ${which}),
  'taken', (SELECT coalesce(json_object_agg(tender, cents), '{}') FROM (
     SELECT ${TAKEN_AS} AS tender, sum(${SIGNED}) AS cents FROM order_money
     WHERE order_id = o.id AND cause <> 'refunded' AND ${which} GROUP BY 1) t))`;

/** Returns the orders that have changed since their day was closed, each with who last acted on it. */
export function changedOrders(db: Queryable, { branchId, date }: BranchDay): Promise<ChangedRow[]> {
  const days = 'branch_id = $1 AND refers_to = $2::date';
  return rows(
    db,
    `SELECT o.id AS order_id, o.reference, o.ticket_number, o.first_name, o.last_name, o.total_cents, later.at, trail.by,
       ${bookedOf('refers_to IS DISTINCT FROM $2::date')} AS before, ${bookedOf('true')} AS after,
       (SELECT coalesce(sum(${SIGNED}), 0) FROM order_money
        WHERE order_id = o.id AND ${days} AND tender = 'Cash' AND cause <> 'refunded') AS cash
     FROM customer_order o
     CROSS JOIN LATERAL (
       SELECT min(at) AS first, max(at) AS at FROM (
         SELECT at FROM order_money WHERE order_id = o.id AND ${days} AND cause <> 'refunded'
         UNION ALL SELECT at FROM order_sale WHERE order_id = o.id AND ${days}) p) later
     LEFT JOIN LATERAL (
       SELECT actor_name AS by FROM audit_entry
       WHERE entity = 'order' AND entity_id = o.id::text AND at >= later.first ORDER BY id DESC LIMIT 1) trail ON true
     WHERE o.id IN (SELECT order_id FROM (${changedOrdersOf(days)}) c)
     ORDER BY later.at, o.ticket_number`,
    [branchId, date],
  );
}

/** A refund of an order whose day was closed before. */
export interface LaterRefundRow extends NamedOrder {
  id: string;
  way: Exclude<MoneyTender, 'Not said' | 'Partner'>;
  cents: number;
  /** the day of the refund */
  date: string;
  at: Date;
  by: string | null;
}

/** Returns the refunds for a day's orders since it was closed, oldest first. */
export function laterRefunds(db: Queryable, { branchId, date }: BranchDay): Promise<LaterRefundRow[]> {
  return rows(
    db,
    `SELECT m.id, m.tender AS way, m.cents, m.day::text AS date, m.at, m.by, o.reference, o.ticket_number, o.first_name,
       o.last_name
     FROM order_money m JOIN customer_order o ON o.id = m.order_id
     WHERE m.branch_id = $1 AND m.refers_to = $2::date AND m.cause = 'refunded' ORDER BY m.id`,
    [branchId, date],
  );
}
