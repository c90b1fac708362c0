import { Matches } from 'class-validator';
import { text } from '../../../texts/text.js';
import { fixedProblem, MISSING, reports } from '../../../validation/field-problems.js';
import { UUID } from '../../../validation/ids.js';
import { Optional, RequiredText } from '../../../validation/validators.js';
import { CANCEL_REASON_MAX } from '../../orders/kitchen.js';
import { PHONE_NOTE_MAX } from '../../orders/reconciliation.js';

export class ResendOtpRequest {
  @Matches(UUID, reports(fixedProblem('no-order', 'orderId must be the id of an order.')))
  orderId!: string;
}

export class OtpRequest extends ResendOtpRequest {
  @Matches(/^\d{6}$/, reports(MISSING.sixDigits))
  otp!: string;
}

export class PhoneConfirmationRequest {
  /** who was spoken to, for the trail; absent: the customer */
  @Optional()
  @RequiredText({ label: text('fieldName.spokenTo'), max: PHONE_NOTE_MAX })
  note?: string;
}

export class PhoneRejectionRequest {
  /** for the customer to read, and for the trail */
  @RequiredText({ label: text('label.reason'), max: CANCEL_REASON_MAX })
  reason!: string;
}
