import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../../scripts/lib/server-process.mjs';
import { ensureDatabase } from '../../scripts/postgres.mjs';

/** A demonstration chain that nobody else touches: its database, and the folder of its pictures. */
export interface Demonstration {
  databaseUrl: string;
  dataDir: string;
}

const TEMPLATE = 'demonstration';
/** Hands the template's folder from the process that made it to the workers. */
const FOLDER = 'TEST_DEMONSTRATION_FOLDER';

/** Makes the demonstration chain once for all workers: most of its making is drawing and encoding its pictures. */
export default async function makeTemplate(): Promise<() => void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-demonstration-'));
  process.env[FOLDER] = folder;
  const databaseUrl = await ensureDatabase(adminUrl(), TEMPLATE);
  const server = await startServer({ databaseUrl, env: { DATA_DIR: path.join(folder, TEMPLATE) } });
  await server.stop();
  return () => fs.rmSync(folder, { recursive: true, force: true });
}

/** A copy of the demonstration chain; its folder goes with the template's. */
export async function copyDemonstration(): Promise<Demonstration> {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error(`${FOLDER} is missing: the tests were started without the demonstration's template.`);
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const dataDir = path.join(folder, name);
  fs.cpSync(path.join(folder, TEMPLATE), dataDir, { recursive: true });
  return { databaseUrl: await ensureDatabase(adminUrl(), name, { template: TEMPLATE }), dataDir };
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_ADMIN_URL;
  if (!url) throw new Error('TEST_DATABASE_ADMIN_URL is missing: run the browser tests with `npm test -- e2e`.');
  return url;
}
