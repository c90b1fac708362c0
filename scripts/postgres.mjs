/**
 * The embedded PostgreSQL: a real server from npm packages, started by these programs alone.
 *
 * It also runs if root starts it (as another user), ends with its parent however that ends, cleans up after a `kill
 * -9`, and works for a project below a closed home directory.
 *
 * A cluster's folder has `data/` (created by initdb), `password` and `owner.json` (the process that runs it). If the
 * user that PostgreSQL runs as cannot reach `data/`, the data is elsewhere and `location` has its path.
 */
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './lib/ports.mjs';
import { claim, initialise, lastLines, prepareCluster, SUPERUSER } from './lib/postgres-cluster.mjs';
import { isShared } from './lib/postgres-user.mjs';
import { Problem } from './lib/problem.mjs';
import { commandOf, run } from './lib/processes.mjs';

/** @typedef {import('./lib/postgres-cluster.mjs').Cluster} Cluster */

const START_ATTEMPTS = 6;
const WATCHDOG = fileURLToPath(new URL('./lib/postgres-watchdog.mjs', import.meta.url));

/** For tests: nothing waits for the disk, so a power cut may lose everything. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
const SETTINGS = ['listen_addresses=127.0.0.1', "unix_socket_directories=''", 'timezone=UTC', 'log_timezone=UTC'];

/**
 * @typedef {object} RunningPostgres
 * @property {string} adminUrl connects to the database `postgres` as superuser
 * @property {number} port
 * @property {string} dataDir the real folder of the data
 * @property {() => Promise<void>} stop waits until it has ended; idempotent
 * @property {() => void} remove deletes the stopped cluster with all its data
 */

/**
 * Starts the cluster in a folder, and creates it if there is none.
 *
 * @param {object} options
 * @param {string} options.folder created if it is missing
 * @param {boolean} [options.durable] false: faster, and lost at a power cut; for tests
 * @param {boolean} [options.isTemporary] the cluster is deleted if its parent ends without having done so; for tests
 * @param {(message: string) => void} [options.log] receives warnings
 * @returns {Promise<RunningPostgres>} ready for queries
 * @throws {Problem} with a sentence for the person
 */
export async function startPostgres({ folder, durable = true, isTemporary = false, log = () => {} }) {
  const cluster = prepareCluster(folder);
  const { dataDir } = cluster;
  if (cluster.isElsewhere)
    log(`PostgreSQL runs as ${cluster.user?.name}, who cannot reach ${folder}: its data is in ${dataDir}`);
  claim(cluster);
  await endOrphan(cluster, log);
  const password = await initialise(cluster, durable);
  const port = await startServer(cluster, durable);
  const stopArgs = ['-D', dataDir, '-m', 'fast', '-w', '-t', '30', 'stop'];
  const watchdog = watch(cluster, { stopArgs, isTemporary });

  let isStopped = false;
  const release = () => {
    isStopped = true;
    process.off('exit', stopNow);
    watchdog.kill('SIGKILL');
    fs.rmSync(cluster.ownerFile, { force: true });
  };
  const stopNow = () => {
    if (isStopped) return;
    spawnSync(cluster.program('pg_ctl'), stopArgs, { ...cluster.spawnOptions, stdio: 'ignore' });
    release();
    if (isTemporary) remove();
  };
  const remove = () => {
    for (const part of foldersOf(cluster)) fs.rmSync(part, { recursive: true, force: true });
  };
  process.on('exit', stopNow);
  return {
    port,
    dataDir,
    adminUrl: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (isStopped) return;
      await run(cluster.program('pg_ctl'), stopArgs, { ...cluster.spawnOptions, stdio: 'ignore' });
      release();
    },
    remove,
  };
}

/**
 * Creates a database if there is none with this name.
 *
 * @param {string} adminUrl connects to another database of the same server, as a role that may create one
 * @param {string} name
 * @param {object} [from]
 * @param {string} [from.template] the name of a database without connections, which a new one is copied from
 * @returns {Promise<string>} its connection string
 */
export async function ensureDatabase(adminUrl, name, { template = 'template1' } = {}) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    const [made, from] = [name, template].map((database) => client.escapeIdentifier(database));
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${made} TEMPLATE ${from}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Creates a role that may log in and owns nothing, if there is none with this name, and gives it a new random password.
 *
 * @param {string} adminUrl connects as a role that may create roles
 * @param {string} name
 * @returns {Promise<string>} the connection string with this role
 */
export async function ensureRole(adminUrl, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const password = crypto.randomBytes(24).toString('base64url');
  try {
    const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
    await client.query(
      `${verb} ROLE ${client.escapeIdentifier(name)} LOGIN PASSWORD ${client.escapeLiteral(password)}`,
    );
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  return url.href;
}

/**
 * Stops a server whose parent has ended, because it has old settings and no watchdog. Removes the lock file of a server
 * that has ended: PostgreSQL would trust it if its process number now belongs to another process.
 *
 * @param {Cluster} cluster
 * @param {(message: string) => void} log
 */
async function endOrphan({ dataDir, program, spawnOptions }, log) {
  const lockFile = lockFileOf(dataDir);
  if (!fs.existsSync(lockFile)) return;
  const pid = pidIn(lockFile);
  const isOurs = () => pid > 0 && commandOf(pid).includes(dataDir);
  // its watchdog may already be stopping it
  for (let waited = 0; waited < 1000 && isOurs(); waited += 100) await delay(100);
  if (isOurs()) {
    log('Stopping a PostgreSQL that an earlier start left behind');
    for (const mode of ['fast', 'immediate']) {
      if (!isOurs()) break;
      const args = ['-D', dataDir, '-m', mode, '-w', '-t', '10', 'stop'];
      await run(program('pg_ctl'), args, { ...spawnOptions, stdio: 'ignore' });
    }
    if (isOurs()) throw new Problem(`PostgreSQL process ${pid} uses ${dataDir} and does not stop: end it first.`);
  }
  fs.rmSync(lockFile, { force: true });
}

/**
 * @param {Cluster} cluster
 * @param {boolean} durable
 * @returns {Promise<number>} the port, on the loopback address
 */
async function startServer({ dataDir, program, spawnOptions }, durable) {
  const logFile = path.join(dataDir, 'server.log');
  fs.rmSync(logFile, { force: true });
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = [`port=${port}`, ...SETTINGS, ...(durable ? [] : NOT_DURABLE)].map((setting) => `-c ${setting}`);
    const args = ['-D', dataDir, '-w', '-t', '60', '-l', logFile, '-o', settings.join(' '), 'start'];
    // without pipes, which PostgreSQL would keep open, so that `run` would never resolve
    const started = await run(program('pg_ctl'), args, { ...spawnOptions, stdio: 'ignore' });
    if (started.code === 0) return port;
    // the port was taken meanwhile, or parts of a killed server are still ending
    if (attempt === START_ATTEMPTS) {
      const log = fs.existsSync(logFile) ? fs.readFileSync(logFile, 'utf8') : started.output;
      throw new Problem(`The embedded PostgreSQL did not start: ${lastLines(log)} (all of it in ${logFile})`);
    }
    await delay(500);
  }
}

/** @param {Cluster} cluster */
const foldersOf = ({ folder, dataDir }) => (isShared(dataDir) ? [dataDir, folder] : [folder]);

/**
 * @param {Cluster} cluster
 * @param {{ stopArgs: string[], isTemporary: boolean }} end
 */
function watch(cluster, { stopArgs, isTemporary }) {
  const { dataDir, user, program } = cluster;
  const lockFile = lockFileOf(dataDir);
  /** @type {import('./lib/postgres-watchdog.mjs').WatchOrder} */
  const order = {
    pid: pidIn(lockFile),
    lockFile,
    program: program('pg_ctl'),
    args: stopArgs,
    user: user ? { uid: user.uid, gid: user.gid } : {},
    folders: isTemporary ? foldersOf(cluster) : [],
  };
  const watchdog = spawn(process.execPath, [WATCHDOG, JSON.stringify(order)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.unref();
  // missing in Node's types, but the pipe is a socket and would keep this process alive
  if ('unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') watchdog.stdin.unref();
  return watchdog;
}

/** @param {string} dataDir */
const lockFileOf = (dataDir) => path.join(dataDir, 'postmaster.pid');

/** @param {string} lockFile its first line is the server's process number */
const pidIn = (lockFile) => Number.parseInt(fs.readFileSync(lockFile, 'utf8'), 10);
