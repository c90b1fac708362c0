import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compressed = promisify(gzip);

/**
 * Writes a file that is complete or absent, whenever the process or the machine ends: under another name first, then synchronized, then
 * renamed, and the folder synchronized. A file of the same name is replaced.
 *
 * @param file its path; folders that are missing are made
 */
export async function writeWholeFile(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = `${file}.${process.pid}.part`;
  try {
    await synchronized(partial, 'w', async (handle) => handle.writeFile(await compressed(text)));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await synchronized(folder, 'r', async () => undefined);
}

type Handle = Awaited<ReturnType<typeof open>>;

async function synchronized(name: string, flags: string, work: (handle: Handle) => Promise<void>): Promise<void> {
  const handle = await open(name, flags, 0o600);
  try {
    await work(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
