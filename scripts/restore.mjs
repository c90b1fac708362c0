/** `npm run restore -- FILE`. */
import './lib/node-version.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('restore');
