import type { Answer } from '../answers.js';
import type { IfVersion, Versioned } from '../menu/edits.js';
import type { Named } from '../values.js';
import type { UserRequest } from './requests.js';
import type { Role, User } from './users.js';

export interface StaffUser extends User, Versioned {
  /** false: cannot log in, and has no session */
  is_active: boolean;
  /** the user may only log in and choose another password */
  must_change_password: boolean;
}

/** `GET /api/users`. */
export type UsersAnswer = Answer<{ users: StaffUser[]; roles: Role[] }>;

/**
 * `POST /api/users` UserRequest, `PUT /api/users/{id}` UserEdit. Roles 1 and 2 need a branch ('Select a branch!'), role
 * 4 may have none yet (and then nothing to edit); for role 3 it is stored as null. A changed role or branch ends the
 * user's sessions. Users cannot remove their own role or access (`own-account`), or those of the last active super
 * admin (`last-super-admin`); nor can they remove such an account.
 */
export type UserEdit = Omit<UserRequest, 'password' | 'mustChangePassword'> & IfVersion;

export type UserChangedAnswer = Answer<{ user: StaffUser; role: Role; branch: Named | null }>;

/** `PUT /api/users/{id}/active` → UserChangedAnswer. Deactivating ends the user's sessions and closes their sockets. */
export interface UserActiveRequest {
  isActive: boolean;
}

/**
 * `PUT /api/users/{id}/password` → UserChangedAnswer. Ends the user's sessions. The most common passwords are rejected
 * (400).
 */
export interface PasswordResetRequest {
  password: string;
  /** as in UserRequest */
  mustChangePassword?: boolean;
}
