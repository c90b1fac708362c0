/**
 * The rows of a release's demonstration, compressed. They are dumped without `pg_dump`, which the embedded PostgreSQL
 * lacks: the release's schema is that of its migrations, whose digests the dump names.
 */
import fs from 'node:fs';
import zlib from 'node:zlib';

/** @typedef {import('pg').Client} Client */
/** @typedef {{ table: string, columns: string[], rows: string }} Rows `rows` is JSON */
/**
 * @typedef {object} Dump
 * @property {string} version
 * @property {Record<string, string>} digests of the applied migrations, by name
 * @property {import('./release-facts.mjs').Facts} facts what the release's own server answered
 * @property {Record<string, string>} sequences their last values
 * @property {Rows[]} tables
 */

/** TypeORM's own, and the digests: they are made by running the migrations. */
const OF_MIGRATIONS = ['migration', 'migration_digest'];
/** The pictures are most of the database, and a few are enough. */
const PICTURES = 3;

/**
 * @param {Client} client
 * @param {Pick<Dump, 'version' | 'facts'>} about
 * @returns {Promise<Dump>}
 */
export async function dumpOf(client, { version, facts }) {
  await client.query("SET timezone = 'UTC'");
  const { rows: applied } = await client.query('SELECT name, digest FROM migration_digest ORDER BY name');
  const { rows: sequences } = await client.query(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename NOT LIKE 'migration%' ORDER BY 1`,
  );
  const { rows: tables } = await client.query(
    `SELECT table_name AS table, json_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' AND table_name <> ALL($1)
     GROUP BY 1 ORDER BY 1`,
    [OF_MIGRATIONS],
  );
  const dumped = [];
  for (const { table, columns } of tables) {
    const from = `SELECT ${columns.map(client.escapeIdentifier).join(', ')} FROM ${client.escapeIdentifier(table)}`;
    const some = table === 'picture' ? ` ORDER BY octet_length(content), name LIMIT ${PICTURES}` : '';
    const { rows } = await client.query(
      `SELECT coalesce(json_agg(t ORDER BY t::text)::text, '') AS json FROM (${from}${some}) t`,
    );
    // a line break can only be between two rows
    if (rows[0].json !== '') dumped.push({ table, columns, rows: rows[0].json.replaceAll('\n', '') });
  }
  return {
    version,
    digests: Object.fromEntries(applied.map(({ name, digest }) => [name, digest])),
    facts,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
    tables: dumped,
  };
}

/**
 * Replaces all rows of the dump's tables by the dump's.
 *
 * @param {Client} client a superuser, because triggers and foreign keys do not apply
 * @param {Pick<Dump, 'sequences' | 'tables'>} dump
 */
export async function load(client, { sequences, tables }) {
  await client.query('BEGIN');
  await client.query("SET LOCAL session_replication_role = 'replica'");
  await client.query(`TRUNCATE ${tables.map(({ table }) => client.escapeIdentifier(table)).join(', ')} CASCADE`);
  for (const { table, columns, rows } of tables) {
    const name = client.escapeIdentifier(table);
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    await client.query(
      `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
       SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1::json)`,
      [rows],
    );
  }
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('SELECT setval($1::text::regclass, $2::bigint)', [client.escapeIdentifier(name), value]);
  }
  await client.query('COMMIT');
}

/**
 * @param {string} file
 * @param {Dump} dump
 */
export function writeDump(file, dump) {
  fs.writeFileSync(file, zlib.brotliCompressSync(JSON.stringify(dump)));
}

/**
 * @param {string} file
 * @returns {Dump}
 */
export const readDump = (file) => JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(file)).toString('utf8'));
