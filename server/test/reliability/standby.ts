import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '../../../scripts/lib/temporary-folder.mjs';
import { type RunningPostgres, startPostgres } from '../../../scripts/postgres.mjs';
import { until } from '../support/until.js';

/** A test's own PostgreSQL, with its folder. */
export interface Instance extends RunningPostgres {
  folder: string;
}

/** Files that belong to a running server, not to its data. */
const OF_THE_PROCESS = new Set(['postmaster.pid', 'postmaster.opts', 'server.log']);

export async function startInstance(folder = temporaryFolder('passline-cluster-')): Promise<Instance> {
  return { ...(await startPostgres({ folder, durable: false, isTemporary: true })), folder };
}

/** Copies the files of a cluster into a new folder, with their owners. @returns the folder */
export function copyFiles(source: Instance): string {
  const folder = temporaryFolder('passline-cluster-');
  fs.copyFileSync(path.join(source.folder, 'password'), path.join(folder, 'password'));
  const data = path.join(folder, 'data');
  copyTree(source.dataDir, data);
  const { uid, gid } = fs.statSync(source.dataDir);
  fs.chmodSync(data, 0o700);
  for (const file of ['', ...fs.readdirSync(data, { recursive: true, encoding: 'utf8' })]) {
    fs.chownSync(path.join(data, file), uid, gid);
  }
  return folder;
}

/** Skips files that a running server removes meanwhile, like every base backup. */
function copyTree(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (OF_THE_PROCESS.has(entry.name)) continue;
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, copy);
    else copyIfThere(source, copy);
  }
}

function copyIfThere(source: string, copy: string): void {
  try {
    fs.copyFileSync(source, copy);
  } catch (error) {
    if (fs.existsSync(source)) throw error;
  }
}

/** Starts a standby that streams from a primary at `sourceUrl`. It is up to date when this resolves. */
export async function startStandby(primary: Instance, sourceUrl: string): Promise<Instance> {
  const admin = new pg.Client({ connectionString: primary.adminUrl });
  await admin.connect();
  await admin.query(`SELECT pg_backup_start('standby', true)`);
  const folder = copyFiles(primary);
  const { rows } = await admin.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await admin.end();
  const { hostname, port, username, password } = new URL(sourceUrl);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  const data = path.join(folder, 'data');
  write(data, 'backup_label', rows[0]?.labelfile ?? '');
  write(data, 'standby.signal', '');
  fs.appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const standby = await startInstance(folder);
  await untilRow(primary.adminUrl, `SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`);
  return standby;
}

function write(data: string, name: string, text: string): void {
  const file = path.join(data, name);
  fs.writeFileSync(file, text, { mode: 0o600 });
  const { uid, gid } = fs.statSync(data);
  fs.chownSync(file, uid, gid);
}

/** Runs a statement over its own connection. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function untilRow(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await until(async () => (await client.query(sql)).rowCount !== 0);
  } finally {
    await client.end();
  }
}
