/**
 * `node bench/large.mjs`: how long each screen's first answer takes in a chain of 50 branches with 100,000 and with a
 * million orders over 20 days, and how it grows, compared with its floor: the server's statements for it, over bare
 * connections. `--orders`, `--branches` and `--days` change the size. `--keep` keeps each database running until Enter;
 * `--on URL` measures such a database, of the size that the options state, without filling another one.
 */
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runMain } from '../scripts/lib/problem.mjs';
import { say, step } from '../scripts/lib/progress.mjs';
import { openBenchShop, startBenchShop } from './lib/bench-shop.mjs';
import { STAFF_TOKEN } from './lib/chain.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { ms, percentile, table } from './lib/figures.mjs';
import { recordRequests, statementFloor } from './lib/statement-floor.mjs';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000,1000000' },
    branches: { type: 'string', default: '50' },
    days: { type: 'string', default: '20' },
    requests: { type: 'string', default: '20' },
    keep: { type: 'boolean', default: false },
    on: { type: 'string' },
  },
});
const ORDERS = options.orders.split(',').map(Number);
const SIZE = { branches: Number(options.branches), days: Number(options.days) };
const REQUESTS = Number(options.requests);
const ZONE = 'Asia/Colombo';

/** @param {number} ago days */
const dayBefore = (ago) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(Date.now() - ago * 86_400_000));

/**
 * @param {string} url
 * @param {'first' | 'whole'} part 'first' reads a file up to its first piece
 * @returns {Promise<{ first: number, whole: number, bytes: number }>} milliseconds to the first byte of the body, and
 * to the last
 */
function read(url, part) {
  return new Promise((resolve, reject) => {
    const since = performance.now();
    const headers = { authorization: `Bearer ${STAFF_TOKEN}` };
    const request = http.get(url, { headers }, (response) => {
      let [first, bytes] = [0, 0];
      response.on('data', (/** @type {Buffer} */ piece) => {
        if (bytes === 0) first = performance.now() - since;
        bytes += piece.length;
        if (part === 'first') {
          request.destroy();
          resolve({ first, whole: first, bytes });
        }
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ first, whole: performance.now() - since, bytes });
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/**
 * Fills a database, prints how long each screen takes, and removes the database.
 *
 * @param {number} orders
 * @returns {Promise<Map<string, number>>} the median of each screen in milliseconds
 */
async function measureSize(orders) {
  const shop = options.on === undefined ? await startBenchShop({ ...SIZE, orders }) : await openBenchShop(options.on);
  const pool = new pg.Pool({ connectionString: shop.databaseUrl });
  try {
    const { rows: sizes } = await shop.db.query(
      `SELECT c.relname AS name, pg_total_relation_size(c.oid)::float8 AS bytes FROM pg_class c
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 8`,
    );
    await shop.db.query('VACUUM ANALYZE');
    const { rows: sample } = await shop.db.query('SELECT reference, ticket_number FROM customer_order LIMIT 1');
    const { reference, ticket_number: ticket } = sample[0];
    const [yesterday, year] = [dayBefore(2), `from=${dayBefore(364)}&to=${dayBefore(0)}`];
    /** @type {[name: string, route: string, part: 'first' | 'whole', target: number][]} */
    const screens = [
      ['day list of a branch', `orders/branch/1/date/${yesterday}`, 'whole', 64],
      ['figures of a day, all branches', `finance/figures?from=${yesterday}&to=${yesterday}`, 'whole', 150],
      ['figures of a year, all branches', `finance/figures?${year}`, 'whole', 1000],
      ['figures of a year, a branch', `finance/figures?${year}&branch=1`, 'whole', 1000],
      ['orders of a figure of a year, page 1', `finance/orders?${year}&figure=confirmed_orders`, 'whole', 1000],
      ['what sells in a year, all branches', `finance/sales?${year}`, 'whole', 1000],
      ['what sells on a day, all branches', `finance/sales?from=${yesterday}&to=${yesterday}`, 'whole', 150],
      ['what sells in a week, all branches', `finance/sales?from=${dayBefore(6)}&to=${dayBefore(0)}`, 'whole', 150],
      ['what sells in a year, a branch', `finance/sales?${year}&branch=1`, 'whole', 1000],
      ['monthly totals of a year', `finance/months.csv?${year}`, 'first', 1000],
      ['CSV of a year', `finance/orders.csv?${year}`, 'first', 150],
      ['closing of a day', `finance/closings/branch/1/date/${yesterday}`, 'whole', 150],
      ['reconciliation', 'reconciliation', 'whole', 300],
      ['reconciliation of a year', `reconciliation?${year}`, 'whole', 1000],
      ['reconciliation, a branch', 'reconciliation?branch=1', 'whole', 300],
      ['reconciliation, a search', `reconciliation?search=${reference}`, 'whole', 150],
      ['… of nobody', 'reconciliation?search=Nobody', 'whole', 150],
      ['… a phone', 'reconciliation?search=0700012346', 'whole', 150],
      ['… a name', 'reconciliation?search=pererabhc', 'whole', 150],
      ['CSV of the reconciliation', 'reconciliation/entries.csv', 'first', 150],
      ['search of all branches by a name', 'finance/search?text=pererabhc', 'whole', 150],
      ['search by ticket', `orders/branch/1/search?orderNo=${ticket}`, 'whole', 150],
      ['search by number', `orders/branch/1/search?orderNo=${reference}`, 'whole', 150],
      ['an order', `orders/${reference}`, 'whole', 150],
      ['kitchen figures', `branches/1/kitchen-figures?from=${dayBefore(6)}&to=${dayBefore(0)}`, 'whole', 150],
      ['unconfirmed orders', 'orders/branch/1/unconfirmed', 'whole', 150],
      ['held stock', 'orders/branch/1/held', 'whole', 150],
      ['trail', 'audit', 'whole', 150],
      ['branches', 'branches', 'whole', 150],
      ['menu', 'food-types/branch/1', 'whole', 150],
      ['board health', 'board-health', 'whole', 150],
      ['feedback', 'feedback', 'whole', 150],
      ['users', 'users', 'whole', 150],
    ];
    const recorded = await step('Recording what the server sends to PostgreSQL', () =>
      recordRequests(
        shop,
        screens.map(
          ([, route, part]) =>
            (url) =>
              read(`${url}/api/${route}`, part),
        ),
      ),
    );
    const rows = [];
    /** @type {Map<string, number>} */
    const medians = new Map();
    for (const [place, [name, route, part, target]] of screens.entries()) {
      /** @type {number[]} */
      const times = [];
      let bytes = 0;
      const cpu = cpuOf(shop.server.pid);
      for (let n = 0; n < REQUESTS; n += 1) {
        const answer = await read(`${shop.server.url}/api/${route}`, part).catch((/** @type {Error} */ error) => error);
        if (answer instanceof Error) {
          say(`${name}: ${answer.message}`);
          break;
        }
        times.push(answer[part]);
        bytes = answer.bytes;
        // an aborted export occupies its place for a moment
        if (part === 'first') await delay(100);
      }
      if (times.length === 0) continue;
      const spent = (cpuOf(shop.server.pid) - cpu) / REQUESTS;
      const floor = await statementFloor(pool, recorded[place] ?? [], REQUESTS).catch((/** @type {Error} */ error) => {
        say(`the floor of ${name}: ${error.message}`);
        return Number.NaN;
      });
      medians.set(name, percentile(times, 0.5));
      rows.push([
        name,
        ms(percentile(times, 0.5)),
        ms(percentile(times, 0.99)),
        ms(floor),
        `${target} ms`,
        ms(spent),
        `${Math.ceil(bytes / 1024)} KiB`,
      ]);
    }
    say(`\n${orders} orders of ${SIZE.branches} branches over ${SIZE.days} days`);
    say(table(['first answer', 'p50', 'p99', 'its floor, p50', 'target', 'CPU server', 'size'], rows));
    say('\ndisk, a thousand orders');
    say(
      table(
        ['table with its indexes', 'KiB'],
        sizes.map(({ name, bytes }) => [name, `${Math.round(bytes / 1.024 / orders)}`]),
      ),
    );
    if (options.keep) {
      say(`\n${shop.databaseUrl}\nEnter ends it.`);
      await new Promise((resolve) => process.stdin.once('data', resolve));
    }
    return medians;
  } finally {
    await pool.end();
    await shop.stop();
  }
}

await runMain(async () => {
  /** @type {Map<string, number>[]} */
  const sizes = [];
  for (const orders of ORDERS) sizes.push(await measureSize(orders));
  const [few, many] = [sizes[0], sizes.at(-1)];
  if (!few || !many || few === many) return;
  const rows = [...many].map(([name, median]) => [
    name,
    ...sizes.map((medians) => ms(medians.get(name) ?? Number.NaN)),
    (median / (few.get(name) ?? Number.NaN)).toFixed(1),
  ]);
  say(`\n${table(['first answer, p50', ...ORDERS.map((orders) => `${orders} orders`), 'times'], rows)}`);
});
