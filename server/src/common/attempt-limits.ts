import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../config.js';
import { countedAddress } from './client-address.js';
import { DomainError, TooManyTries } from './errors.js';
import { sha256 } from './secrets.js';

/** So many wrong tries in so many seconds from the first; then the key waits for their end. */
interface Window {
  tries: number;
  seconds: number;
}

interface Rule {
  /** a short one slows a guesser down, a longer one behind it locks for a while */
  windows: readonly Window[];
  /** the code of the rejection that means a wrong guess; null: every try counts */
  wrong: string | null;
  /** whether a right try proves who is there, so that earlier wrong ones do not count any more */
  isProof?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const RULES = {
  'login-email': {
    windows: [
      { tries: 5, seconds: 5 * MINUTE },
      { tries: 10, seconds: HOUR },
    ],
    wrong: 'wrong-credentials',
    isProof: true,
  },
  // a browser that has logged in before: its tries exhaust no limit of others, and others exhaust none of its
  'login-device': {
    windows: [
      { tries: 10, seconds: 5 * MINUTE },
      { tries: 20, seconds: HOUR },
    ],
    wrong: 'wrong-credentials',
    isProof: true,
  },
  'login-address': { windows: [{ tries: 30, seconds: HOUR }], wrong: 'wrong-credentials' },
  'own-password': { windows: [{ tries: 5, seconds: 15 * MINUTE }], wrong: 'wrong-credentials', isProof: true },
  'promo-address': { windows: [{ tries: 20, seconds: 10 * MINUTE }], wrong: 'no-such-promo' },
  'order-address': { windows: [{ tries: 30, seconds: 10 * MINUTE }], wrong: 'order-not-found' },
  // four digits only
  'cancel-code': {
    windows: [
      { tries: 5, seconds: 15 * MINUTE },
      { tries: 20, seconds: 24 * HOUR },
    ],
    wrong: 'wrong-cancel-code',
    isProof: true,
  },
  'payment-address': { windows: [{ tries: 30, seconds: 10 * MINUTE }], wrong: 'untrusted-answer' },
  'otp-address': { windows: [{ tries: 30, seconds: HOUR }], wrong: 'otp-wrong' },
  'feedback-address': { windows: [{ tries: 10, seconds: HOUR }], wrong: null },
} as const satisfies Record<string, Rule>;
export type GuessKind = keyof typeof RULES;

/** What is guessed, and who guesses. */
export interface Guess {
  kind: GuessKind;
  key: string;
}

/** A try that is counted. */
interface Taken {
  limiter: RateLimiterPostgres;
  key: string;
  /** the end of its window, on the monotonic clock of the process (`performance.now`) */
  endsAt: number;
  isProof: boolean;
}

/** Limits guesses. They are counted in PostgreSQL, so that a restart or a second server process forgets nothing. */
@Injectable()
export class AttemptLimits {
  private readonly logger = new Logger(AttemptLimits.name);
  private readonly limiters = new Map<string, RateLimiterPostgres[]>();

  constructor(
    @InjectDataSource() db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {
    for (const [kind, { windows }] of Object.entries(RULES)) {
      this.limiters.set(
        kind,
        windows.map(({ tries, seconds }) => limiterOf(db, { prefix: `${kind}-${seconds}`, tries, seconds })),
      );
    }
  }

  /**
   * Runs work that judges a guess. The try is counted first, so that a burst gets no more tries than a sequence, and is taken back
   * unless the work rejects it as wrong: an error means that nothing was judged.
   *
   * @throws TooManyTries while one of the keys has to wait; the work is not done. Otherwise what the work throws
   */
  async judging<Result>(guesses: Guess | readonly Guess[], work: () => Promise<Result>): Promise<Result> {
    if (!this.config.hasRateLimits) return work();
    const all = [guesses].flat();
    const taken: Taken[] = [];
    try {
      for (const guess of all) await this.take(guess, taken);
      const result = await work();
      if (!counts(all)) await this.settle(taken, { isRight: true });
      return result;
    } catch (error) {
      if (!counts(all, error)) await this.settle(taken, { isRight: false });
      throw error;
    }
  }

  /** Counts what turned out wrong only after its try was taken back. */
  async count({ kind, key }: Guess): Promise<void> {
    if (!this.config.hasRateLimits) return;
    for (const limiter of this.limiters.get(kind) ?? []) await limiter.penalty(keyHash(kind, key));
  }

  private async take({ kind, key: given }: Guess, taken: Taken[]): Promise<void> {
    const key = keyHash(kind, given);
    const rule: Rule = RULES[kind];
    for (const limiter of this.limiters.get(kind) ?? []) {
      try {
        const { msBeforeNext } = await limiter.consume(key);
        taken.push({ limiter, key, endsAt: performance.now() + msBeforeNext, isProof: rule.isProof ?? false });
      } catch (error) {
        throw error instanceof RateLimiterRes ? new TooManyTries(error.msBeforeNext) : error;
      }
    }
  }

  /** A failure leaves a try counted and hides no result. */
  private async settle(taken: readonly Taken[], { isRight }: { isRight: boolean }): Promise<void> {
    for (const { limiter, key, endsAt, isProof } of taken) {
      try {
        if (isRight && isProof) await limiter.delete(key);
        // of a window that has ended nothing is left to take back
        else if (performance.now() < endsAt) await limiter.reward(key);
      } catch (error) {
        this.logger.warn(`a try stays counted: ${String(error)}`);
      }
    }
  }
}

/** Whether a try with this end stays counted. */
function counts(guesses: readonly Guess[], error?: unknown): boolean {
  return guesses.some(({ kind }) => {
    const { wrong }: Rule = RULES[kind];
    return wrong === null || (error instanceof DomainError && error.code === wrong);
  });
}

function limiterOf(
  db: DataSource,
  { prefix, tries, seconds }: { prefix: string; tries: number; seconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db,
    storeType: 'typeorm',
    tableName: 'rate_limit',
    tableCreated: true,
    // housekeeping does
    clearExpiredByTimeout: false,
    keyPrefix: prefix,
    points: tries,
    duration: seconds,
  });
}

function keyHash(kind: GuessKind, key: string): string {
  return sha256(kind.endsWith('-address') ? countedAddress(key) : key).toString('base64url');
}
