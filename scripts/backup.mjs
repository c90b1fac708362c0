/** `npm run backup -- FILE`. */
import './lib/node-version.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('backup');
