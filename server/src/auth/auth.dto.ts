import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { LoginRequest, OwnPasswordRequest, SelectBranchRequest } from '../../../libs/contract/people/requests.js';
import { Email, Optional, Password, Reference } from '../common/validation/validators.js';

export class LoginDto implements LoginRequest {
  @Email()
  email!: string;

  @Password()
  password!: string;
}

export class SelectBranchDto implements SelectBranchRequest {
  @Reference(MESSAGE.selectBranch)
  branch!: number;
}

export class OwnPasswordDto implements OwnPasswordRequest {
  @Password()
  @Optional()
  current?: string;

  @Password()
  new!: string;
}
