import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Language, LIMITS } from '../../../../libs/contract/values.js';
import { rupees } from '../../../../libs/domain/money/money.js';
import { ONE_TIME_CODE } from '../../../../libs/domain/people/one-time-code.js';
import { text } from '../../../../libs/texts/text.js';
import { type DomainError, rejected } from '../../common/errors.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Database } from '../../database/rows.js';
import { ShopService } from '../../shop/shop.service.js';
import { codeText } from '../message-text.js';
import { failQueuedCodes, insertMessage, type QueuedMessage } from '../messages.repository.js';
import { MessagingService, queuedMessage } from '../messaging.service.js';
import { capThirdsOf } from './code-cap.js';
import { CodeSendLimits } from './code-send-limits.js';
import { OneTimeCodeEntity } from './one-time-code.entity.js';
import {
  type CodeCap,
  type CodeSending,
  codeSendings,
  countCode,
  countWrongTry,
  findCodes,
  markCodeUsed,
  putCode,
  triesColumn,
} from './one-time-codes.repository.js';

/** An order's code, its message, and the caps towards which it counts. */
export interface Confirmation {
  code: OneTimeCodeEntity;
  message: QueuedMessage;
  caps: CodeCap[];
}

/** The order's data for a code and its message. */
interface CodeOrder {
  id: string;
  /** ten digits */
  phone: string;
  total_cents: number;
  language: Language;
}

interface CodeRequest {
  /** the order; the code is sent to its `phone` */
  order: CodeOrder;
  /** the caller who requests the code */
  origin: CallOrigin;
  at: Date;
}

/** A try to use a code. */
interface CodeTry {
  code: OneTimeCodeEntity;
  otp: string;
  /** whether the caller has the order's token */
  isHolder: boolean;
}

/** The codes by which a customer who pays later confirms an order. */
@Injectable()
export class OneTimeCodesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly messaging: MessagingService,
    private readonly sendLimits: CodeSendLimits,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly shop: ShopService,
  ) {}

  /** Returns a new code for an order; undefined if no messages are sent. Call `wake` after the commit. */
  confirmation(order: CodeOrder, { origin, at }: { origin: CallOrigin; at: Date }): Confirmation | undefined {
    if (!this.config.hasMessages) return undefined;
    const code = String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0');
    const total = rupees(order.total_cents);
    return {
      code: {
        ...new OneTimeCodeEntity(),
        order_id: order.id,
        code_hash: this.secrets.hash('one-time-code', order.id, code),
        expires_at: new Date(at.getTime() + ONE_TIME_CODE.lifetimeMs),
        last_sent_at: at,
      },
      message: queuedMessage({
        orderId: order.id,
        phone: order.phone,
        purpose: 'code',
        capThirds: capThirdsOf(origin),
        text: codeText({
          code,
          of: (store) => text('message.code.order', { code, total, store }),
          store: this.shop.name,
          publicUrl: this.config.publicUrl,
          language: order.language,
        }),
      }),
      caps: this.sendLimits.capsOf({ phone: order.phone, origin }),
    };
  }

  /** Sends queued messages now. Without this call the outbox sends them a little later. */
  wake(): void {
    this.messaging.wake();
  }

  /** Returns the newest code of an order; undefined if it never had one. To change it, lock the order's row first. */
  async read(db: Database, orderId: string): Promise<OneTimeCodeEntity | undefined> {
    return (await this.readAll(db, [orderId])).get(orderId);
  }

  /** Returns the newest codes, by order. */
  readAll(db: Database, orderIds: readonly string[]): Promise<Map<string, OneTimeCodeEntity>> {
    return findCodes(db, orderIds);
  }

  /** Returns how codes were sent, by order. */
  sendingsOf(orderIds: readonly string[], db: Database = this.db): Promise<Map<string, CodeSending>> {
    return codeSendings(db, orderIds);
  }

  /** Returns how many wrong tries count for a caller: with the order's token, or without it. */
  wrongTriesOf(code: OneTimeCodeEntity, caller: { isHolder: boolean }): number {
    return code[triesColumn(caller)];
  }

  /**
   * Compares what was entered with the code of an order that may be confirmed now (`libs/domain/orders/order-actions`). A
   * wrong one counts as a try, so the caller's transaction must commit.
   *
   * @returns why the order is not confirmed; undefined if the code was right
   */
  async tryCode(manager: EntityManager, { code, otp, isHolder }: CodeTry): Promise<DomainError | undefined> {
    if (this.isRight(code, otp)) return undefined;
    await countWrongTry(manager, { orderId: code.order_id, isHolder });
    return rejected('otp-wrong', { left: ONE_TIME_CODE.wrongTries - this.wrongTriesOf(code, { isHolder }) - 1 });
  }

  /** Uses a right code, which works once. Locks counts of sent codes; call it after the order has moved. */
  async use(
    manager: EntityManager,
    { orderId, origin, at }: { orderId: string; origin: CallOrigin; at: Date },
  ): Promise<void> {
    await markCodeUsed(manager, orderId, at);
    await this.sendLimits.giveBack(manager, { origin, at });
  }

  /**
   * Queues a new code for an order, which replaces its last one. The caller has checked that a code may be sent. Does
   * nothing if the shop sends no messages: the branch calls instead.
   *
   * @throws TooManyTries if the phone, the device or the address was sent too many codes
   */
  async send(manager: EntityManager, { order, origin, at }: CodeRequest): Promise<void> {
    const confirmation = this.confirmation(order, { origin, at });
    if (!confirmation) return;
    const { code, message, caps } = confirmation;
    await countCode(manager, caps, at);
    await putCode(manager, code);
    // otherwise a queued message with the former code would arrive when it is no longer valid
    await failQueuedCodes(manager, order.id, 'A newer code took its place.');
    await insertMessage(manager, message);
  }

  /** Withdraws queued messages with an order's code, which is no longer needed. */
  async end(manager: EntityManager, orderId: string): Promise<void> {
    await failQueuedCodes(manager, orderId, 'The order awaits no code any more.');
  }

  private isRight(code: OneTimeCodeEntity, otp: string): boolean {
    return this.secrets.matches(code.code_hash, 'one-time-code', code.order_id, otp);
  }
}
