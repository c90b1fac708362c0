import type { Language, Named, RoleId } from '../values.js';

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
  /** the language of the kitchen's screens for this user; absent: English */
  language?: Language;
  /**
   * whether a super admin chose the password. Then only `GET /api/session`, `PUT /api/session/password` and
   * `POST /api/logout` are open; public calls treat the caller as a customer, and sockets are rejected.
   */
  must_change_password: boolean;
}

export interface LoggedInUser extends SessionUser {
  api_token: string;
}
