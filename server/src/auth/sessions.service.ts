import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/users.js';
import { ROLE_NAMES } from '../../../libs/contract/values.js';
import { sha256 } from '../common/secrets.js';
import type { Queryable } from '../database/rows.js';
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
/** Sessions that are asked for together within this time are read by one statement. */
const GATHER_MS = 20;

/** Sessions by the hexadecimal hash of their token. */
type SessionsByHash = Map<string, SessionUser>;

/** A read that is about to begin. */
interface GatheredRead {
  hashes: Map<string, Buffer>;
  found: Promise<SessionsByHash>;
}

/** Opaque tokens: 256 random bits, stored as their SHA-256, revocable at once. */
@Injectable()
export class SessionsService {
  private readonly endListeners: (() => void)[] = [];
  private gathered: GatheredRead | undefined;

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Opens a session; the token is returned once and never stored.
   *
   * @param device what opens it, as a person recognizes it; null where that is not known
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

  /** Makes all processes close the sockets of ended sessions at once. To be called after the commit that ended them. */
  notifyEnded(): void {
    for (const listener of this.endListeners) listener();
  }

  /** The user of a live session, or undefined for an unknown, ended or revoked token. */
  async find(tokenHash: Buffer): Promise<SessionUser | undefined> {
    const row = await findLiveSession(this.db, tokenHash);
    if (!row) return undefined;
    if (row.is_stale) await markUsed(this.db, [tokenHash]);
    return sessionUser(row);
  }

  /**
   * As `find`, up to 20 ms later: a whole fleet of boards that connects at once reads its sessions by a few statements, between which
   * the requests of customers get their connections. The read begins after the call.
   */
  async findTogether(tokenHash: Buffer): Promise<SessionUser | undefined> {
    const key = tokenHash.toString('hex');
    this.gathered ??= this.gather();
    this.gathered.hashes.set(key, tokenHash);
    return (await this.gathered.found).get(key);
  }

  private gather(): GatheredRead {
    const hashes = new Map<string, Buffer>();
    const found = delay(GATHER_MS).then(async () => {
      this.gathered = undefined;
      const live = await findLiveSessions(this.db, [...hashes.values()]);
      const stale = live.filter(({ is_stale }) => is_stale).map(({ token_hash }) => token_hash);
      if (stale.length > 0) await markUsed(this.db, stale);
      return byHash(live);
    });
    return { hashes, found };
  }

  /** Of the given sessions, those that are live, with what their users may do now. Serves the sockets' watch, over its connection. */
  async findAll(db: DataSource, tokenHashes: Buffer[]): Promise<SessionsByHash> {
    return byHash(await findLiveSessions(db, tokenHashes));
  }

  async close(tokenHash: Buffer): Promise<void> {
    await removeSession(this.db, tokenHash);
    this.notifyEnded();
  }

  /** Ends every session of a user, within the caller's transaction: on deactivation, a new password or a new role. */
  async closeAllOf(userId: number, db: Queryable): Promise<void> {
    await removeSessionsOf(db, userId);
  }

  /** Ends every session of a user but one, within the caller's transaction. @returns how many it ended */
  closeOthersOf(userId: number, kept: Buffer, db: Queryable): Promise<number> {
    return removeSessionsOf(db, userId, { kept });
  }

  /** Remembers the branch that a super admin works on; the caller has checked that there is one. */
  async selectBranch(tokenHash: Buffer, branchId: number): Promise<void> {
    await selectBranch(this.db, tokenHash, branchId);
  }
}

const byHash = (live: (SessionRow & { token_hash: Buffer })[]): SessionsByHash =>
  new Map(live.map((row) => [row.token_hash.toString('hex'), sessionUser(row)]));

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
