import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { commandOf } from '../lib/processes.mjs';
import { inProject } from '../lib/project.mjs';
import { ensureRole, startPostgres } from '../postgres.mjs';

interface Held {
  holder: ChildProcess;
  adminUrl: string;
  port: number;
  dataDir: string;
}

let folder: string;
const holders: ChildProcess[] = [];

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-postgres-'));
});

afterEach(async () => {
  for (const holder of holders.splice(0)) await kill(holder);
});

afterAll(async () => {
  // the next start ends whatever a test left running
  const last = await startPostgres({ folder, durable: false });
  await last.stop();
  last.remove();
});

function spawnHolder(args: string[]): ChildProcess {
  const holder = spawn(process.execPath, [inProject('scripts', 'test', 'support', 'hold-postgres.mjs'), ...args]);
  holders.push(holder);
  return holder;
}

/** Starts a process that runs PostgreSQL and stays alive. */
async function hold(args = [folder]): Promise<Held> {
  const holder = spawnHolder(args);
  if (!holder.stdout || !holder.stderr) throw new Error('the holder has no output');
  let complaint = '';
  holder.stderr.on('data', (text) => {
    complaint += String(text);
  });
  const line: string | undefined = (
    await Promise.race([once(createInterface(holder.stdout), 'line'), once(holder, 'exit')])
  )[0];
  if (typeof line !== 'string') throw new Error(complaint);
  return { holder, ...JSON.parse(line) };
}

async function kill(holder: ChildProcess): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  holder.kill('SIGKILL');
  await once(holder, 'exit');
}

async function query(adminUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('waited in vain');
    await delay(25);
  }
}

const lockFile = ({ dataDir }: Held) => path.join(dataDir, 'postmaster.pid');
const serverPid = (held: Held) => Number.parseInt(fs.readFileSync(lockFile(held), 'utf8'), 10);

/** Returns the process that would end this PostgreSQL after its holder. */
function watchdogOf({ holder }: Held): number {
  const children = fs.readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim().split(' ');
  const watchdog = children.map(Number).find((pid) => commandOf(pid).includes('postgres-watchdog'));
  if (!watchdog) throw new Error('there is no watchdog');
  return watchdog;
}

test('keeps its data over a restart', async () => {
  const first = await hold();
  await query(first.adminUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await kill(first.holder);
  const second = await hold();
  expect(await query(second.adminUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('ends with its parent if that is killed', async () => {
  const held = await hold();
  await kill(held.holder);
  await until(async () => !(await answers(held.port)));
  await until(() => !fs.existsSync(lockFile(held)));
  expect(await answers(held.port)).toBe(false);
});

test('leaves nothing of a temporary cluster if its parent is killed', async () => {
  const closed = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-closed-')); // mode 0700: for root the data is elsewhere
  const held = await hold([path.join(closed, 'postgres'), 'temporary']);
  await kill(held.holder);
  await until(() => !fs.existsSync(held.dataDir) && fs.readdirSync(closed).length === 0);
  expect(fs.readdirSync(closed)).toEqual([]);
  fs.rmdirSync(closed);
});

test('leaves nothing of a temporary cluster if its parent exits without removing it', async () => {
  const closed = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-closed-'));
  const held = await hold([path.join(closed, 'postgres'), 'temporary']);
  held.holder.stdin?.end();
  await once(held.holder, 'exit');
  expect(fs.existsSync(held.dataDir)).toBe(false);
  expect(fs.readdirSync(closed)).toEqual([]);
  fs.rmdirSync(closed);
});

test('tells a second process who uses the cluster', async () => {
  const held = await hold();
  await expect(hold()).rejects.toThrow(`is in use by process ${held.holder.pid}: stop that one first`);
  expect(await query(held.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('stops an orphan whose watchdog was killed too', async () => {
  const orphaned = await hold();
  const pid = serverPid(orphaned);
  process.kill(watchdogOf(orphaned), 'SIGKILL');
  await kill(orphaned.holder);
  expect(await answers(orphaned.port)).toBe(true);
  const next = await hold();
  expect(serverPid(next)).not.toBe(pid);
  expect(commandOf(pid)).toBe('');
  expect(await query(next.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('starts despite the lock file of a killed server whose number now belongs to another process', async () => {
  const held = await hold();
  const lines = fs.readFileSync(lockFile(held), 'utf8').split('\n');
  const pid = serverPid(held);
  process.kill(watchdogOf(held), 'SIGKILL');
  process.kill(pid, 'SIGKILL');
  await kill(held.holder);
  await until(() => commandOf(pid) === '');
  fs.writeFileSync(lockFile(held), [process.pid, ...lines.slice(1)].join('\n'));
  const next = await hold();
  expect(await query(next.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('works below a closed folder, and is removed completely', async () => {
  const closed = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-closed-')); // mode 0700
  const postgres = await startPostgres({ folder: path.join(closed, 'postgres'), durable: false });
  expect(await query(postgres.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  // if root runs this, PostgreSQL's user cannot enter, so the data has to be elsewhere
  expect(postgres.dataDir.startsWith(closed)).toBe(process.getuid?.() !== 0);
  await postgres.stop();
  postgres.remove();
  expect(fs.existsSync(postgres.dataDir)).toBe(false);
  fs.rmdirSync(closed);
});

test('names an unusable folder in a sentence', async () => {
  const file = path.join(os.tmpdir(), `passline-file-${process.pid}`);
  fs.writeFileSync(file, '');
  await expect(startPostgres({ folder: path.join(file, 'postgres') })).rejects.toThrow(
    /^The database's folder .*postgres cannot be used \(.*\): set DATA_DIR to a folder of yours\.$/,
  );
  fs.rmSync(file);
});

test('does not touch files in the way of a new cluster', async () => {
  const taken = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-taken-'));
  const letter = path.join(taken, 'data', 'letter.txt');
  fs.mkdirSync(path.dirname(letter));
  fs.writeFileSync(letter, 'dear');
  await expect(startPostgres({ folder: taken })).rejects.toThrow(
    /data holds something that is no database: move it away/,
  );
  fs.writeFileSync(path.join(taken, 'location'), '/etc');
  await expect(startPostgres({ folder: taken })).rejects.toThrow(/location names a folder that is none of ours/);
  expect(fs.readFileSync(letter, 'utf8')).toBe('dear');
  fs.rmSync(taken, { recursive: true });
});

test('gives the server a role that owns nothing, with a new password at every start', async () => {
  const postgres = await startPostgres({ folder, durable: false });
  const first = await ensureRole(postgres.adminUrl, 'server');
  const second = await ensureRole(postgres.adminUrl, 'server');
  const [role] = await query(second, 'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user');
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false });
  await expect(query(second, 'CREATE TABLE own ()')).rejects.toThrow('permission denied');
  await expect(query(first, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await postgres.stop();
});
