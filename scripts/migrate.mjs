/** `npm run migrate`: updates the schema as the owner of the tables, for servers that run as another role. */
import './lib/node-version.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('migrate');
