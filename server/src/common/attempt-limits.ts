import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../config.js';
import { TooManyTries } from './refusal.js';

/** How many failures within the window are free, and how long the wait after the next ones is. */
interface Rule {
  free: number;
  windowSeconds: number;
  /** the first wait; it doubles with every further failure, up to `longestSeconds` */
  firstSeconds: number;
  longestSeconds: number;
}

/**
 * What is worth guessing, and how fast it may be. Growing waits slow a guesser down without ever locking the rightful
 * person out for good.
 */
const RULES = {
  'login-email': { free: 5, windowSeconds: 3600, firstSeconds: 15, longestSeconds: 900 },
  'login-address': { free: 30, windowSeconds: 3600, firstSeconds: 30, longestSeconds: 900 },
  'promo-address': { free: 20, windowSeconds: 600, firstSeconds: 30, longestSeconds: 600 },
  'order-address': { free: 30, windowSeconds: 600, firstSeconds: 30, longestSeconds: 600 },
  'cancel-code': { free: 5, windowSeconds: 900, firstSeconds: 30, longestSeconds: 900 },
  'payment-address': { free: 30, windowSeconds: 600, firstSeconds: 30, longestSeconds: 600 },
  'otp-address': { free: 30, windowSeconds: 3600, firstSeconds: 30, longestSeconds: 900 },
} as const satisfies Record<string, Rule>;
export type GuessKind = keyof typeof RULES;

/** Counts failed guesses in PostgreSQL, so that a restart or a second server process forgets nothing. */
@Injectable()
export class AttemptLimits {
  private readonly counters = new Map<GuessKind, RateLimiterPostgres>();
  private readonly waits: RateLimiterPostgres;

  constructor(
    @InjectDataSource() db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    const store = {
      storeClient: db,
      storeType: 'typeorm' as const,
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    };
    for (const kind of Object.keys(RULES) as GuessKind[]) {
      const { free, windowSeconds } = RULES[kind];
      this.counters.set(
        kind,
        new RateLimiterPostgres({ ...store, keyPrefix: kind, points: free, duration: windowSeconds }),
      );
    }
    this.waits = new RateLimiterPostgres({ ...store, keyPrefix: 'wait', points: 1, duration: 0 });
  }

  /** @throws TooManyTries while the key has to wait */
  async check(kind: GuessKind, key: string): Promise<void> {
    if (!this.config.hasRateLimits) return;
    const wait = await this.waits.get(`${kind}:${key}`);
    if (wait && wait.msBeforeNext > 0) throw new TooManyTries(wait.msBeforeNext);
  }

  /** Counts a failure; from the rule's limit on, the key has to wait, longer each time. */
  async fail(kind: GuessKind, key: string): Promise<void> {
    if (!this.config.hasRateLimits) return;
    const rule: Rule = RULES[kind];
    const counted = await this.counters.get(kind)?.penalty(key);
    const over = (counted?.consumedPoints ?? 0) - rule.free;
    if (over < 0) return;
    const seconds = Math.min(rule.firstSeconds * 2 ** over, rule.longestSeconds);
    await this.waits.block(`${kind}:${key}`, seconds);
  }

  /** Forgets the failures of a key after a success. */
  async succeed(kind: GuessKind, key: string): Promise<void> {
    if (!this.config.hasRateLimits) return;
    await this.counters.get(kind)?.delete(key);
  }
}
