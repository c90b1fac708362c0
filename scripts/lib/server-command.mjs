/**
 * Runs one of the server's commands. One that needs the database gets that of DATABASE_URL, or the embedded one if the
 * server is stopped.
 */
import { pathToFileURL } from 'node:url';
import { ensureServerBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureDatabaseUrl } from './embedded-database.mjs';
import { runMain } from './problem.mjs';
import { inProject } from './project.mjs';

/**
 * @param {string} name of its file in server/src/commands
 * @param {{ needsDatabase?: boolean }} [options]
 */
export const runServerCommand = (name, { needsDatabase = true } = {}) =>
  runMain(async () => {
    await ensureDependencies();
    await ensureServerBuild();
    if (needsDatabase) await ensureDatabaseUrl(process.env);
    await import(pathToFileURL(inProject('dist', 'server', 'src', 'commands', `${name}.js`)).href);
    // the embedded database ends with this process
    process.exit();
  });
