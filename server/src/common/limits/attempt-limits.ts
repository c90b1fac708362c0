import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { REJECTED } from '../../../../libs/contract/orders/messages.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { DomainError, TooManyTries } from '../errors.js';
import { sha256 } from '../secrets.js';
import { type Bucket, bucketsOf, type CallOrigin } from './call-origin.js';

/** How many wrong attempts are allowed within some seconds of the first. Further attempts are rejected until then. */
interface Window {
  tries: number;
  seconds: number;
}

interface Rule {
  /** a short window slows guessing down, a longer one locks for a while */
  windows: readonly Window[];
  /** the code of the rejection that means a wrong guess; null if every attempt counts */
  wrong: string | null;
  /** whether a right attempt identifies the person, so that earlier wrong ones no longer count */
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
  // for a browser that has logged in before: it and strangers cannot use up each other's attempts
  'login-device': {
    windows: [
      { tries: 10, seconds: 5 * MINUTE },
      { tries: 20, seconds: HOUR },
    ],
    wrong: 'wrong-credentials',
    isProof: true,
  },
  'login-address': { windows: [{ tries: 30, seconds: HOUR }], wrong: 'wrong-credentials' },
  'own-password': { windows: [{ tries: 5, seconds: 15 * MINUTE }], wrong: 'wrong-current-password', isProof: true },
  promo: { windows: [{ tries: 20, seconds: 10 * MINUTE }], wrong: 'no-such-promo' },
  'order-number': { windows: [{ tries: 30, seconds: 10 * MINUTE }], wrong: REJECTED.orderNotFound },
  // only four digits; a right attempt of a colleague at the same screen does not clear wrong ones
  'cancel-code': {
    windows: [
      { tries: 5, seconds: 15 * MINUTE },
      { tries: 20, seconds: 24 * HOUR },
    ],
    wrong: 'wrong-cancel-code',
  },
  'payment-answer': { windows: [{ tries: 30, seconds: 10 * MINUTE }], wrong: 'untrusted-answer' },
  'my-orders': { windows: [{ tries: 30, seconds: HOUR }], wrong: 'otp-wrong' },
  elsewhere: { windows: [{ tries: 10, seconds: MINUTE }], wrong: null },
  callers: { windows: [{ tries: 30, seconds: MINUTE }], wrong: null },
  feedback: { windows: [{ tries: 10, seconds: HOUR }], wrong: null },
} as const satisfies Record<string, Rule>;
export type GuessKind = keyof typeof RULES;

/** A guess at a secret. `by` is the account that guesses, or the origin of the call. */
export interface Guess {
  kind: GuessKind;
  by: string | CallOrigin;
}

/** A counted attempt. */
interface Taken {
  limiter: RateLimiterPostgres;
  key: string;
  /** the end of its window, by the monotonic clock of the process (`performance.now`) */
  endsAt: number;
  isProof: boolean;
}

/** Limits guesses. Counts them in PostgreSQL, for all server processes and across restarts. */
@Injectable()
export class AttemptLimits {
  private readonly logger = new Logger(AttemptLimits.name);
  private readonly limiters = new Map<string, RateLimiterPostgres[]>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Runs work that verifies a guess. Counts the attempt first, so that concurrent attempts are no advantage, and
   * uncounts it unless the work rejects it as wrong. If the work fails, the guess was not verified.
   *
   * @throws TooManyTries while one of the keys has to wait; the work does not run. Otherwise what the work throws
   */
  async attempt<Result>(guesses: Guess | readonly Guess[], work: () => Promise<Result>): Promise<Result> {
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

  /** Counts a wrong attempt that is known only afterwards or must not be rejected. Ignores errors of the database. */
  async count({ kind, by }: Guess): Promise<void> {
    if (!this.config.hasRateLimits) return;
    try {
      for (const { key, times } of keysOf(by)) {
        for (const limiter of this.limitersOf(kind, times)) await limiter.penalty(key);
      }
    } catch (error) {
      this.logger.warn(`a wrong try was not counted: ${String(error)}`);
    }
  }

  private async take({ kind, by }: Guess, taken: Taken[]): Promise<void> {
    const rule: Rule = RULES[kind];
    for (const { key, times } of keysOf(by)) {
      for (const limiter of this.limitersOf(kind, times)) {
        try {
          const { msBeforeNext } = await limiter.consume(key);
          taken.push({ limiter, key, endsAt: performance.now() + msBeforeNext, isProof: rule.isProof ?? false });
        } catch (error) {
          throw error instanceof RateLimiterRes ? new TooManyTries(error.msBeforeNext) : error;
        }
      }
    }
  }

  /** Returns one limiter for each window of a rule. */
  private limitersOf(kind: GuessKind, times: number): RateLimiterPostgres[] {
    const name = `${kind} ${times}`;
    const limiters =
      this.limiters.get(name) ??
      RULES[kind].windows.map(({ tries, seconds }) =>
        limiterOf(this.db, { prefix: `${kind}-${seconds}`, tries: tries * times, seconds }),
      );
    this.limiters.set(name, limiters);
    return limiters;
  }

  /** If this fails, the attempts stay counted, and the caller still gets its result. */
  private async settle(taken: readonly Taken[], { isRight }: { isRight: boolean }): Promise<void> {
    for (const { limiter, key, endsAt, isProof } of taken) {
      try {
        if (isRight && isProof) await limiter.delete(key);
        // otherwise the window has ended, and there is no count to reduce
        else if (performance.now() < endsAt) await limiter.reward(key);
      } catch (error) {
        this.logger.warn(`a try stays counted: ${String(error)}`);
      }
    }
  }
}

/** Returns whether an attempt with this outcome stays counted. */
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
    // housekeeping removes them
    clearExpiredByTimeout: false,
    keyPrefix: prefix,
    points: tries,
    duration: seconds,
  });
}

/** Returns the buckets in which a guess counts, smallest network first, with hashed keys. */
function keysOf(by: Guess['by']): Bucket[] {
  const buckets = typeof by === 'string' ? [{ key: by, times: 1 }] : bucketsOf(by);
  return buckets.map(({ key, times }) => ({ key: sha256(key).toString('base64url'), times }));
}
