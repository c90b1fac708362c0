import type { Answer } from '../answers.js';
import type { Versioned } from '../menu/edits.js';
import type { Named } from '../values.js';
import type { Role, User } from './users.js';

export interface StaffUser extends User, Versioned {
  /** false: cannot log in, and has no session */
  is_active: boolean;
  /** the user may only log in and choose another password */
  must_change_password: boolean;
}

/** `GET /api/users`. */
export type UsersAnswer = Answer<{ users: StaffUser[]; roles: Role[] }>;

export type UserChangedAnswer = Answer<{ user: StaffUser; role: Role; branch: Named | null }>;
