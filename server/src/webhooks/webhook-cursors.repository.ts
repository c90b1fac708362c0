import type { DataSource } from 'typeorm';
import { claimStatement } from '../database/claims.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { affectedRows, firstRow, type Queryable, rows } from '../database/rows.js';
import type { StreamPosition } from '../realtime/stream-epoch.js';
import type { WebhookCursorEntity } from './webhook-cursor.entity.js';

/** A branch's cursor that this process has claimed to deliver. */
export interface ClaimedCursor
  extends Pick<WebhookCursorEntity, 'id' | 'webhook_id' | 'branch_id' | 'epoch' | 'claim' | 'failures'> {
  read_seq: string;
  sent_seq: string;
  failing_since: Date | null;
}

/** Up to which event a cursor has delivered. */
export interface Reached {
  epoch: string;
  read: number;
  sent: number;
}

/**
 * Adds the missing cursors of a webhook, or of all that follow every branch. With `isNew`, they begin at the current
 * positions; otherwise their branches are newer than the webhooks, and they begin with the first event.
 */
export async function addCursors(
  db: Queryable,
  positions: readonly StreamPosition[],
  { webhookId, isNew }: { webhookId?: number; isNew: boolean },
): Promise<void> {
  await db.query(
    `INSERT INTO webhook_cursor (webhook_id, branch_id, epoch, read_seq, sent_seq)
     SELECT w.id, p.branch_id, p.epoch, p.seq, p.seq
     FROM webhook w CROSS JOIN unnest($1::int[], $2::uuid[], $3::bigint[]) AS p (branch_id, epoch, seq)
     WHERE (w.id = $4 OR ($4::int IS NULL AND w.follows_every_branch))
       AND NOT EXISTS (SELECT 1 FROM webhook_cursor c WHERE c.webhook_id = w.id AND c.branch_id = p.branch_id)
     ON CONFLICT (webhook_id, branch_id) DO NOTHING`,
    [
      positions.map(({ branchId }) => branchId),
      positions.map(({ epoch }) => epoch),
      positions.map(({ seq }) => (isNew ? seq : 0)),
      webhookId ?? null,
    ],
  );
}

const DUE = prepare(`
  SELECT c.id, c.webhook_id, c.branch_id, c.epoch, c.read_seq FROM webhook_cursor c JOIN webhook w ON w.id = c.webhook_id
  WHERE w.off_at IS NULL AND c.next_try_at <= $1 AND (c.claimed_until IS NULL OR c.claimed_until <= $1)
  ORDER BY c.next_try_at, c.id`);

/** Returns the cursors whose next try is due, whether or not their branches have new events, longest due first. */
export function dueCursors(
  db: DataSource,
  at: Date,
): Promise<Pick<ClaimedCursor, 'id' | 'webhook_id' | 'branch_id' | 'epoch' | 'read_seq'>[]> {
  return preparedRows(db, DUE, [at]);
}

const CLAIM = prepare(
  claimStatement({
    table: 'webhook_cursor',
    dueAt: 'next_try_at',
    claimedUntil: 'claimed_until',
    condition: 'id = ANY($4::bigint[])',
    alsoSet: 'claim = claim + 1',
    returning: 'id, webhook_id, branch_id, epoch, read_seq, sent_seq, claim, failures, failing_since',
  }),
);

export function claimCursors(
  db: DataSource,
  { ids, at, leaseMs, limit }: { ids: readonly string[]; at: Date; leaseMs: number; limit: number },
): Promise<ClaimedCursor[]> {
  return preparedRows<ClaimedCursor>(db, CLAIM, [at, leaseMs / 1000, limit, ids]);
}

/**
 * Moves a cursor behind an accepted message, and extends its claim.
 *
 * @returns false if nothing more may be sent: the webhook is off or removed, or another process has the claim
 */
export async function moveCursor(
  db: Queryable,
  { id, claim }: ClaimedCursor,
  { reached, at, leaseMs, result }: { reached: Reached; at: Date; leaseMs: number; result: string },
): Promise<boolean> {
  const until = '$6::timestamptz + make_interval(secs => $8)';
  const [moved] = await affectedRows<{ is_on: boolean }>(
    db,
    `UPDATE webhook_cursor c SET epoch = $3, read_seq = $4, sent_seq = $5, failures = 0, failing_since = NULL,
       last_at = $6, last_result = $7, next_try_at = ${until}, claimed_until = ${until}
     FROM webhook w WHERE c.id = $1 AND c.claim = $2 AND w.id = c.webhook_id RETURNING w.off_at IS NULL AS is_on`,
    [id, claim, reached.epoch, reached.read, reached.sent, at, result, leaseMs / 1000],
  );
  return moved?.is_on === true;
}

/** Ends a claim: the cursor is due again with the next event. @param read the last event that needs no delivery */
export async function releaseCursor(
  db: Queryable,
  { id, claim }: ClaimedCursor,
  { read, at }: { read: number; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE webhook_cursor SET read_seq = $3, next_try_at = $4, claimed_until = NULL WHERE id = $1 AND claim = $2`,
    [id, claim, read, at],
  );
}

/**
 * Ends a claim after a failed try. A try that others have requested meanwhile comes before the planned one.
 *
 * @param earliest the receiver wants no try before it
 */
export async function delayCursor(
  db: Queryable,
  { id, claim }: ClaimedCursor,
  { at, planned, earliest, result }: { at: Date; planned: Date; earliest: Date; result: string },
): Promise<void> {
  await db.query(
    `UPDATE webhook_cursor SET failures = failures + 1, failing_since = coalesce(failing_since, $3), last_at = $3,
       last_result = $4, claimed_until = NULL,
       next_try_at = greatest(CASE WHEN next_try_at < claimed_until THEN next_try_at ELSE $5 END, $6::timestamptz)
     WHERE id = $1 AND claim = $2`,
    [id, claim, at, result, planned, earliest],
  );
}

/** Makes the next tries of a webhook due now; of a cursor that a process has claimed, once its claim has ended. */
export async function hurryCursors(db: Queryable, webhookId: number, at: Date): Promise<void> {
  await db.query('UPDATE webhook_cursor SET next_try_at = $2 WHERE webhook_id = $1 AND failures > 0', [webhookId, at]);
}

/** Makes the cursors of a webhook that was switched on begin anew, as if no try had failed. */
export async function resetFailures(db: Queryable, webhookId: number, at: Date): Promise<void> {
  await db.query(
    'UPDATE webhook_cursor SET failures = 0, failing_since = NULL, next_try_at = $2 WHERE webhook_id = $1',
    [webhookId, at],
  );
}

export const listCursors = (db: Queryable): Promise<WebhookCursorEntity[]> =>
  rows(db, 'SELECT * FROM webhook_cursor ORDER BY webhook_id, branch_id');

/** Returns how many branches' events could not be delivered in the last try. */
export async function countFailingCursors(db: Queryable): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM webhook_cursor c JOIN webhook w ON w.id = c.webhook_id
     WHERE w.off_at IS NULL AND c.failures > 0`,
  );
  return found?.count ?? 0;
}
