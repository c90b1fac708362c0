import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ROLE_NAMES } from '../../../../libs/contract/values.js';
import { branchesOf, hasEveryBranch, includesAll } from '../../../../libs/domain/people/own-branches.js';
import { sha256 } from '../../common/secrets.js';
import type { Database } from '../../database/rows.js';
import type { Account } from '../accounts-port.js';
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
/**
 * Sessions with opaque tokens of 256 random bits. Only the SHA-256 is stored, and a session can be revoked immediately.
 */
@Injectable()
export class SessionsService {
  private readonly endListeners: (() => void)[] = [];

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Opens a session and returns its token, which is not stored; undefined if the account has got another password, or
   * was deactivated, since it was read.
   *
   * @param device the name of the browser and device, for people; null if unknown
   */
  async open(account: Account, device: string | null): Promise<string | undefined> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return (await insertSession(this.db, { tokenHash: sha256(token), account, device })) ? token : undefined;
  }

  /** Calls `listener` after this process has ended sessions. */
  onEnded(listener: () => void): void {
    this.endListeners.push(listener);
  }

  /**
   * Makes all processes close the sockets of ended sessions. Call it after the transaction that ended them has
   * committed.
   */
  notifyEnded(): void {
    for (const listener of this.endListeners) listener();
  }

  /** Returns the user of a live session; undefined if the token is unknown, expired or revoked. */
  async find(tokenHash: Buffer): Promise<SessionUser | undefined> {
    const row = await findLiveSession(this.db, tokenHash);
    if (!row) return undefined;
    if (row.is_stale) await markUsed(this.db, tokenHash);
    return sessionUser(row);
  }

  /**
   * Returns those sessions that are live, by the hexadecimal hash of their token, with the current rights of their
   * users. Uses the connection of the session watch.
   */
  async findAll(db: DataSource, tokenHashes: Buffer[]): Promise<Map<string, SessionUser>> {
    const live = await findLiveSessions(db, tokenHashes);
    return new Map(live.map((row) => [row.token_hash.toString('hex'), sessionUser(row)]));
  }

  async close(tokenHash: Buffer): Promise<void> {
    await removeSession(this.db, tokenHash);
    this.notifyEnded();
  }

  /** Ends every session of a user, in the caller's transaction: after a deactivation, a new password or a new role. */
  async closeAllOf(userId: number, db: Database): Promise<void> {
    await removeSessionsOf(db, userId);
  }

  /** Ends every session of a user except one, in the caller's transaction. @returns how many it ended */
  closeOthersOf(userId: number, except: Buffer, db: Database): Promise<number> {
    return removeSessionsOf(db, userId, { except });
  }

  /** Sets the branch that a session works on. The caller has checked that its user has it. */
  async selectBranch(tokenHash: Buffer, branchId: number): Promise<void> {
    await selectBranch(this.db, tokenHash, branchId);
  }
}

/** A selected branch that is no longer the user's counts as none, so that the session goes on in another of theirs. */
function sessionUser(row: SessionRow): SessionUser {
  const { id, name, email, role_id, branches, language, must_change_password } = row;
  const isTheirs = row.selected !== null && includesAll(branchesOf(row), [row.selected.id]);
  const selected_branch = isTheirs ? row.selected : null;
  const own = selected_branch ?? branches.find((branch) => branch.id === row.branch_id);
  const branch = (!hasEveryBranch(row) && own) || null;
  return {
    ...{ id, name, email, role_id, role: { id: role_id, name: ROLE_NAMES[role_id] } },
    ...{ branch_id: branch?.id ?? null, branch, branches, selected_branch },
    ...{ language, must_change_password },
  };
}
