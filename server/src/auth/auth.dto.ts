import type { LoginRequest, OwnPasswordRequest, SessionRequest } from '../../../libs/contract/people/requests.js';
import type { Language } from '../../../libs/contract/values.js';
import { MISSING } from '../../../libs/validation/field-problems.js';
import { Email, OneLanguage, Optional, Password, Reference } from '../../../libs/validation/validators.js';

export class LoginDto implements LoginRequest {
  @Email()
  email!: string;

  @Password()
  password!: string;
}

export class SessionDto implements SessionRequest {
  @Optional()
  @Reference(MISSING.branch)
  branch?: number;

  @Optional()
  @OneLanguage()
  language?: Language;
}

export class OwnPasswordDto implements OwnPasswordRequest {
  @Password()
  @Optional()
  current?: string;

  @Password()
  new!: string;
}
