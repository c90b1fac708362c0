import pg from 'pg';
import { beginEpochs } from '../../src/realtime/branch-stream.repository.js';

const TABLES = `
  SELECT format('%I', c.relname) AS name,
    (SELECT string_agg(format('%I', a.attname), ', ') FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;

async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  return (await client.query<{ name: string; columns: string }>(TABLES)).rows;
}

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Keeps a copy of every table beside it, as a dump would. */
export function keepCopy(databaseUrl: string): Promise<void> {
  return connected(databaseUrl, async (client) => {
    await client.query('DROP SCHEMA IF EXISTS older CASCADE; CREATE SCHEMA older');
    for (const { name } of await tablesOf(client)) await client.query(`CREATE TABLE older.${name} AS TABLE ${name}`);
  });
}

/**
 * Loads the copy into the database again, under the servers that go on using it.
 *
 * @param isRotated whether new epochs begin with it, as the product's own restoring has it
 */
export function loadCopy(databaseUrl: string, { isRotated }: { isRotated: boolean }): Promise<void> {
  return connected(databaseUrl, async (client) => {
    const tables = await tablesOf(client);
    await client.query('BEGIN');
    await client.query(`SET LOCAL session_replication_role = 'replica'`);
    await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`);
    for (const { name, columns } of tables) {
      await client.query(`DELETE FROM ${name}`);
      await client.query(
        `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM older.${name}`,
      );
    }
    if (isRotated) await beginEpochs(client);
    await client.query('COMMIT');
  });
}
