import { Matches } from 'class-validator';
import { CANCEL_REASON_MAX } from '../../../../libs/contract/orders/kitchen.js';
import {
  PHONE_NOTE_MAX,
  type PhoneConfirmationRequest,
  type PhoneRejectionRequest,
} from '../../../../libs/contract/orders/reconciliation.js';
import type { OtpRequest, ResendOtpRequest } from '../../../../libs/contract/people/requests.js';
import { text } from '../../../../libs/texts/text.js';
import { fixedProblem, MISSING, reports } from '../../../../libs/validation/field-problems.js';
import { UUID } from '../../../../libs/validation/ids.js';
import { Optional, RequiredText } from '../../../../libs/validation/validators.js';

export class ResendOtpDto implements ResendOtpRequest {
  @Matches(UUID, reports(fixedProblem('no-order', 'orderId must be the id of an order.')))
  orderId!: string;
}

export class OtpDto extends ResendOtpDto implements OtpRequest {
  @Matches(/^\d{6}$/, reports(MISSING.sixDigits))
  otp!: string;
}

export class PhoneConfirmationDto implements PhoneConfirmationRequest {
  @Optional()
  @RequiredText({ label: text('fieldName.spokenTo'), max: PHONE_NOTE_MAX })
  note?: string;
}

export class PhoneRejectionDto implements PhoneRejectionRequest {
  @RequiredText({ label: text('fieldName.reason'), max: CANCEL_REASON_MAX })
  reason!: string;
}
