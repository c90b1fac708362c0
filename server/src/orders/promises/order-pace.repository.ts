import type { KeptPromises } from '../../../../libs/contract/branches/branches.js';
import { acceptedStatus } from '../../../../libs/domain/later/later-orders.js';
import { LEFT_OPEN_HOURS } from '../../../../libs/domain/open-orders/open-work.js';
import { DEFAULT_ROAD_MINUTES, promisedAt, QUEUED_BEFORE_MINUTES } from '../../../../libs/domain/orders/estimate.js';
import { kitchenPace, type MadeOrder, PACE_SAMPLES, spreadOf } from '../../../../libs/domain/promises/kitchen-pace.js';
import { type BranchPace, paceOf } from '../../branches/branch-estimates.js';
import { firstRow, isOutlet, type Queryable, rows } from '../../database/rows.js';
import type { OrderEntity } from '../order.entity.js';

/** SQL for when an order `o` was prepared: a pickup when it was ready, a delivery when it was at the door. */
export const PREPARED_AT = `(CASE WHEN o.order_type = 'Pickup' THEN coalesce(o.ready_at, o.delivered_at) ELSE o.delivered_at END)`;
/** SQL for the minutes of preparation, for the kitchen's figures. */
export const PREPARED_MINUTES = `(extract(epoch FROM ${PREPARED_AT} - o.confirmed_at)::float8 / 60)`;

/**
 * SQL for when an order `o` was made, to judge its promise: a pickup when it was ready. "Handed over" is pressed late, and
 * nobody says yet when a delivery was at the door, so both are judged nowhere.
 */
const JUDGED_AT = `(CASE WHEN o.order_type = 'Pickup' THEN o.ready_at END)`;
/**
 * SQL for the minutes between the first promise of an order `o` and when it was made, before the branch moved the promise;
 * null if that is not judged.
 */
export const LATE_BY = `(extract(epoch FROM ${JUDGED_AT} - coalesce(o.first_promised_at, o.promised_at))::float8 / 60)`;

/** SQL for the orders `o` that the kitchen's figures count: confirmed and handed over. */
export const PREPARED = '(o.delivered_at IS NOT NULL AND o.confirmed_at IS NOT NULL)';

/**
 * SQL for the orders `o` from which times are measured. A kitchen makes an order for later for its time, one that was
 * put back or waited for an answer about what was sold out did not wait for the kitchen, and nobody knows when one was
 * made that was left open.
 */
const isMeasured = (until: string): string =>
  `(o.due_at IS NULL AND o.restored_at IS NULL AND o.shortages IS NULL
    AND ${until} - o.confirmed_at <= interval '${LEFT_OPEN_HOURS} hours')`;
export const MEASURED = isMeasured(PREPARED_AT);

/** SQL for when the kitchen had made an order `o`, by its index; a delivery without marks includes its road. */
const MADE_AT = 'coalesce(o.ready_at, o.dispatched_at, o.delivered_at)';
/** SQL for the minutes of the road that `MADE_AT` includes. */
const ROAD_INCLUDED = `(CASE WHEN o.order_type = 'Delivery' AND o.ready_at IS NULL AND o.dispatched_at IS NULL
  THEN ${DEFAULT_ROAD_MINUTES} + coalesce(o.area_minutes, 0) ELSE 0 END)`;

const MINUTES_OF = (at: string) => `extract(epoch FROM ${at})::float8 / 60`;

/** SQL for the newest orders that the kitchen of a branch `b` has made, as JSON of `MadeOrder`. */
const MADE = `(SELECT coalesce(jsonb_agg(jsonb_build_object('confirmedAt', m.confirmed, 'madeAt', greatest(m.confirmed, m.made), 'queue', m.queue_before, 'effort',
     (SELECT coalesce(sum(l.quantity * coalesce(l.effort, 1)), 0) FROM order_line l WHERE l.order_id = m.id))), '[]')
   FROM (SELECT o.id, o.queue_before, ${MINUTES_OF('o.confirmed_at')} AS confirmed, ${MINUTES_OF(MADE_AT)} - ${ROAD_INCLUDED} AS made
     FROM customer_order o
     WHERE o.branch_id = b.id AND o.status = 'Confirmed' AND o.queue_before IS NOT NULL AND ${MADE_AT} IS NOT NULL AND ${isMeasured(MADE_AT)}
     ORDER BY ${MADE_AT} DESC LIMIT ${PACE_SAMPLES}) m) AS made`;

/** SQL for the minutes of the newest deliveries of a branch `b` on the road, without those of their areas. */
const ROAD = `(SELECT coalesce(array_agg(r.minutes), '{}') FROM (
     SELECT greatest(0, ${MINUTES_OF('o.delivered_at - o.dispatched_at')} - coalesce(o.area_minutes, 0)) AS minutes
     FROM customer_order o
     WHERE o.branch_id = b.id AND o.order_type = 'Delivery' AND o.status = 'Confirmed' AND o.delivered_at >= o.dispatched_at
       AND ${MADE_AT} IS NOT NULL AND ${isMeasured('o.delivered_at')}
     ORDER BY ${MADE_AT} DESC LIMIT ${PACE_SAMPLES}) r) AS road`;

/** The moments between which orders are work for the kitchen: those of before were left open, others are for later. */
export function queueSpan(at: Date): { since: Date; until: Date } {
  return {
    since: new Date(at.getTime() - LEFT_OPEN_HOURS * 3_600_000),
    until: new Date(at.getTime() + QUEUED_BEFORE_MINUTES * 60_000),
  };
}

interface PaceRow {
  made: MadeOrder[];
  road: number[];
  queue: number;
}

const paceFrom = ({ made, road, queue }: PaceRow): BranchPace => ({
  kitchen: kitchenPace(made),
  road: spreadOf(road),
  queue,
});

/** Returns the effort that the kitchen of a branch still has to make. */
export async function readQueue(db: Queryable, branchId: number, at: Date): Promise<number> {
  const { since, until } = queueSpan(at);
  const found = await firstRow<{ queue: number }>(db, 'SELECT branch_queue($1, $2, $3) AS queue', [
    branchId,
    since,
    until,
  ]);
  return found?.queue ?? 0;
}

/** When an order is promised for, and the queue by which it is. */
export type PromiseFields = Pick<OrderEntity, 'promised_at' | 'queue_before'>;

/**
 * Returns the promise of an order that is confirmed at `at`: for its time, if it is for later. Its own effort is not in
 * the queue yet.
 *
 * @param effort of the order
 */
export async function promiseFor(
  db: Queryable,
  { row, effort }: { row: OrderEntity; effort: number },
  at: Date,
): Promise<PromiseFields & { estimated: Date }> {
  const { since, until } = queueSpan(at);
  const found = await firstRow<PaceRow & { busy_minutes: number }>(
    db,
    `SELECT CASE WHEN b.busy_until > $2 THEN b.busy_minutes ELSE 0 END AS busy_minutes, ${MADE}, ${ROAD},
       branch_queue(b.id, $3, $4) AS queue FROM branch b WHERE b.id = $1`,
    [row.branch_id, at, since, until],
  );
  const pace = paceOf(row.order_type, found && paceFrom(found), found?.busy_minutes);
  const estimated = promisedAt(at, { ...pace, effort }, row.area_minutes ?? 0);
  return { promised_at: row.due_at ?? estimated, queue_before: pace.queue, estimated };
}

/**
 * Returns the status of an order that is paid or confirmed at `at`, and its promise. An order for later is Scheduled until
 * the kitchen needs it.
 */
export async function onceAccepted(
  db: Queryable,
  order: { row: OrderEntity; effort: number },
  at: Date,
): Promise<{ status: 'Scheduled' | 'Confirmed'; promise: PromiseFields }> {
  const { estimated, ...promise } = await promiseFor(db, order, at);
  const estimatedMinutes = (estimated.getTime() - at.getTime()) / 60_000;
  return { status: acceptedStatus(order.row.due_at, { at, estimatedMinutes }), promise };
}

/** Returns the pace of every branch. */
export async function readPaces(db: Queryable, now: Date): Promise<ReadonlyMap<number, BranchPace>> {
  const { since, until } = queueSpan(now);
  const found = await rows<PaceRow & { branch_id: number }>(
    db,
    `SELECT b.id AS branch_id, ${MADE}, ${ROAD}, branch_queue(b.id, $1, $2) AS queue FROM branch b WHERE ${isOutlet('b')}`,
    [since, until],
  );
  return new Map(found.map(({ branch_id, ...row }) => [branch_id, paceFrom(row)]));
}

/** Returns how many of the promises since a business day (yyyy-mm-dd) were kept, by branch. */
export async function readKept(db: Queryable, since: string): Promise<ReadonlyMap<number, KeptPromises>> {
  const found = await rows<KeptPromises & { branch_id: number }>(
    db,
    `SELECT branch_id, count(*) FILTER (WHERE late_by <= 0)::int AS kept, count(*)::int AS "of"
     FROM (SELECT o.branch_id, ${LATE_BY} AS late_by FROM customer_order o
       WHERE o.business_date >= $1 AND o.status = 'Confirmed' AND o.restored_at IS NULL) judged
     WHERE late_by IS NOT NULL GROUP BY branch_id`,
    [since],
  );
  return new Map(found.map(({ branch_id, ...kept }) => [branch_id, kept]));
}
