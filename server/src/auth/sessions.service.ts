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
 * Sessions that are asked for together are read by one statement: those of sockets that connect within 20 ms, and those of boards that poll
 * within 250 ms. The polls of a whole fleet come faster: where eight have come their read begins, so that a checkout waits for no more of them.
 */
export const GATHERED = {
  sockets: { withinMs: 20, atMost: Number.POSITIVE_INFINITY },
  polls: { withinMs: 250, atMost: 8 },
} as const;
type GatheredKind = keyof typeof GATHERED;

/** Sessions by the hexadecimal hash of their token. */
type SessionsByHash = Map<string, SessionUser>;

/** A read that is about to begin. */
interface GatheredRead {
  hashes: Map<string, Buffer>;
  /** how often it was asked for */
  asked: number;
  begin: () => void;
  found: Promise<SessionsByHash>;
}

/** Opaque tokens: 256 random bits, stored as their SHA-256, revocable at once. */
@Injectable()
export class SessionsService {
  private readonly endListeners: (() => void)[] = [];
  private readonly gathered = new Map<GatheredKind, GatheredRead>();

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
   * As `find`, a little later (`GATHERED`): a whole fleet of boards reads its sessions by a few statements, between which the requests
   * of customers get their connections. The read begins after the call.
   */
  async findTogether(tokenHash: Buffer, kind: GatheredKind = 'sockets'): Promise<SessionUser | undefined> {
    const key = tokenHash.toString('hex');
    const read = this.gathered.get(kind) ?? this.gather(kind);
    read.hashes.set(key, tokenHash);
    read.asked += 1;
    if (read.asked >= GATHERED[kind].atMost) read.begin();
    return (await read.found).get(key);
  }

  private gather(kind: GatheredKind): GatheredRead {
    const hashes = new Map<string, Buffer>();
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = () => {
        clearTimeout(timer);
        this.gathered.delete(kind);
        resolve();
      };
      const timer = setTimeout(begin, GATHERED[kind].withinMs);
    });
    const found = begun.then(async () => {
      const live = await findLiveSessions(this.db, [...hashes.values()]);
      const stale = live.filter(({ is_stale }) => is_stale).map(({ token_hash }) => token_hash);
      if (stale.length > 0) await markUsed(this.db, stale);
      return byHash(live);
    });
    const read = { hashes, asked: 0, begin, found };
    this.gathered.set(kind, read);
    return read;
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
  async closeAllOf(userId: number, db: Database): Promise<void> {
    await removeSessionsOf(db, userId);
  }

  /** Ends every session of a user but one, within the caller's transaction. @returns how many it ended */
  closeOthersOf(userId: number, kept: Buffer, db: Database): Promise<number> {
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
