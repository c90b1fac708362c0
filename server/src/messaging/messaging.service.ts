import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SmsMessage } from '../../../libs/contract/branches/settings.js';
import { canReceiveMessages } from '../../../libs/domain/people/phone.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { Database, Queryable } from '../database/rows.js';
import { type MessagePurpose, PURPOSES } from './codes/purposes.js';
import { EMAIL_SETTINGS, type EmailSettings } from './email/email-settings.js';
import { type OutgoingEmail, queuedEmail } from './email/queued-email.js';
import type { MessageEntity } from './message.entity.js';
import {
  insertMessage,
  lastPurposeSent,
  ordersWithMessage,
  type QueuedMessage,
  sentMessages,
  withdrawQueued,
} from './messages.repository.js';
import { Outbox } from './outbox.js';

/** A text message to a phone. */
export interface OutgoingMessage {
  /** null if it belongs to a phone number, not to an order */
  orderId: string | null;
  /** ten digits; messages to other than Sri Lankan mobile numbers are stored as failed */
  phone: string;
  purpose: MessagePurpose;
  text: string;
  /** for a code, the result of `capThirdsOf` */
  capThirds?: number;
  /** why it is not sent; its row is stored anyway */
  withheld?: string;
  /** seconds until it is sent; 0 if absent */
  afterSeconds?: number;
}

/** how many messages the demonstration's inbox shows */
const SHOWN = 50;
const NOT_MOBILE = 'Not a Sri Lankan mobile number.';

/** Returns the row of a message, which has already failed if its number cannot receive it. */
export function queuedMessage(message: OutgoingMessage): QueuedMessage {
  const { orderId, phone, purpose, text, capThirds, withheld, afterSeconds } = message;
  const { isSecret, usefulMinutes } = PURPOSES[purpose];
  const failure = canReceiveMessages(phone) ? (withheld ?? null) : NOT_MOBILE;
  return {
    order_id: orderId,
    channel: 'sms',
    recipient: phone,
    purpose,
    subject: null,
    text: failure === null || !isSecret ? text : '',
    stop_url: null,
    state: failure === null ? 'queued' : 'failed',
    failure,
    useful_minutes: usefulMinutes,
    cap_thirds: capThirds ?? null,
    after_seconds: afterSeconds ?? 0,
  };
}

/**
 * Messages to people, by SMS and by e-mail. A message is written to the outbox in the caller's transaction, so that it commits with the change
 * that it reports. After the commit any server process sends it.
 */
@Injectable()
export class MessagingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(EMAIL_SETTINGS) private readonly email: EmailSettings,
  ) {}

  /** whether e-mails are sent */
  get sendsEmail(): boolean {
    return this.email.provider !== 'none';
  }

  /** Pass the transaction's manager. Call `wake` after the commit. Does nothing without an SMS provider. */
  async enqueue(db: Queryable, message: OutgoingMessage): Promise<void> {
    if (!this.config.hasMessages) return;
    await insertMessage(db, queuedMessage(message));
  }

  /** Queues an e-mail as `enqueue` does a text message. Does nothing without a mail server, or if the address is none. */
  async enqueueEmail(db: Queryable, email: OutgoingEmail): Promise<void> {
    const message = this.sendsEmail ? queuedEmail(email) : undefined;
    if (message) await insertMessage(db, message);
  }

  /**
   * Withdraws an order's messages with these purposes, unless a process has begun to send them.
   *
   * @returns the purpose of the last one that was sent; undefined if none was
   */
  async withdraw(
    db: Database,
    of: { orderId: string; purposes: readonly MessagePurpose[]; reason: string },
  ): Promise<string | undefined> {
    await withdrawQueued(db, of);
    return lastPurposeSent(db, of);
  }

  /** Returns those of the orders for which a message with a purpose was queued, also if it was sent or has failed. */
  ordersWith(db: Database, of: { orderIds: readonly string[]; purpose: MessagePurpose }): Promise<Set<string>> {
    return ordersWithMessage(db, of);
  }

  /** Calls `listener` with an order whose newest code cannot be delivered; at least once. */
  onCodeFailed(listener: (orderId: string) => Promise<void>): void {
    this.outbox.onCodeFailed(listener);
  }

  /** Sends queued messages now. Without this call the outbox sends them a little later. */
  wake(): void {
    this.outbox.wake();
  }

  /** Returns the last sent messages of all channels, newest first. */
  sentByAll(): Promise<MessageEntity[]> {
    return sentMessages(this.db, { limit: SHOWN });
  }

  /** Returns the last sent text messages, newest first; with `phone`, only those to that number. */
  async sent(phone?: string): Promise<SmsMessage[]> {
    const found = await sentMessages(this.db, { channel: 'sms', recipient: phone, limit: SHOWN });
    return found.map(({ recipient, text, sent_at, created_at }) => ({
      phone: recipient,
      text,
      sent_at: (sent_at ?? created_at).toISOString(),
    }));
  }
}
