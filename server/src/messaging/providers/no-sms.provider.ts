import { type SendOutcome, SmsProvider } from '../sms-provider.js';

/** Rejects the messages that an earlier provider has left in the outbox; without a provider no new ones are queued. */
export class NoSmsProvider extends SmsProvider {
  readonly isReal = true;

  async send(): Promise<SendOutcome> {
    return { kind: 'refused', reason: 'No SMS provider is set up.' };
  }
}
