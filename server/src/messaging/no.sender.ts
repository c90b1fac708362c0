import { Sender, type SendOutcome } from './sender.js';

/** Rejects the messages that an earlier provider has left in the outbox; without a provider no new ones are queued. */
export class NoSender extends Sender {
  readonly isReal = true;

  constructor(private readonly reason: string) {
    super();
  }

  async send(): Promise<SendOutcome> {
    return { kind: 'refused', reason: this.reason };
  }
}
