import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SmsMessage } from '../../../libs/contract/settings.js';
import { canReceiveMessages } from '../../../libs/domain/phone.js';
import type { Queryable } from '../database/rows.js';
import { PURPOSES, type SmsPurpose } from './codes/purposes.js';
import {
  insertSms,
  lastPurposeSent,
  type QueuedSms,
  sentMessages,
  withdrawQueuedSms,
} from './sms-messages.repository.js';
import { SmsOutbox } from './sms-outbox.js';

export interface OutgoingSms {
  /** null: it belongs to a number, not to one order */
  orderId: string | null;
  /** ten digits; a number that is not a Sri Lankan mobile one gets nothing and is recorded as failed */
  phone: string;
  purpose: SmsPurpose;
  text: string;
  /** of a code: as `capThirdsOf` returns it */
  capThirds?: number;
  /** why it is not sent, though its row is written like any other's */
  withheld?: string;
  /** seconds until it is sent; absent: at once */
  afterSeconds?: number;
}

/** how many messages the demonstration's inbox shows */
const SHOWN = 50;
const NOT_MOBILE = 'Not a Sri Lankan mobile number.';

/** Returns a message as it is queued: as failed if its number cannot receive it. */
export function queuedSms(sms: OutgoingSms): QueuedSms {
  const { orderId, phone, purpose, text, capThirds, withheld, afterSeconds } = sms;
  const { isSecret, usefulMinutes } = PURPOSES[purpose];
  const failure = canReceiveMessages(phone) ? (withheld ?? null) : NOT_MOBILE;
  return {
    order_id: orderId,
    phone,
    purpose,
    text: failure === null || !isSecret ? text : '',
    state: failure === null ? 'queued' : 'failed',
    failure,
    useful_minutes: usefulMinutes,
    cap_thirds: capThirds ?? null,
    after_seconds: afterSeconds ?? 0,
  };
}

/**
 * Text messages. A message is written into the outbox within the caller's transaction, so that it exists exactly if the
 * change that it reports does, and is sent after the commit by whichever server process comes to it first.
 */
@Injectable()
export class MessagingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly outbox: SmsOutbox,
  ) {}

  /** Pass the transaction's manager; call `wake` after the commit. */
  async enqueue(db: Queryable, sms: OutgoingSms): Promise<void> {
    await insertSms(db, queuedSms(sms));
  }

  /**
   * Withdraws an order's messages of these purposes that no process has begun to send.
   *
   * @returns the purpose of the last one that has left; undefined if none has
   */
  async withdraw(
    db: Queryable,
    of: { orderId: string; purposes: readonly SmsPurpose[]; reason: string },
  ): Promise<string | undefined> {
    await withdrawQueuedSms(db, of);
    return lastPurposeSent(db, of);
  }

  /** Sends what waits without delay. Losing this call loses nothing: the outbox also looks by itself. */
  wake(): void {
    this.outbox.wake();
  }

  /** The last messages that have left, newest first; with `phone`, only those to that number. */
  async sent(phone?: string): Promise<SmsMessage[]> {
    const found = await sentMessages(this.db, { phone, limit: SHOWN });
    return found.map((m) => ({ ...m, sent_at: m.sent_at.toISOString() }));
  }
}
