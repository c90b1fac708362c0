import type { LoginRequest, OwnPasswordRequest, SelectBranchRequest } from '../../../libs/contract/people/requests.js';
import { MISSING } from '../common/field-problems.js';
import { Email, Optional, Password, Reference } from '../common/validation/validators.js';

export class LoginDto implements LoginRequest {
  @Email()
  email!: string;

  @Password()
  password!: string;
}

export class SelectBranchDto implements SelectBranchRequest {
  @Reference(MISSING.branch)
  branch!: number;
}

export class OwnPasswordDto implements OwnPasswordRequest {
  @Password()
  @Optional()
  current?: string;

  @Password()
  new!: string;
}
