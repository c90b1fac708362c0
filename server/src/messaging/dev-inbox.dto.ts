import { Optional, Phone } from '../../../libs/validation/validators.js';

export class SentMessagesDto {
  /** a space may be a plus sign that was not encoded */
  @Optional()
  @Phone('phone')
  phone?: string;
}
