/**
 * `node bench/overload.mjs`: what happens at three times the load that the server can handle. Open loop: callers arrive
 * at a fixed rate, whatever the server does, and give up after 2 s. Compared with the best rate, with as many clients
 * as the pool has connections, and with the rate of 200 clients that wait for their answers.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runMain } from '../scripts/lib/problem.mjs';
import { say } from '../scripts/lib/progress.mjs';
import { commitTimes, startBenchShop } from './lib/bench-shop.mjs';
import { orderOf, STAFF_TOKEN } from './lib/chain.mjs';
import { startHelper } from './lib/children.mjs';
import { ms, percent, percentile, table } from './lib/figures.mjs';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, times: { type: 'string', default: '3' } },
});
const SECONDS = Number(options.seconds);
const TIMES = Number(options.times);
const PATIENCE_MS = 2000;
const TICK_MS = 10;
const BEST_CLIENTS = 10;
const PATIENT_CLIENTS = 200;
const WARM_UP_MS = 8000;

/** @typedef {Awaited<ReturnType<typeof startBenchShop>>} Shop */

/**
 * @typedef {{ status: number, took: number, id: string }} Called status 0 if the caller gave up; the order's id if it
 * was placed
 */

/**
 * @param {Shop} shop @param {http.Agent} agent @param {{ n: number, isPatient?: boolean }} caller @returns
 *   {Promise<Called>}
 */
function order({ server, branches }, agent, { n, isPatient = false }) {
  const branch = branches[n % branches.length];
  if (!branch) throw new Error('there is no branch');
  const since = performance.now();
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const request = http.request(`${server.url}/api/orders`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (/** @type {string} */ piece) => {
        text += piece;
      });
      response.once('end', () => {
        const { statusCode: status = 0 } = response;
        const id = status === 200 ? JSON.parse(text).order.id : '';
        resolve({ status, took: performance.now() - since, id });
      });
    });
    // from now on, including the wait for a connection
    const patience = isPatient ? undefined : setTimeout(() => request.destroy(), PATIENCE_MS);
    request.once('close', () => clearTimeout(patience));
    request.on('error', () => resolve({ status: 0, took: performance.now() - since, id: '' }));
    request.end(JSON.stringify(orderOf(branch, n)));
  });
}

/**
 * Runs `clients` clients. Each sends its next order after the answer to its last one, however long that takes.
 *
 * @param {Shop} shop
 * @param {{ clients: number, milliseconds: number }} load
 */
async function patientClients(shop, { clients, milliseconds }) {
  const agent = new http.Agent({ keepAlive: true });
  const until = performance.now() + milliseconds;
  /** @type {Called[]} */
  const answers = [];
  let n = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) answers.push(await order(shop, agent, { n: n++, isPatient: true }));
    }),
  );
  agent.destroy();
  const placed = answers.filter(({ status }) => status === 200);
  return {
    rate: (placed.length / milliseconds) * 1000,
    latencies: placed.map(({ took }) => took),
    lost: await countLost(shop, placed),
  };
}

/**
 * Returns how many acknowledged orders are missing. @param {Shop} shop @param {Called[]} placed @returns
 * {Promise<number>}
 */
async function countLost({ db }, placed) {
  const { rows } = await db.query('SELECT count(*)::int AS n FROM customer_order WHERE id = ANY($1)', [
    placed.map(({ id }) => id),
  ]);
  return placed.length - rows[0].n;
}

/** @param {Shop} shop @param {number} rate callers per second */
async function overload(shop, rate) {
  const agent = new http.Agent({ keepAlive: true });
  const before = await storedOrders(shop);
  /** @type {Promise<Called>[]} */
  const calls = [];
  const readiness = { asked: 0, failed: 0 };
  const began = performance.now();
  const probe = setInterval(async () => {
    readiness.asked += 1;
    const answer = await fetch(`${shop.server.url}/api/ready`).catch(() => null);
    if (!answer?.ok) readiness.failed += 1;
    await answer?.body?.cancel();
  }, 250);
  while (performance.now() - began < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    while (calls.length < due) calls.push(order(shop, agent, { n: calls.length }));
    await delay(TICK_MS);
  }
  clearInterval(probe);
  const answers = await Promise.all(calls);
  const placed = answers.filter(({ status }) => status === 200);
  // the time until one more order is answered shows how long the server needs to recover
  const since = performance.now();
  while ((await order(shop, agent, { n: 0 })).took > 100);
  const recovered = performance.now() - since;
  agent.destroy();
  const stored = (await storedOrders(shop)) - before;
  return {
    rate: placed.length / SECONDS,
    latencies: placed.map(({ took }) => took),
    rejected: answers.filter(({ status }) => status === 503).length,
    gaveUp: answers.filter(({ status }) => status === 0).length,
    lost: await countLost(shop, placed),
    unwanted: Math.max(0, stored - placed.length),
    recovered,
    readiness,
  };
}

/** @param {Shop} shop @returns {Promise<number>} */
const storedOrders = async ({ db }) => (await db.query('SELECT count(*)::int AS n FROM customer_order')).rows[0].n;

/** Returns the peak memory so far in MiB. @param {number} pid */
const memoryPeak = (pid) => Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

await runMain(async () => {
  const shop = await startBenchShop({ branches: 10, orders: 20_000 });
  const boards = startHelper('boards-fleet.mjs');
  try {
    const branchId = shop.branches[0]?.id ?? 0;
    await patientClients(shop, { clients: BEST_CLIENTS, milliseconds: WARM_UP_MS });
    const { rate: best } = await patientClients(shop, { clients: BEST_CLIENTS, milliseconds: SECONDS * 1000 });
    await boards.ask({ url: shop.server.url, branches: [{ id: branchId, token: STAFF_TOKEN }], boards: 1 });
    const found = await overload(shop, best * TIMES);
    const patient = await patientClients(shop, { clients: PATIENT_CLIENTS, milliseconds: SECONDS * 1000 });
    /** @type {import('./boards-fleet.mjs').BoardsReport} */
    const { arrivals } = await boards.ask('report');
    const committed = await commitTimes(shop.databaseUrl);
    const lags = arrivals.map(([, seq, at]) => at - (committed.get(`${branchId}/${seq}`) ?? Number.NaN));
    say(`\n${TIMES} times the best rate, ${SECONDS} s, callers wait ${PATIENCE_MS / 1000} s`);
    say(
      table(
        ['', 'figure'],
        [
          ['best rate', `${best.toFixed(0)} a second`],
          ['placed under overload', `${found.rate.toFixed(0)} a second, ${percent(found.rate / best)}`],
          ['their p50, p99', `${ms(percentile(found.latencies, 0.5))}, ${ms(percentile(found.latencies, 0.99))}`],
          ['answered 503', String(found.rejected)],
          ['callers who gave up', String(found.gaveUp)],
          ['stored though they had given up', String(found.unwanted)],
          ['acknowledged and not stored', String(found.lost + patient.lost)],
          [
            `${PATIENT_CLIENTS} patient clients`,
            `${patient.rate.toFixed(0)} a second, ${percent(patient.rate / best)}`,
          ],
          ['their p50, p99', `${ms(percentile(patient.latencies, 0.5))}, ${ms(percentile(patient.latencies, 0.99))}`],
          ['from the commit to the board, p99, of both', ms(percentile(lags, 0.99))],
          ['not ready', `${found.readiness.failed} of ${found.readiness.asked}`],
          ['an order under 100 ms again after', ms(found.recovered)],
          ['memory at most', `${memoryPeak(shop.server.pid).toFixed(0)} MiB`],
        ],
      ),
    );
  } finally {
    boards.stop();
    await shop.stop();
  }
});
