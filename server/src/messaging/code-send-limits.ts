import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { countedAddress } from '../common/client-address.js';
import { type AppConfig, CONFIG } from '../config.js';
import { prepare, preparedRows } from '../database/prepared.js';

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

interface CountingExpressions {
  /** a name of the WITH: nothing is counted where it has no row */
  of: string;
  /** the number of the first of the statement's five parameters that `countOf` gives */
  parameter: number;
}

/**
 * The parts of a WITH that count the codes which are about to be sent: `counted`, and `allowed` with a row where no cap is
 * exceeded; else the statement fails and undoes what it has done. One row a cap, locked in the order of their keys until
 * the transaction ends.
 */
export const countingCodes = ({ of, parameter: p }: CountingExpressions): string => `
  counted AS (
    INSERT INTO rate_limit AS r (key, points, expire)
    SELECT c.key, 1, c.expire FROM ${of}, unnest($${p}::text[], $${p + 1}::bigint[]) AS c (key, expire) ORDER BY c.key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= $${p + 4}::bigint THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= $${p + 4}::bigint THEN excluded.expire ELSE r.expire END
    RETURNING key, points, expire),
  exceeded AS (
    SELECT cap.sentence, c.expire - $${p + 4}::bigint AS milliseconds
    FROM counted c
    JOIN unnest($${p}::text[], $${p + 2}::int[], $${p + 3}::text[]) WITH ORDINALITY AS cap (key, codes, sentence, place) USING (key)
    WHERE c.points > cap.codes ORDER BY cap.place LIMIT 1),
  allowed AS (SELECT WHERE coalesce((SELECT refuse_for(sentence, milliseconds) FROM exceeded), true))`;

type CodeCount = [keys: string[], expires: number[], caps: number[], sentences: string[], at: number];

/** Counts nothing: for what sends no code. */
export const NO_CODES: CodeCount = [[], [], [], [], 0];

const COUNT = prepare(`WITH asked AS (SELECT), ${countingCodes({ of: 'asked', parameter: 1 })} SELECT FROM allowed`);

/**
 * Counts the one-time codes that are sent, in PostgreSQL: the caps hold over restarts and over server processes. It counts
 * within the transaction that queues the message, so that what is rolled back was never counted, and two at once cannot
 * both be the last. (The cap over all is the outbox's.)
 */
@Injectable()
export class CodeSendLimits {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** The parameters of `countingCodes` for one more code; what exceeds a cap is answered as TooManyTries. */
  countOf({ phone, address, at }: CodeRequest): CodeCount {
    if (!this.config.hasRateLimits) return NO_CODES;
    const caps = [
      { key: `code-address:${countedAddress(address)}`, ...CAPS.address },
      { key: `code-phone-day:${phone}`, ...CAPS.phoneDay },
      { key: `code-phone-hour:${phone}`, ...CAPS.phoneHour },
    ];
    return [
      caps.map(({ key }) => key),
      caps.map(({ seconds }) => at.getTime() + seconds * 1000),
      caps.map(({ codes }) => codes),
      caps.map(({ sentence }) => sentence),
      at.getTime(),
    ];
  }

  /** Counts a code by itself. Where a cap is exceeded the caller's transaction rolls back and takes the count with it. */
  async count(db: EntityManager, request: CodeRequest): Promise<void> {
    await preparedRows(db, COUNT, this.countOf(request));
  }
}
