import { IsIn, Validate, type ValidationArguments, ValidatorConstraint } from 'class-validator';
import { isBranchBound } from '../../../domain/people/roles.js';
import { MISSING, reports } from '../../../validation/field-problems.js';
import { isId } from '../../../validation/ids.js';
import { Email, Flag, Ids, Optional, Password, RequiredText, Version } from '../../../validation/validators.js';
import { ROLE_IDS, type RoleId } from '../../values.js';

const needsBranch = (user: object): boolean => 'role' in user && isBranchBound(user.role);

/** A branch's id; may be missing for a role that needs none, and beside a list of branches. */
@ValidatorConstraint({ name: 'is-branch-of-role' })
class IsBranchOfRole {
  validate(value: unknown, { object }: ValidationArguments): boolean {
    if (value !== null && value !== undefined) return isId(value);
    return !needsBranch(object) || ('branches' in object && object.branches !== undefined);
  }
}

/** At least one branch for a role that needs one. */
@ValidatorConstraint({ name: 'are-branches-of-role' })
class AreBranchesOfRole {
  validate(value: unknown, { object }: ValidationArguments): boolean {
    return !Array.isArray(value) || value.length > 0 || !needsBranch(object);
  }
}

/**
 * `POST /api/users` UserRequest, `PUT /api/users/{id}` UserEdit. Roles 1 and 2 need a branch ('Select a branch!'), role
 * 4 may have none yet (and then nothing to edit), role 5 without any sees every branch, and role 3 has none, whatever is
 * sent. A changed role ends the user's sessions, and so do branches of which the user had none before. Users cannot
 * remove their own role or access (`own-account`), or those of the last active super admin (`last-super-admin`); nor can
 * they remove such an account.
 */
export class UserEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Email()
  email!: string;

  @IsIn(ROLE_IDS, reports(MISSING.role))
  role!: RoleId;

  /**
   * The only branch, or with `branches` the one of them with which sessions begin. Without `branches`, the branch that
   * the user has already leaves the others as they are.
   */
  @Validate(IsBranchOfRole, reports(MISSING.branch))
  branch?: number | null;

  /** all branches of the user */
  @Validate(AreBranchesOfRole, reports(MISSING.branch))
  @Ids()
  @Optional()
  branches?: number[];

  @Version()
  version?: number;
}

export class UserRequest extends UserEdit {
  @Password()
  password!: string;

  /**
   * Whether the password is only for the first log-in: until the user has chosen another one, calls are answered 403
   * with `must-change-password`. Default: false.
   */
  @Flag('Change of the password')
  @Optional()
  mustChangePassword?: boolean;
}

/**
 * `PUT /api/users/{id}/password` → UserChangedAnswer. Ends the user's sessions. The most common passwords are rejected
 * (400).
 */
export class PasswordResetRequest {
  @Password()
  password!: string;

  /** as in UserRequest */
  @Flag('Change of the password')
  @Optional()
  mustChangePassword?: boolean;
}

/** `PUT /api/users/{id}/active` → UserChangedAnswer. Deactivating ends the user's sessions and closes their sockets. */
export class UserActiveRequest {
  @Flag('Active')
  isActive!: boolean;
}
