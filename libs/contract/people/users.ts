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
  /** the id of `branch` */
  branch_id: number | null;
  /**
   * one of `branches`: the one that the session works on, and in lists the one with which sessions begin; null for users
   * without any
   */
  branch: Named | null;
  /**
   * the branches that are assigned to the user, in the order of their list. Role 3 has none and acts for every branch. Role
   * 5 without any sees every branch, and role 4 without any has nothing to edit.
   */
  branches: Named[];
}

/** The caller. */
export interface SessionUser extends User {
  /**
   * the branch that a user of several or of every branch has chosen in this session (`PUT /api/session`); null before
   * that, and if it is no longer one of theirs
   */
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
