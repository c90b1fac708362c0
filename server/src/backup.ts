import 'reflect-metadata';
import path from 'node:path';
import { backup } from './backup/backup.js';
import { runCommand } from './command.js';
import { CommandError } from './common/command-error.js';
import { readDatabaseAccess } from './config.js';

/** `npm run backup -- FILE`: the database and the pictures in one file, while the servers go on working. */
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CommandError('Name the file: npm run backup -- shop.backup');
  const { databaseUrl, databaseListenUrl } = readDatabaseAccess(process.env);
  const { tables, pictures } = await backup({
    databaseUrl: databaseListenUrl ?? databaseUrl,
    picturesDir: path.join(process.env.DATA_DIR || '.data', 'uploads'),
    file,
  });
  process.stdout.write(`${file} has ${tables} tables and ${pictures} files of pictures.\n`);
});
