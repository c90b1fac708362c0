import { ConfigError } from '../../common/process/environment.js';
import { migrations } from '../migrations.js';
import { firstRow, type Queryable, rows } from '../rows.js';

interface Applied {
  name: string;
  /** null if it was applied before digests were stored */
  digest: string | null;
}

/** The digests of this program's migrations, by name. */
const digests = (): Map<string, string> => new Map(migrations.map((Step) => [Step.name, new Step().digest]));

/**
 * Checks that each applied migration has the SQL that this program has for it. One that this program does not know is
 * of a newer release, on whose schema it works.
 *
 * @throws ConfigError if a migration had other SQL, or none that is known
 */
export async function rejectOtherSchema(db: Queryable): Promise<void> {
  const own = digests();
  const other = (await appliedTo(db)).find(
    ({ name, digest }) => digest === null || digest !== (own.get(name) ?? digest),
  );
  if (!other) return;
  throw new ConfigError(
    `This database was made by a version of Passline that this one cannot upgrade (${other.name} differs): for a demonstration, remove its folder .data and start again; for a shop, start the version that made it, see "Another schema" in docs/operator/database.md.`,
  );
}

/** Makes the table of the digests if it is missing, for the connected owner. */
export async function ensureDigests(db: Queryable): Promise<void> {
  await db.query(`
    CREATE TABLE IF NOT EXISTS migration_digest (
      name text NOT NULL CONSTRAINT migration_digest_pk PRIMARY KEY,
      digest text NOT NULL)`);
}

async function appliedTo(db: Queryable): Promise<Applied[]> {
  const found = await firstRow<{ has_migrations: boolean; has_digests: boolean }>(
    db,
    `SELECT to_regclass('migration') IS NOT NULL AS has_migrations,
       to_regclass('migration_digest') IS NOT NULL AS has_digests`,
  );
  if (!found?.has_migrations) return [];
  return rows<Applied>(
    db,
    found.has_digests
      ? 'SELECT m.name, d.digest FROM migration m LEFT JOIN migration_digest d USING (name) ORDER BY m.timestamp'
      : 'SELECT name, NULL AS digest FROM migration ORDER BY timestamp',
  );
}
