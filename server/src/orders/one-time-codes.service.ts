import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/entities.js';
import { LIMITS } from '../../../libs/contract/values.js';
import { transitionBy } from '../../../libs/domain/order-transitions.js';
import { AttemptLimits } from '../common/attempt-limits.js';
import { Clock } from '../common/clock.js';
import { Refusal, TooManyTries } from '../common/refusal.js';
import { Secrets } from '../common/secrets.js';
import { firstRow } from '../database/rows.js';
import { CodeSendLimits } from '../messaging/code-send-limits.js';
import { MessagingService, queuedRow, queueing } from '../messaging/messaging.service.js';
import { WakeUps } from '../realtime/wake-ups.service.js';
import { OrderMessages } from './order-messages.js';
import { moveOrder } from './order-moves.js';
import { lockOrder } from './order-rows.js';

const LIFETIME_MS = 5 * 60_000;
const WRONG_TRIES = 5;
const SENDS = 4;
/** before the second code; each further one waits twice as long */
const RESEND_AFTER_MS = 30_000;

/** A code, the message that brings it, and its count. */
export interface Confirmation {
  code: object;
  sms: object;
  count: ReturnType<CodeSendLimits['countOf']>;
}

/** Writes a code, in the place of the order's last one. @param row SQL for a `newCode` as jsonb; null writes nothing */
export const issuing = (row: string): string => `
  INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at)
  SELECT order_id, decode(code_hash, 'hex'), expires_at, last_sent_at
  FROM jsonb_to_record(${row}) AS c (order_id uuid, code_hash text, expires_at timestamptz, last_sent_at timestamptz)
  WHERE order_id IS NOT NULL
  ON CONFLICT (order_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at,
    last_sent_at = excluded.last_sent_at, wrong_tries = 0, sends = one_time_code.sends + 1`;

/** A further code: what still waits to be sent with an older one ends, since it would arrive dead. */
const ISSUE = `
  WITH issued AS (${issuing('$1::jsonb')}),
  ended AS (
    UPDATE sms_message SET state = 'failed', text = '', failure = 'A newer code took its place.'
    WHERE order_id = ($1::jsonb->>'order_id')::uuid AND purpose = 'code' AND state = 'queued')
  ${queueing('$2::jsonb')}`;

interface CodeRow {
  code_hash: Buffer;
  expires_at: Date;
  wrong_tries: number;
  sends: number;
  last_sent_at: Date;
  used_at: Date | null;
}

/** What became of a try: the transaction that counted it commits, whatever the answer is. */
type Outcome = { confirmed: Order } | { refusal: Refusal };

/** The codes by which a customer who pays later confirms an order. */
@Injectable()
export class OneTimeCodesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly messaging: MessagingService,
    private readonly messages: OrderMessages,
    private readonly sendLimits: CodeSendLimits,
    private readonly secrets: Secrets,
    private readonly limits: AttemptLimits,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  /** What the statement that writes an order needs to let a code go out for it. */
  confirmation(order: Pick<Order, 'id' | 'phone'>, { address, at }: { address: string; at: Date }): Confirmation {
    return { ...this.newCode(order, at), count: this.sendLimits.countOf({ phone: order.phone, address, at }) };
  }

  /** A new code for an order and the message that carries it, for `issuing` and the outbox. */
  private newCode(order: Pick<Order, 'id' | 'phone'>, at: Date): { code: object; sms: object } {
    const code = String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0');
    return {
      code: {
        order_id: order.id,
        code_hash: this.secrets.hash('one-time-code', order.id, code).toString('hex'),
        expires_at: new Date(at.getTime() + LIFETIME_MS),
        last_sent_at: at,
      },
      sms: queuedRow({
        orderId: order.id,
        phone: order.phone,
        purpose: 'code',
        text: `${code} is your code to confirm the order. It ends in 5 minutes. Never tell it to anyone.`,
      }),
    };
  }

  /** Sends what was queued, at once; the outbox would find it by itself a little later. */
  wake(): void {
    this.messaging.wake();
  }

  /**
   * Confirms an order by its code. A right code confirms once; a repeated confirmation of a confirmed order is no error.
   *
   * @throws Refusal for a wrong, used or expired code, or an order that has none
   */
  async confirm({ orderId, otp, address }: { orderId: string; otp: string; address: string }): Promise<Order> {
    const ofAddress = await this.limits.take('otp-address', address);
    const outcome = await this.db.transaction((manager) => this.tryCode(manager, orderId, otp));
    const isWrong = 'refusal' in outcome && outcome.refusal.code === 'otp-wrong';
    if (!isWrong) await ofAddress.giveBack();
    if ('refusal' in outcome) throw outcome.refusal;
    this.wakeUps.wakeUp(outcome.confirmed.branch_id);
    this.messaging.wake();
    return outcome.confirmed;
  }

  private async tryCode(manager: EntityManager, orderId: string, otp: string): Promise<Outcome> {
    const found = await lockOrder(manager, orderId);
    const code = await readCode(manager, orderId);
    if (!found || !code)
      return { refusal: new Refusal('order-not-found', 'This order has no code to confirm. Check the order number.') };
    const isRight = this.secrets.matches(code.code_hash, 'one-time-code', orderId, otp);
    if (found.row.status === 'Confirmed' && code.used_at !== null && isRight) return { confirmed: found.order };
    const at = this.clock.now();
    const transition = transitionBy({ actor: 'customer', from: found.row.status, to: 'Confirmed' });
    if (found.row.status !== 'OTP Pending' || !transition) {
      return { refusal: new Refusal('otp-not-awaited', `This order is ${found.row.status} and awaits no code.`) };
    }
    if (code.wrong_tries >= WRONG_TRIES) {
      return { refusal: new Refusal('otp-ended', 'Too many wrong codes. Ask for a new code.') };
    }
    if (code.expires_at <= at)
      return { refusal: new Refusal('otp-expired', 'This code has expired. Ask for a new code.') };
    if (!isRight) {
      await manager.query('UPDATE one_time_code SET wrong_tries = wrong_tries + 1 WHERE order_id = $1', [orderId]);
      const left = WRONG_TRIES - code.wrong_tries - 1;
      const next = left === 0 ? 'Ask for a new code.' : `${left} ${left === 1 ? 'try' : 'tries'} left.`;
      return { refusal: new Refusal('otp-wrong', `This code is wrong. ${next}`) };
    }
    await manager.query('UPDATE one_time_code SET used_at = $2 WHERE order_id = $1', [orderId, at]);
    await this.messages.tell(manager, { order: found.row, news: 'confirmed' });
    return { confirmed: await moveOrder(manager, { found, to: 'Confirmed', actor: 'customer', at }) };
  }

  /**
   * Sends another code: after 30 s, then doubling, 4 in all.
   *
   * @returns seconds until the next one may be asked for; null where this was the last
   * @throws TooManyTries before the time
   * @throws Refusal where no code is awaited, or none is left
   */
  async resend({ orderId, address }: { orderId: string; address: string }): Promise<{ retryAfter: number | null }> {
    const wait = await this.db.transaction(async (manager) => {
      const found = await lockOrder(manager, orderId);
      const code = await readCode(manager, orderId);
      if (!found || !code)
        throw new Refusal('order-not-found', 'This order has no code to confirm. Check the order number.');
      if (found.row.status !== 'OTP Pending') {
        throw new Refusal('otp-not-awaited', `This order is ${found.row.status} and awaits no code.`);
      }
      if (code.sends >= SENDS) {
        throw new Refusal('otp-no-more', 'No more codes can be sent for this order. Call the branch to confirm it.');
      }
      const at = this.clock.now();
      const due = code.last_sent_at.getTime() + waitAfter(code.sends);
      if (due > at.getTime()) throw new TooManyTries(due - at.getTime(), 'A code was just sent.');
      await this.sendLimits.count(manager, { phone: found.row.phone, address, at });
      const { code: next, sms } = this.newCode(found.row, at);
      await manager.query(ISSUE, [JSON.stringify(next), JSON.stringify(sms)]);
      return code.sends + 1 >= SENDS ? null : waitAfter(code.sends + 1) / 1000;
    });
    this.wake();
    return { retryAfter: wait };
  }
}

function waitAfter(sends: number): number {
  return RESEND_AFTER_MS * 2 ** (sends - 1);
}

function readCode(manager: EntityManager, orderId: string): Promise<CodeRow | undefined> {
  return firstRow<CodeRow>(
    manager,
    'SELECT code_hash, expires_at, wrong_tries, sends, last_sent_at, used_at FROM one_time_code WHERE order_id = $1',
    [orderId],
  );
}
