import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TooManyTries } from '../common/refusal.js';
import { type AppConfig, CONFIG } from '../config.js';
import { prepare, preparedRows } from '../database/prepared.js';

interface Cap {
  codes: number;
  seconds: number;
  sentence: string;
}

/** Codes cost money, and sending them can be abused: so many a phone, and so many asked for from an address. */
const CAPS = {
  'code-address': { codes: 60, seconds: 3600, sentence: 'Too many codes were asked for from here.' },
  'code-phone-day': { codes: 10, seconds: 86_400, sentence: 'This phone has been sent too many codes today.' },
  'code-phone-hour': { codes: 5, seconds: 3600, sentence: 'This phone has been sent too many codes.' },
} as const satisfies Record<string, Cap>;
type CapName = keyof typeof CAPS;
const CAP_NAMES = Object.keys(CAPS) as CapName[];

interface CountedRow {
  key: string;
  points: number;
  /** a bigint, as text: ms since 1970 */
  expire: string;
}

/**
 * Counts the one-time codes that are sent, in PostgreSQL: the caps hold over restarts and over server processes. It counts
 * within the transaction that queues the message, so that what is rolled back was never counted, and two at once cannot
 * both be the last. (The cap over all is the outbox's.)
 */
@Injectable()
export class CodeSendLimits {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** @throws TooManyTries where a cap is reached; the caller's transaction rolls back and takes the count with it */
  async count(db: EntityManager, { phone, address, at }: { phone: string; address: string; at: Date }): Promise<void> {
    if (!this.config.hasRateLimits) return;
    const keys: Record<CapName, string> = {
      'code-address': `code-address:${address}`,
      'code-phone-day': `code-phone-day:${phone}`,
      'code-phone-hour': `code-phone-hour:${phone}`,
    };
    const counted = await preparedRows<CountedRow>(db, COUNT, [
      CAP_NAMES.map((name) => keys[name]),
      CAP_NAMES.map((name) => at.getTime() + CAPS[name].seconds * 1000),
      at.getTime(),
    ]);
    for (const name of CAP_NAMES) {
      const row = counted.find(({ key }) => key === keys[name]);
      if (row && row.points > CAPS[name].codes) {
        throw new TooManyTries(Number(row.expire) - at.getTime(), CAPS[name].sentence);
      }
    }
  }
}

/** One row a cap, locked in the order of their keys until the transaction ends. */
const COUNT = prepare(`
  INSERT INTO rate_limit AS r (key, points, expire)
  SELECT key, 1, expire FROM unnest($1::text[], $2::bigint[]) AS t (key, expire) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= $3 THEN 1 ELSE r.points + 1 END,
    expire = CASE WHEN r.expire <= $3 THEN excluded.expire ELSE r.expire END
  RETURNING key, points, expire`);
