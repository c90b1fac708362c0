/** `npm run check-day`: compares the orders in a day's CSV with the seal of its closing. */
import './lib/node-version.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('check-day', { needsDatabase: false });
