import { ORDER_TYPES, type OrderType } from '../../../../libs/contract/values.js';
import { acceptedStatus } from '../../../../libs/domain/later/later-orders.js';
import { LEFT_OPEN_HOURS } from '../../../../libs/domain/open-orders/open-work.js';
import { PACE_SAMPLES, type Pace, promisedAt } from '../../../../libs/domain/orders/estimate.js';
import type { BranchPace } from '../../branches/branch-estimates.js';
import { firstRow, isOutlet, type Queryable, rows } from '../../database/rows.js';
import { notLeftOpen, OPEN_WORK } from '../open-orders.js';
import type { OrderEntity } from '../order.entity.js';

/** SQL for when an order `o` was prepared: a pickup when it was ready, a delivery when it was at the door. */
export const PREPARED_AT = `(CASE WHEN o.order_type = 'Pickup' THEN coalesce(o.ready_at, o.delivered_at) ELSE o.delivered_at END)`;
/** SQL for the minutes of preparation. Estimates and the kitchen's figures both use this expression. */
export const PREPARED_MINUTES = `(extract(epoch FROM ${PREPARED_AT} - o.confirmed_at)::float8 / 60)`;

/** SQL for the orders `o` that the kitchen's figures count: confirmed and handed over. */
export const PREPARED = '(o.delivered_at IS NOT NULL AND o.confirmed_at IS NOT NULL)';
/**
 * SQL for the orders `o` from which preparation times are measured. A kitchen makes an order for later for its time,
 * and nobody knows when one was made that was left open.
 */
export const MEASURED = `(o.due_at IS NULL AND ${PREPARED_AT} - o.confirmed_at <= interval '${LEFT_OPEN_HOURS} hours')`;

/**
 * Counts the orders that are still to be made and reads the newest finished ones, each by its own index. Without the
 * minutes of their areas, which estimates add. Reads of the branch `b`; the parameters are SQL expressions.
 */
const pace = (type: string, now: string): string => `
  (SELECT count(*)::int FROM customer_order o
   WHERE o.branch_id = b.id AND ${OPEN_WORK} AND ${notLeftOpen(now)} AND o.ready_at IS NULL
     AND o.dispatched_at IS NULL) AS open_orders,
  (SELECT coalesce(array_agg(f.minutes), '{}') FROM (
     SELECT greatest(0, ${PREPARED_MINUTES} - coalesce(o.area_minutes, 0)) AS minutes
     FROM customer_order o
     WHERE o.branch_id = b.id AND o.order_type = ${type} AND ${PREPARED} AND ${MEASURED}
     ORDER BY o.delivered_at DESC LIMIT ${PACE_SAMPLES}) f) AS recent_minutes`;

interface PaceRow {
  open_orders: number;
  recent_minutes: number[];
  busy_minutes: number;
}

/** Returns the time that an order confirmed at `at` is promised for. */
export async function promiseFor(db: Queryable, row: OrderEntity, at: Date): Promise<Date> {
  const found = await firstRow<PaceRow>(
    db,
    `SELECT CASE WHEN b.busy_until > $3 THEN b.busy_minutes ELSE 0 END AS busy_minutes,
       ${pace('$2', '$3')} FROM branch b WHERE b.id = $1`,
    [row.branch_id, row.order_type, at],
  );
  const of: Pace = {
    orderType: row.order_type,
    recentMinutes: found?.recent_minutes ?? [],
    openOrders: found?.open_orders ?? 0,
    busyMinutes: found?.busy_minutes ?? 0,
  };
  return promisedAt(at, of, row.area_minutes ?? 0);
}

/**
 * Returns the status of an order that is paid or confirmed at `at`, and the time that it is promised for. An order for
 * later is Scheduled until the kitchen needs it.
 */
export async function onceAccepted(
  db: Queryable,
  row: OrderEntity,
  at: Date,
): Promise<{ status: 'Scheduled' | 'Confirmed'; promisedAt: Date }> {
  const estimated = await promiseFor(db, row, at);
  if (row.due_at === null) return { status: 'Confirmed', promisedAt: estimated };
  const estimatedMinutes = (estimated.getTime() - at.getTime()) / 60_000;
  return { status: acceptedStatus(row.due_at, { at, estimatedMinutes }), promisedAt: row.due_at };
}

/** Returns the pace of every branch. */
export async function readPaces(db: Queryable, now: Date): Promise<ReadonlyMap<number, BranchPace>> {
  const found = await rows<Omit<PaceRow, 'busy_minutes'> & { branch_id: number; order_type: OrderType }>(
    db,
    `SELECT b.id AS branch_id, t.type AS order_type, ${pace('t.type', '$1')}
     FROM branch b, unnest($2::text[]) AS t (type) WHERE ${isOutlet('b')}`,
    [now, ORDER_TYPES],
  );
  const paces = new Map<number, BranchPace>();
  for (const { branch_id, order_type, open_orders, recent_minutes } of found) {
    const one: Omit<Pace, 'busyMinutes'> = {
      orderType: order_type,
      recentMinutes: recent_minutes,
      openOrders: open_orders,
    };
    const others = paces.get(branch_id) ?? { Delivery: one, Pickup: one };
    paces.set(branch_id, { ...others, [order_type]: one });
  }
  return paces;
}
