/**
 * `npm run create-admin`: makes a super admin in the database of DATABASE_URL, or else in the embedded one (with the server
 * stopped). Asks for name, e-mail address and password, or takes them from ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD.
 */
import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureServerBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureDatabaseUrl } from './lib/embedded-database.mjs';
import { runMain } from './lib/problem.mjs';
import { inProject } from './lib/project.mjs';

await runMain(async () => {
  await ensureDependencies();
  await ensureServerBuild();
  await ensureDatabaseUrl(process.env);
  await import(pathToFileURL(inProject('dist', 'server', 'src', 'create-admin.js')).href);
  // the embedded database ends with this process
  process.exit();
});
