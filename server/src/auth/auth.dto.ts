import { MESSAGE } from '../../../libs/contract/messages.js';
import type { LoginRequest, OwnPasswordRequest, SelectBranchRequest } from '../../../libs/contract/requests.js';
import { Email, Password, Reference } from '../common/validation/validators.js';

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
  current!: string;

  @Password()
  new!: string;
}
