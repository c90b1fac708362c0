import { ROLE, type RoleId } from '../../contract/values.js';

/**
 * The roles that run a shift of their own branch (role 3: of any branch): busy, paused, and today's stock. In a file of
 * its own, because no page of the shop loads it.
 */
export const SHIFT_ROLES: readonly RoleId[] = [ROLE.KITCHEN_STAFF, ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN];
