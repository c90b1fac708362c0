import { type SendOutcome, SmsProvider } from '../sms-provider.js';

/** Sends nothing. /dev/inbox shows the messages from their rows in the outbox. */
export class InboxProvider extends SmsProvider {
  readonly isReal = false;

  async send(): Promise<SendOutcome> {
    return { kind: 'sent' };
  }
}
