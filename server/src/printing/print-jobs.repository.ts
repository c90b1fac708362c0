import { type DataSource, In } from 'typeorm';
import { removeSome } from '../common/removals.js';
import { claimStatement } from '../database/claims.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { affectedRows, type Database, firstRow, type Queryable, rows } from '../database/rows.js';
import { PrintJobEntity } from './print-job.entity.js';

/** A job that this process has claimed to print. */
export interface ClaimedPrint extends Pick<PrintJobEntity, 'id' | 'printer_id' | 'order_id' | 'kind' | 'is_begun'> {
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
        SELECT 1 FROM print_job e WHERE e.printer_id = print_job.printer_id AND e.state = 'queued' AND e.id < print_job.id)`,
    alsoSet: 'tries = tries + 1',
    returning: 'id, printer_id, order_id, kind, tries, is_begun, useless_after < now() AS is_useless',
  }),
);

/** A finished job whose ticket may have been printed. */
export interface UnsureJob {
  printer_id: number;
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
 * @param said the hash of what it says of its order; null if it is no ticket of an order
 * @returns false if the claim has expired, so that another process prints the ticket
 */
export async function beginPrint(db: Queryable, { id, tries }: ClaimedPrint, said: Buffer | null): Promise<boolean> {
  const begun = await affectedRows(
    db,
    `UPDATE print_job SET is_begun = true, said = $3 WHERE id = $1 AND tries = $2 AND state = 'queued' RETURNING id`,
    [id, tries, said],
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

/** What a printer has of an order. */
export interface Papers {
  /** the hash of what its last paper says; null if nothing is on paper */
  said: Buffer | null;
  /** whether a ticket is queued that will be made of the order as it is then */
  isQueued: boolean;
  /** whether a ticket is being printed, or is tried again: it may have been made before the order's last change */
  isUnderWay: boolean;
}

/** Returns what a printer has of orders, by order; without those of which it has nothing. */
export async function papersOf(
  db: Queryable,
  printerId: number,
  orderIds: readonly string[],
): Promise<Map<string, Papers>> {
  const found = await rows<{ order_id: string; said: Buffer | null; is_queued: boolean; is_under_way: boolean }>(
    db,
    `SELECT order_id, (array_agg(said ORDER BY id DESC) FILTER (WHERE said IS NOT NULL))[1] AS said,
       bool_or(state = 'queued' AND tries = 0) AS is_queued, bool_or(state = 'queued' AND tries > 0) AS is_under_way
     FROM print_job WHERE printer_id = $1 AND order_id = ANY($2) AND kind <> 'receipt' GROUP BY order_id`,
    [printerId, orderIds],
  );
  return new Map(
    found.map(({ order_id, said, is_queued, is_under_way }) => [
      order_id,
      { said, isQueued: is_queued, isUnderWay: is_under_way },
    ]),
  );
}

/** Returns the orders of which a printer has tickets of the last minutes. */
export async function ordersOnPaper(db: Queryable, printerId: number, withinMinutes: number): Promise<string[]> {
  const found = await rows<{ order_id: string }>(
    db,
    `SELECT DISTINCT order_id FROM print_job WHERE printer_id = $1 AND order_id IS NOT NULL AND kind <> 'receipt'
       AND created_at > now() - make_interval(mins => $2)`,
    [printerId, withinMinutes],
  );
  return found.map(({ order_id }) => order_id);
}

/** Returns the orders whose tickets are queued, oldest first. */
export function waitingPrints(db: Database, printerIds: readonly number[]): Promise<PrintJobEntity[]> {
  return db
    .getRepository(PrintJobEntity)
    .find({ where: { printer_id: In(printerIds), state: 'queued' }, order: { id: 'ASC' } });
}

/** Returns the orders with unconfirmed tickets, newest first, without those that have a later printed ticket. */
export function unsurePrints(
  db: Queryable,
  printerIds: readonly number[],
  withinMinutes: number,
): Promise<UnsureJob[]> {
  return rows(
    db,
    `SELECT printer_id, order_id FROM print_job j
     WHERE printer_id = ANY($1) AND state = 'unsure' AND ended_at > now() - make_interval(mins => $2)
       AND order_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM print_job n
         WHERE n.printer_id = j.printer_id AND n.order_id = j.order_id AND n.id > j.id AND n.state = 'printed')
     ORDER BY id DESC`,
    [printerIds, withinMinutes],
  );
}

/** Returns how many tickets of an order, or tests, staff requested of a printer in the last hour. */
export async function countRequestedPrints(
  db: Queryable,
  { printerId, orderId }: { printerId: number; orderId: string | null },
): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM print_job
     WHERE printer_id = $1 AND order_id IS NOT DISTINCT FROM $2 AND asked_by IS NOT NULL
       AND created_at > now() - interval '1 hour'`,
    [printerId, orderId],
  );
  return found?.count ?? 0;
}

/** Queues a ticket that a person requested, unless the same ticket is already queued. */
export async function queuePrint(
  db: Queryable,
  job: {
    printerId: number;
    orderId: string | null;
    /** the customer's receipt instead of the kitchen's ticket */
    isReceipt?: boolean;
    askedBy: string;
    usefulMinutes: number;
  },
): Promise<void> {
  await db.query(
    `INSERT INTO print_job (printer_id, order_id, kind, asked_by, useless_after)
     SELECT $1, $2, $5, $3, now() + make_interval(mins => $4)
     WHERE NOT EXISTS (
       SELECT 1 FROM print_job q WHERE q.printer_id = $1 AND q.state = 'queued' AND q.order_id IS NOT DISTINCT FROM $2
         AND (q.kind = 'receipt') = ($5 = 'receipt'))`,
    [job.printerId, job.orderId, job.askedBy, job.usefulMinutes, kindOf(job)],
  );
}

function kindOf({ orderId, isReceipt }: { orderId: string | null; isReceipt?: boolean }): PrintJobEntity['kind'] {
  if (orderId === null) return 'test';
  return isReceipt ? 'receipt' : 'again';
}

/** A ticket that the stream asks for. */
export interface NeededTicket {
  orderId: string;
  kind: 'arrival' | 'changed';
}

/**
 * Queues tickets, in this order. The first ticket of an order is queued once; if it was dropped because the order had
 * ended, and the order is open again, it is queued again.
 */
export async function queueTickets(
  tx: Queryable,
  { printerId, tickets, usefulMinutes }: { printerId: number; tickets: readonly NeededTicket[]; usefulMinutes: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO print_job (printer_id, order_id, kind, useless_after)
     SELECT $1, o.id, o.kind, now() + make_interval(mins => $4)
     FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS o (id, kind, place) ORDER BY o.place
     ON CONFLICT (printer_id, order_id) WHERE kind = 'arrival' DO UPDATE
       SET state = 'queued', tries = 0, next_try_at = now(), ended_at = NULL
       WHERE print_job.state = 'dropped' AND print_job.useless_after > now()`,
    [printerId, tickets.map(({ orderId }) => orderId), tickets.map(({ kind }) => kind), usefulMinutes],
  );
}

/** Deletes some jobs that are older than 7 days. */
export function removeOldPrintJobs(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'print_job', condition: `created_at < now() - interval '7 days'`, limit });
}
