import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { TooManyTries } from '../common/refusal.js';
import { type AppConfig, CONFIG } from '../config.js';

interface Cap {
  points: number;
  seconds: number;
  sentence: string;
}

/** Codes cost money and can be abused to pump messages: so many a phone, an address, and over all. */
const CAPS = {
  'code-phone-hour': { points: 5, seconds: 3600, sentence: 'This phone has been sent too many codes.' },
  'code-phone-day': { points: 10, seconds: 86_400, sentence: 'This phone has been sent too many codes today.' },
  'code-address': { points: 40, seconds: 3600, sentence: 'Too many codes were asked for from here.' },
  'code-overall': { points: 2000, seconds: 3600, sentence: 'Too many codes are being asked for right now.' },
} as const satisfies Record<string, Cap>;
type CapName = keyof typeof CAPS;

/** Counts the one-time codes that are sent, in PostgreSQL: the caps hold over restarts and over server processes. */
@Injectable()
export class CodeSendLimits {
  private readonly logger = new Logger(CodeSendLimits.name);
  private readonly counters = new Map<CapName, RateLimiterPostgres>();

  constructor(
    @InjectDataSource() db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    for (const name of Object.keys(CAPS) as CapName[]) {
      const { points, seconds } = CAPS[name];
      const store = { storeClient: db, storeType: 'typeorm', tableName: 'rate_limit', tableCreated: true } as const;
      this.counters.set(
        name,
        new RateLimiterPostgres({ ...store, clearExpiredByTimeout: false, keyPrefix: name, points, duration: seconds }),
      );
    }
  }

  /**
   * Counts one code to be sent. Call it before the transaction that enqueues the message.
   *
   * @throws TooManyTries where a cap is reached
   */
  async consume({ phone, address }: { phone: string; address: string }): Promise<void> {
    if (!this.config.hasRateLimits) return;
    await this.take('code-address', address);
    await this.take('code-phone-hour', phone);
    await this.take('code-phone-day', phone);
    await this.take('code-overall', 'all');
  }

  private async take(name: CapName, key: string): Promise<void> {
    try {
      await this.counters.get(name)?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // the alarm: somebody pumps messages, or the shop has outgrown the cap
      if (name === 'code-overall') this.logger.error('the cap of one-time codes over all is reached');
      throw new TooManyTries(error.msBeforeNext, CAPS[name].sentence);
    }
  }
}
