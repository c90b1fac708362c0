import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/entities.js';
import { LIMITS } from '../../../libs/contract/values.js';
import { Refusal, TooManyTries } from '../common/refusal.js';
import { Secrets } from '../common/secrets.js';
import { firstRow } from '../database/rows.js';
import { CodeSendLimits } from './code-send-limits.js';
import { MessagingService, queuedRow, queueing } from './messaging.service.js';

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

/** The code of an order, as it is stored. */
export interface StoredCode {
  order_id: string;
  code_hash: Buffer;
  expires_at: Date;
  wrong_tries: number;
  sends: number;
  last_sent_at: Date;
  used_at: Date | null;
}

interface CodeRequest {
  /** ten digits */
  phone: string;
  /** the address that asks for it */
  address: string;
  at: Date;
}

/** The codes by which a customer who pays later confirms an order. */
@Injectable()
export class OneTimeCodesService {
  constructor(
    private readonly messaging: MessagingService,
    private readonly sendLimits: CodeSendLimits,
    private readonly secrets: Secrets,
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

  /** The newest code of an order; undefined where it never had one. The caller holds the order's row. */
  read(manager: EntityManager, orderId: string): Promise<StoredCode | undefined> {
    return firstRow<StoredCode>(
      manager,
      `SELECT order_id, code_hash, expires_at, wrong_tries, sends, last_sent_at, used_at
       FROM one_time_code WHERE order_id = $1`,
      [orderId],
    );
  }

  /** Whether `otp` is the code that was used before: a repeated confirmation is no error. */
  wasUsed(code: StoredCode, otp: string): boolean {
    return code.used_at !== null && this.isRight(code, otp);
  }

  /**
   * Uses a code: a right one can be used once, a wrong one counts as a try. The caller's transaction must commit in both
   * cases.
   *
   * @returns why the code cannot be used; undefined where it was right
   */
  async use(
    manager: EntityManager,
    { code, otp, at }: { code: StoredCode; otp: string; at: Date },
  ): Promise<Refusal | undefined> {
    if (code.wrong_tries >= WRONG_TRIES) {
      return new Refusal('otp-ended', 'Too many wrong codes. Ask for a new code.');
    }
    if (code.expires_at <= at) return new Refusal('otp-expired', 'This code has expired. Ask for a new code.');
    if (!this.isRight(code, otp)) {
      await manager.query('UPDATE one_time_code SET wrong_tries = wrong_tries + 1 WHERE order_id = $1', [
        code.order_id,
      ]);
      const left = WRONG_TRIES - code.wrong_tries - 1;
      const next = left === 0 ? 'Ask for a new code.' : `${left} ${left === 1 ? 'try' : 'tries'} left.`;
      return new Refusal('otp-wrong', `This code is wrong. ${next}`);
    }
    await manager.query('UPDATE one_time_code SET used_at = $2 WHERE order_id = $1', [code.order_id, at]);
    return undefined;
  }

  /**
   * Queues a further code in place of the order's last one: 30 s after it, then doubling, 4 in all. Call `wake` after the
   * commit.
   *
   * @returns seconds until the next one may be asked for; null where this was the last
   * @throws TooManyTries before the time
   * @throws Refusal where none is left
   */
  async sendAnother(
    manager: EntityManager,
    { code, phone, address, at }: CodeRequest & { code: StoredCode },
  ): Promise<number | null> {
    if (code.sends >= SENDS) {
      throw new Refusal('otp-no-more', 'No more codes can be sent for this order. Call the branch to confirm it.');
    }
    const due = code.last_sent_at.getTime() + waitAfter(code.sends);
    if (due > at.getTime()) throw new TooManyTries(due - at.getTime(), 'A code was just sent.');
    await this.sendLimits.count(manager, { phone, address, at });
    const { code: next, sms } = this.newCode({ id: code.order_id, phone }, at);
    await manager.query(ISSUE, [JSON.stringify(next), JSON.stringify(sms)]);
    return code.sends + 1 >= SENDS ? null : waitAfter(code.sends + 1) / 1000;
  }

  private isRight(code: StoredCode, otp: string): boolean {
    return this.secrets.matches(code.code_hash, 'one-time-code', code.order_id, otp);
  }
}

function waitAfter(sends: number): number {
  return RESEND_AFTER_MS * 2 ** (sends - 1);
}
