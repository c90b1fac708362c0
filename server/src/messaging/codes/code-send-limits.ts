import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Bucket, type CallOrigin, sharesOf } from '../../common/limits/call-origin.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { type CodeCap, countCode, uncountCode } from './one-time-codes.repository.js';

/**
 * Codes cost money, and sending them can be abused. A phone and a device are one customer; an address may be a mobile
 * network's, with a whole evening's customers behind it. So codes that were entered are taken off an address's count: what
 * is left is what a person who lets codes be sent to other people's phones leaves behind. Each part of an address (`sharesOf`)
 * has so many.
 */
const CAPS = {
  share: { codes: 100, seconds: 3600, sentence: 'Too many codes that nobody entered were asked for from here.' },
  device: { codes: 20, seconds: 3600, sentence: 'Too many codes were asked for from this device.' },
  phoneDay: { codes: 10, seconds: 86_400, sentence: 'This phone has been sent too many codes today.' },
  phoneHour: { codes: 5, seconds: 3600, sentence: 'This phone has been sent too many codes.' },
};

/** Who a code is sent to, and where it is asked for from. */
interface CodeRequest {
  phone: string;
  origin: CallOrigin;
  at: Date;
}

/**
 * Counts the one-time codes that are sent, in PostgreSQL: the caps hold over restarts and over server processes. It counts
 * within the transaction that queues the message, so that what is rolled back was never counted, and two at once cannot
 * both be the last. (The cap over all is the outbox's.)
 */
@Injectable()
export class CodeSendLimits {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** The caps that one more code counts towards; none without limits. */
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

  /** Counts a code by itself. Where a cap is exceeded the caller's transaction rolls back and takes the count with it. */
  async count(db: EntityManager, request: CodeRequest): Promise<void> {
    await countCode(db, this.capsOf(request), request.at);
  }

  /** Takes a code that was entered off the count of where it was entered, in the caller's transaction. */
  async giveBack(db: EntityManager, { origin, at }: { origin: CallOrigin; at: Date }): Promise<void> {
    if (!this.config.hasRateLimits) return;
    for (const share of sharesOf(origin)) await uncountCode(db, shareKey(share), at);
  }
}

const shareKey = ({ key }: Bucket): string => `code-address:${key}`;
