/**
 * One PostgreSQL for the server tests of a run: the one that TEST_DATABASE_ADMIN_URL names, else an embedded one that forgets
 * everything at the end. Jest's workers are started afterwards and inherit the variable. Each test file makes its own
 * database in it.
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

/** Jest runs both in one process, where a module exists once. */
export async function stopDatabase() {
  await own?.stop();
  own?.remove();
}
