import { REFUND_NOTE_MAX, type RefundRequest } from '../../../../libs/contract/reconciliation.js';
import { RequiredText } from '../../common/validators.js';

export class RefundDto implements RefundRequest {
  @RequiredText({ label: 'How it was given back', max: REFUND_NOTE_MAX })
  note!: string;
}
