import { Optional, Phone } from '../common/validation/validators.js';

export class SentMessagesDto {
  /** a plus sign that was not encoded arrives as a space */
  @Optional()
  @Phone('phone')
  phone?: string;
}
