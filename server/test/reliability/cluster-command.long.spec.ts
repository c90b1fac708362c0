import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { commandOf } from '../../../scripts/lib/processes.mjs';
import { inProject } from '../../../scripts/lib/project.mjs';
import { temporaryFolder } from '../../../scripts/lib/temporary-folder.mjs';
import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { Secrets } from '../../src/common/secrets.js';
import { migrate } from '../../src/database/data-source.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { Api } from '../support/test-app.js';
import { CHAIN, seedTestChain } from '../support/test-chain.js';
import { BoardRecorder } from './board-recorder.js';
import { KeyedOrder } from './shop.js';
import { type Instance, startInstance } from './standby.js';

const SERVERS = 3;
/** the database of the embedded PostgreSQL */
const DATABASE = 'passline';

let dataDir: string;
/** a cluster with the tests' branches in the command's data folder, so that no pictures are made */
let postgres: Instance;
let command: ChildProcess;
let printed = '';
/** called for every piece of output, and at its end */
let onOutput = (): void => undefined;

beforeAll(async () => {
  dataDir = temporaryFolder('passline-command-');
  postgres = await startInstance(path.join(dataDir, 'postgres'));
  const databaseUrl = await ensureDatabase(postgres.adminUrl, DATABASE);
  await migrate({ databaseUrl }, (source) => seedTestChain(source, new Secrets(TEST_SECRET_KEY)));
  await postgres.stop();
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...env } = process.env;
  command = spawn(process.execPath, [inProject('scripts', 'cluster.mjs'), '--servers', String(SERVERS)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SECRET_KEY: TEST_SECRET_KEY,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
    },
  });
  for (const stream of [command.stdout, command.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      onOutput();
    });
  }
  command.once('close', () => onOutput());
}, 180_000);
afterEach(() => BoardRecorder.closeAll());
afterAll(async () => {
  if (isRunning()) {
    command.kill('SIGKILL');
    await once(command, 'close');
  }
  postgres.remove();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const isRunning = (): boolean => command.exitCode === null && command.signalCode === null;

/** Returns the command's output once it contains a line. @throws if the output ends without it */
async function untilPrinted(pattern: RegExp): Promise<string> {
  for (;;) {
    const [found] = pattern.exec(printed)?.slice(1) ?? [];
    if (found !== undefined) return found;
    if (!isRunning()) throw new Error(`it has ended: ${printed}`);
    await new Promise<void>((resolve) => {
      onOutput = resolve;
    });
  }
}

test('runs several servers by one command, continues without one of them, and ends all on SIGTERM', async () => {
  const api = new Api(await untilPrinted(/The shop is open: (\S+)\. Enter/));
  const pids = [...printed.matchAll(/process (\d+) is ready/g)].map(([, pid]) => Number(pid));
  expect(pids).toHaveLength(SERVERS);
  // the only printed address is the load balancer's
  expect(new Set(printed.match(/http:\S+?(?=\.?\s)/g))).toEqual(new Set([api.url]));
  expect(pids.map((pid) => commandOf(pid).includes('main.js'))).toEqual(Array(SERVERS).fill(true));
  const { api_token: token } = await api.login(CHAIN.user.kitchen.email);
  // each server has a board, because live connections go to the servers in turns
  const boards = pids.map(() => new BoardRecorder(api.url, token, CHAIN.branch.harbour));
  await Promise.all(boards.map((board) => board.until(({ joins }) => joins === 1)));

  const place = (): Promise<void> => new KeyedOrder().place(api);
  await place();
  const [killed = 0] = pids;
  process.kill(killed, 'SIGKILL');
  for (let n = 0; n < 2 * SERVERS; n += 1) await place();
  for (const board of boards) {
    await board.until(({ taken }) => taken.length > 2 * SERVERS);
    expect(board.taken).toEqual(Array.from({ length: 1 + 2 * SERVERS }, (_, n) => n + 1));
  }

  const lockFile = path.join(postgres.dataDir, 'postmaster.pid');
  const database = Number.parseInt(fs.readFileSync(lockFile, 'utf8'), 10);
  expect(commandOf(database)).toContain('postgres');
  command.kill('SIGTERM');
  const [code] = await once(command, 'close');
  expect(code).toBe(0);
  expect([...pids, database].map(commandOf)).toEqual(Array(SERVERS + 1).fill(''));
  expect(fs.existsSync(lockFile)).toBe(false);
  expect(await fetch(api.url).catch(() => 'nobody listens')).toBe('nobody listens');
}, 180_000);
