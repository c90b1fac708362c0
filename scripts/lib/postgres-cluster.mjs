/** A cluster on disk: its place, the user who may run it, and its creation. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postgresPrograms } from './postgres-binaries.mjs';
import { canReach, isShared, postgresUser, sharedFolder } from './postgres-user.mjs';
import { Problem } from './problem.mjs';
import { run, startOf } from './processes.mjs';

export const SUPERUSER = 'passline';

/**
 * @typedef {object} Cluster
 * @property {string} folder
 * @property {string} dataDir
 * @property {boolean} isElsewhere
 * @property {string} ownerFile
 * @property {import('./postgres-user.mjs').SystemUser | null} user
 * @property {(program: string) => string} program
 * @property {{ uid?: number, gid?: number, cwd: string, env: NodeJS.ProcessEnv }} spawnOptions
 */

/**
 * @param {string} folder
 * @returns {Cluster}
 */
export function prepareCluster(folder) {
  const location = path.join(folder, 'location');
  const nearby = path.join(folder, 'data');
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(`The database's folder ${folder} cannot be used (${reason}): set DATA_DIR to a folder of yours.`);
  }
  let dataDir = fs.existsSync(location) ? fs.readFileSync(location, 'utf8').trim() : nearby;
  if (dataDir !== nearby && !isShared(dataDir)) {
    throw new Problem(`${location} names a folder that is none of ours: remove it to begin with an empty database.`);
  }
  const user = postgresUser(dataDir);
  if (user && dataDir === nearby) {
    fs.chmodSync(folder, 0o711); // its contents are protected by themselves
    if (!canReach(folder, user)) {
      // a new, unguessable name, so that deleting the project's data folder starts afresh, as usual
      dataDir = path.join(sharedFolder('clusters'), crypto.randomUUID());
      fs.writeFileSync(location, `${dataDir}\n`, { mode: 0o600 });
    }
  }
  /** @type {NodeJS.ProcessEnv} */
  const env = { LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
  for (const [name, value] of Object.entries(process.env)) {
    if (!name.startsWith('PG') && !(name in env)) env[name] = value; // PGPORT and similar variables would take effect
  }
  return {
    folder,
    dataDir,
    isElsewhere: dataDir !== nearby,
    ownerFile: path.join(folder, 'owner.json'),
    user,
    program: postgresPrograms(user),
    spawnOptions: { ...(user ? { uid: user.uid, gid: user.gid } : {}), cwd: os.tmpdir(), env },
  };
}

/**
 * Claims a cluster, which one process at a time may run. A claim of an ended process is void.
 *
 * @param {Cluster} cluster
 */
export function claim({ ownerFile, folder }) {
  try {
    const { pid, start } = JSON.parse(fs.readFileSync(ownerFile, 'utf8'));
    if (pid !== process.pid && start !== '' && startOf(pid) === start) {
      throw new Problem(
        `The database in ${folder} is in use by process ${pid}: stop that one first, or set DATA_DIR to another folder.`,
      );
    }
  } catch (error) {
    if (error instanceof Problem) throw error; // otherwise there is no claim, or a partial one
  }
  // removed, not overwritten: it may belong to root, in a folder of ours
  fs.rmSync(ownerFile, { force: true });
  fs.writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
}

/**
 * @param {Cluster} cluster
 * @param {boolean} durable
 * @returns {Promise<string>} the superuser's password
 */
export async function initialise({ folder, dataDir, user, program, spawnOptions }, durable) {
  const passwordFile = path.join(folder, 'password');
  const isMade = fs.existsSync(path.join(dataDir, 'PG_VERSION'));
  if (isMade && fs.existsSync(passwordFile)) return fs.readFileSync(passwordFile, 'utf8').trim();
  if (fs.existsSync(dataDir) && !isMade && fs.readdirSync(dataDir).length > 0) {
    throw new Problem(
      `${dataDir} holds something that is no database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (isMade)
    throw new Problem(`${passwordFile} is missing: put it back, or remove ${folder} to begin with an empty database.`);

  const password = crypto.randomBytes(24).toString('base64url');
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  // initdb writes beside the final place, so that a killed start leaves no partial cluster
  const unfinished = `${dataDir}.new`;
  const forInitdb = fs.mkdtempSync(path.join(path.dirname(dataDir), 'initdb-'));
  try {
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(unfinished, { mode: 0o700 });
    const copy = path.join(forInitdb, 'password');
    fs.writeFileSync(copy, `${password}\n`, { mode: 0o600 });
    if (user) for (const file of [unfinished, copy, forInitdb]) fs.chownSync(file, user.uid, user.gid);
    const made = await run(
      program('initdb'),
      [
        ...['-D', unfinished, '-U', SUPERUSER, '--pwfile', copy, '-A', 'scram-sha-256', '-E', 'UTF8'],
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...(durable ? [] : ['--no-sync']),
      ],
      spawnOptions,
    );
    if (made.code !== 0) throw new Problem(`The embedded PostgreSQL could not be set up: ${lastLines(made.output)}`);
    fs.renameSync(unfinished, dataDir);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') {
      throw new Problem(
        'PostgreSQL refuses to run as root, and this process may not become another user: start as an ordinary user, or set DATABASE_URL.',
      );
    }
    throw error;
  } finally {
    fs.rmSync(forInitdb, { recursive: true, force: true });
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return password;
}

/**
 * Returns the end of a program's output, for a sentence.
 *
 * @param {string} output
 */
export const lastLines = (output) => output.trim().split('\n').slice(-4).join(' ').trim();
