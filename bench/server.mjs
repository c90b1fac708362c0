/**
 * `npm run bench`: what the server can take, beside what the same machine can give in the same minute.
 *
 * Starts its own PostgreSQL (durable, as in production), fills it with 10 branches and 20,000 orders, and measures the built
 * server and its floor (server-floor.mjs) in turns. See README.md for what the figures mean.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensureBuilds } from '../scripts/lib/build.mjs';
import { runMain } from '../scripts/lib/problem.mjs';
import { say, step } from '../scripts/lib/progress.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { startServer } from '../scripts/lib/server-process.mjs';
import { ensureDatabase, startPostgres } from '../scripts/postgres.mjs';
import { benchFolder } from './lib/bench-folder.mjs';
import { fillChain, orderOf, readBranches, STAFF_TOKEN } from './lib/chain.mjs';
import { startHelper } from './lib/children.mjs';
import { cpuOf, cpuOfFamily, cpuOfMachine } from './lib/cpu.mjs';
import { spentBy } from './lib/cpu-profile.mjs';
import { median, ms, percent, percentile, sum, table } from './lib/figures.mjs';
import { preload, recordOrders } from './lib/record-orders.mjs';

/** @typedef {import('./lib/chain.mjs').BenchBranch} BenchBranch */
/** @typedef {import('./server-load.mjs').LoadOrder} LoadOrder */
/** @typedef {import('./server-load.mjs').LoadResult} LoadResult */
/** @typedef {{ name: 'server' | 'floor', url: string, pid: number, databaseUrl: string }} Target */
/** @typedef {{ pid: number, ask: (message: unknown) => Promise<any>, stop: () => void }} Helper */

const SIZE = { branches: 10, orders: 20_000 };
const BOARDS = [1, 100];
/** what runs for the first thousands of times is not compiled yet: so many requests come first, or so long */
const WARM_UP = { milliseconds: 40_000, enough: 5000 };

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    quietest: { type: 'string', default: '99' },
    clients: { type: 'string', default: '1,8,32' },
    pool: { type: 'string', default: '10' },
    parts: { type: 'string', default: 'checkouts,boards,menu,where' },
    functions: { type: 'string', default: '0' },
  },
});
const ROUNDS = Number(options.rounds);
const ROUND_MS = Number(options.seconds) * 1000;
const QUIETEST = Number(options.quietest);
const CLIENTS = options.clients.split(',').map(Number);
const POOL_SIZE = Number(options.pool);
const parts = options.parts.split(',');

const folder = benchFolder();
const SETTINGS = {
  SEED: 'none',
  // a shop that is no demonstration rejects the key of the tests
  SECRET_KEY: randomBytes(32).toString('hex'),
  STORE_NAME: 'Bench',
  DATABASE_POOL: String(POOL_SIZE),
  DATA_DIR: path.join(folder, 'server'),
};

/** @template T @param {string} databaseUrl @param {(db: pg.Client) => Promise<T>} work */
async function withDatabase(databaseUrl, work) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** PostgreSQL that also remembers when each transaction committed: the measure of how late a board receives it. */
async function startDatabase() {
  const first = await startPostgres({ folder, isTemporary: true });
  await withDatabase(first.adminUrl, (db) => db.query('ALTER SYSTEM SET track_commit_timestamp = on'));
  await first.stop();
  return startPostgres({ folder, isTemporary: true });
}

/** @param {string} databaseUrl */
async function fill(databaseUrl) {
  const { migrate } = await import(
    pathToFileURL(inProject('dist', 'server', 'src', 'database', 'data-source.js')).href
  );
  await migrate({ databaseUrl }, async () => {});
  return withDatabase(databaseUrl, async (db) => {
    await fillChain(db, SIZE);
    return readBranches(db);
  });
}

/**
 * @param {Helper} load
 * @param {number} postmaster
 */
function measurer(load, postmaster) {
  /** @param {number} pid */
  const look = (pid) => ({
    at: performance.now(),
    server: cpuOf(pid),
    database: cpuOfFamily(postmaster),
    load: cpuOf(load.pid),
    machine: cpuOfMachine(),
  });
  /**
   * @param {Target} target
   * @param {Omit<LoadOrder, 'url'>} order
   */
  return async ({ url, pid }, order) => {
    const before = look(pid);
    /** @type {LoadResult} */
    const { latencies, failed, failure } = await load.ask({ url, ...order });
    const after = look(pid);
    if (failed > 0) say(`${failed} requests failed: ${failure}`);
    /** @param {Exclude<keyof typeof before, 'at'>} who */
    const used = (who) => after[who] - before[who];
    const elapsed = after.at - before.at;
    return {
      perSecond: (latencies.length / elapsed) * 1000,
      latencies,
      serverCpu: used('server') / latencies.length,
      databaseCpu: used('database') / latencies.length,
      // what other programs took of the whole machine meanwhile
      others: (used('machine') - used('server') - used('database') - used('load')) / elapsed / os.cpus().length,
    };
  };
}
/** @typedef {ReturnType<typeof measurer>} Measure */
/** @typedef {Awaited<ReturnType<Measure>>} Measured */

/**
 * The same load on server and floor in turns, so that what else the machine does meets both alike.
 *
 * @param {Target[]} targets
 * @param {(target: Target) => Promise<Measured>} measure
 */
async function inTurns(targets, measure) {
  /** @type {Map<string, Measured[]>} */
  const rounds = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of round % 2 === 0 ? targets : [...targets].reverse()) {
      rounds.get(target.name)?.push(await measure(target));
    }
  }
  /** @param {Target['name']} name */
  const of = (name) => {
    const measured = (rounds.get(name) ?? []).sort((a, b) => a.others - b.others).slice(0, QUIETEST);
    const latencies = measured.flatMap((round) => round.latencies);
    return {
      perSecond: median(measured.map((round) => round.perSecond)),
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      serverCpu: median(measured.map((round) => round.serverCpu)),
      databaseCpu: median(measured.map((round) => round.databaseCpu)),
      others: median(measured.map((round) => round.others)),
    };
  };
  return { server: of('server'), floor: of('floor') };
}

/** @param {Awaited<ReturnType<typeof inTurns>>} measured @param {string} name */
function rowsOf({ server, floor }, name) {
  return /** @type {const} */ ([
    [name, server, percent(server.perSecond / floor.perSecond)],
    ['  its floor', floor, ''],
  ]).map(([title, figures, share]) => [
    title,
    figures.perSecond.toFixed(0),
    share,
    ms(figures.p50),
    ms(figures.p99),
    ms(figures.serverCpu),
    ms(figures.databaseCpu),
    Number.isNaN(figures.others) ? '–' : percent(Math.max(0, figures.others)),
  ]);
}
const HEAD = ['', 'per second', 'of the floor', 'p50', 'p99', 'CPU server', 'CPU database', 'others'];

/**
 * @param {Target[]} targets
 * @param {Measure} measure
 * @param {string[]} bodies
 */
async function benchCheckouts(targets, measure, bodies) {
  /** @type {Omit<LoadOrder, 'url'>} */
  const order = { method: 'POST', path: '/api/orders', bodies, clients: 8, milliseconds: ROUND_MS };
  for (const target of targets) await measure(target, { ...order, ...WARM_UP });
  const rows = [];
  for (const clients of CLIENTS) {
    const measured = await inTurns(targets, (target) => measure(target, { ...order, clients, milliseconds: ROUND_MS }));
    rows.push(...rowsOf(measured, clients === 1 ? '1 client' : `${clients} clients`));
  }
  console.log(`\nCheckouts, CPU per checkout\n\n${table(HEAD, rows)}`);
}

/**
 * @param {Target[]} targets
 * @param {Measure} measure
 * @param {BenchBranch} branch
 */
async function benchMenu(targets, measure, branch) {
  const order = /** @type {const} */ ({ method: 'GET', path: `/api/food-types/branch/${branch.id}`, bodies: [] });
  const rows = [];
  for (const clients of [1, 8]) {
    const measured = await inTurns(targets, (target) =>
      measure(target, { ...order, bodies: [], clients, milliseconds: ROUND_MS / 2 }),
    );
    rows.push(...rowsOf(measured, clients === 1 ? '1 client' : `${clients} clients`));
  }
  console.log(`\nMenu reads, CPU per read\n\n${table(HEAD, rows)}`);
}

/**
 * How long after its transaction's commit an event is on the boards of its branch.
 *
 * @param {Target} target
 * @param {{ load: Helper, boards: Helper, branch: BenchBranch, count: number }} setting
 * @returns {Promise<number[]>} milliseconds, of every event on every board
 */
async function boardLags({ url, databaseUrl }, { load, boards, branch, count }) {
  await boards.ask({ url, token: STAFF_TOKEN, branchIds: [branch.id], boards: count });
  /** @type {LoadResult} */
  const { failed, failure } = await load.ask({
    url,
    method: 'POST',
    path: '/api/orders',
    bodies: Array.from({ length: 10 }, (_, n) => JSON.stringify(orderOf(branch, n))),
    clients: 1,
    milliseconds: ROUND_MS,
    everyMs: 25,
  });
  if (failed > 0) say(`${failed} orders failed: ${failure}`);
  await delay(500);
  /** @type {import('./server-boards.mjs').BoardsReport} */
  const { arrivals } = await boards.ask('report');
  const commits = await withDatabase(databaseUrl, (db) =>
    db.query(
      `SELECT seq::int, extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000 AS at FROM branch_event
       WHERE branch_id = $1 AND pg_xact_commit_timestamp(xmin) > now() - interval '10 minutes'`,
      [branch.id],
    ),
  );
  const committedAt = new Map(commits.rows.map(({ seq, at }) => [seq, Number(at)]));
  return arrivals.flatMap(([, seq, at]) => {
    const committed = committedAt.get(seq);
    return committed === undefined ? [] : [at - committed];
  });
}

/**
 * @param {Target[]} targets
 * @param {{ load: Helper, branch: BenchBranch }} setting
 */
async function benchBoards(targets, { load, branch }) {
  const boards = startHelper('server-boards.mjs');
  const rows = [];
  for (const count of BOARDS) {
    /** @type {Record<Target['name'], number[]>} */
    const lags = { server: [], floor: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) {
        lags[target.name].push(...(await boardLags(target, { load, boards, branch, count })));
      }
    }
    for (const [name, values] of [
      [count === 1 ? '1 board' : `${count} boards`, lags.server],
      ['  bare emit', lags.floor],
    ]) {
      const found = /** @type {number[]} */ (values);
      rows.push([String(name), ms(percentile(found, 0.5)), ms(percentile(found, 0.99)), String(found.length)]);
    }
  }
  boards.stop();
  console.log(`\nFrom the commit to the board\n\n${table(['', 'p50', 'p99', 'arrivals'], rows)}`);
}

/**
 * Where the time of a checkout goes: waiting for each statement, and the server's own CPU by whose code it is.
 *
 * @param {Helper} floor
 * @param {{ floorAddress: string, databaseUrl: string, load: Helper, bodies: string[] }} setting
 */
async function showWhere(floor, { floorAddress, databaseUrl, load, bodies }) {
  const order = { method: 'POST', path: '/api/orders', bodies, clients: 1, milliseconds: ROUND_MS };
  await load.ask({ ...order, url: floorAddress });
  /** @type {[string, number][]} */
  const waits = await floor.ask('waits');
  const waited = waits.map(([text, mean]) => [text, ms(mean)]);
  console.log(`\nWaiting for PostgreSQL, per statement, 1 client\n\n${table(['', 'mean'], waited)}`);

  const profileFile = path.join(folder, 'cpu-profile.json');
  const server = await startServer({
    databaseUrl,
    env: { ...SETTINGS, NODE_OPTIONS: preload('profile-server.mjs'), CPU_PROFILE: profileFile },
    // the names of files say whose code it is
    isCompiled: true,
  });
  await load.ask({ ...order, url: server.url, clients: 8, ...WARM_UP });
  process.kill(server.pid, 'SIGWINCH');
  /** @type {LoadResult} */
  const { latencies } = await load.ask({ ...order, url: server.url, clients: 8 });
  process.kill(server.pid, 'SIGWINCH');
  for (let waitedMs = 0; !fs.existsSync(profileFile) && waitedMs < 20_000; waitedMs += 100) await delay(100);
  await server.stop();
  const { owners, functions } = spentBy(JSON.parse(fs.readFileSync(profileFile, 'utf8')));
  const all = sum(owners.map(([, spent]) => spent));
  const shares = owners.map(([owner, spent]) => [owner, percent(spent / all), ms(spent / latencies.length)]);
  console.log(`\nCPU of the server, 8 clients, profiled\n\n${table(['', 'share', 'per checkout'], shares)}`);
  const most = functions
    .slice(0, Number(options.functions))
    .map(([place, spent]) => [place, ms(spent / latencies.length)]);
  if (most.length > 0) console.log(`\n${table(['function', 'per checkout'], most)}`);
}

await runMain(async () => {
  await ensureBuilds();
  const postgres = await step('Starting PostgreSQL', startDatabase);
  const stops = [() => postgres.stop()];
  try {
    const databaseUrl = await ensureDatabase(postgres.adminUrl, 'app');
    const branches = await step(`Filling it with ${SIZE.orders} orders of ${SIZE.branches} branches`, () =>
      fill(databaseUrl),
    );
    const recorded = await step('Recording what the server sends to PostgreSQL', () =>
      recordOrders({ databaseUrl, branches, folder, env: SETTINGS }),
    );
    await withDatabase(postgres.adminUrl, (db) => db.query('CREATE DATABASE floor TEMPLATE app'));
    const floorUrl = databaseUrl.replace(/\/app$/, '/floor');
    const floor = startHelper('server-floor.mjs');
    stops.unshift(async () => floor.stop());
    const floorAddress = await floor.ask({ databaseUrl: floorUrl, poolSize: POOL_SIZE, ...recorded });
    const server = await startServer({ databaseUrl, env: SETTINGS });
    stops.unshift(server.stop);
    const load = startHelper('server-load.mjs');
    stops.unshift(async () => load.stop());

    /** @type {Target[]} */
    const targets = [
      { name: 'server', url: server.url, pid: server.pid, databaseUrl },
      { name: 'floor', url: floorAddress, pid: floor.pid, databaseUrl: floorUrl },
    ];
    const postmaster = Number.parseInt(fs.readFileSync(path.join(postgres.dataDir, 'postmaster.pid'), 'utf8'), 10);
    const measure = measurer(load, postmaster);
    const [branch] = branches;
    if (!branch) throw new Error('the chain has no branch');
    // neighbours in time are of different branches, as in life
    const bodies = Array.from({ length: 20 }, (_, n) => branches.map((of) => JSON.stringify(orderOf(of, n)))).flat();

    if (parts.includes('checkouts')) await benchCheckouts(targets, measure, bodies);
    if (parts.includes('boards')) await benchBoards(targets, { load, branch });
    if (parts.includes('menu')) await benchMenu(targets, measure, branch);
    await server.stop();
    if (parts.includes('where')) await showWhere(floor, { floorAddress, databaseUrl, load, bodies });
  } finally {
    for (const stop of stops) await stop();
    postgres.remove();
  }
});
