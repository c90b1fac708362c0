import { ConfigError } from '../../common/process/environment.js';
import { LOST_KEY } from '../../common/process/secret-keys.js';
import { isSame, Secrets } from '../../common/secrets.js';
import { firstRow, type Queryable } from '../rows.js';

interface SecretKeys {
  secretKey: string;
  /** the key that was replaced, or `LOST_KEY` */
  previousKey?: string | undefined;
}

const fingerprintOf = (key: string): Buffer => new Secrets(key).hash('fingerprint');

/** Stores the fingerprint of the key that the database is used with from now on. */
export async function putSecretKey(db: Queryable, secretKey: string): Promise<void> {
  await db.query(
    `INSERT INTO secret_key (fingerprint) VALUES ($1)
     ON CONFLICT (is_only) DO UPDATE SET fingerprint = excluded.fingerprint`,
    [fingerprintOf(secretKey)],
  );
}

/**
 * Compares the key with the one that the database was used with. A new database takes the key; so does one whose key
 * was replaced, if the previous one is given or declared lost.
 *
 * @throws ConfigError that names what another key would break
 */
export async function checkSecretKey(db: Queryable, { secretKey, previousKey }: SecretKeys): Promise<void> {
  const stored = await firstRow<{ fingerprint: Buffer }>(db, 'SELECT fingerprint FROM secret_key');
  const isOf = (key: string) => stored !== undefined && isSame(stored.fingerprint, fingerprintOf(key));
  if (isOf(secretKey)) return;
  const isReplaced = previousKey !== undefined && (previousKey === LOST_KEY || isOf(previousKey));
  if (stored !== undefined && !isReplaced) throw new ConfigError(await wrongKey(db));
  await putSecretKey(db, secretKey);
}

async function wrongKey(db: Queryable): Promise<string> {
  const found = await firstRow<{ branches: number; orders: number }>(
    db,
    `SELECT (SELECT count(*)::int FROM branch WHERE cancel_code_hash IS NOT NULL) AS branches,
       (SELECT count(*)::int FROM customer_order WHERE created_at > now() - interval '90 days') AS orders`,
  );
  const broken = `the cancel codes of ${found?.branches ?? 0} branches, the links of ${found?.orders ?? 0} orders of the last 90 days`;
  return [
    `SECRET_KEY is not the key that this database was used with. With another key, ${broken}, one-time codes on their way and registered screens stop working.`,
    'Set SECRET_KEY to the key of before. To replace it, set SECRET_KEY_PREVIOUS to the key of before.',
    `If nobody has that key any more, set SECRET_KEY_PREVIOUS=${LOST_KEY}, start, and give every branch a new cancel code.`,
  ].join('\n');
}
