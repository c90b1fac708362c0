import 'reflect-metadata';
import path from 'node:path';
import { restore } from './backup/restore.js';
import { runCommand } from './command.js';
import { CommandError } from './common/command-error.js';
import { readDatabaseAccess } from './config.js';

/** `npm run restore -- FILE`: fills an empty database and an empty folder of pictures from a backup. */
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CommandError('Name the file: npm run restore -- shop.backup');
  const { takenAt } = await restore({
    access: readDatabaseAccess(process.env),
    picturesDir: path.join(process.env.DATA_DIR || '.data', 'uploads'),
    file,
  });
  process.stdout.write(`Restored as of ${takenAt}. Every table and picture equals the backup.\n`);
});
