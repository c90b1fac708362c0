import { Sender, type SendOutcome } from '../sender.js';

/** Rejects the messages that an earlier provider has left in the outbox; without a provider no new ones are queued. */
export class NoSmsSender extends Sender {
  readonly isReal = true;

  async send(): Promise<SendOutcome> {
    return { kind: 'refused', reason: 'No SMS provider is set up.' };
  }
}
