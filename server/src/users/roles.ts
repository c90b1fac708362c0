import { ROLE } from '../../../libs/contract/values.js';

/** Whether users of this role cannot be without a branch. */
export function isBranchBound(role: unknown): boolean {
  return role === ROLE.KITCHEN_STAFF || role === ROLE.BRANCH_MANAGER;
}
