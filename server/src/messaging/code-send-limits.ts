import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { countedAddress } from '../common/client-address.js';
import { type AppConfig, CONFIG } from '../config.js';
import { countCode } from './one-time-codes.repository.js';

/** Codes cost money, and sending them can be abused: so many a phone, and so many asked for from an address. */
const CAPS = {
  address: { codes: 60, seconds: 3600, sentence: 'Too many codes were asked for from here.' },
  phoneDay: { codes: 10, seconds: 86_400, sentence: 'This phone has been sent too many codes today.' },
  phoneHour: { codes: 5, seconds: 3600, sentence: 'This phone has been sent too many codes.' },
};

/** Who a code is sent to, and where it is asked for from. */
interface CodeRequest {
  phone: string;
  address: string;
  at: Date;
}

/** A cap as the database function `count_codes` takes it. */
export interface CodeCap {
  key: string;
  codes: number;
  seconds: number;
  sentence: string;
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
  capsOf({ phone, address }: Pick<CodeRequest, 'phone' | 'address'>): CodeCap[] {
    if (!this.config.hasRateLimits) return [];
    return [
      { key: `code-address:${countedAddress(address)}`, ...CAPS.address },
      { key: `code-phone-day:${phone}`, ...CAPS.phoneDay },
      { key: `code-phone-hour:${phone}`, ...CAPS.phoneHour },
    ];
  }

  /** Counts a code by itself. Where a cap is exceeded the caller's transaction rolls back and takes the count with it. */
  async count(db: EntityManager, request: CodeRequest): Promise<void> {
    await countCode(db, this.capsOf(request), request.at);
  }
}
