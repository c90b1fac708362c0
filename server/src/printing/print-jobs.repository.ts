import { type DataSource, In, Not } from 'typeorm';
import { removeSome } from '../common/removals.js';
import { claimStatement } from '../database/claims.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { affectedRows, type Database, firstRow, type Queryable, rows } from '../database/rows.js';
import { PrintJobEntity } from './print-job.entity.js';

/** A job that this process has claimed to print. */
export interface ClaimedPrint extends Pick<PrintJobEntity, 'id' | 'branch_id' | 'order_id' | 'kind' | 'is_begun'> {
  /** identifies the claim: one that has expired and was taken over by another process changes nothing */
  tries: number;
  is_useless: boolean;
}

/** Claims only the oldest job of each printer: a printer accepts one connection, and tickets keep their order. */
const CLAIM = prepare(
  claimStatement({
    table: 'print_job',
    dueAt: 'next_try_at',
    condition: `state = 'queued' AND NOT EXISTS (
        SELECT 1 FROM print_job e WHERE e.branch_id = print_job.branch_id AND e.state = 'queued' AND e.id < print_job.id)`,
    alsoSet: 'tries = tries + 1',
    returning: 'id, branch_id, order_id, kind, tries, is_begun, useless_after < now() AS is_useless',
  }),
);

/** A finished job whose ticket may have been printed. */
export interface UnsureJob {
  branch_id: number;
  order_id: string;
}

export function claimPrints(
  db: DataSource,
  { leaseMs, limit }: { leaseMs: number; limit: number },
): Promise<ClaimedPrint[]> {
  return preparedRows<ClaimedPrint>(db, CLAIM, [null, leaseMs / 1000, limit]);
}

/**
 * Marks a ticket as begun, before its first byte is sent.
 *
 * @returns false if the claim has expired, so that another process prints the ticket
 */
export async function beginPrint(db: Queryable, { id, tries }: ClaimedPrint): Promise<boolean> {
  const begun = await affectedRows(
    db,
    `UPDATE print_job SET is_begun = true WHERE id = $1 AND tries = $2 AND state = 'queued' RETURNING id`,
    [id, tries],
  );
  return begun.length > 0;
}

export async function endPrint(
  db: Queryable,
  { id, tries }: ClaimedPrint,
  state: 'printed' | 'unsure' | 'dropped',
): Promise<void> {
  await db.query(
    `UPDATE print_job SET state = $3, ended_at = now() WHERE id = $1 AND tries = $2 AND state = 'queued'`,
    [id, tries, state],
  );
}

export async function retryPrintLater(db: Queryable, { id, tries }: ClaimedPrint, seconds: number): Promise<void> {
  await db.query(
    `UPDATE print_job SET next_try_at = now() + make_interval(secs => $3)
     WHERE id = $1 AND tries = $2 AND state = 'queued'`,
    [id, tries, seconds],
  );
}

/** Returns whether another job has printed a ticket of the order, or may have. */
export function hasTicket(db: Database, orderId: string, exceptId: string): Promise<boolean> {
  const other = { order_id: orderId, id: Not(exceptId), kind: Not('receipt' as const) };
  return db.getRepository(PrintJobEntity).existsBy([
    { ...other, state: In(['printed', 'unsure']) },
    { ...other, is_begun: true },
  ]);
}

/** Returns the orders whose tickets are queued, oldest first. */
export function waitingPrints(db: Database, branchIds: readonly number[]): Promise<PrintJobEntity[]> {
  return db
    .getRepository(PrintJobEntity)
    .find({ where: { branch_id: In(branchIds), state: 'queued' }, order: { id: 'ASC' } });
}

/** Returns the orders with unconfirmed tickets, newest first, without those that have a later printed ticket. */
export function unsurePrints(db: Queryable, branchIds: readonly number[], withinMinutes: number): Promise<UnsureJob[]> {
  return rows(
    db,
    `SELECT branch_id, order_id FROM print_job j
     WHERE branch_id = ANY($1) AND state = 'unsure' AND ended_at > now() - make_interval(mins => $2)
       AND order_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM print_job n WHERE n.order_id = j.order_id AND n.id > j.id AND n.state = 'printed')
     ORDER BY id DESC`,
    [branchIds, withinMinutes],
  );
}

/** Returns how many tickets of an order, or tests of a branch's printer, staff requested in the last hour. */
export async function countRequestedPrints(
  db: Queryable,
  { branchId, orderId }: { branchId: number; orderId: string | null },
): Promise<number> {
  const of = orderId === null ? 'branch_id = $1 AND order_id IS NULL' : 'order_id = $1 AND asked_by IS NOT NULL';
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM print_job WHERE ${of} AND created_at > now() - interval '1 hour'`,
    [orderId ?? branchId],
  );
  return found?.count ?? 0;
}

/** Queues a ticket that a person requested, unless the same ticket is already queued. */
export async function queuePrint(
  db: Queryable,
  job: {
    branchId: number;
    orderId: string | null;
    /** the customer's receipt instead of the kitchen's ticket */
    isReceipt?: boolean;
    askedBy: string;
    usefulMinutes: number;
  },
): Promise<void> {
  await db.query(
    `INSERT INTO print_job (branch_id, order_id, kind, asked_by, useless_after)
     SELECT $1, $2, $5, $3, now() + make_interval(mins => $4)
     WHERE NOT EXISTS (
       SELECT 1 FROM print_job q WHERE q.branch_id = $1 AND q.state = 'queued' AND q.order_id IS NOT DISTINCT FROM $2
         AND (q.kind = 'receipt') = ($5 = 'receipt'))`,
    [job.branchId, job.orderId, job.askedBy, job.usefulMinutes, kindOf(job)],
  );
}

function kindOf({ orderId, isReceipt }: { orderId: string | null; isReceipt?: boolean }): PrintJobEntity['kind'] {
  if (orderId === null) return 'test';
  return isReceipt ? 'receipt' : 'again';
}

/** Queues the tickets of orders, in this order. Skips orders whose ticket is already queued or printed. */
export async function queueArrivals(
  tx: Queryable,
  { branchId, orderIds, usefulMinutes }: { branchId: number; orderIds: readonly string[]; usefulMinutes: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO print_job (branch_id, order_id, kind, useless_after)
     SELECT $1, o.id, 'arrival', now() + make_interval(mins => $3)
     FROM unnest($2::uuid[]) WITH ORDINALITY AS o (id, place) ORDER BY o.place
     ON CONFLICT (order_id) WHERE kind = 'arrival' DO NOTHING`,
    [branchId, orderIds, usefulMinutes],
  );
}

/** Queues the tickets of changed orders again, if they were printed or may have been. One that is queued prints the change. */
export async function queueChanged(
  tx: Queryable,
  { branchId, orderIds, usefulMinutes }: { branchId: number; orderIds: readonly string[]; usefulMinutes: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO print_job (branch_id, order_id, kind, useless_after)
     SELECT $1, o.id, 'again', now() + make_interval(mins => $3) FROM unnest($2::uuid[]) AS o (id)
     WHERE EXISTS (SELECT FROM print_job p WHERE p.order_id = o.id AND p.state IN ('printed', 'unsure') AND p.kind <> 'receipt')
       AND NOT EXISTS (SELECT FROM print_job q WHERE q.order_id = o.id AND q.state = 'queued' AND q.kind <> 'receipt')`,
    [branchId, orderIds, usefulMinutes],
  );
}

/** Deletes some jobs that are older than 7 days. */
export function removeOldPrintJobs(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'print_job', condition: `created_at < now() - interval '7 days'`, limit });
}
