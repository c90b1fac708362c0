/**
 * `npm run bench`: the load that the server can handle, compared with what the same machine can do in the same minute.
 *
 * Starts its own PostgreSQL (durable, as in production), fills it with 10 branches and 20,000 orders, and measures the
 * built server and its floor (server-floor.mjs) in turns. README.md explains the figures.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { runMain } from '../scripts/lib/problem.mjs';
import { say } from '../scripts/lib/progress.mjs';
import { startBenchShop } from './lib/bench-shop.mjs';
import { orderOf } from './lib/chain.mjs';
import { startHelper } from './lib/children.mjs';
import { cpuOf, cpuOfFamily, cpuOfMachine } from './lib/cpu.mjs';
import { median, ms, percent, percentile, table } from './lib/figures.mjs';

/** @typedef {import('./lib/chain.mjs').BenchBranch} BenchBranch */
/** @typedef {import('./lib/bench-shop.mjs').Target} Target */
/** @typedef {import('./server-load.mjs').LoadOrder} LoadOrder */
/** @typedef {import('./server-load.mjs').LoadResult} LoadResult */
/** @typedef {ReturnType<typeof startHelper>} Helper */

const SIZE = { branches: 10, orders: 20_000 };
/**
 * the load before the measurement, because code is compiled only after some thousand runs: at most this long, or this
 * many requests
 */
const WARM_UP = { milliseconds: 40_000, enough: 5000 };

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '1,8,32' },
  },
});
const ROUNDS = Number(options.rounds);
const ROUND_MS = Number(options.seconds) * 1000;
const CLIENTS = options.clients.split(',').map(Number);

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
      // the share of the whole machine that other programs used meanwhile
      others: (used('machine') - used('server') - used('database') - used('load')) / elapsed / os.cpus().length,
    };
  };
}
/** @typedef {ReturnType<typeof measurer>} Measure */
/** @typedef {Awaited<ReturnType<Measure>>} Measured */

/**
 * Runs the same load on server and floor in turns, so that other load of the machine affects both equally.
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
    const measured = rounds.get(name) ?? [];
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

await runMain(async () => {
  const shop = await startBenchShop(SIZE, { hasFloor: true });
  const load = startHelper('server-load.mjs');
  try {
    const { branches, targets, postmaster } = shop;
    const measure = measurer(load, postmaster);
    const [branch] = branches;
    if (!branch) throw new Error('the chain has no branch');
    // consecutive orders are for different branches
    const bodies = Array.from({ length: 20 }, (_, n) => branches.map((of) => JSON.stringify(orderOf(of, n)))).flat();
    await benchCheckouts(targets, measure, bodies);
    await benchMenu(targets, measure, branch);
  } finally {
    load.stop();
    await shop.stop();
  }
});
