import { IsIn, Validate, type ValidationArguments, ValidatorConstraint } from 'class-validator';
import { isBranchBound } from '../../../domain/people/roles.js';
import { MISSING, reports } from '../../../validation/field-problems.js';
import { isId } from '../../../validation/ids.js';
import { Email, Flag, Optional, Password, RequiredText, Version } from '../../../validation/validators.js';
import { ROLE_IDS, type RoleId } from '../../values.js';

/** A branch's id; null only for a role of every branch. */
@ValidatorConstraint({ name: 'is-branch-of-role' })
class IsBranchOfRole {
  validate(value: unknown, { object }: ValidationArguments): boolean {
    if (value === null || value === undefined) return !('role' in object && isBranchBound(object.role));
    return isId(value);
  }
}

/**
 * `POST /api/users` UserRequest, `PUT /api/users/{id}` UserEdit. Roles 1 and 2 need a branch ('Select a branch!'), role
 * 4 may have none yet (and then nothing to edit); for role 3 it is stored as null. A changed role or branch ends the
 * user's sessions. Users cannot remove their own role or access (`own-account`), or those of the last active super
 * admin (`last-super-admin`); nor can they remove such an account.
 */
export class UserEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Email()
  email!: string;

  @IsIn(ROLE_IDS, reports(MISSING.role))
  role!: RoleId;

  /** required for roles that belong to a branch */
  @Validate(IsBranchOfRole, reports(MISSING.branch))
  branch?: number | null;

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
