import type { StaffUser } from '../../../libs/contract/people/staff-users.js';
import type { UserEdit } from '../../../libs/contract/requests/people/users.js';
import { ROLE } from '../../../libs/contract/values.js';
import { branchesOf, takesBranches } from '../../../libs/domain/people/own-branches.js';

/** The branches of a user, and the one with which sessions begin. */
export interface OwnBranches {
  branchIds: number[];
  branch_id: number | null;
}

/** Returns the branches that a request assigns. An older client sends one branch, and none for an accountant. */
export function requestedBranches({ role, branch, branches }: UserEdit, before: StaffUser | undefined): number[] {
  if (!takesBranches(role)) return [];
  if (branches !== undefined) return [...new Set(branches)];
  const isOfRole = role === before?.role_id;
  const stored = before?.branches.map(({ id }) => id) ?? [];
  if (role === ROLE.ACCOUNTANT) return isOfRole ? stored : [];
  if (branch === null || branch === undefined) return [];
  return branch === before?.branch_id ? stored : [branch];
}

/** Returns whether a user still has a branch that they had. */
export function keepsSome(before: StaffUser, after: StaffUser): boolean {
  const [had, has] = [branchesOf(before), branchesOf(after)];
  if (had === null || has === null) return true;
  return had.some((id) => has.includes(id)) || (had.length === 0 && has.length === 0);
}
