import type { LoggedInUser } from '@libs/contract/people/users.js';
import { ROLE, ROLE_NAMES, type RoleId } from '@libs/contract/values.js';

/** Returns a staff member as in the response to a log-in; without a branch unless `own` names one. */
export function aUser(role: RoleId = ROLE.SUPER_ADMIN, own: Partial<LoggedInUser> = {}): LoggedInUser {
  return {
    id: 1,
    name: 'Amaya',
    email: 'amaya@passline.test',
    role_id: role,
    role: { id: role, name: ROLE_NAMES[role] },
    branch_id: null,
    branch: null,
    branches: own.branch ? [own.branch] : [],
    selected_branch: null,
    must_change_password: false,
    api_token: 'token',
    ...own,
  };
}
