/**
 * `npm start`: installs what is missing, builds what has changed, starts the embedded PostgreSQL unless DATABASE_URL
 * names another one, and serves. The server runs in this process and ends with it; a watchdog then ends the database.
 */
import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilds } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureDatabaseUrl } from './lib/embedded-database.mjs';
import { oldNodeSentence } from './lib/old-node.mjs';
import { checkPort } from './lib/ports.mjs';
import { runMain } from './lib/problem.mjs';
import { say } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';

await runMain(async () => {
  const old = oldNodeSentence(process.versions.node);
  if (old !== undefined) say(old);
  await checkPort(process.env);
  await ensureDependencies();
  await ensureBuilds();
  await ensureDatabaseUrl(process.env);
  process.env.WEB_ROOT ??= inProject('client', 'dist');
  say('Starting the server (migrations first, then the demonstration data) …');
  // prints the address and the demonstration's accounts when it is ready
  await import(pathToFileURL(inProject('dist', 'server', 'src', 'main.js')).href);
});
