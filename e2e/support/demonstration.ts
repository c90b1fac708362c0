import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { startServer } from '../../scripts/lib/server-process.mjs';
import { temporaryFolder } from '../../scripts/lib/temporary-folder.mjs';
import { ensureDatabase, ensureRole } from '../../scripts/postgres.mjs';

/** A demonstration chain of one test process: its database, and the folder of its pictures. */
export interface Demonstration {
  /** for the role with which servers connect, which owns no table */
  databaseUrl: string;
  ownerUrl: string;
  dataDir: string;
}

const TEMPLATE = 'demonstration';
/** The variable that passes the template's folder to the workers. */
const FOLDER = 'TEST_DEMONSTRATION_FOLDER';
/** The variable that passes the template's connection string, as the server's role, to the workers. */
const SERVER_URL = 'TEST_DEMONSTRATION_URL';

/** Makes the demonstration chain once for all workers, because drawing and encoding its pictures is slow. */
export default async function makeTemplate(): Promise<() => void> {
  const folder = temporaryFolder('passline-demonstration-');
  process.env[FOLDER] = folder;
  const ownerUrl = await ensureDatabase(adminUrl(), TEMPLATE);
  const databaseUrl = await ensureRole(ownerUrl, 'passline_server');
  process.env[SERVER_URL] = databaseUrl;
  const env = { DATA_DIR: path.join(folder, TEMPLATE), DATABASE_OWNER_URL: ownerUrl };
  const server = await startServer({ databaseUrl, env });
  await server.stop();
  return () => fs.rmSync(folder, { recursive: true, force: true });
}

/** Returns a copy of the demonstration chain. Its folder is removed with the template's. */
export async function copyDemonstration(): Promise<Demonstration> {
  const folder = process.env[FOLDER];
  const serverUrl = process.env[SERVER_URL];
  if (!folder || !serverUrl) throw new Error('The tests were started without the template of the demonstration.');
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const dataDir = path.join(folder, name);
  fs.cpSync(path.join(folder, TEMPLATE), dataDir, { recursive: true });
  const ownerUrl = await ensureDatabase(adminUrl(), name, { template: TEMPLATE });
  const url = new URL(serverUrl);
  url.pathname = name;
  return { databaseUrl: url.href, ownerUrl, dataDir };
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_ADMIN_URL;
  if (!url) throw new Error('TEST_DATABASE_ADMIN_URL is missing: run the browser tests with `npm test -- e2e`.');
  return url;
}
