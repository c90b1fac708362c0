import { randomUUID } from 'node:crypto';
import { startServer } from '../../scripts/lib/server-process.mjs';
import { ensureDatabase, ensureRole } from '../../scripts/postgres.mjs';

/** The database of a demonstration chain of one test process. */
export interface Demonstration {
  /** for the role with which servers connect, which owns no table */
  databaseUrl: string;
  ownerUrl: string;
}

const TEMPLATE = 'demonstration';
/** The variable that passes the template's connection string, as the server's role, to the workers. */
const SERVER_URL = 'TEST_DEMONSTRATION_URL';

/** Makes the demonstration chain once for all workers. */
export default async function makeTemplate(): Promise<void> {
  const ownerUrl = await ensureDatabase(adminUrl(), TEMPLATE);
  const databaseUrl = await ensureRole(ownerUrl, 'passline_server');
  process.env[SERVER_URL] = databaseUrl;
  const server = await startServer({ databaseUrl, env: { DATABASE_OWNER_URL: ownerUrl } });
  await server.stop();
}

/** Returns a copy of the demonstration chain. */
export async function copyDemonstration(): Promise<Demonstration> {
  const serverUrl = process.env[SERVER_URL];
  if (!serverUrl) throw new Error('The tests were started without the template of the demonstration.');
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const ownerUrl = await ensureDatabase(adminUrl(), name, { template: TEMPLATE });
  const url = new URL(serverUrl);
  url.pathname = name;
  return { databaseUrl: url.href, ownerUrl };
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_ADMIN_URL;
  if (!url) throw new Error('TEST_DATABASE_ADMIN_URL is missing: run the browser tests with `npm test -- e2e`.');
  return url;
}
