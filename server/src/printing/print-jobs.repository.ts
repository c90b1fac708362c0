import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { removeSome } from '../common/removals.js';
import { claimStatement } from '../database/claims.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { affectedRows, firstRow, type Queryable, rows } from '../database/rows.js';
import type { PrintJobKind } from './print-job.entity.js';

/** A job that this process has claimed to print. */
export interface ClaimedPrint {
  id: string;
  branch_id: number;
  order_id: string | null;
  kind: PrintJobKind;
  /** names the claim: one that has run out and was taken over by another process changes nothing */
  tries: number;
  /** part of it may be on paper already */
  is_begun: boolean;
  is_useless: boolean;
}

/** The oldest job of each printer only: a printer takes one connection, and tickets come out in their order. */
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

/** An ended job of a printer that may have come out. */
export interface UnsureJob {
  branch_id: number;
  order_id: string;
}

/** The rows of `print_job`. */
@Injectable()
export class PrintJobsRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  claim({ leaseMs, limit }: { leaseMs: number; limit: number }): Promise<ClaimedPrint[]> {
    return preparedRows<ClaimedPrint>(this.db, CLAIM, [null, leaseMs / 1000, limit]);
  }

  /**
   * Notes that the ticket's first byte is about to leave.
   * @returns false where the claim has run out: another process prints it
   */
  async begin({ id, tries }: ClaimedPrint): Promise<boolean> {
    const begun = await affectedRows(
      this.db,
      `UPDATE print_job SET is_begun = true WHERE id = $1 AND tries = $2 AND state = 'queued' RETURNING id`,
      [id, tries],
    );
    return begun.length > 0;
  }

  async end({ id, tries }: ClaimedPrint, state: 'printed' | 'unsure' | 'dropped'): Promise<void> {
    await this.db.query(
      `UPDATE print_job SET state = $3, ended_at = now() WHERE id = $1 AND tries = $2 AND state = 'queued'`,
      [id, tries, state],
    );
  }

  async retryLater({ id, tries }: ClaimedPrint, seconds: number): Promise<void> {
    await this.db.query(
      `UPDATE print_job SET next_try_at = now() + make_interval(secs => $3)
       WHERE id = $1 AND tries = $2 AND state = 'queued'`,
      [id, tries, seconds],
    );
  }

  /** Whether a ticket of the order came out, or may have, by another job than this one. */
  async hasTicket(orderId: string, exceptId: string): Promise<boolean> {
    const found = await firstRow(
      this.db,
      `SELECT 1 FROM print_job WHERE order_id = $1 AND id <> $2 AND (state IN ('printed', 'unsure') OR is_begun) LIMIT 1`,
      [orderId, exceptId],
    );
    return found !== undefined;
  }

  /** The orders whose tickets wait for their printers, oldest first. */
  waiting(branchIds: readonly number[]): Promise<{ branch_id: number; order_id: string | null }[]> {
    return rows(
      this.db,
      `SELECT branch_id, order_id FROM print_job WHERE branch_id = ANY($1) AND state = 'queued' ORDER BY id`,
      [branchIds],
    );
  }

  /** Returns orders with unconfirmed tickets, newest first; a later ticket of the same order resolves it. */
  unsure(branchIds: readonly number[], withinMinutes: number): Promise<UnsureJob[]> {
    return rows(
      this.db,
      `SELECT branch_id, order_id FROM print_job j
       WHERE branch_id = ANY($1) AND state = 'unsure' AND ended_at > now() - make_interval(mins => $2)
         AND order_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM print_job n WHERE n.order_id = j.order_id AND n.id > j.id AND n.state = 'printed')
       ORDER BY id DESC`,
      [branchIds, withinMinutes],
    );
  }

  /** How many tickets of an order, or tests of a branch's printer, people asked for in the last hour. */
  async countAsked({ branchId, orderId }: { branchId: number; orderId: string | null }): Promise<number> {
    const of = orderId === null ? 'branch_id = $1 AND order_id IS NULL' : 'order_id = $1 AND asked_by IS NOT NULL';
    const found = await firstRow<{ count: number }>(
      this.db,
      `SELECT count(*)::int AS count FROM print_job WHERE ${of} AND created_at > now() - interval '1 hour'`,
      [orderId ?? branchId],
    );
    return found?.count ?? 0;
  }

  /** Queues a ticket that a person asked for; of one that waits already there is no second. */
  async queue(job: {
    branchId: number;
    orderId: string | null;
    askedBy: string;
    usefulMinutes: number;
  }): Promise<void> {
    await this.db.query(
      `INSERT INTO print_job (branch_id, order_id, kind, asked_by, useless_after)
       SELECT $1, $2, CASE WHEN $2::uuid IS NULL THEN 'test' ELSE 'again' END, $3, now() + make_interval(mins => $4)
       WHERE NOT EXISTS (
         SELECT 1 FROM print_job q WHERE q.branch_id = $1 AND q.state = 'queued' AND q.order_id IS NOT DISTINCT FROM $2)`,
      [job.branchId, job.orderId, job.askedBy, job.usefulMinutes],
    );
  }
}

/** Queues the orders' tickets in their order; an order that has its ticket already is passed over. */
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

/** Removes some jobs after 7 days. */
export function removeOldPrintJobs(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'print_job', condition: `created_at < now() - interval '7 days'`, limit });
}
