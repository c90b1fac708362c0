/**
 * `npm run create-admin`: creates a super admin. Asks for name, email address and password, or takes them from
 * ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD.
 */
import './lib/node-version.mjs';
import { runServerCommand } from './lib/server-command.mjs';

await runServerCommand('create-admin');
