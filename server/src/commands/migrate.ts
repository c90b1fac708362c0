import 'reflect-metadata';
import { readDatabaseAccess } from '../config.js';
import { migrate } from '../database/data-source.js';
import { runCommand } from './command.js';

/**
 * `npm run migrate`: applies migrations and the server's rights as the database's owner, so that no server needs the
 * owner's password.
 */
await runCommand(async () => {
  await migrate(readDatabaseAccess(process.env), async () => undefined);
  process.stdout.write('The database has the newest schema.\n');
});
