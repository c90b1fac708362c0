import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Bucket, type CallOrigin, sharesOf } from '../../common/limits/call-origin.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { type CodeCap, countCode, uncountCode } from './one-time-codes.repository.js';

/**
 * The caps of codes, which cost money and can be abused. A phone and a device belong to one customer, but an address
 * may belong to a mobile network with many. So codes that were entered no longer count for an address: what remains are
 * the codes that an abuser has sent to other people's phones. Each part of an address (`sharesOf`) has its own cap.
 */
const CAPS = {
  share: { codes: 100, seconds: 3600, code: 'codes-from-here' },
  device: { codes: 20, seconds: 3600, code: 'codes-from-device' },
  phoneDay: { codes: 10, seconds: 86_400, code: 'codes-to-phone-today' },
  phoneHour: { codes: 5, seconds: 3600, code: 'codes-to-phone' },
} as const satisfies Record<string, Omit<CodeCap, 'key'>>;

/** The receiver of a code, and the origin of the request for it. */
interface CodeRequest {
  phone: string;
  origin: CallOrigin;
  at: Date;
}

/**
 * Counts sent one-time codes in PostgreSQL, so that the caps hold across restarts and server processes. Counts in the
 * transaction that queues the message, so that a rollback undoes the count and two requests cannot both get the last
 * code. (The outbox enforces the chain's cap.)
 */
@Injectable()
export class CodeSendLimits {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** Returns the caps towards which a code counts; none if limits are off. */
  capsOf({ phone, origin }: Pick<CodeRequest, 'phone' | 'origin'>): CodeCap[] {
    if (!this.config.hasRateLimits) return [];
    const { device } = origin;
    return [
      ...sharesOf(origin).map((share) => ({
        ...CAPS.share,
        key: shareKey(share),
        codes: CAPS.share.codes * share.times,
      })),
      ...(device === undefined ? [] : [{ key: `code-device:${device}`, ...CAPS.device }]),
      { key: `code-phone-day:${phone}`, ...CAPS.phoneDay },
      { key: `code-phone-hour:${phone}`, ...CAPS.phoneHour },
    ];
  }

  /** Counts a code. If a cap is exceeded, the caller's transaction is rolled back together with the count. */
  async count(db: EntityManager, request: CodeRequest): Promise<void> {
    await countCode(db, this.capsOf(request), request.at);
  }

  /** Uncounts a code that was entered, for the origin that entered it, in the caller's transaction. */
  async giveBack(db: EntityManager, { origin, at }: { origin: CallOrigin; at: Date }): Promise<void> {
    if (!this.config.hasRateLimits) return;
    for (const share of sharesOf(origin)) await uncountCode(db, shareKey(share), at);
  }
}

const shareKey = ({ key }: Bucket): string => `code-address:${key}`;
