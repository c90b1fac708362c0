import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table as a backup has it. Names are quoted where SQL needs it. */
export interface TableOf {
  name: string;
  columns: string;
  /** by which the rows are read, so that equal tables give equal bytes */
  order: string;
}

/** Tables after those that they refer to: so they are filled. */
const TABLES = `
  WITH RECURSIVE reference AS (
    SELECT DISTINCT conrelid AS child, confrelid AS parent FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conrelid <> confrelid),
  level AS (
    SELECT c.oid, 0 AS depth FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration'
    UNION ALL SELECT r.child, l.depth + 1 FROM reference r JOIN level l ON l.oid = r.parent)
  SELECT l.oid::regclass::text AS name,
    (SELECT string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = l.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT string_agg(format('%I', a.attname), ', ' ORDER BY k.place)
     FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (number, place)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
     WHERE i.indrelid = l.oid AND i.indisprimary) AS order
  FROM (SELECT oid, max(depth) AS depth FROM level GROUP BY oid) l ORDER BY l.depth, name`;

/** The tables with the shop's data, each after those that it refers to. @throws Error for one without a primary key */
export async function readTables(client: pg.ClientBase): Promise<TableOf[]> {
  const { rows } = await client.query<{ name: string; columns: string; order: string | null }>(TABLES);
  return rows.map(({ name, columns, order }) => {
    if (order === null) throw new Error(`the table ${name} has no primary key`);
    return { name, columns, order };
  });
}

/** The names of the migrations that made the schema; empty where there is none. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ is_there: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS is_there`);
  if (!rows[0]?.is_there) return [];
  const names = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY timestamp, id');
  return names.rows.map(({ name }) => name);
}

/** Every sequence with the number that it gave last. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `SELECT format('%I', sequencename) AS name, last_value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
  );
  return Object.fromEntries(rows.map(({ name, last_value }) => [name, last_value]));
}

export async function setSequences(client: pg.ClientBase, sequences: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) await client.query('SELECT setval($1, $2)', [name, value]);
}

/** The rows of a table in PostgreSQL's own text format, a piece at a time. */
export async function* readRows(client: pg.ClientBase, { name, columns, order }: TableOf): AsyncGenerator<Buffer> {
  yield* client.query(copyTo(`COPY (SELECT ${columns} FROM ${name} ORDER BY ${order}) TO STDOUT`));
}

/** Writes rows into a table as they come. */
export async function writeRows(
  client: pg.ClientBase,
  { name, columns }: TableOf,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`)));
}

/** Returns a hash of a table's content: equal for equal rows. */
export async function hashOf(rows: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of rows) hash.update(piece);
  return hash.digest('hex');
}

/** Runs work over a connection of its own. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'passline backup' });
  // the query under way is rejected with it
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
