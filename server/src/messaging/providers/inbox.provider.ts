import { type SendOutcome, SmsProvider } from '../sms-provider.js';

/** Keeps every message in the house, to be read at /dev/inbox: its row in the outbox is the message. */
export class InboxProvider extends SmsProvider {
  readonly isReal = false;

  async send(): Promise<SendOutcome> {
    return { kind: 'sent' };
  }
}
