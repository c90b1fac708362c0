import type { Named, RoleId } from '../values.js';

export interface Role {
  id: RoleId;
  name: string;
}

export interface User {
  id: number;
  name: string;
  email: string;
  role_id: RoleId;
  role: Role;
  branch_id: number | null;
  branch: Named | null;
}

/** The caller, with the branch that a super admin has chosen in this session. */
export interface SessionUser extends User {
  selected_branch: Named | null;
}

export interface LoggedInUser extends SessionUser {
  api_token: string;
}
