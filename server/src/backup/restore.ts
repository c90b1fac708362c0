import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { types } from 'node:util';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { type Extract, extract } from 'tar-stream';
import { CommandError } from '../common/command-error.js';
import { type DatabaseAccess, migrate, migrateTo } from '../database/data-source.js';
import { beginEpochs } from '../realtime/branch-stream.repository.js';
import { ENTRY, type Manifest, parseHead, parseManifest } from './manifest.js';
import { connected, hashOf, readRows, readTables, setSequences, type TableOf, writeRows } from './tables.js';

const CUT_SHORT = 'This file is no whole backup: it was cut short or damaged. Nothing was restored.';

/** An entry of the archive: its header, and its content as a stream. */
type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

export interface RestoreOptions {
  access: DatabaseAccess;
  /** where the pictures go: empty, or not there */
  picturesDir: string;
  file: string;
}

/**
 * Fills an empty database and an empty folder from a backup, compares every table and picture with what was backed up, begins
 * new epochs, so that every board loads its list again, and brings the schema to this release. The data is there whole or not
 * at all.
 *
 * @throws CommandError where the target is not empty, or the file is no whole backup
 */
export async function restore({ access, picturesDir, file }: RestoreOptions): Promise<{ takenAt: string }> {
  const url = access.databaseOwnerUrl ?? access.databaseListenUrl ?? access.databaseUrl;
  await connected(url, rejectTables);
  await rejectFiles(picturesDir);
  const written: string[] = [];
  try {
    const takenAt = await connected(url, (client) => load(client, { access, picturesDir, file, written }));
    await migrate(access, async () => undefined);
    return { takenAt };
  } catch (error) {
    for (const name of written) await rm(path.join(picturesDir, name), { force: true });
    await connected(url, emptyAgain);
    throw error;
  }
}

interface Loading extends RestoreOptions {
  /** the names of the files that were made so far */
  written: string[];
}

async function load(client: pg.Client, { access, picturesDir, file, written }: Loading): Promise<string> {
  const entries = entriesOf(file);
  const first = (await read(() => entries.next())).value;
  if (first?.header.name !== ENTRY.head) throw new CommandError(CUT_SHORT);
  const head = await read(async () => parseHead(await text(first)));
  await migrateTo(access, head.migrations);
  await client.query('BEGIN');
  const tables = await readTables(client);
  // what migrations have filled comes from the backup too
  for (const { name } of tables.toReversed())
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER; DELETE FROM ${name}`);
  const manifest = await loadEntries(client, { entries, tables, picturesDir, written });
  await compare(client, tables, manifest);
  await setSequences(client, manifest.sequences);
  await beginEpochs(client);
  // what is deferred to the end keeps a table from being altered
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await client.query('COMMIT');
  return head.takenAt;
}

async function loadEntries(
  client: pg.Client,
  {
    entries,
    tables,
    picturesDir,
    written,
  }: Pick<Loading, 'picturesDir' | 'written'> & { entries: AsyncGenerator<Entry>; tables: TableOf[] },
): Promise<Manifest> {
  const pictures: Record<string, string> = {};
  let next = await read(() => entries.next());
  while (!next.done) {
    const entry = next.value;
    const [kind, name = ''] = entry.header.name.split('/');
    if (kind === ENTRY.manifest) {
      const manifest = await read(async () => parseManifest(await text(entry)));
      if (JSON.stringify(manifest.pictures) !== JSON.stringify(pictures)) throw new CommandError(CUT_SHORT);
      return manifest;
    }
    if (kind === ENTRY.tables) {
      const table = tables.find((of) => of.name === name);
      if (!table) throw new CommandError(CUT_SHORT);
      const rest = { next };
      await writeRows(client, table, partsOf(entries, rest, name));
      next = rest.next;
      continue;
    }
    const content = await read(() => buffer(entry));
    pictures[name] = createHash('sha256').update(content).digest('hex');
    await mkdir(picturesDir, { recursive: true });
    written.push(name);
    await writeFile(path.join(picturesDir, path.basename(name)), content, { flag: 'wx' });
    next = await read(() => entries.next());
  }
  throw new CommandError(CUT_SHORT);
}

/** The parts of one table, one after the other; leaves the first entry behind them in `rest`. */
async function* partsOf(
  entries: AsyncGenerator<Entry>,
  rest: { next: IteratorResult<Entry> },
  table: string,
): AsyncGenerator<Buffer> {
  while (!rest.next.done && rest.next.value.header.name.startsWith(`${ENTRY.tables}/${table}/`)) {
    const { value: entry } = rest.next;
    yield await read(() => buffer(entry));
    rest.next = await read(() => entries.next());
  }
}

/** @throws CommandError where a table is not what was backed up */
async function compare(client: pg.Client, tables: TableOf[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    if ((await hashOf(readRows(client, table))) !== manifest.tables[table.name]) throw new CommandError(CUT_SHORT);
  }
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  const archive = unzipped.pipe(extract());
  // `pipe` passes no error on
  source.on('error', (error) => archive.destroy(error));
  unzipped.on('error', (error) => archive.destroy(error));
  yield* archive;
}

/**
 * Reads from the archive. What zlib, the archive's reader and an entry that ends with them say of damaged bytes is no sentence for a
 * person, and which of them says it first is a matter of chance.
 *
 * @throws CommandError where the bytes are none of a backup; an error of the file system as it is
 */
async function read<Value>(from: () => Promise<Value>): Promise<Value> {
  try {
    return await from();
  } catch (error) {
    const isOwn = error instanceof CommandError || (types.isNativeError(error) && 'syscall' in error);
    throw isOwn ? error : new CommandError(CUT_SHORT);
  }
}

/** @throws CommandError where there are tables */
async function rejectTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  );
  if (rows[0]?.count === 0) return;
  throw new CommandError(
    'The database is not empty: restore into a new one (CREATE DATABASE …), so that nothing is overwritten.',
  );
}

async function rejectFiles(folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return;
  throw new CommandError(`${folder} is not empty: set DATA_DIR to a folder without pictures.`);
}

/** Takes a schema away that was made for a backup that could not be restored. */
async function emptyAgain(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('SELECT quote_ident(current_schema()) AS schema');
  const schema = rows[0]?.schema;
  await client.query(`DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema}`);
}
