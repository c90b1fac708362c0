/**
 * One PostgreSQL for the server tests of a run: the one that TEST_DATABASE_ADMIN_URL names, or a temporary embedded
 * one. Jest's workers start later and inherit the variable. Each test file creates its own database in it.
 */
import { temporaryFolder } from '../scripts/lib/temporary-folder.mjs';
import { startPostgres } from '../scripts/postgres.mjs';

/** @type {import('../scripts/postgres.mjs').RunningPostgres | undefined} */
let own;

export default async function startDatabase() {
  if (process.env.TEST_DATABASE_ADMIN_URL) return;
  own = await startPostgres({
    folder: temporaryFolder('passline-jest-'),
    durable: false,
    isTemporary: true,
  });
  process.env.TEST_DATABASE_ADMIN_URL = own.adminUrl;
}

/** Jest runs both in one process, so they share this module. */
export async function stopDatabase() {
  await own?.stop();
  own?.remove();
}
