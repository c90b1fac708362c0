/**
 * `npm run leave-demo`: closes the demonstration's accounts and changes its cancel codes, so that the database can
 * become a real shop's. If no other super admin remains, asks for one as `npm run create-admin` does.
 */
import './lib/node-version.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('leave-demo');
