import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../config.js';
import { countedAddress } from './client-address.js';
import { TooManyTries } from './errors.js';
import { forgetTries, giveBackTry, type Rule, takeTry, waitMsOf } from './guess-limits.repository.js';
import { sha256 } from './secrets.js';

/** The limits of each kind of guess. Growing waits slow an attacker down without ever locking the rightful person out for good. */
const RULES = {
  'login-email': { free: 5, windowSeconds: 3600, firstSeconds: 15, longestSeconds: 900 },
  // a browser that has logged in before: its tries exhaust no limit of others, and others exhaust none of its
  'login-device': { free: 10, windowSeconds: 3600, firstSeconds: 15, longestSeconds: 900 },
  'own-password': { free: 5, windowSeconds: 900, firstSeconds: 30, longestSeconds: 900 },
  'login-address': { free: 30, windowSeconds: 3600, firstSeconds: 30, longestSeconds: 900 },
  'promo-address': { free: 20, windowSeconds: 600, firstSeconds: 30, longestSeconds: 600 },
  'order-address': { free: 30, windowSeconds: 600, firstSeconds: 30, longestSeconds: 600 },
  'cancel-code': { free: 5, windowSeconds: 900, firstSeconds: 30, longestSeconds: 900 },
  'payment-address': { free: 30, windowSeconds: 600, firstSeconds: 30, longestSeconds: 600 },
  'otp-address': { free: 30, windowSeconds: 3600, firstSeconds: 30, longestSeconds: 900 },
  // every message counts here, not only wrong ones
  'feedback-address': { free: 10, windowSeconds: 3600, firstSeconds: 60, longestSeconds: 3600 },
} as const satisfies Record<string, Rule>;
export type GuessKind = keyof typeof RULES;

/** A try that is counted already. What is neither given back nor forgotten was wrong. */
export interface Try {
  /** It was no wrong guess: it does not count, earlier ones still do. */
  giveBack: () => Promise<void>;
  /** It was right, and proves who is there: earlier ones do not count any more either. */
  forget: () => Promise<void>;
}

/** Counts guesses in PostgreSQL, so that a restart or a second server process forgets nothing. */
@Injectable()
export class AttemptLimits {
  private readonly logger = new Logger(AttemptLimits.name);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Counts a try before it is judged: call it first, and give the try back where it turns out not to be a wrong guess.
   *
   * @throws TooManyTries while the key has to wait; the try is not counted and must not be judged
   */
  async take(kind: GuessKind, key: string): Promise<Try> {
    if (!this.config.hasRateLimits) return UNCOUNTED;
    const counted = { kind, keyHash: keyHash(kind, key) };
    const taken = await takeTry(this.db, counted, RULES[kind]);
    if (!taken) throw new TooManyTries(await waitMsOf(this.db, counted));
    return {
      giveBack: () => giveBackTry(this.db, counted, taken),
      forget: () => forgetTries(this.db, counted),
    };
  }

  /**
   * Judges a try that is counted first, and gives it back unless it was wrong. Where judging it fails, the database being away, nothing
   * was judged: it is given back as well.
   *
   * @throws TooManyTries while the key has to wait; otherwise what `judge` throws
   */
  async judging<Verdict>(
    { kind, key }: { kind: GuessKind; key: string },
    { judge, isWrong }: { judge: () => Promise<Verdict>; isWrong: (verdict: Verdict) => boolean },
  ): Promise<Verdict> {
    const taken = await this.take(kind, key);
    let verdict: Verdict;
    try {
      verdict = await judge();
    } catch (error) {
      await taken.giveBack().catch((why: unknown) => this.logger.warn(`a try stays counted: ${String(why)}`));
      throw error;
    }
    if (!isWrong(verdict)) await taken.giveBack();
    return verdict;
  }

  /** Counts what turned out wrong only after its try was given back. */
  async count(kind: GuessKind, key: string): Promise<void> {
    if (this.config.hasRateLimits) await takeTry(this.db, { kind, keyHash: keyHash(kind, key) }, RULES[kind]);
  }
}

function keyHash(kind: GuessKind, key: string): Buffer {
  return sha256(kind.endsWith('-address') ? countedAddress(key) : key);
}

const UNCOUNTED: Try = { giveBack: async () => undefined, forget: async () => undefined };
