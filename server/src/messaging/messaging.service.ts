import { Injectable } from '@nestjs/common';
import { canReceiveMessages } from '../../../libs/domain/phone.js';
import type { Queryable } from '../database/rows.js';
import { PURPOSES, type SmsPurpose } from './purposes.js';
import { SmsOutbox } from './sms-outbox.js';

interface OutgoingSms {
  orderId: string;
  /** ten digits; a number that is not a Sri Lankan mobile one gets nothing and stands as failed */
  phone: string;
  purpose: SmsPurpose;
  text: string;
}

const NOT_MOBILE = 'Not a Sri Lankan mobile number.';

/**
 * Text messages. A message is written into the outbox within the caller's transaction, so that it exists exactly if the
 * change that it tells of does, and leaves after the commit, by whichever server process comes to it first.
 */
@Injectable()
export class MessagingService {
  constructor(private readonly outbox: SmsOutbox) {}

  /** Pass the transaction's manager; call `wake` after the commit. */
  async enqueue(db: Queryable, { orderId, phone, purpose, text }: OutgoingSms): Promise<void> {
    const isMobile = canReceiveMessages(phone);
    await db.query(
      `INSERT INTO sms_message (order_id, phone, purpose, text, state, failure, useless_after)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
      [
        orderId,
        phone,
        purpose,
        isMobile || !PURPOSES[purpose].isSecret ? text : '',
        isMobile ? 'queued' : 'failed',
        isMobile ? null : NOT_MOBILE,
        PURPOSES[purpose].usefulMinutes,
      ],
    );
  }

  /** Sends what waits without delay. Losing this call loses nothing: the outbox also looks by itself. */
  wake(): void {
    this.outbox.wake();
  }
}
