import { Optional, Phone } from '../../../validation/validators.js';

export class SentMessagesQuery {
  /** a space may be a plus sign that was not encoded */
  @Optional()
  @Phone('phone')
  phone?: string;
}
