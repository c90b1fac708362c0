import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/users.js';
import { ROLE_NAMES } from '../../../libs/contract/values.js';
import { sha256 } from '../common/secrets.js';
import type { Database } from '../database/rows.js';
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
 * Limits of a batch of sessions, which one statement reads: those of sockets that connect within 20 ms, and those of boards that poll
 * within 250 ms. The polls of a whole fleet come faster: a batch of eight is read at once, so that a checkout waits for no more of them.
 */
export const BATCH_LIMITS = {
  sockets: { withinMs: 20, atMost: Number.POSITIVE_INFINITY },
  polls: { withinMs: 250, atMost: 8 },
} as const;
type BatchKind = keyof typeof BATCH_LIMITS;

/** Sessions by the hexadecimal hash of their token. */
type SessionsByHash = Map<string, SessionUser>;

/** A batch whose read has not begun. */
interface SessionBatch {
  hashes: Map<string, Buffer>;
  /** how many calls have joined it */
  calls: number;
  begin: () => void;
  found: Promise<SessionsByHash>;
}

/** Opaque tokens: 256 random bits, stored as their SHA-256, revocable at once. */
@Injectable()
export class SessionsService {
  private readonly endListeners: (() => void)[] = [];
  private readonly batches = new Map<BatchKind, SessionBatch>();

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

  /** Returns the user of a live session, or undefined for an unknown, ended or revoked token. */
  async find(tokenHash: Buffer): Promise<SessionUser | undefined> {
    const row = await findLiveSession(this.db, tokenHash);
    if (!row) return undefined;
    if (row.is_stale) await markUsed(this.db, [tokenHash]);
    return sessionUser(row);
  }

  /**
   * Returns the same as `find`, a little later (`BATCH_LIMITS`): the sessions of a whole fleet of boards are read by a few statements, between
   * which the requests of customers get their connections. The read begins after the call.
   */
  async findBatched(tokenHash: Buffer, kind: BatchKind = 'sockets'): Promise<SessionUser | undefined> {
    const key = tokenHash.toString('hex');
    const batch = this.batches.get(kind) ?? this.openBatch(kind);
    batch.hashes.set(key, tokenHash);
    batch.calls += 1;
    if (batch.calls >= BATCH_LIMITS[kind].atMost) batch.begin();
    return (await batch.found).get(key);
  }

  private openBatch(kind: BatchKind): SessionBatch {
    const hashes = new Map<string, Buffer>();
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = () => {
        clearTimeout(timer);
        this.batches.delete(kind);
        resolve();
      };
      const timer = setTimeout(begin, BATCH_LIMITS[kind].withinMs);
    });
    const found = begun.then(async () => {
      const live = await findLiveSessions(this.db, [...hashes.values()]);
      const stale = live.filter(({ is_stale }) => is_stale).map(({ token_hash }) => token_hash);
      if (stale.length > 0) await markUsed(this.db, stale);
      return byHash(live);
    });
    const batch = { hashes, calls: 0, begin, found };
    this.batches.set(kind, batch);
    return batch;
  }

  /** Returns the live ones of the given sessions, with the current rights of their users. For the session watch, over its connection. */
  async findAll(db: DataSource, tokenHashes: Buffer[]): Promise<SessionsByHash> {
    return byHash(await findLiveSessions(db, tokenHashes));
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
