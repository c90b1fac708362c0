import { isEmail } from '../../../../libs/domain/people/email.js';
import { type MessagePurpose, PURPOSES } from '../codes/purposes.js';
import type { QueuedMessage } from '../messages.repository.js';

/** An e-mail to a person. */
export interface OutgoingEmail {
  /** null if it is about no order */
  orderId: string | null;
  to: string;
  purpose: MessagePurpose;
  subject: string;
  text: string;
  /** the address that stops such e-mails; of those that are about no order */
  stopUrl?: string;
}

/** Returns the row of an e-mail; undefined if its address is none. */
export function queuedEmail({
  orderId,
  to,
  purpose,
  subject,
  text,
  stopUrl,
}: OutgoingEmail): QueuedMessage | undefined {
  if (!isEmail(to)) return undefined;
  return {
    order_id: orderId,
    channel: 'email',
    recipient: to,
    purpose,
    subject: subject.replace(/\s+/g, ' ').trim(),
    text,
    stop_url: stopUrl ?? null,
    state: 'queued',
    failure: null,
    useful_minutes: PURPOSES[purpose].usefulMinutes,
    cap_thirds: null,
    after_seconds: 0,
  };
}
