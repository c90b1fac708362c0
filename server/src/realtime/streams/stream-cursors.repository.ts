import { claimStatement } from '../../database/claims.js';
import { affectedRows, firstRow, type Queryable, rows } from '../../database/rows.js';
import type { StreamPosition } from '../stream-epoch.js';
import type { StreamCursorEntity } from './stream-cursor.entity.js';

/** The column that names the reader of a cursor. */
export type CursorOwner = 'printer_id' | 'webhook_id';

/** One reader, which has a cursor in each of its branches. */
export interface CursorReader {
  owner: CursorOwner;
  ownerId: number;
}

/** The cursors of all readers of one kind. */
export interface CursorKind {
  owner: CursorOwner;
  /** SQL about a row of `stream_cursor`: whether its reader wants events now. Without it, all do. */
  isWanted?: string;
}

interface Cursor extends Pick<StreamCursorEntity, 'id' | 'branch_id' | 'epoch' | 'read_seq'> {
  owner_id: number;
}

/** A cursor that this process has claimed. */
export interface ClaimedCursor
  extends Cursor,
    Pick<StreamCursorEntity, 'done_seq' | 'claim' | 'failures' | 'failing_since' | 'created_at'> {}

const wanted = ({ owner, isWanted = 'true' }: CursorKind): string => `${owner} IS NOT NULL AND ${isWanted}`;

/** Adds the cursors of a reader that it does not have yet; they begin at these positions. */
export async function addCursors(
  db: Queryable,
  { owner, ownerId }: CursorReader,
  positions: readonly Pick<StreamPosition, 'branchId' | 'epoch' | 'seq'>[],
): Promise<void> {
  await db.query(
    `INSERT INTO stream_cursor (${owner}, branch_id, epoch, read_seq, done_seq)
     SELECT $1, p.branch_id, p.epoch, p.seq, p.seq FROM unnest($2::int[], $3::uuid[], $4::bigint[]) AS p (branch_id, epoch, seq)
     WHERE NOT EXISTS (SELECT 1 FROM stream_cursor c WHERE c.${owner} = $1 AND c.branch_id = p.branch_id)
     ON CONFLICT DO NOTHING`,
    [
      ownerId,
      positions.map(({ branchId }) => branchId),
      positions.map(({ epoch }) => epoch),
      positions.map(({ seq }) => seq),
    ],
  );
}

/** Returns those of the readers that lack the cursor of a branch. */
export async function readersLackingBranches(
  db: Queryable,
  owner: CursorOwner,
  ownerIds: readonly number[],
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `SELECT r.id FROM unnest($1::int[]) AS r (id) WHERE EXISTS (
       SELECT 1 FROM branch_stream s WHERE NOT EXISTS (
         SELECT 1 FROM stream_cursor c WHERE c.${owner} = r.id AND c.branch_id = s.branch_id))`,
    [ownerIds],
  );
  return found.map(({ id }) => id);
}

/** Removes the cursors of a reader that reads no more. */
export async function removeCursors(db: Queryable, { owner, ownerId }: CursorReader): Promise<void> {
  await db.query(`DELETE FROM stream_cursor WHERE ${owner} = $1`, [ownerId]);
}

/** Returns the cursors whose readers want events, longest due first, and whether one may be claimed now. */
export function wantedCursors(db: Queryable, kind: CursorKind, at: Date): Promise<(Cursor & { is_due: boolean })[]> {
  return rows(
    db,
    `SELECT id, ${kind.owner} AS owner_id, branch_id, epoch, read_seq,
       next_try_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1) AS is_due
     FROM stream_cursor WHERE ${wanted(kind)} ORDER BY next_try_at, id`,
    [at],
  );
}

export function claimCursors(
  db: Queryable,
  { owner }: CursorKind,
  { ids, at, leaseMs, limit }: { ids: readonly string[]; at: Date; leaseMs: number; limit: number },
): Promise<ClaimedCursor[]> {
  const claim = claimStatement({
    table: 'stream_cursor',
    dueAt: 'next_try_at',
    claimedUntil: 'claimed_until',
    condition: 'id = ANY($4::bigint[])',
    alsoSet: 'claim = claim + 1',
    returning: `id, ${owner} AS owner_id, branch_id, epoch, read_seq, done_seq, claim, failures, failing_since, created_at`,
  });
  return affectedRows<ClaimedCursor>(db, claim, [at, leaseMs / 1000, limit, ids]);
}

/**
 * Moves a cursor behind an event for which something was done, and extends its claim.
 *
 * @returns false if nothing more may be done: its reader is off or removed, or another process has the claim
 */
export async function moveCursor(
  db: Queryable,
  kind: CursorKind,
  { id, claim }: ClaimedCursor,
  to: { epoch: string; seq: number; at: Date; leaseMs: number; result: string | null },
): Promise<boolean> {
  const until = '$5::timestamptz + make_interval(secs => $7)';
  const [moved] = await affectedRows<{ is_wanted: boolean }>(
    db,
    `UPDATE stream_cursor SET epoch = $3, read_seq = $4, done_seq = $4, failures = 0, failing_since = NULL,
       last_at = $5, last_result = $6, next_try_at = ${until}, claimed_until = ${until}
     WHERE id = $1 AND claim = $2 RETURNING ${wanted(kind)} AS is_wanted`,
    [id, claim, to.epoch, to.seq, to.at, to.result, to.leaseMs / 1000],
  );
  return moved?.is_wanted === true;
}

/** Ends a claim: the cursor is due again with the next event. @param read the last event for which nothing is left to do */
export async function releaseCursor(
  db: Queryable,
  { id, claim }: ClaimedCursor,
  { read, at }: { read: number; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE stream_cursor SET read_seq = $3, next_try_at = $4, claimed_until = NULL WHERE id = $1 AND claim = $2`,
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
    `UPDATE stream_cursor SET failures = failures + 1, failing_since = coalesce(failing_since, $3), last_at = $3,
       last_result = $4, claimed_until = NULL,
       next_try_at = greatest(CASE WHEN next_try_at < claimed_until THEN next_try_at ELSE $5 END, $6::timestamptz)
     WHERE id = $1 AND claim = $2`,
    [id, claim, at, result, planned, earliest],
  );
}

/** Makes failed tries of a reader due now; of a cursor that a process has claimed, once its claim has ended. */
export async function hurryCursors(db: Queryable, { owner, ownerId }: CursorReader, at: Date): Promise<void> {
  await db.query(`UPDATE stream_cursor SET next_try_at = $2 WHERE ${owner} = $1 AND failures > 0`, [ownerId, at]);
}

/** Makes the cursors of a reader that was switched on begin anew, as if no try had failed. */
export async function resetFailures(db: Queryable, { owner, ownerId }: CursorReader, at: Date): Promise<void> {
  await db.query(`UPDATE stream_cursor SET failures = 0, failing_since = NULL, next_try_at = $2 WHERE ${owner} = $1`, [
    ownerId,
    at,
  ]);
}

export const listCursors = (db: Queryable, owner: CursorOwner): Promise<StreamCursorEntity[]> =>
  rows(db, `SELECT * FROM stream_cursor WHERE ${owner} IS NOT NULL ORDER BY ${owner}, branch_id`);

/** Returns in how many branches the last try of a reader has failed. */
export async function countFailingCursors(db: Queryable, kind: CursorKind): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM stream_cursor WHERE ${wanted(kind)} AND failures > 0`,
  );
  return found?.count ?? 0;
}
