import { type DataSource, Not } from 'typeorm';
import type { Language, Named, RoleId } from '../../../../libs/contract/values.js';
import { removeSome } from '../../common/removals.js';
import { prepare, preparedRows } from '../../database/prepared.js';
import { type Database, firstRow, type Queryable } from '../../database/rows.js';
import type { Account } from '../accounts-port.js';
import { SessionEntity } from './session.entity.js';

/** A session ends after 3 days without use, and at most 30 days after its log-in (ASVS 7.3). */
const IDLE_HOURS = 72;
const ABSOLUTE_DAYS = 30;

/** A live session with the current rights of its user. */
export interface SessionRow {
  id: number;
  name: string;
  email: string;
  role_id: RoleId;
  must_change_password: boolean;
  language: Language;
  /** the branch with which the user's sessions begin */
  branch_id: number | null;
  branches: Named[];
  selected: Named | null;
  is_stale: boolean;
}

const LIVE_SESSION = `
  SELECT u.id, u.name, u.email, u.role_id, u.must_change_password, u.language, u.branch_id,
         (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) ORDER BY b.position, b.id), '[]')
          FROM user_branch o JOIN branch b ON b.id = o.branch_id WHERE o.user_id = u.id) AS branches,
         (SELECT json_build_object('id', b.id, 'name', b.name) FROM branch b WHERE b.id = s.selected_branch_id) AS selected,
         s.last_used_at < now() - interval '1 minute' AS is_stale
  FROM user_session s
  JOIN app_user u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND u.deactivated_at IS NULL AND s.expires_at > now()
    AND s.last_used_at > now() - interval '${IDLE_HOURS} hours'`;

/** runs for every call of staff */
const LIVE = prepare(LIVE_SESSION);
/** runs for the session watch */
const ALL_LIVE = prepare(LIVE_SESSION.replace('SELECT', 'SELECT s.token_hash,').replace('= $1', '= ANY($1)'));

/**
 * Inserts a session, unless the user has another password now or is not active any more. A change of the account that
 * is made meanwhile waits, and then finds the session.
 *
 * @returns whether it was inserted
 */
export async function insertSession(
  db: Queryable,
  { tokenHash, account, device }: { tokenHash: Buffer; account: Account; device: string | null },
): Promise<boolean> {
  const inserted = await firstRow(
    db,
    `WITH owner AS (SELECT id FROM app_user
                    WHERE id = $2 AND password_hash = $3 AND deactivated_at IS NULL FOR SHARE)
     INSERT INTO user_session (token_hash, user_id, device, expires_at)
     SELECT $1, id, $4, now() + interval '${ABSOLUTE_DAYS} days' FROM owner RETURNING id`,
    [tokenHash, account.id, account.passwordHash, device],
  );
  return inserted !== undefined;
}

/** Returns the live sessions of a user, most recently used first. */
export function listSessions(db: Database, userId: number): Promise<SessionEntity[]> {
  return db
    .getRepository(SessionEntity)
    .createQueryBuilder('s')
    .where('s.user_id = :userId AND s.expires_at > now()', { userId })
    .andWhere(`s.last_used_at > now() - interval '${IDLE_HOURS} hours'`)
    .orderBy('s.last_used_at', 'DESC')
    .addOrderBy('s.id')
    .getMany();
}

/** Removes one session of a user. @returns undefined if there is none */
export async function removeSessionById(
  db: Database,
  { userId, id }: { userId: number; id: string },
): Promise<Pick<SessionEntity, 'device'> | undefined> {
  const { raw } = await db
    .getRepository(SessionEntity)
    .createQueryBuilder()
    .delete()
    .where({ user_id: userId, id })
    .returning('device')
    .execute();
  return raw[0];
}

/** Returns a live session; undefined if it is unknown, ended or revoked. */
export async function findLiveSession(db: DataSource, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [session] = await preparedRows<SessionRow>(db, LIVE, [tokenHash]);
  return session;
}

/** Returns those sessions that are live. */
export function findLiveSessions(
  db: DataSource,
  tokenHashes: readonly Buffer[],
): Promise<(SessionRow & { token_hash: Buffer })[]> {
  return preparedRows(db, ALL_LIVE, [tokenHashes]);
}

/**
 * Records a use of a session. Skips it if another call is recording one, so that calls do not wait for each other's
 * locks.
 */
export async function markUsed(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query(
    `UPDATE user_session SET last_used_at = now() WHERE id IN (
       SELECT id FROM user_session WHERE token_hash = $1 AND last_used_at < now() - interval '1 minute'
       FOR NO KEY UPDATE SKIP LOCKED)`,
    [tokenHash],
  );
}

export async function selectBranch(db: Database, tokenHash: Buffer, branchId: number): Promise<void> {
  await db.getRepository(SessionEntity).update({ token_hash: tokenHash }, { selected_branch_id: branchId });
}

export async function removeSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.getRepository(SessionEntity).delete({ token_hash: tokenHash });
}

/** Removes every session of a user except the given one. @returns how many were removed */
export async function removeSessionsOf(
  db: Database,
  userId: number,
  { except }: { except?: Buffer } = {},
): Promise<number> {
  const { affected } = await db
    .getRepository(SessionEntity)
    .delete({ user_id: userId, ...(except && { token_hash: Not(except) }) });
  return affected ?? 0;
}

/** Deletes at most `limit` sessions that have ended. */
export function removeEndedSessions(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, {
    table: 'user_session',
    condition: `expires_at < now() OR last_used_at < now() - interval '${ABSOLUTE_DAYS} days'`,
    limit,
  });
}
