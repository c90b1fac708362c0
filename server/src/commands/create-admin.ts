import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readDatabaseAccess } from '../config.js';
import { dataSourceOptions, migrate } from '../database/data-source.js';
import { createAdmin } from '../users/create-admin.js';
import { readAdmin } from './admin-answers.js';
import { ADMIN_ENTITIES } from './admin-entities.js';
import { runCommand } from './command.js';

/** `npm run create-admin`: creates the first super admin of an installation. There is no default account. */
async function run(): Promise<void> {
  const access = readDatabaseAccess(process.env);
  const given = await readAdmin();
  await migrate(access, async () => undefined);
  const source = await new DataSource({
    ...dataSourceOptions({ ...access, poolSize: 2 }),
    entities: ADMIN_ENTITIES,
  }).initialize();
  try {
    const email = await createAdmin(source, given);
    process.stdout.write(`${email} is a super admin now and can log in.\n`);
  } finally {
    await source.destroy();
  }
}

await runCommand(run);
