import type { DataSource } from 'typeorm';
import type { RoleId } from '../../../libs/contract/values.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { affectedRows, type Queryable, rows } from '../database/rows.js';

/** A session ends after 3 days without use, and 30 days after its log-in whatever happens (ASVS 7.3). */
const IDLE_HOURS = 72;
const ABSOLUTE_DAYS = 30;

/** A live session, with what its user may do now. */
export interface SessionRow {
  id: number;
  name: string;
  email: string;
  role_id: RoleId;
  branch_id: number | null;
  branch_name: string | null;
  selected_id: number | null;
  selected_name: string | null;
  is_stale: boolean;
}

const LIVE_SESSION = `
  SELECT u.id, u.name, u.email, u.role_id, u.branch_id, b.name AS branch_name,
         s.selected_branch_id AS selected_id, sel.name AS selected_name,
         s.last_used_at < now() - interval '1 minute' AS is_stale
  FROM user_session s
  JOIN app_user u ON u.id = s.user_id
  LEFT JOIN branch b ON b.id = u.branch_id
  LEFT JOIN branch sel ON sel.id = s.selected_branch_id
  WHERE s.token_hash = $1 AND u.deactivated_at IS NULL AND s.expires_at > now()
    AND s.last_used_at > now() - interval '${IDLE_HOURS} hours'`;

/** of every call of staff */
const LIVE = prepare(LIVE_SESSION);
/** of the sockets' watch, and of boards that connect */
const ALL_LIVE = prepare(LIVE_SESSION.replace('SELECT', 'SELECT s.token_hash,').replace('= $1', '= ANY($1)'));

export async function insertSession(
  db: Queryable,
  { tokenHash, userId, device }: { tokenHash: Buffer; userId: number; device: string | null },
): Promise<void> {
  await db.query(
    `INSERT INTO user_session (token_hash, user_id, device, expires_at)
     VALUES ($1, $2, $3, now() + interval '${ABSOLUTE_DAYS} days')`,
    [tokenHash, userId, device],
  );
}

/** A live session as it is listed. */
export interface ListedSessionRow {
  id: string;
  token_hash: Buffer;
  device: string | null;
  created_at: Date;
  last_used_at: Date;
}

/** The live sessions of a user, the one that was used last first. */
export function listSessions(db: Queryable, userId: number): Promise<ListedSessionRow[]> {
  return rows<ListedSessionRow>(
    db,
    `SELECT id, token_hash, device, created_at, last_used_at FROM user_session
     WHERE user_id = $1 AND expires_at > now() AND last_used_at > now() - interval '${IDLE_HOURS} hours'
     ORDER BY last_used_at DESC, id`,
    [userId],
  );
}

/** Removes one session of a user. @returns undefined where there is none */
export async function removeSessionById(
  db: Queryable,
  { userId, id }: { userId: number; id: string },
): Promise<{ device: string | null } | undefined> {
  const [removed] = await affectedRows<{ device: string | null }>(
    db,
    'DELETE FROM user_session WHERE user_id = $1 AND id = $2 RETURNING device',
    [userId, id],
  );
  return removed;
}

/** A live session; undefined for an unknown, ended or revoked one. */
export async function findLiveSession(db: DataSource, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [session] = await preparedRows<SessionRow>(db, LIVE, [tokenHash]);
  return session;
}

/** Of the sessions, those that are live. */
export function findLiveSessions(
  db: DataSource,
  tokenHashes: readonly Buffer[],
): Promise<(SessionRow & { token_hash: Buffer })[]> {
  return preparedRows(db, ALL_LIVE, [tokenHashes]);
}

/** Records a use of stale sessions. One that another call is recording at this moment is left to it: no call waits for another's lock. */
export async function markUsed(db: Queryable, tokenHashes: readonly Buffer[]): Promise<void> {
  await db.query(
    `UPDATE user_session SET last_used_at = now() WHERE id IN (
       SELECT id FROM user_session WHERE token_hash = ANY($1) AND last_used_at < now() - interval '1 minute'
       FOR NO KEY UPDATE SKIP LOCKED)`,
    [tokenHashes],
  );
}

export async function selectBranch(db: Queryable, tokenHash: Buffer, branchId: number): Promise<void> {
  await db.query('UPDATE user_session SET selected_branch_id = $2 WHERE token_hash = $1', [tokenHash, branchId]);
}

export async function removeSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('DELETE FROM user_session WHERE token_hash = $1', [tokenHash]);
}

/** Removes every session of a user, but for the one that is kept. @returns how many there were */
export async function removeSessionsOf(
  db: Queryable,
  userId: number,
  { kept }: { kept?: Buffer } = {},
): Promise<number> {
  const removed = await affectedRows(
    db,
    'DELETE FROM user_session WHERE user_id = $1 AND ($2::bytea IS NULL OR token_hash <> $2) RETURNING id',
    [userId, kept ?? null],
  );
  return removed.length;
}

/** Removes sessions that have ended. */
export async function removeEndedSessions(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM user_session WHERE expires_at < now() OR last_used_at < now() - interval '30 days'`);
}
