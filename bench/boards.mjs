/**
 * `node bench/boards.mjs`: how soon a board shows an order, and what happens when all boards lose their connections.
 *
 * - from the commit to the board: 1 and 100 boards of one branch, compared with a bare Socket.IO emit
 *   (server-floor.mjs)
 * - fallback: 200 boards of 10 branches start polling together, and return together, while customers check out
 * - from the event to the paint, in Chromium (boards-paint.mjs)
 */
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilds } from '../scripts/lib/build.mjs';
import { runMain } from '../scripts/lib/problem.mjs';
import { say } from '../scripts/lib/progress.mjs';
import { measurePaints } from './boards-paint.mjs';
import { commitTimes, startBenchShop } from './lib/bench-shop.mjs';
import { addBranchStaff, orderOf, STAFF_TOKEN } from './lib/chain.mjs';
import { startHelper } from './lib/children.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { median, ms, percentile, sum, table } from './lib/figures.mjs';
import { closeOrderConnections, placeSteadily, warmUpOrders } from './lib/steady-orders.mjs';

/** @typedef {import('./lib/bench-shop.mjs').Target} Target */
/** @typedef {import('./lib/chain.mjs').BenchBranch} BenchBranch */
/** @typedef {import('./boards-fleet.mjs').BoardsReport} BoardsReport */
/** @typedef {import('./boards-fleet.mjs').ReturnReport} ReturnReport */
/** @typedef {ReturnType<typeof startHelper>} Helper */

const { values: options } = parseArgs({
  options: {
    parts: { type: 'string', default: 'commit,fallback,paint' },
    rounds: { type: 'string', default: '5' },
    fleet: { type: 'string', default: '200' },
    events: { type: 'string', default: '100' },
  },
});
const parts = options.parts.split(',');
const ROUNDS = Number(options.rounds);
const FLEET = Number(options.fleet);
const ONE_BRANCH = [1, 100];
/** orders per second, and for how many seconds, in each part of a round */
const CHECKOUTS = { rate: 20, seconds: 6 };
/** time for the last events to arrive */
const SETTLE_MS = 1000;
/** and one more for the painted board */
const BRANCHES = 10;

/** @param {BenchBranch[]} branches consecutive orders are for different branches */
const bodiesOf = (branches) =>
  Array.from({ length: 20 }, (_, n) => branches.map((branch) => JSON.stringify(orderOf(branch, n)))).flat();

/**
 * @param {Target} target
 * @param {{ fleet: Helper, branch: BenchBranch, boards: number }} setting
 * @returns {Promise<number[]>} milliseconds of every new order on every board
 */
async function commitToBoard({ url, databaseUrl }, { fleet, branch, boards }) {
  await fleet.ask({ url, branches: [{ id: branch.id, token: STAFF_TOKEN }], boards });
  await placeSteadily(url, { bodies: bodiesOf([branch]), ...CHECKOUTS });
  await delay(SETTLE_MS);
  /** @type {BoardsReport} */
  const { arrivals } = await fleet.ask('report');
  const committed = await commitTimes(databaseUrl);
  return arrivals.map(([branchId, seq, at]) => at - (committed.get(`${branchId}/${seq}`) ?? Number.NaN));
}

/** @param {Target[]} targets @param {{ fleet: Helper, branch: BenchBranch }} setting */
async function showCommits(targets, setting) {
  const rows = [];
  for (const boards of ONE_BRANCH) {
    /** @type {Record<Target['name'], number[]>} */
    const lags = { server: [], floor: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of round % 2 === 0 ? targets : [...targets].reverse()) {
        lags[target.name].push(...(await commitToBoard(target, { ...setting, boards })));
      }
    }
    for (const { name } of targets) {
      const title = name === 'floor' ? '  a bare emit' : `${boards} ${boards === 1 ? 'board' : 'boards'}`;
      rows.push([title, ms(percentile(lags[name], 0.5)), ms(percentile(lags[name], 0.99)), String(lags[name].length)]);
    }
  }
  say(`\n${table(['from the commit to the board', 'p50', 'p99', 'arrivals'], rows)}`);
}

/**
 * @param {Target} server
 * @param {{ fleet: Helper, db: import('pg').Client, branches: BenchBranch[] }} setting
 */
async function showFallback({ url, pid }, { fleet, db, branches }) {
  const bodies = bodiesOf(branches);
  const tokens = await addBranchStaff(db, branches);
  const staff = branches.map(({ id }, place) => ({ id, token: tokens[place] ?? '' }));
  await fleet.ask({ url, branches: staff, boards: FLEET });
  /** @typedef {{ latencies: number[], cpu: number[] }} Found */
  const live = /** @type {Found} */ ({ latencies: [], cpu: [] });
  const falling = /** @type {Found} */ ({ latencies: [], cpu: [] });
  const returning = /** @type {Found} */ ({ latencies: [], cpu: [] });
  /** @param {Found} found @param {string} [change] a command for the fleet at the beginning */
  const measure = async (found, change) => {
    const before = cpuOf(pid);
    const orders = placeSteadily(url, { bodies, ...CHECKOUTS });
    const report = change ? await fleet.ask(change) : undefined;
    found.latencies.push(...(await orders));
    found.cpu.push(cpuOf(pid) - before);
    return report;
  };
  /** @type {ReturnReport[]} */
  const returns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure(live);
    await measure(falling, 'fall back');
    returns.push(await measure(returning, 'come back'));
  }
  await delay(SETTLE_MS);
  /** @type {BoardsReport} */
  const { boards } = await fleet.ask('report');
  const { rows } = await db.query('SELECT branch_id AS id, seq::int FROM branch_stream');
  const newest = new Map(rows.map(({ id, seq }) => [id, seq]));
  const row = (/** @type {string} */ name, /** @type {Found} */ { latencies, cpu }) => [
    name,
    ms(percentile(latencies, 0.5)),
    ms(percentile(latencies, 0.99)),
    ms(median(cpu)),
  ];
  say(`\n${FLEET} boards of ${branches.length} branches, ${CHECKOUTS.rate} orders a second`);
  say(
    table(
      ['checkouts', 'p50', 'p99', `CPU of ${CHECKOUTS.seconds} s`],
      [row('all are live', live), row('all fall back', falling), row('all return', returning)],
    ),
  );
  const back = returns.map((report) => Math.max(...report.back));
  say(
    [
      `the last board is live again after ${ms(median(back))} (at most ${ms(Math.max(...back))})`,
      `${sum(returns.map(({ rejected }) => rejected))} polls answered 503`,
      `${boards.filter(({ branchId, seq }) => seq === newest.get(branchId)).length} boards at the newest event`,
      `${sum(boards.map(({ missing }) => missing))} events missing`,
    ].join('; '),
  );
}

await runMain(async () => {
  await ensureBuilds();
  const shop = await startBenchShop({ branches: BRANCHES + 1, orders: 20_000 }, { hasFloor: true });
  const fleet = startHelper('boards-fleet.mjs');
  // in production boards run elsewhere; here they get only what server, database and customers leave
  os.setPriority(fleet.pid, os.constants.priority.PRIORITY_LOW);
  try {
    const { targets, db } = shop;
    const [server] = targets;
    const branches = shop.branches.slice(0, BRANCHES);
    const [branch] = branches;
    const painted = shop.branches.at(-1);
    if (!server || !branch || !painted) throw new Error('the chain has no branch');
    for (const { url } of targets) await warmUpOrders(url, bodiesOf(branches));
    if (parts.includes('commit')) await showCommits(targets, { fleet, branch });
    if (parts.includes('fallback')) await showFallback(server, { fleet, db, branches });
    if (parts.includes('paint')) {
      say(`\n${await measurePaints(server.url, { db, branchId: painted.id, events: Number(options.events) })}`);
    }
  } finally {
    closeOrderConnections();
    fleet.stop();
    await shop.stop();
  }
});
