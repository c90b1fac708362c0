import pg from 'pg';
import { postgresError } from '../../common/database-errors.js';
import { ConfigError } from '../../common/process/environment.js';
import { prepare } from '../prepared.js';

const CONNECT_TIMEOUT_MS = 3000;
const ROUNDS = 3;
const PROBE = prepare('SELECT 1 AS prepared');
/** PostgreSQL's errors for a statement name that is taken, and for one that is unknown */
const LOST_TRACK = new Set(['42P05', '26000']);

/**
 * Checks that prepared statements work. A pooler in transaction mode shares PostgreSQL's connections between all
 * clients, and must track which statements each client has prepared.
 *
 * @throws ConfigError if DATABASE_URL uses a pooler that does not
 */
export async function rejectForgetfulPooler(databaseUrl: string): Promise<void> {
  const clients = [databaseUrl, databaseUrl].map(
    (connectionString) => new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }),
  );
  // an error without a listener would end the process
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    // in turns: the second client gets the connection that the first has released
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const client of clients) await client.query(PROBE);
    }
  } catch (error) {
    if (!LOST_TRACK.has(postgresError(error)?.code ?? '')) throw error;
    throw new ConfigError(
      'DATABASE_URL leads through a pooler that loses prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements = 200, or set it to PostgreSQL itself.',
    );
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}
