import { MISSING } from '../../../validation/field-problems.js';
import { Email, OneLanguage, Optional, Password, Reference } from '../../../validation/validators.js';
import type { Language } from '../../values.js';

export class LoginRequest {
  @Email()
  email!: string;

  @Password()
  password!: string;
}

/** `PUT /api/session`: at least one of both. */
export class SessionRequest {
  /** the branch that a user of several or of every branch works on in this session; 403 for all others */
  @Optional()
  @Reference(MISSING.branch)
  branch?: number;

  /** the language of the kitchen's screens for the caller, kept with the user; one that the chain offers */
  @Optional()
  @OneLanguage()
  language?: Language;
}

/** A change of the caller's own password, which ends their other sessions. */
export class OwnPasswordRequest {
  /** may be absent only while the user must change the password */
  @Password()
  @Optional()
  current?: string;

  @Password()
  new!: string;
}
