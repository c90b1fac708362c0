/** The embedded database as the server's commands use it. */

import path from 'node:path';
import { ensureDatabase, ensureRole, startPostgres } from '../postgres.mjs';
import { say, step } from './progress.mjs';
import { inProject } from './project.mjs';

const DATABASE = 'passline';
const SERVER_ROLE = 'passline_server';

/**
 * Gives the server an embedded database if the environment has none, and with it the defaults of a demonstration:
 * sets DATABASE_URL, DATABASE_OWNER_URL, EMBEDDED_DATABASE and an absolute DATA_DIR. The server's role owns no table; its
 * password is a new one each time, so it is stored nowhere.
 *
 * @param {NodeJS.ProcessEnv} env changed
 */
export async function ensureDatabaseUrl(env) {
  // relative to the project, wherever it was started from
  env.DATA_DIR = path.resolve(inProject(), env.DATA_DIR || '.data');
  if (env.DATABASE_URL) return;
  await step('Starting PostgreSQL', async () => {
    const postgres = await startPostgres({ folder: path.join(String(env.DATA_DIR), 'postgres'), log: say });
    env.DATABASE_OWNER_URL = await ensureDatabase(postgres.adminUrl, DATABASE);
    env.DATABASE_URL = await ensureRole(env.DATABASE_OWNER_URL, SERVER_ROLE);
  });
  env.EMBEDDED_DATABASE = '1';
}
