import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../config.js';
import { countedAddress } from './client-address.js';
import { TooManyTries } from './refusal.js';
import { sha256 } from './secrets.js';

/** How many wrong tries within the window are free, and how long the wait after the next ones is. */
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

interface TakenRow {
  /** the wait that this try began, as text, so that no microsecond is lost; null where it began none */
  waits_until: string | null;
}

/**
 * One statement takes a try and begins the wait after it, so that of a burst only as many get through as are free. The
 * count ends with its window, a wait that it began does not. No row comes back while the key has to wait.
 */
const TAKE = `
  INSERT INTO guess_limit AS g (kind, key_hash, tries, ends_at)
  VALUES ($1, $2, 1, now() + $4 * interval '1 second')
  ON CONFLICT (kind, key_hash) DO UPDATE SET
    tries = CASE WHEN g.ends_at <= now() THEN 1 ELSE g.tries + 1 END,
    waits_until = CASE WHEN g.ends_at > now() AND g.tries + 1 >= $3
      THEN now() + least($5 * 2 ^ (g.tries + 1 - $3), $6) * interval '1 second' END,
    ends_at = CASE WHEN g.ends_at <= now() THEN excluded.ends_at ELSE g.ends_at END
  WHERE g.waits_until IS NULL OR g.waits_until <= now()
  RETURNING waits_until::text`;

/** The wait goes with the try only where it is this try's. */
const GIVE_BACK = `
  UPDATE guess_limit SET tries = tries - 1,
    waits_until = CASE WHEN waits_until = $3::timestamptz THEN NULL ELSE waits_until END
  WHERE kind = $1 AND key_hash = $2 AND tries > 0`;

const WAIT = `SELECT extract(epoch FROM waits_until - now()) * 1000 AS ms FROM guess_limit WHERE kind = $1 AND key_hash = $2`;

/** Counts guesses in PostgreSQL, so that a restart or a second server process forgets nothing. */
@Injectable()
export class AttemptLimits {
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
    const counted = [kind, keyHash(kind, key)];
    const taken = await this.write(kind, counted);
    if (!taken) {
      const [wait]: { ms: string | null }[] = await this.db.query(WAIT, counted);
      throw new TooManyTries(Number(wait?.ms ?? 0));
    }
    return {
      giveBack: async () => void (await this.db.query(GIVE_BACK, [...counted, taken.waits_until])),
      forget: async () =>
        void (await this.db.query('DELETE FROM guess_limit WHERE kind = $1 AND key_hash = $2', counted)),
    };
  }

  /** Counts what turned out wrong only after its try was given back. */
  async count(kind: GuessKind, key: string): Promise<void> {
    if (this.config.hasRateLimits) await this.write(kind, [kind, keyHash(kind, key)]);
  }

  private async write(kind: GuessKind, counted: unknown[]): Promise<TakenRow | undefined> {
    const { free, windowSeconds, firstSeconds, longestSeconds }: Rule = RULES[kind];
    const values = [...counted, free, windowSeconds, firstSeconds, longestSeconds];
    const [taken]: TakenRow[] = await this.db.query(TAKE, values);
    return taken;
  }
}

function keyHash(kind: GuessKind, key: string): Buffer {
  return sha256(kind.endsWith('-address') ? countedAddress(key) : key);
}

const UNCOUNTED: Try = { giveBack: async () => undefined, forget: async () => undefined };
