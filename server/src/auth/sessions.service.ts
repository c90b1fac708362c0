import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/entities.js';
import { ROLE_NAMES, type RoleId } from '../../../libs/contract/values.js';
import { sha256 } from '../common/secrets.js';
import { affectedRows, firstRow, type Queryable, rows } from '../database/rows.js';

/** A session ends after 3 days without use, and 30 days after its log-in whatever happens (ASVS 7.3). */
const IDLE_HOURS = 72;
const ABSOLUTE_DAYS = 30;
const TOKEN_BYTES = 32;

interface SessionRow {
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

/** Opaque tokens: 256 random bits, stored as their SHA-256, revocable at once. */
@Injectable()
export class SessionsService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Opens a session; the token is given once and never stored. */
  async open(userId: number): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.db.query(
      `INSERT INTO user_session (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '${ABSOLUTE_DAYS} days')`,
      [sha256(token), userId],
    );
    return token;
  }

  /** The user of a live session, or undefined for an unknown, ended or revoked token. */
  async find(tokenHash: Buffer): Promise<SessionUser | undefined> {
    const row = await firstRow<SessionRow>(this.db, LIVE_SESSION, [tokenHash]);
    if (!row) return undefined;
    if (row.is_stale) {
      await this.db.query('UPDATE user_session SET last_used_at = now() WHERE token_hash = $1', [tokenHash]);
    }
    return sessionUser(row);
  }

  /** Of the given sessions, those that are live, with what their users may do now. Serves the sockets' watch, over its connection. */
  async findAll(db: Queryable, tokenHashes: Buffer[]): Promise<Map<string, SessionUser>> {
    const live = await rows<SessionRow & { token_hash: Buffer }>(
      db,
      LIVE_SESSION.replace('SELECT', 'SELECT s.token_hash,').replace('= $1', '= ANY($1)'),
      [tokenHashes],
    );
    return new Map(live.map((row) => [row.token_hash.toString('hex'), sessionUser(row)]));
  }

  async close(tokenHash: Buffer): Promise<void> {
    await this.db.query('DELETE FROM user_session WHERE token_hash = $1', [tokenHash]);
  }

  /** Ends every session of a user: on deactivation, a new password or a new role; inside a transaction give its manager. */
  async closeAllOf(userId: number, db: Queryable = this.db): Promise<void> {
    await db.query('DELETE FROM user_session WHERE user_id = $1', [userId]);
  }

  /** Ends every session of a user but one: after the user has changed the own password. */
  async closeOthersOf(userId: number, kept: Buffer, db: Queryable): Promise<void> {
    await db.query('DELETE FROM user_session WHERE user_id = $1 AND token_hash <> $2', [userId, kept]);
  }

  /** Remembers the branch that a super admin works on; false where there is no such branch. */
  async selectBranch(tokenHash: Buffer, branchId: number): Promise<boolean> {
    const touched = await affectedRows(
      this.db,
      `UPDATE user_session s SET selected_branch_id = b.id FROM branch b
       WHERE s.token_hash = $1 AND b.id = $2 RETURNING b.id`,
      [tokenHash, branchId],
    );
    return touched.length > 0;
  }
}

function sessionUser(row: SessionRow): SessionUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role_id: row.role_id,
    role: { id: row.role_id, name: ROLE_NAMES[row.role_id] },
    branch_id: row.branch_id,
    branch: row.branch_id === null ? null : { id: row.branch_id, name: row.branch_name ?? '' },
    selected_branch: row.selected_id === null ? null : { id: row.selected_id, name: row.selected_name ?? '' },
  };
}
