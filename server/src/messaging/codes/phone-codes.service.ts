import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Language, LIMITS } from '../../../../libs/contract/values.js';
import { ONE_TIME_CODE, resendWaitMs } from '../../../../libs/domain/people/one-time-code.js';
import { text } from '../../../../libs/texts/text.js';
import { type DomainError, rejected, TooManyTries } from '../../common/errors.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { ShopService } from '../../shop/shop.service.js';
import { codeText } from '../message-text.js';
import { MessagingService } from '../messaging.service.js';
import { capThirdsOf } from './code-cap.js';
import { CodeSendLimits } from './code-send-limits.js';
import { countWrongPhoneTry, endPhoneCode, lockPhoneCode, putPhoneCode } from './phone-codes.repository.js';

interface PhoneCodeRequest {
  /** ten digits */
  phone: string;
  /** the caller who requests the code */
  origin: CallOrigin;
  at: Date;
  /** whether the message is sent, which callers of the API must not be able to detect */
  isKnown: boolean;
  /** that of its message */
  language: Language;
}

const PURPOSE = 'phone-code';
const UNKNOWN = 'No orders of this number.';

/** Codes that prove that people own a phone number. */
@Injectable()
export class PhoneCodesService {
  constructor(
    private readonly messaging: MessagingService,
    private readonly sendLimits: CodeSendLimits,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly shop: ShopService,
  ) {}

  /**
   * Creates a code for a number and queues its message. For an unknown number it writes the same rows, but the message
   * is not sent, so that neither the answer nor its timing reveals whether the number is known. Call `wake` after the
   * commit.
   *
   * @throws TooManyTries within 30 s of the last code, and if the phone, the device or the address was sent too many
   */
  async send(manager: EntityManager, { phone, origin, at, isKnown, language }: PhoneCodeRequest): Promise<void> {
    if (!this.config.hasMessages) throw rejected('no-messages');
    const last = await lockPhoneCode(manager, phone);
    const waitMs = last ? last.sent_at.getTime() + resendWaitMs(1) - at.getTime() : 0;
    if (waitMs > 0) throw new TooManyTries(waitMs, 'otp-too-soon');
    await this.sendLimits.count(manager, { phone, origin, at });
    const code = String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0');
    const hash = this.secrets.hash(PURPOSE, phone, code);
    const expiresAt = new Date(at.getTime() + ONE_TIME_CODE.lifetimeMs);
    await putPhoneCode(manager, { phone, code_hash: hash, expires_at: expiresAt, sent_at: at });
    await this.messaging.enqueue(manager, {
      orderId: null,
      phone,
      purpose: 'code',
      capThirds: capThirdsOf(origin),
      text: codeText({
        code,
        of: (store) => text('message.code.orders', { code, store }),
        store: this.shop.name,
        publicUrl: this.config.publicUrl,
        language,
      }),
      ...(isKnown ? {} : { withheld: UNKNOWN }),
    });
  }

  /** Sends queued messages now. Without this call the outbox sends them a little later. */
  wake(): void {
    this.messaging.wake();
  }

  /**
   * Uses a code. A right code works once; a wrong one counts as a try. The caller's transaction must commit in both
   * cases.
   *
   * @returns why the code cannot be used; undefined if it was right
   */
  async use(
    manager: EntityManager,
    { phone, otp, origin, at }: { phone: string; otp: string; origin: CallOrigin; at: Date },
  ): Promise<DomainError | undefined> {
    const code = await lockPhoneCode(manager, phone);
    if (!code) return rejected('otp-not-sent');
    if (code.wrong_tries >= ONE_TIME_CODE.wrongTries) return rejected('otp-ended');
    if (code.expires_at <= at) return rejected('otp-expired');
    if (this.secrets.matches(code.code_hash, PURPOSE, phone, otp)) {
      await endPhoneCode(manager, phone, at);
      await this.sendLimits.giveBack(manager, { origin, at });
      return undefined;
    }
    await countWrongPhoneTry(manager, phone);
    const left = ONE_TIME_CODE.wrongTries - code.wrong_tries - 1;
    return rejected('otp-wrong', { left });
  }
}
