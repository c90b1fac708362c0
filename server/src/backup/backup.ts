import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { ENTRY, FORMAT, type Head, type Manifest } from './manifest.js';
import { connected, readMigrations, readRows, readSequences, readTables } from './tables.js';

/** of an entry of the archive; memory holds a few of them at most */
const PART_BYTES = 4 * 1024 * 1024;

export interface BackupOptions {
  /** as a role that may read all tables */
  databaseUrl: string;
  /** the folder with the pictures; one that does not exist has none */
  picturesDir: string;
  file: string;
}

/**
 * Writes the database and the pictures into one file, in one snapshot, while servers go on working. A file of the same name
 * is replaced when the new one is whole.
 *
 * @returns how many tables and pictures it has
 */
export async function backup({
  databaseUrl,
  picturesDir,
  file,
}: BackupOptions): Promise<{ tables: number; pictures: number }> {
  const draft = `${file}.part`;
  const archive = pack();
  const manifest: Manifest = { tables: {}, sequences: {}, pictures: {} };
  try {
    const written = pipeline(archive, createGzip({ level: 5 }), createWriteStream(draft, { mode: 0o600 }));
    // a failure of either side ends the other
    await Promise.all([
      written,
      fill(archive, { databaseUrl, picturesDir }, manifest).catch((error: Error) => {
        archive.destroy(error);
        throw error;
      }),
    ]);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { tables: Object.keys(manifest.tables).length, pictures: Object.keys(manifest.pictures).length };
}

async function fill(
  archive: Pack,
  { databaseUrl, picturesDir }: Omit<BackupOptions, 'file'>,
  manifest: Manifest,
): Promise<void> {
  await connected(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ now: Date }>('SELECT now()');
    const head: Head = {
      format: FORMAT,
      takenAt: rows[0]?.now.toISOString() ?? '',
      migrations: await readMigrations(client),
    };
    await add(archive, ENTRY.head, Buffer.from(JSON.stringify(head)));
    for (const table of await readTables(client)) {
      const hash = createHash('sha256');
      let part = 0;
      for await (const piece of inParts(readRows(client, table))) {
        hash.update(piece);
        await add(archive, `${ENTRY.tables}/${table.name}/${part}`, piece);
        part += 1;
      }
      manifest.tables[table.name] = hash.digest('hex');
    }
    // numbers that were given meanwhile are no harm: none is given twice
    manifest.sequences = await readSequences(client);
  });
  // after the snapshot: every picture that it names is there
  for (const name of await fileNames(picturesDir)) {
    const content = await readFile(path.join(picturesDir, name));
    manifest.pictures[name] = createHash('sha256').update(content).digest('hex');
    await add(archive, `${ENTRY.pictures}/${name}`, content);
  }
  await add(archive, ENTRY.manifest, Buffer.from(JSON.stringify(manifest)));
  archive.finalize();
}

/** The pictures' own files, not what is being written. */
async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).map(({ name }) => name);
}

async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Resolves when the entry has been taken, so that a slow disk slows the reading down. */
function add(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.once('error', reject);
    archive.entry({ name, mode: 0o600 }, content, (error) => {
      archive.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}
