import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { StaffSession } from '../../../../libs/contract/people/sessions.js';
import type { SessionUser, User } from '../../../../libs/contract/people/users.js';
import { isUuid } from '../../../../libs/validation/ids.js';
import { AuditService } from '../../audit/audit.service.js';
import { NotAuthenticated, NotFound } from '../../common/errors.js';
import { listSessions, removeSessionById, removeSessionsOf } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

/** The owner of the sessions. */
type Owner = Pick<User, 'id' | 'name' | 'branch_id'>;

/** The user who ends sessions, and that user's own session. */
interface Ending {
  actor: SessionUser;
  sessionHash: Buffer | undefined;
}

/** Lists a user's sessions, and ends single ones. */
@Injectable()
export class StaffSessionsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** Returns the live sessions of a user, most recently used first. `last_used_at` is exact to the minute. */
  async list(userId: number, current: Buffer | undefined): Promise<StaffSession[]> {
    const found = await listSessions(this.db, userId);
    return found.map(({ id, token_hash, device, created_at, last_used_at }) => ({
      id,
      device,
      since: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: current !== undefined && token_hash.equals(current),
    }));
  }

  /**
   * Ends one session, with an entry of the audit trail, and closes its sockets on every process.
   *
   * @throws NotFound if the user has no such session
   */
  async end(owner: Owner, id: string, { actor }: Ending): Promise<void> {
    if (!isUuid(id)) throw new NotFound('session');
    await this.db.transaction(async (tx) => {
      const ended = await removeSessionById(tx, { userId: owner.id, id });
      if (ended === undefined) throw new NotFound('session');
      await this.audit.record(tx, trailOf(actor, owner, { device: ended.device }));
    });
    this.sessions.notifyEnded();
  }

  /**
   * Ends every session of a user except the caller's own, in one transaction with an entry of the audit trail.
   *
   * @returns how many it ended
   */
  async endOthers(owner: Owner, { actor, sessionHash }: Ending): Promise<number> {
    if (sessionHash === undefined) throw new NotAuthenticated();
    const count = await this.db.transaction(async (tx) => {
      const ended = await removeSessionsOf(tx, owner.id, { except: sessionHash });
      if (ended > 0) await this.audit.record(tx, trailOf(actor, owner, { sessions: ended }));
      return ended;
    });
    this.sessions.notifyEnded();
    return count;
  }
}

/** Returns the message about the number of ended sessions. */
export function endedSentence(count: number): string {
  if (count === 0) return 'No other device was logged in.';
  return count === 1 ? 'The device was logged out.' : `${count} devices were logged out.`;
}

const trailOf = (actor: SessionUser, owner: Owner, what: object) => ({
  actor,
  action: 'session ended',
  entity: 'session',
  entityId: String(owner.id),
  branchId: owner.branch_id,
  before: { user: owner.name, ...what },
});
