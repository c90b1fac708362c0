import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { NO_PERMISSION, postgresError } from '../common/database-errors.js';
import { commandLine } from '../common/process/command-line.js';
import { ConfigError } from '../common/process/environment.js';
import type { AppConfig } from '../config.js';
import { BoundedClient } from './bounded-client.js';
import { ensureDigests, rejectOtherSchema } from './checks/other-schema.js';
import { grantToServer, isOwner, noRightsHere, roleOf } from './checks/server-role.js';
import { migrations } from './migrations.js';
import { firstRow } from './rows.js';

/** A business day is a text yyyy-mm-dd, not an instant, which the driver would convert to the process's time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Timeouts in milliseconds, so that requests end if the database is slow or unreachable. */
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 6000;
/** a little longer than the server's, so that the server's error arrives first */
const QUERY_TIMEOUT_MS = 7000;

/** Returns the TypeORM options of the process. Entities come from the features (`autoLoadEntities`). */
export function dataSourceOptions(config: Pick<AppConfig, 'databaseUrl' | 'poolSize'>): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.databaseUrl,
    // the copy whose type parsers are set above
    driver: pg,
    poolSize: config.poolSize,
    migrations,
    migrationsTableName: 'migration',
    synchronize: false,
    // ids come from PostgreSQL's gen_random_uuid(), which needs no extension
    uuidExtension: 'pgcrypto',
    // the server's role may not create extensions, and needs none
    installExtensions: false,
    logging: false,
    extra: {
      Client: BoundedClient,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      application_name: 'passline',
    },
  };
}

/** The arbitrary number of the lock under which one process migrates and seeds while others wait. */
const MIGRATION_LOCK = 7_277_546;

/** The addresses of a database: for the server, and for the owner of its tables if that is another role. */
export interface DatabaseAccess {
  databaseUrl: string;
  /** for the role that owns the tables and migrates; if absent, the server's role does */
  databaseOwnerUrl?: string | undefined;
  /** PostgreSQL's own address, because session locks do not work through a pooler */
  databaseListenUrl?: string | undefined;
}

/**
 * Migrates the database to the newest schema, and grants the server's role its rights if the owner is another role.
 * Several processes may call it concurrently: one migrates, the others wait. `seed` runs under the same lock. A role
 * that owns no table only verifies that the schema is the newest.
 *
 * @throws ConfigError if other SQL has made the schema, or if it is older and no owner's connection is given
 */
export async function migrate(
  { databaseUrl, databaseOwnerUrl, databaseListenUrl = databaseUrl }: DatabaseAccess,
  seed: (source: DataSource) => Promise<void>,
): Promise<void> {
  const source = new DataSource({
    ...dataSourceOptions({ databaseUrl: databaseOwnerUrl ?? databaseListenUrl, poolSize: 4 }),
    extra: { connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
  });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await rejectOtherSchema(source).catch((error: unknown) => {
      throw postgresError(error)?.code === NO_PERMISSION ? new ConfigError(noRights(databaseOwnerUrl)) : error;
    });
    if (await isOwner(source)) {
      await ensureDigests(source);
      await source.runMigrations({ transaction: 'each' });
      if (databaseOwnerUrl !== undefined) await grantToServer(source, roleOf(databaseUrl));
    } else {
      await checkSchema(source, databaseOwnerUrl);
    }
    await seed(source);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}

/** @throws ConfigError if a migration is missing that the connected role cannot run */
async function checkSchema(source: DataSource, ownerUrl: string | undefined): Promise<void> {
  const found = await firstRow<{ is_there: boolean }>(
    source,
    `SELECT to_regclass('migration') IS NOT NULL AS is_there`,
  );
  if (found?.is_there && !(await source.showMigrations())) return;
  throw new ConfigError(
    ownerUrl === undefined
      ? `The database needs migrations, and the role of DATABASE_URL owns no table: run \`${commandLine('migrate')}\` with DATABASE_OWNER_URL.`
      : NOT_THE_OWNER,
  );
}

const NOT_THE_OWNER = 'DATABASE_OWNER_URL names a role that does not own the tables: set it to their owner.';

const noRights = (ownerUrl: string | undefined): string => (ownerUrl === undefined ? noRightsHere() : NOT_THE_OWNER);
