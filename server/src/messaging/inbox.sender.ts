import { Sender, type SendOutcome } from './sender.js';

/** Sends nothing. /dev/inbox shows the messages from their rows in the outbox. */
export class InboxSender extends Sender {
  readonly isReal = false;

  async send(): Promise<SendOutcome> {
    return { kind: 'sent' };
  }
}
