import { type Queryable, removeSome } from './removals.js';

/** How many wrong tries within the window are free, and how long the wait after the next ones is. */
export interface Rule {
  free: number;
  windowSeconds: number;
  /** the first wait; it doubles with every further failure, up to `longestSeconds` */
  firstSeconds: number;
  longestSeconds: number;
}

/** The key and the kind of counted tries. */
interface Counted {
  kind: string;
  keyHash: Buffer;
}

/** A try that was counted. */
export interface TakenTry {
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

/** Takes a try; undefined while the key has to wait, and nothing is counted then. */
export async function takeTry(db: Queryable, { kind, keyHash }: Counted, rule: Rule): Promise<TakenTry | undefined> {
  const { free, windowSeconds, firstSeconds, longestSeconds } = rule;
  const [taken]: TakenTry[] = await db.query(TAKE, [kind, keyHash, free, windowSeconds, firstSeconds, longestSeconds]);
  return taken;
}

/** For how many milliseconds the key has to wait; 0 where it has not. */
export async function waitMsOf(db: Queryable, { kind, keyHash }: Counted): Promise<number> {
  const [wait]: { ms: string | null }[] = await db.query(WAIT, [kind, keyHash]);
  return Number(wait?.ms ?? 0);
}

export async function giveBackTry(db: Queryable, { kind, keyHash }: Counted, taken: TakenTry): Promise<void> {
  await db.query(GIVE_BACK, [kind, keyHash, taken.waits_until]);
}

export async function forgetTries(db: Queryable, { kind, keyHash }: Counted): Promise<void> {
  await db.query('DELETE FROM guess_limit WHERE kind = $1 AND key_hash = $2', [kind, keyHash]);
}

/** Removes some counts whose window and wait are over. */
export function removeSpentLimits(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'guess_limit', condition: 'greatest(ends_at, waits_until) < now()', limit });
}
