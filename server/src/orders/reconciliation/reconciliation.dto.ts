import {
  PHONE_NOTE_MAX,
  type PhoneConfirmationRequest,
  REFUND_NOTE_MAX,
  type RefundRequest,
} from '../../../../libs/contract/reconciliation.js';
import { RequiredText } from '../../common/validators.js';

export class RefundDto implements RefundRequest {
  @RequiredText({ label: 'How it was given back', max: REFUND_NOTE_MAX })
  note!: string;
}

export class PhoneConfirmationDto implements PhoneConfirmationRequest {
  @RequiredText({ label: 'Who was spoken to', max: PHONE_NOTE_MAX })
  note!: string;
}
