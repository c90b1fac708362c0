import { Matches } from 'class-validator';
import type { RegisterScreenRequest } from '../../../../libs/contract/orders/kitchen.js';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';

export class RegisterScreenDto implements RegisterScreenRequest {
  @Matches(/^\d{4}$/, { message: MESSAGE.enterFourDigits })
  cancel_code!: string;
}
