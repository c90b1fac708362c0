/** The embedded database for the server's commands. */

import path from 'node:path';
import { ensureDatabase, ensureRole, startPostgres } from '../postgres.mjs';
import { say, step } from './progress.mjs';
import { inProject } from './project.mjs';

const DATABASE = 'passline';
const SERVER_ROLE = 'passline_server';

/**
 * Gives the server an embedded database if the environment has none, with the defaults of a demonstration: sets
 * DATABASE_URL, DATABASE_OWNER_URL, EMBEDDED_DATABASE and an absolute DATA_DIR. The server's role owns no table; it
 * gets a new password each time, so it is stored nowhere.
 *
 * @param {NodeJS.ProcessEnv} env changed
 */
export async function ensureDatabaseUrl(env) {
  // relative to the project, not to the current folder
  env.DATA_DIR = path.resolve(inProject(), env.DATA_DIR || '.data');
  if (env.DATABASE_URL || env.DATABASE_URL_FILE) return;
  await step('Starting PostgreSQL', async () => {
    const postgres = await startPostgres({ folder: path.join(String(env.DATA_DIR), 'postgres'), log: say });
    env.DATABASE_OWNER_URL = await ensureDatabase(postgres.adminUrl, DATABASE);
    env.DATABASE_URL = await ensureRole(env.DATABASE_OWNER_URL, SERVER_ROLE);
  });
  env.EMBEDDED_DATABASE = '1';
}
