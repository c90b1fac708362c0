import { type SendOutcome, SmsProvider } from '../sms-provider.js';

/** Sends nothing: messages are shown at /dev/inbox from their rows in the outbox. */
export class InboxProvider extends SmsProvider {
  readonly isReal = false;

  async send(): Promise<SendOutcome> {
    return { kind: 'sent' };
  }
}
