import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { REJECTION } from '../../../libs/contract/menu/edits.js';
import type { StaffUser } from '../../../libs/contract/people/staff-users.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { PasswordResetRequest, UserEdit, UserRequest } from '../../../libs/contract/requests/people/users.js';
import { ROLE, ROLE_IDS, type RoleId } from '../../../libs/contract/values.js';
import { MISSING } from '../../../libs/validation/field-problems.js';
import { AuditService } from '../audit/audit.service.js';
import type { Fields } from '../audit/trail.js';
import { weaknessOf } from '../auth/passwords/new-passwords.js';
import { hashPassword } from '../auth/passwords/passwords.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { BranchParts } from '../branches/branch-parts.js';
import { branchNames } from '../branches/branches.repository.js';
import { BranchesService } from '../branches/branches.service.js';
import { Clock } from '../common/clock.js';
import { DomainError, InvalidInput, NotFound } from '../common/errors.js';
import { holders } from '../common/in-use.js';
import { checkVersion } from '../common/versions.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ShopService } from '../shop/shop.service.js';
import { keepsSome, type OwnBranches, requestedBranches } from './requested-branches.js';
import { answer, trail } from './staff-user.js';
import {
  addUser,
  allUsers,
  assignBranches,
  editUser,
  findUser,
  hasActiveUsers,
  hasOtherActive,
  lockUsers,
  removeUser,
  usersOfBranch,
} from './users.repository.js';

/**
 * An open change of users. Changes run one after another, so that two cannot remove the last two super admins
 * concurrently.
 */
interface UserChange {
  tx: EntityManager;
  record: (action: string, users: { before?: StaffUser; after?: StaffUser }, more?: Fields) => Promise<void>;
}

/** The accounts of staff. */
@Injectable()
export class UsersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly shop: ShopService,
    parts: BranchParts,
  ) {
    parts.register({
      blockers: async (tx, branchId) => holders('users', await usersOfBranch(tx, branchId)),
      readiness: async (tx, branchId) => ({ staff: await hasActiveUsers(tx, branchId) }),
    });
  }

  async all(): Promise<StaffUser[]> {
    return (await allUsers(this.db.manager)).map(answer);
  }

  /**
   * @throws DomainError if the email address is taken
   * @throws InvalidInput if the password is easy to guess
   */
  async add(actor: SessionUser, request: UserRequest): Promise<StaffUser> {
    await this.checkPassword(request.password, request);
    const passwordHash = await hashPassword(request.password);
    return this.change(actor, async ({ tx, record }) => {
      const own = await this.ownOf(tx, request);
      const id = await addUser(tx, {
        name: request.name,
        email: request.email,
        password_hash: passwordHash,
        must_change_password: request.mustChangePassword ?? false,
        role_id: roleOf(request),
        branch_id: own.branch_id,
      });
      await assignBranches(tx, id, own.branchIds);
      const after = await this.findOrFail(id, tx);
      await record('added', { after });
      return after;
    });
  }

  /**
   * A changed role ends the user's sessions, and so do branches of which the user had none. Otherwise they go on, and
   * only lose the rooms of branches that were removed. @throws DomainError for the caller's own role or that of the last
   * super admin
   */
  async edit(actor: SessionUser, id: number, request: UserEdit): Promise<StaffUser> {
    return this.change(actor, async ({ tx, record }) => {
      const before = await this.findOrFail(id, tx);
      checkVersion(request.version, before.version, () => ({ user: before, role: before.role, branch: before.branch }));
      if (request.role !== before.role_id) await this.checkMayLose(tx, { actor, user: before, what: 'role' });
      const own = await this.ownOf(tx, request, before);
      await editUser(tx, id, {
        name: request.name,
        email: request.email,
        role_id: roleOf(request),
        branch_id: own.branch_id,
      });
      await assignBranches(tx, id, own.branchIds);
      const after = await this.findOrFail(id, tx);
      if (after.role_id !== before.role_id || !keepsSome(before, after)) await this.sessions.closeAllOf(id, tx);
      await record('changed', { before, after });
      return after;
    });
  }

  /**
   * Deactivating ends the user's sessions. @throws DomainError for the caller's own account or that of the last super
   * admin
   */
  async setActive(actor: SessionUser, id: number, isActive: boolean): Promise<StaffUser> {
    return this.change(actor, async ({ tx, record }) => {
      const before = await this.findOrFail(id, tx);
      if (before.is_active === isActive) return before;
      if (!isActive) await this.checkMayLose(tx, { actor, user: before, what: 'access' });
      await editUser(tx, id, { deactivated_at: isActive ? null : this.clock.now() });
      if (!isActive) await this.sessions.closeAllOf(id, tx);
      const after = await this.findOrFail(id, tx);
      await record(isActive ? 'activated' : 'deactivated', { before, after });
      return after;
    });
  }

  /** Sets a new password and ends the user's sessions. */
  async resetPassword(
    actor: SessionUser,
    id: number,
    { password, mustChangePassword = false }: PasswordResetRequest,
  ): Promise<StaffUser> {
    await this.checkPassword(password, await this.findOrFail(id));
    const passwordHash = await hashPassword(password);
    return this.change(actor, async ({ tx, record }) => {
      await editUser(tx, id, { password_hash: passwordHash, must_change_password: mustChangePassword });
      await this.sessions.closeAllOf(id, tx);
      const after = await this.findOrFail(id, tx);
      await record('password reset', { after });
      return after;
    });
  }

  /** @throws DomainError for the caller's own account or that of the last super admin */
  async remove(actor: SessionUser, id: number): Promise<string> {
    return this.change(actor, async ({ tx, record }) => {
      const before = await this.findOrFail(id, tx);
      await this.checkMayLose(tx, { actor, user: before, what: 'account' });
      await removeUser(tx, id);
      await record('removed', { before });
      return before.name;
    });
  }

  /** Users cannot remove the role, the access or the account of themselves or of the last active super admin. */
  private async checkMayLose(
    manager: EntityManager,
    { actor, user, what }: { actor: SessionUser; user: StaffUser; what: 'role' | 'access' | 'account' },
  ): Promise<void> {
    if (user.id === actor.id) {
      throw new DomainError(REJECTION.ownAccount, `You cannot remove your own ${what}. Ask another super admin.`, {
        values: { what },
      });
    }
    if (user.role_id !== ROLE.SUPER_ADMIN || !user.is_active) return;
    const isOther = await hasOtherActive(manager, { roleId: ROLE.SUPER_ADMIN, than: user.id });
    if (!isOther) {
      throw new DomainError(REJECTION.lastSuperAdmin, `${user.name} is the last super admin. Make another one first.`, {
        values: { name: user.name },
      });
    }
  }

  private async checkPassword(password: string, user: { name: string; email: string }): Promise<void> {
    const { isDemonstration } = this.config;
    const weakness = await weaknessOf({
      password,
      user,
      storeName: this.shop.name,
      branchNames: await branchNames(this.db),
      isDemonstration,
    });
    if (weakness !== undefined) throw new InvalidInput({ password: [weakness] });
  }

  private async change<T>(actor: SessionUser, work: (change: UserChange) => Promise<T>): Promise<T> {
    const done = await this.db.transaction(async (tx) => {
      await lockUsers(tx);
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
    // most changes end the sessions of their user
    this.sessions.notifyEnded();
    return done;
  }

  /** Returns the branches to store, and the one with which sessions begin. @throws InvalidInput for an unknown branch */
  private async ownOf(manager: EntityManager, request: UserEdit, before?: StaffUser): Promise<OwnBranches> {
    const { branch, branches } = request;
    const branchIds = requestedBranches(request, before);
    const known = await this.branches.names(branchIds, manager);
    if (branchIds.some((id) => !known.has(id))) {
      throw new InvalidInput({ [branches === undefined ? 'branch' : 'branches']: [MISSING.branch] });
    }
    const first = [branch, before?.branch_id].find((id) => typeof id === 'number' && branchIds.includes(id));
    return { branchIds, branch_id: first ?? branchIds[0] ?? null };
  }

  /** @throws NotFound for an unknown id */
  async findOrFail(id: number, manager: EntityManager = this.db.manager): Promise<StaffUser> {
    const row = await findUser(manager, id);
    if (!row) throw new NotFound('user');
    return answer(row);
  }
}

/** Returns the role of a request. @throws InvalidInput for an unknown role */
function roleOf({ role }: Pick<UserRequest, 'role'>): RoleId {
  const known = ROLE_IDS.find((id) => id === role);
  if (known === undefined) throw new InvalidInput({ role: [MISSING.role] });
  return known;
}
