import { Matches } from 'class-validator';
import type { RegisterScreenRequest } from '../../../../libs/contract/orders/kitchen.js';
import { MISSING, reports } from '../../../../libs/validation/field-problems.js';

export class RegisterScreenDto implements RegisterScreenRequest {
  @Matches(/^\d{4}$/, reports(MISSING.fourDigits))
  cancel_code!: string;
}
