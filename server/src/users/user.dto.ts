import { IsIn, Validate, type ValidationArguments, ValidatorConstraint } from 'class-validator';
import type { UserRequest } from '../../../libs/contract/people/requests.js';
import type { PasswordResetRequest, UserActiveRequest, UserEdit } from '../../../libs/contract/people/staff-users.js';
import { ROLE_IDS, type RoleId } from '../../../libs/contract/values.js';
import { isBranchBound } from '../../../libs/domain/people/roles.js';
import { MISSING, reports } from '../../../libs/validation/field-problems.js';
import { isId } from '../../../libs/validation/ids.js';
import { Email, Flag, Optional, Password, RequiredText, Version } from '../../../libs/validation/validators.js';

/** A branch's id; null only for a role of every branch. */
@ValidatorConstraint({ name: 'is-branch-of-role' })
class IsBranchOfRole {
  validate(value: unknown, { object }: ValidationArguments): boolean {
    if (value === null || value === undefined) return !('role' in object && isBranchBound(object.role));
    return isId(value);
  }
}

export class UserEditDto implements UserEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Email()
  email!: string;

  @IsIn(ROLE_IDS, reports(MISSING.role))
  role!: RoleId;

  @Validate(IsBranchOfRole, reports(MISSING.branch))
  branch?: number | null;

  @Version()
  version?: number;
}

export class UserDto extends UserEditDto implements UserRequest {
  @Password()
  password!: string;

  @Flag('Change of the password')
  @Optional()
  mustChangePassword?: boolean;
}

export class PasswordDto implements PasswordResetRequest {
  @Password()
  password!: string;

  @Flag('Change of the password')
  @Optional()
  mustChangePassword?: boolean;
}

export class UserActiveDto implements UserActiveRequest {
  @Flag('Active')
  isActive!: boolean;
}
