import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ROLE_NAMES } from '../../../../libs/contract/values.js';
import { sha256 } from '../../common/secrets.js';
import type { Database } from '../../database/rows.js';
import {
  findLiveSession,
  findLiveSessions,
  insertSession,
  markUsed,
  removeSession,
  removeSessionsOf,
  type SessionRow,
  selectBranch,
} from './sessions.repository.js';

const TOKEN_BYTES = 32;
/** Sessions with opaque tokens: 256 random bits, stored as their SHA-256, revocable at once. */
@Injectable()
export class SessionsService {
  private readonly endListeners: (() => void)[] = [];

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Opens a session; the token is returned once and never stored.
   *
   * @param device the name of the browser and device, for a person; null if unknown
   */
  async open(userId: number, device: string | null): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await insertSession(this.db, { tokenHash: sha256(token), userId, device });
    return token;
  }

  /** Calls `listener` after this process has ended sessions. */
  onEnded(listener: () => void): void {
    this.endListeners.push(listener);
  }

  /** Makes all processes close the sockets of ended sessions at once. Call it after the commit that ended them. */
  notifyEnded(): void {
    for (const listener of this.endListeners) listener();
  }

  /** The user of a live session; undefined for an unknown, expired or revoked token. */
  async find(tokenHash: Buffer): Promise<SessionUser | undefined> {
    const row = await findLiveSession(this.db, tokenHash);
    if (!row) return undefined;
    if (row.is_stale) await markUsed(this.db, tokenHash);
    return sessionUser(row);
  }

  /**
   * Returns the live ones of the given sessions by the hexadecimal hash of their token, with the current rights of their users. For the
   * session watch, over its connection.
   */
  async findAll(db: DataSource, tokenHashes: Buffer[]): Promise<Map<string, SessionUser>> {
    const live = await findLiveSessions(db, tokenHashes);
    return new Map(live.map((row) => [row.token_hash.toString('hex'), sessionUser(row)]));
  }

  async close(tokenHash: Buffer): Promise<void> {
    await removeSession(this.db, tokenHash);
    this.notifyEnded();
  }

  /** Ends every session of a user, within the caller's transaction: on deactivation, a new password or a new role. */
  async closeAllOf(userId: number, db: Database): Promise<void> {
    await removeSessionsOf(db, userId);
  }

  /** Ends every session of a user but one, within the caller's transaction. @returns how many it ended */
  closeOthersOf(userId: number, kept: Buffer, db: Database): Promise<number> {
    return removeSessionsOf(db, userId, { kept });
  }

  /** Stores the branch that a super admin works on; the caller has checked that it exists. */
  async selectBranch(tokenHash: Buffer, branchId: number): Promise<void> {
    await selectBranch(this.db, tokenHash, branchId);
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
