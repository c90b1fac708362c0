import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { AppConfig } from '../config.js';
import { BoundedClient } from './bounded-client.js';
import { migrations } from './migrations.js';

/** A business day is a name, yyyy-mm-dd, not an instant: the driver's own reading would put it into the process's zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Time-outs that keep every request's end in sight when the database is slow or gone, in milliseconds. */
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 6000;
/** a little later than the server's own, so that the server's answer comes first where there is one */
const QUERY_TIMEOUT_MS = 7000;

/** The TypeORM options of the process. Entities come from the features (`autoLoadEntities`). */
export function dataSourceOptions(config: Pick<AppConfig, 'databaseUrl' | 'poolSize'>): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.databaseUrl,
    poolSize: config.poolSize,
    migrations,
    migrationsTableName: 'migration',
    synchronize: false,
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

/** An arbitrary number that names the lock under which one process migrates and seeds while others wait. */
const MIGRATION_LOCK = 7_277_546;

/**
 * Brings the database to the newest schema. Safe to call from several processes at once: one migrates, the others
 * wait and find nothing left to do. `seed` runs under the same lock.
 */
export async function migrate(
  config: Pick<AppConfig, 'databaseUrl'>,
  seed: (source: DataSource) => Promise<void>,
): Promise<void> {
  const source = new DataSource({
    ...dataSourceOptions({ ...config, poolSize: 4 }),
    extra: { connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
  });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await source.runMigrations({ transaction: 'each' });
    await seed(source);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}
