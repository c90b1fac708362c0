import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { REFUSAL, type StaffUser, type UserEdit } from '../../../libs/contract/admin.js';
import type { SessionUser } from '../../../libs/contract/entities.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { UserRequest } from '../../../libs/contract/requests.js';
import { ROLE, ROLE_NAMES, type RoleId } from '../../../libs/contract/values.js';
import { isOfEveryBranch } from '../../../libs/domain/roles.js';
import { AuditService } from '../audit/audit.service.js';
import type { Fields } from '../audit/trail.js';
import { weaknessOf } from '../auth/new-passwords.js';
import { hashPassword } from '../auth/passwords.js';
import { SessionsService } from '../auth/sessions.service.js';
import { InvalidInput, NotFound, Refusal } from '../common/refusal.js';
import { checkVersion } from '../common/versions.js';
import { type AppConfig, CONFIG } from '../config.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';

interface UserRow {
  id: number;
  name: string;
  email: string;
  role_id: RoleId;
  branch_id: number | null;
  branch_name: string | null;
  is_active: boolean;
  version: number;
}

const SELECT = `
  SELECT u.id, u.name, u.email, u.role_id, u.branch_id, b.name AS branch_name,
         u.deactivated_at IS NULL AS is_active, u.version
  FROM app_user u LEFT JOIN branch b ON b.id = u.branch_id`;

/** An open change of users: they come one after the other, so that two cannot each spare the other as the last admin. */
interface UserChange {
  tx: EntityManager;
  record: (action: string, users: { before?: StaffUser; after?: StaffUser }, more?: Fields) => Promise<void>;
}

const USERS_LOCK = 7_277_547;

/** The people who work with the product. */
@Injectable()
export class UsersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async all(): Promise<StaffUser[]> {
    return (await rows<UserRow>(this.db, `${SELECT} ORDER BY lower(u.name), u.id`)).map(answer);
  }

  /** @throws Refusal where the e-mail address is taken; InvalidInput where the password is easy to guess */
  async add(actor: SessionUser, request: UserRequest): Promise<StaffUser> {
    await this.checkPassword(request.password, request);
    const passwordHash = await hashPassword(request.password);
    return this.change(actor, async ({ tx, record }) => {
      const branch = await branchOf(tx, request);
      const row = await firstRow<{ id: number }>(
        tx,
        `INSERT INTO app_user (name, email, password_hash, role_id, branch_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        [request.name, request.email, passwordHash, request.role, branch],
      );
      const after = await findOrFail(tx, row?.id ?? 0);
      await record('added', { after });
      return after;
    });
  }

  /** A changed role or branch ends the user's sessions. @throws Refusal for the own role or the last super admin's */
  async edit(actor: SessionUser, id: number, request: UserEdit): Promise<StaffUser> {
    return this.change(actor, async ({ tx, record }) => {
      const before = await findOrFail(tx, id);
      checkVersion(request.version, before.version, () => ({ user: before, role: before.role, branch: before.branch }));
      if (request.role !== before.role_id) await this.checkMayLose(tx, { actor, user: before, what: 'role' });
      const branch = await branchOf(tx, request);
      await tx.query(
        `UPDATE app_user SET name = $2, email = $3, role_id = $4, branch_id = $5, version = version + 1, updated_at = now()
         WHERE id = $1`,
        [id, request.name, request.email, request.role, branch],
      );
      const after = await findOrFail(tx, id);
      if (after.role_id !== before.role_id || after.branch_id !== before.branch_id) {
        await this.sessions.closeAllOf(id, tx);
      }
      await record('changed', { before, after });
      return after;
    });
  }

  /** Deactivating ends the user's sessions. @throws Refusal for the own account or the last super admin's */
  async setActive(actor: SessionUser, id: number, isActive: boolean): Promise<StaffUser> {
    return this.change(actor, async ({ tx, record }) => {
      const before = await findOrFail(tx, id);
      if (before.is_active === isActive) return before;
      if (!isActive) await this.checkMayLose(tx, { actor, user: before, what: 'access' });
      await tx.query(
        `UPDATE app_user SET deactivated_at = CASE WHEN $2 THEN NULL ELSE now() END, version = version + 1,
           updated_at = now() WHERE id = $1`,
        [id, isActive],
      );
      if (!isActive) await this.sessions.closeAllOf(id, tx);
      const after = await findOrFail(tx, id);
      await record(isActive ? 'activated' : 'deactivated', { before, after });
      return after;
    });
  }

  /** Ends the user's sessions, so that the old password opens nothing any more. */
  async resetPassword(actor: SessionUser, id: number, password: string): Promise<StaffUser> {
    await this.checkPassword(password, await findOrFail(this.db, id));
    const passwordHash = await hashPassword(password);
    return this.change(actor, async ({ tx, record }) => {
      const before = await findOrFail(tx, id);
      await tx.query(
        'UPDATE app_user SET password_hash = $2, version = version + 1, updated_at = now() WHERE id = $1',
        [id, passwordHash],
      );
      await this.sessions.closeAllOf(id, tx);
      await record('password reset', { after: before });
      return findOrFail(tx, id);
    });
  }

  /** @throws Refusal for the own account or the last super admin's */
  async remove(actor: SessionUser, id: number): Promise<string> {
    return this.change(actor, async ({ tx, record }) => {
      const before = await findOrFail(tx, id);
      await this.checkMayLose(tx, { actor, user: before, what: 'account' });
      await tx.query('DELETE FROM app_user WHERE id = $1', [id]);
      await record('removed', { before });
      return before.name;
    });
  }

  /** Nobody takes the role, the access or the account from himself, or from the last active super admin. */
  private async checkMayLose(
    db: Queryable,
    { actor, user, what }: { actor: SessionUser; user: StaffUser; what: 'role' | 'access' | 'account' },
  ): Promise<void> {
    if (user.id === actor.id) {
      throw new Refusal(REFUSAL.ownAccount, `You cannot take your own ${what} away. Ask another super admin.`);
    }
    if (user.role_id !== ROLE.SUPER_ADMIN || !user.is_active) return;
    const other = await firstRow(
      db,
      'SELECT 1 FROM app_user WHERE role_id = $1 AND deactivated_at IS NULL AND id <> $2 LIMIT 1',
      [ROLE.SUPER_ADMIN, user.id],
    );
    if (!other) {
      throw new Refusal(REFUSAL.lastSuperAdmin, `${user.name} is the last super admin. Make another one first.`);
    }
  }

  private async checkPassword(password: string, user: { name: string; email: string }): Promise<void> {
    const { storeName, isDemonstration } = this.config;
    const weakness = await weaknessOf(this.db, { password, user, storeName, isDemonstration });
    if (weakness !== undefined) throw new InvalidInput({ password: [weakness] });
  }

  private async change<T>(actor: SessionUser, work: (change: UserChange) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [USERS_LOCK]);
      const record: UserChange['record'] = (action, { before, after }, more = {}) =>
        this.audit.recordChange(tx, {
          actor,
          action,
          entity: 'user',
          entityId: (after ?? before)?.id ?? 0,
          branchId: (after ?? before)?.branch_id ?? null,
          before: before && trail(before),
          after: after && { ...trail(after), ...more },
        });
      return work({ tx, record });
    });
  }
}

/** The branch that is stored: none for the roles of the chain. @throws InvalidInput for an unknown one */
async function branchOf(db: Queryable, { role, branch }: Pick<UserRequest, 'role' | 'branch'>): Promise<number | null> {
  if (isOfEveryBranch(role) || branch === null || branch === undefined) return null;
  const found = await firstRow(db, 'SELECT 1 FROM branch WHERE id = $1', [branch]);
  if (!found) throw new InvalidInput({ branch: [MESSAGE.selectBranch] });
  return branch;
}

async function findOrFail(db: Queryable, id: number): Promise<StaffUser> {
  const row = await firstRow<UserRow>(db, `${SELECT} WHERE u.id = $1`, [id]);
  if (!row) throw new NotFound('user');
  return answer(row);
}

const answer = (row: UserRow): StaffUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role_id: row.role_id,
  role: { id: row.role_id, name: ROLE_NAMES[row.role_id] },
  branch_id: row.branch_id,
  branch: row.branch_id === null ? null : { id: row.branch_id, name: row.branch_name ?? '' },
  is_active: row.is_active,
  version: row.version,
});

const trail = (user: StaffUser): Fields => ({
  name: user.name,
  email: user.email,
  role: user.role.name,
  branch: user.branch?.name ?? null,
  is_active: user.is_active,
});
