import { Matches } from 'class-validator';
import { MISSING, reports } from '../../../validation/field-problems.js';

/** `POST /api/branches/{id}/screens`: registers the calling screen for the branch, by the branch's cancel code. */
export class RegisterScreenRequest {
  @Matches(/^\d{4}$/, reports(MISSING.fourDigits))
  cancel_code!: string;
}
