import { applyDecorators, createParamDecorator, type ExecutionContext, HttpCode, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { RoleId } from '../../../libs/contract/values.js';
import {
  branchesOf as assignedBranches,
  type BranchSet,
  editsChainMenu,
  includesAll,
} from '../../../libs/domain/people/own-branches.js';
import { ORDER_READERS } from '../../../libs/domain/people/roles.js';
import { type SaidProblem } from '../../../libs/validation/field-problems.js';
import { PublicCall } from '../common/callers/cors.js';
import { NotAuthenticated, NotAuthorized } from '../common/errors.js';
import type { ScopedEntity } from './scope.js';

/** Where a call names its branch: in the path or the body, by the branch's id or by an entity of the branch. */
export interface BranchSource {
  in: 'param' | 'body';
  name: string;
  /** the entity whose branch it is; absent if the branch itself is named */
  of?: ScopedEntity;
  /** the problem if the body's field is missing */
  missing?: SaidProblem;
}

/** The access rule of a route. There is no default: a route without a rule is rejected, and a test lists them all. */
export type AccessRule = ({ who: 'everyone' } & PublicRule) | ({ who: 'staff' } & StaffRule);

export interface PublicRule {
  /** which API keys the handler treats as staff of the branch; the description reads it */
  keys?: StaffRule['keys'];
}

export interface StaffRule {
  roles: readonly RoleId[];
  /** the caller must be of this branch */
  branch?: BranchSource | readonly BranchSource[];
  /** whether it is open to users who have not chosen an own password yet */
  isBeforeOwnPassword?: boolean;
  /** the rights of API keys that open it; any of them is enough. By default it is open to none. */
  keys?: KeyRight | readonly KeyRight[];
}

/** What a route asks of an API key: only that it is one (`read`), or a right. */
export type KeyRight = 'read' | 'write' | 'place' | 'menu' | 'figures';

export const ACCESS_RULE = 'access-rule';

/** Sets the access rule of a route. Its success has status 200, whatever its method. */
export function Access(rule: AccessRule): MethodDecorator {
  const isPublic = rule.who === 'everyone';
  return applyDecorators(SetMetadata(ACCESS_RULE, rule), HttpCode(200), ...(isPublic ? [PublicCall()] : []));
}

/** A public route. If the request has a valid token, `OptionalCaller` is its user. */
export const Everyone = (rule: PublicRule = {}): MethodDecorator => Access({ who: 'everyone', ...rule });

/** A route for callers with one of the roles. If `branch` is set, only for callers who have that branch. */
export const Staff = (rule: StaffRule): MethodDecorator => Access({ who: 'staff', ...rule });

/** The rights of an API key. */
export interface KeyRights {
  id: number;
  name: string;
  /** the branches that it reaches */
  branches: BranchSet;
  canWrite: boolean;
  canPlace: boolean;
  canEditMenu: boolean;
  canReadFigures: boolean;
  personalData: boolean;
}

/** A user with a session, or an API key in the place of a branch manager. */
export interface StaffCaller extends SessionUser {
  /** undefined for a user */
  key?: KeyRights;
}

/** A request that the guard has accepted. */
export interface AuthenticatedRequest extends FastifyRequest {
  caller?: StaffCaller;
  /** the hash under which the caller's session is stored */
  sessionHash?: Buffer;
}

/** The caller of a staff route. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): SessionUser => {
  const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!caller) throw new NotAuthenticated();
  return caller;
});

/** The caller of a public route, if the request has a valid token. */
export const OptionalCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): StaffCaller | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().caller,
);

/*
 * Which branches a caller has is decided here only; never by a role, by `branch_id` or by the selected branch, which only
 * says where somebody works now. A route that names one branch, or an entity of one, declares it in `@Staff({ branch })`,
 * and the guard asks `isOfBranch`. A route that reads more than one branch passes `branchesOf(caller)` to its query, or
 * `branchesWithin(caller, branch)` if the request may name one, and the query compares each row by
 * `inBranches('o.branch_id', '$1')` of `database/rows.ts`. A change of several branches begins with
 * `checkBranches(caller, ids)`. The chain's menu is no branch: `isOfChainMenu` decides who edits it.
 */

/** Returns the branches that a user or key has. */
export function branchesOf(caller: StaffCaller): BranchSet {
  return caller.key ? caller.key.branches : assignedBranches(caller);
}

/** Returns whether a user or key has a branch. */
export function isOfBranch(caller: StaffCaller, branchId: number): boolean {
  return includesAll(branchesOf(caller), [branchId]);
}

/** Returns whether a caller edits the chain's menu; an API key never does. */
export function isOfChainMenu(caller: StaffCaller): boolean {
  return caller.key === undefined && editsChainMenu(caller);
}

/** @throws NotAuthorized unless the caller edits the chain's menu */
export function checkChainMenu(caller: StaffCaller): void {
  if (!isOfChainMenu(caller)) throw new NotAuthorized();
}

/** Returns the id of a key that sees only the orders that it has placed; undefined for any other caller. */
export function seesOnlyOrdersOf({ key }: Pick<StaffCaller, 'key'>): number | undefined {
  return key?.canPlace && !key.canWrite ? key.id : undefined;
}

/** Returns whether a user or key may read the orders of a branch with their personal data. */
export function readsOrdersOf(caller: StaffCaller, branchId: number): boolean {
  return ORDER_READERS.includes(caller.role_id) && isOfBranch(caller, branchId);
}

/** Returns whether a user or key may read an order with its personal data. */
export function readsOrder(
  caller: StaffCaller,
  order: { branch_id: number; placed_by_key_id: number | null },
): boolean {
  const keyId = seesOnlyOrdersOf(caller);
  return readsOrdersOf(caller, order.branch_id) && (keyId === undefined || order.placed_by_key_id === keyId);
}

/** @throws NotAuthorized unless the caller has all of these branches */
export function checkBranches(caller: StaffCaller, branchIds: readonly number[]): void {
  if (!includesAll(branchesOf(caller), branchIds)) throw new NotAuthorized();
}

/** Returns the branch that a filter names, if the caller has it; undefined otherwise. */
export function ownBranch(caller: StaffCaller, named: number | undefined): number | undefined {
  return named !== undefined && isOfBranch(caller, named) ? named : undefined;
}

/** Returns the branch that a request names, or all of the caller's. @throws NotAuthorized for a branch of others */
export function branchesWithin(caller: StaffCaller, branch: number | undefined): BranchSet {
  if (branch === undefined) return branchesOf(caller);
  checkBranches(caller, [branch]);
  return [branch];
}

/**
 * Returns the token of a call: the header's bearer token, otherwise the bare header, otherwise the body's `token`. An
 * empty token counts as none.
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim().replace(/^Bearer(\s+|$)/i, '');
  if (header) return header;
  const fromBody = isRecord(request.body) ? request.body.token : undefined;
  return typeof fromBody === 'string' && fromBody !== '' ? fromBody : undefined;
}

/** Returns whether a value is an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
