/**
 * `node bench/crowd.mjs`: a crowd at one outlet. 2,000 customers look at its menu while 20 orders per second arrive for
 * it; compared with the same orders without the crowd, and both on the floor (server-floor.mjs). The rounds alternate,
 * so that other load of the machine affects all equally.
 */
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runMain } from '../scripts/lib/problem.mjs';
import { say } from '../scripts/lib/progress.mjs';
import { startBenchShop } from './lib/bench-shop.mjs';
import { orderOf } from './lib/chain.mjs';
import { startHelper } from './lib/children.mjs';
import { cpuOf, cpuOfMachine } from './lib/cpu.mjs';
import { median, ms, percent, percentile, table } from './lib/figures.mjs';
import { closeOrderConnections, placeSteadily, warmUpOrders } from './lib/steady-orders.mjs';

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '4' },
  },
});
const CUSTOMERS = Number(options.customers);
const RATE = Number(options.rate);
const SECONDS = Number(options.seconds);
const ROUNDS = Number(options.rounds);
/** so that the cost of joining is not included */
const SETTLE_MS = 3000;

/** @typedef {import('./lib/bench-shop.mjs').Target} Target */
/** @typedef {import('./crowd-customers.mjs').CrowdReport} CrowdReport */

/**
 * Runs one round: the orders, with this many customers at the menu.
 *
 * @param {Target} target
 * @param {{ crowd: ReturnType<typeof startHelper>, bodies: string[], branchId: number, customers: number }} setting
 */
async function measure({ url, pid }, { crowd, bodies, branchId, customers }) {
  if (customers > 0) await crowd.ask({ url, branchId, customers });
  await delay(SETTLE_MS);
  const before = { at: performance.now(), cpu: cpuOf(pid), machine: cpuOfMachine() };
  const latencies = await placeSteadily(url, { bodies, rate: RATE, seconds: SECONDS });
  const elapsed = performance.now() - before.at;
  /** @type {CrowdReport} */
  const report = customers > 0 ? await crowd.ask('leave') : { received: 0, mostPerSecond: 0 };
  return {
    latencies,
    cpu: (cpuOf(pid) - before.cpu) / elapsed,
    machine: (cpuOfMachine() - before.machine) / elapsed / os.cpus().length,
    report,
  };
}

/** @typedef {Awaited<ReturnType<typeof measure>>} Measured */

/** @param {string} name @param {Measured[]} rounds @param {number} emptyMedian */
function rowOf(name, rounds, emptyMedian) {
  const latencies = rounds.flatMap((round) => round.latencies);
  const p50 = percentile(latencies, 0.5);
  return [
    name,
    ms(p50),
    `${(p50 / emptyMedian).toFixed(2)}`,
    ms(percentile(latencies, 0.99)),
    percent(median(rounds.map(({ cpu }) => cpu))),
    String(Math.max(...rounds.map(({ report }) => report.mostPerSecond))),
    percent(median(rounds.map(({ machine }) => machine))),
  ];
}

await runMain(async () => {
  const shop = await startBenchShop(
    { branches: 1, orders: 20_000 },
    { hasFloor: true, env: { SOCKETS_PER_ADDRESS: String(CUSTOMERS + 100), SOCKETS_MAX: String(CUSTOMERS + 100) } },
  );
  const crowd = startHelper('crowd-customers.mjs');
  try {
    const [branch] = shop.branches;
    if (!branch) throw new Error('there is no branch');
    const bodies = Array.from({ length: 20 }, (_, n) => JSON.stringify(orderOf(branch, n)));
    const { targets } = shop;
    for (const { url } of targets) await warmUpOrders(url, bodies);
    const cases = targets.flatMap((target) =>
      [0, CUSTOMERS].map((customers) => ({ target, customers, rounds: /** @type {Measured[]} */ ([]) })),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { target, customers, rounds } of round % 2 === 0 ? cases : [...cases].reverse()) {
        rounds.push(await measure(target, { crowd, bodies, branchId: branch.id, customers }));
      }
    }
    const rows = cases.map(({ target, customers, rounds }) => {
      const empty = cases.find((other) => other.target === target && other.customers === 0)?.rounds ?? [];
      const emptyMedian = percentile(
        empty.flatMap(({ latencies }) => latencies),
        0.5,
      );
      const room = customers === 0 ? 'nobody there' : `${customers} customers`;
      return rowOf(target.name === 'server' ? room : `  the floor, ${room}`, rounds, emptyMedian);
    });
    const [one, , fifteen] = os.loadavg();
    say(`\n${RATE} orders a second for one branch, ${ROUNDS} rounds of ${SECONDS} s each`);
    say(
      `Load of the machine: ${one?.toFixed(1)} (last minute), ${fifteen?.toFixed(1)} (last quarter), on ${os.cpus().length} cores`,
    );
    say(table(['', 'p50', 'of the empty room', 'p99', 'of a core', 'stock-changed a second', 'machine busy'], rows));
  } finally {
    closeOrderConnections();
    crowd.stop();
    await shop.stop();
  }
});
