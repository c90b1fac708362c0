/**
 * `node bench/fleet.mjs`: what boards cost. 1, 10, 100 and 1,000 boards of one branch, and 1,000 over 200 branches, each while 10
 * orders a second come in; beside each its floor (server-floor.mjs), the same number of bare Socket.IO sockets that get the
 * same bytes from a bare server. The rounds take turns. Takes about five minutes.
 */
import fs from 'node:fs';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runMain } from '../scripts/lib/problem.mjs';
import { say } from '../scripts/lib/progress.mjs';
import { startBenchShop } from './lib/bench-shop.mjs';
import { orderOf, STAFF_TOKEN } from './lib/chain.mjs';
import { startHelper } from './lib/children.mjs';
import { cpuOf, cpuOfMachine } from './lib/cpu.mjs';
import { median, ms, percent, percentile, sum, table } from './lib/figures.mjs';
import { closeOrderConnections, placeSteadily, warmUpOrders } from './lib/steady-orders.mjs';

const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', default: '1/1,10/1,100/1,1000/1,1000/200' },
    rate: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '2' },
  },
});
/** boards, and the branches that they are spread over */
const CASES = options.cases.split(',').map((name) => {
  const [boards = 1, branches = 1] = name.split('/').map(Number);
  return { boards, branches };
});
const RATE = Number(options.rate);
const SECONDS = Number(options.seconds);
const ROUNDS = Number(options.rounds);
/** what joining costs is no part of it, and the last events have to arrive */
const SETTLE_MS = 2000;
const MOST_BOARDS = Math.max(...CASES.map(({ boards }) => boards));

/** @typedef {Awaited<ReturnType<typeof startBenchShop>>} Shop */
/** @typedef {{ name: 'server' | 'floor', url: string, pid: number }} Target */
/** @typedef {typeof CASES[number]} Case */

/** MiB that a process has in memory now. @param {number} pid */
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** @param {Shop['db']} db @returns {Promise<Map<string, number>>} when each event of the last minutes was committed, by branch and number */
async function commitTimes(db) {
  const { rows } = await db.query(
    `SELECT branch_id || '/' || seq AS event, extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000 AS at
     FROM branch_event WHERE pg_xact_commit_timestamp(xmin) > now() - interval '1 minute'`,
  );
  return new Map(rows.map(({ event, at }) => [event, Number(at)]));
}

/**
 * One round of one case.
 *
 * @param {Target} target
 * @param {{ shop: Shop, helper: ReturnType<typeof startHelper>, boards: number, branches: number }} setting
 */
async function measure({ url, pid }, { shop, helper, boards, branches }) {
  const used = shop.branches.slice(0, branches);
  const bodies = Array.from({ length: 20 }, (_, n) => used.map((branch) => JSON.stringify(orderOf(branch, n)))).flat();
  await helper.ask({ url, token: STAFF_TOKEN, branchIds: used.map(({ id }) => id), boards });
  await delay(SETTLE_MS);
  const before = { at: performance.now(), cpu: cpuOf(pid), machine: cpuOfMachine() };
  const began = Date.now();
  const latencies = await placeSteadily(url, { bodies, rate: RATE, seconds: SECONDS });
  const elapsed = performance.now() - before.at;
  const cpu = cpuOf(pid) - before.cpu;
  const machine = (cpuOfMachine() - before.machine) / elapsed / os.cpus().length;
  await delay(SETTLE_MS);
  const memory = memoryOf(pid);
  /** @type {import('./server-boards.mjs').BoardsReport} */
  const report = await helper.ask('report');
  const committed = await commitTimes(shop.db);
  // both write the same log: the server's boards may get the end of what the floor has written before
  const arrivals = report.arrivals
    .map(([branchId, seq, at]) => ({ at, committed: committed.get(`${branchId}/${seq}`) ?? Number.NaN }))
    .filter((arrival) => arrival.committed >= began);
  const expected = (latencies.length * boards) / branches;
  if (arrivals.length !== expected) throw new Error(`${arrivals.length} events arrived instead of ${expected}`);
  return {
    lags: arrivals.map((arrival) => arrival.at - arrival.committed),
    cpuPerOrder: cpu / latencies.length,
    bytesPerArrival: report.bytes / report.arrivals.length,
    memory,
    machine,
  };
}

/** @typedef {Awaited<ReturnType<typeof measure>>} Measured */

/** @param {string} name @param {Measured[]} rounds */
const rowOf = (name, rounds) => [
  name,
  ms(
    percentile(
      rounds.flatMap(({ lags }) => lags),
      0.5,
    ),
  ),
  ms(
    percentile(
      rounds.flatMap(({ lags }) => lags),
      0.99,
    ),
  ),
  ms(median(rounds.map(({ cpuPerOrder }) => cpuPerOrder))),
  // later rounds keep what the most boards took
  `${rounds[0]?.memory.toFixed(0)} MiB`,
  `${(sum(rounds.map(({ bytesPerArrival }) => bytesPerArrival)) / rounds.length / 1024).toFixed(1)} KiB`,
  percent(median(rounds.map(({ machine }) => machine))),
];

/** What each further board of a branch costs, between its cases with the fewest and the most. @param {string} name @param {{ boards: number, rounds: Measured[] }[]} ofOneBranch */
function growthOf(name, ofOneBranch) {
  const [few, many] = [ofOneBranch[0], ofOneBranch.at(-1)];
  if (!few || !many || few === many) return [name, '–', '–', '–'];
  const further = many.boards - few.boards;
  /** @param {(round: Measured) => number} figure */
  const growth = (figure) => (median(many.rounds.map(figure)) - median(few.rounds.map(figure))) / further;
  const memory = ((many.rounds[0]?.memory ?? 0) - (few.rounds[0]?.memory ?? 0)) / further;
  return [
    name,
    `${(growth(({ cpuPerOrder }) => cpuPerOrder) * 1000).toFixed(1)} µs`,
    `${(growth(({ lags }) => percentile(lags, 0.5)) * 1000).toFixed(1)} µs`,
    `${(memory * 1024).toFixed(0)} KiB`,
  ];
}

await runMain(async () => {
  const sockets = String(MOST_BOARDS + 100);
  const shop = await startBenchShop(
    { branches: Math.max(...CASES.map(({ branches }) => branches)), orders: 20_000 },
    { isRecorded: true, env: { SOCKETS_PER_ADDRESS: sockets, SOCKETS_MAX: sockets } },
  );
  const helper = startHelper('server-boards.mjs');
  const floor = startHelper('server-floor.mjs');
  try {
    const floorUrl = await floor.ask({ databaseUrl: shop.databaseUrl, poolSize: 10, ...shop.recorded });
    /** @type {Target[]} */
    const targets = [
      { name: 'server', url: shop.server.url, pid: shop.server.pid },
      { name: 'floor', url: floorUrl, pid: floor.pid },
    ];
    const bodies = shop.branches.map((branch, n) => JSON.stringify(orderOf(branch, n)));
    for (const { url } of targets) await warmUpOrders(url, bodies);
    const cases = CASES.map((size) => ({
      ...size,
      server: /** @type {Measured[]} */ ([]),
      floor: /** @type {Measured[]} */ ([]),
    }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { boards, branches, ...rounds } of cases) {
        for (const target of round % 2 === 0 ? targets : [...targets].reverse()) {
          rounds[target.name].push(await measure(target, { shop, helper, boards, branches }));
        }
      }
    }
    const rows = cases.flatMap(({ boards, branches, server, floor: bare }) => [
      rowOf(`${boards} of ${branches === 1 ? 'one branch' : `${branches} branches`}`, server),
      rowOf('  the floor', bare),
    ]);
    say(
      `\n${RATE} orders a second, ${ROUNDS} rounds of ${SECONDS} s each; load of the machine ${os.loadavg()[0]?.toFixed(1)}`,
    );
    say(
      table(['boards', 'commit to board p50', 'p99', 'CPU an order', 'memory', 'bytes an event', 'machine busy'], rows),
    );
    const ofOneBranch = cases.filter(({ branches }) => branches === 1);
    say(
      `\n${table(
        ['each further board of a branch', 'CPU an order', 'commit to board p50', 'memory'],
        /** @type {const} */ (['server', 'floor']).map((name) =>
          growthOf(
            name === 'server' ? 'the server' : '  the floor',
            ofOneBranch.map(({ boards, [name]: rounds }) => ({ boards, rounds })),
          ),
        ),
      )}`,
    );
  } finally {
    closeOrderConnections();
    helper.stop();
    floor.stop();
    await shop.stop();
  }
});
