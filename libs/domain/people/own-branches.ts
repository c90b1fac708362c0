import type { User } from '../../contract/people/users.js';
import { ROLE, type RoleId } from '../../contract/values.js';

/** The fields of a user that decide which branches they see. */
export type OfBranches = Pick<User, 'role_id' | 'branches'>;

/** The branches that somebody sees, by id; null for every branch, also those that are added later. */
export type BranchSet = readonly number[] | null;

/** Returns whether branches can be assigned to users of a role. Role 3 acts for every branch. */
export const takesBranches = (role: RoleId): boolean => role !== ROLE.SUPER_ADMIN;

/** Returns whether a user sees every branch: a super admin, and an accountant to whom no branches are assigned. */
export function hasEveryBranch({ role_id, branches }: OfBranches): boolean {
  return !takesBranches(role_id) || (role_id === ROLE.ACCOUNTANT && branches.length === 0);
}

/** Returns the branches that a user sees. */
export function branchesOf(user: OfBranches): BranchSet {
  return hasEveryBranch(user) ? null : user.branches.map(({ id }) => id);
}

/** Returns whether a user selects the branch to work on, because they have several or every branch. */
export function selectsBranch(user: OfBranches): boolean {
  return hasEveryBranch(user) || user.branches.length > 1;
}

/** Returns whether a set of branches has all of the given ones. */
export function includesAll(set: BranchSet, branchIds: readonly number[]): boolean {
  return set === null || branchIds.every((id) => set.includes(id));
}

/** Returns whether a user edits the chain's menu: a super admin, and a menu editor to whom no branches are assigned. */
export function editsChainMenu({ role_id, branches }: OfBranches): boolean {
  return role_id === ROLE.SUPER_ADMIN || (role_id === ROLE.MENU_EDITOR && branches.length === 0);
}
