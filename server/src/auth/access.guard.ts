import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isId, isUuid, LARGEST_RANDOM_ID, noId } from '../../../libs/validation/ids.js';
import { AuditService } from '../audit/audit.service.js';
import { InvalidInput, MustChangePassword, NotAuthenticated, NotAuthorized, NotFound } from '../common/errors.js';
import { sha256 } from '../common/secrets.js';
import { parseId } from '../common/validation/path-pipes.js';
import {
  ACCESS_RULE,
  type AccessRule,
  type AuthenticatedRequest,
  type BranchSource,
  isOfBranch,
  isOfChainMenu,
  isRecord,
  type KeyRight,
  type KeyRights,
  type StaffCaller,
  type StaffRule,
  tokenOf,
} from './access.js';
import { ApiKeysService, isKeyToken } from './keys/api-keys.service.js';
import { BranchScopes, HAS_RANDOM_ID, HAS_UUID, type ScopedEntity } from './scope.js';
import { SessionsService } from './sessions/sessions.service.js';

/** Enforces the access rule of a route: caller, role and branch. Rejects routes without a rule. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly keys: ApiKeysService,
    private readonly audit: AuditService,
    private readonly scopes: BranchScopes,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS_RULE, context.getHandler());
    if (!rule) throw new NotAuthorized();
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const caller = await this.identify(request);
    if (rule.who === 'everyone') {
      if (caller?.must_change_password) request.caller = undefined;
      return true;
    }
    if (!caller) throw new NotAuthenticated();
    if (caller.must_change_password && !rule.isBeforeOwnPassword) throw new MustChangePassword();
    if (caller.key && !isOpenTo(caller.key, rule)) {
      throw await this.rejected(request, { caller, why: 'not for this API key' });
    }
    if (!caller.key && !rule.roles.includes(caller.role_id))
      throw await this.rejected(request, { caller, why: 'not for this role' });
    const sources: readonly BranchSource[] = rule.branch === undefined ? [] : [rule.branch].flat();
    for (const source of sources) await this.checkBranch(request, { source, caller });
    return true;
  }

  private async identify(request: AuthenticatedRequest): Promise<StaffCaller | undefined> {
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    if (isKeyToken(token)) {
      request.caller = await this.keys.findCaller(token);
      return request.caller;
    }
    const hash = sha256(token);
    request.caller = await this.sessions.find(hash);
    if (request.caller) request.sessionHash = hash;
    return request.caller;
  }

  private async checkBranch(
    request: AuthenticatedRequest,
    { source, caller }: { source: BranchSource; caller: StaffCaller },
  ): Promise<void> {
    const given = givenIn(request, source);
    const branchId = await this.branchIdOf(given, source);
    if (!isOfBranch(caller, branchId) && !(isOfChainMenu(caller) && (await this.isChainMenu(branchId)))) {
      throw await this.rejected(request, { caller, why: `of another branch (${branchId})` });
    }
  }

  private async isChainMenu(branchId: number): Promise<boolean> {
    return (await this.scopes.branchOf('chain menu', branchId)) !== undefined;
  }

  /** Records in the audit trail that a user's role or branch did not allow a call. */
  private async rejected(
    request: AuthenticatedRequest,
    { caller, why }: { caller: StaffCaller; why: string },
  ): Promise<NotAuthorized> {
    await this.audit.recordRejection(this.db, {
      actor: caller,
      entity: 'call',
      entityId: `${request.method} ${request.routeOptions.url}`,
      branchId: caller.branch_id,
      why,
    });
    return new NotAuthorized();
  }

  private async branchIdOf(given: unknown, source: BranchSource): Promise<number> {
    const entity = source.of ?? 'branch';
    if (HAS_UUID.has(entity)) {
      if (!isUuid(given)) throw new NotFound(entity);
      return this.ownedBy(entity, given);
    }
    if (source.in === 'param') {
      const largest = HAS_RANDOM_ID.has(entity) ? LARGEST_RANDOM_ID : undefined;
      return this.ownedBy(entity, parseId(given, source.name, largest));
    }
    if (!isId(given)) {
      // validation, which runs after this guard, would reject it in the same way
      throw new InvalidInput({ [source.name]: [source.missing ?? noId(source.name)] });
    }
    return this.ownedBy(entity, given);
  }

  private async ownedBy(entity: ScopedEntity, id: number | string): Promise<number> {
    const branchId = await this.scopes.branchOf(entity, id);
    if (branchId === undefined) throw new NotFound(entity);
    return branchId;
  }
}

const HAS_RIGHT: Record<KeyRight, (key: KeyRights) => boolean> = {
  read: () => true,
  write: ({ canWrite }) => canWrite,
  place: ({ canPlace }) => canPlace,
  menu: ({ canEditMenu }) => canEditMenu,
  figures: ({ canReadFigures }) => canReadFigures,
};

/** Returns whether a route is open to a key. Its role has no say: a right opens what it names. */
const isOpenTo = (key: KeyRights, { keys = [] }: Pick<StaffRule, 'keys'>): boolean =>
  [keys].flat().some((right) => HAS_RIGHT[right](key));

function givenIn(request: AuthenticatedRequest, source: BranchSource): unknown {
  const holder = source.in === 'param' ? request.params : request.body;
  return isRecord(holder) ? holder[source.name] : undefined;
}
