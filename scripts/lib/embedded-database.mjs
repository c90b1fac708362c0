/** The embedded database as the server's commands use it. */

import path from 'node:path';
import { ensureDatabase, startPostgres } from '../postgres.mjs';
import { say, step } from './progress.mjs';
import { inProject } from './project.mjs';

const DATABASE = 'passline';

/**
 * Gives the server a database where the environment names none, and with it what the settings of a demonstration default to:
 * sets DATABASE_URL, EMBEDDED_DATABASE and an absolute DATA_DIR.
 *
 * @param {NodeJS.ProcessEnv} env changed
 */
export async function ensureDatabaseUrl(env) {
  // relative to the project, wherever it was started from
  env.DATA_DIR = path.resolve(inProject(), env.DATA_DIR || '.data');
  if (env.DATABASE_URL) return;
  env.DATABASE_URL = await step('Starting PostgreSQL', async () => {
    const postgres = await startPostgres({ folder: path.join(String(env.DATA_DIR), 'postgres'), log: say });
    return ensureDatabase(postgres.adminUrl, DATABASE);
  });
  env.EMBEDDED_DATABASE = '1';
}
