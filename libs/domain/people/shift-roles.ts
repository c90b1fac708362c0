import { ROLE, type RoleId } from '../../contract/values.js';

/**
 * The roles that run a shift of the own branch, role 3 of any: busy, paused, and what is left of the menu today. Apart from the
 * other roles, because no page of the shop loads it.
 */
export const SHIFT_ROLES: readonly RoleId[] = [ROLE.KITCHEN_STAFF, ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN];
