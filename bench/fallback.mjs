/**
 * `node bench/fallback.mjs`: what boards without a live line cost. 100 boards of one branch poll a day of 1,000 orders every
 * 5 s, each with the position that it has, while orders come in; beside it what the first edition's clients ask, the whole list.
 */
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { runMain } from '../scripts/lib/problem.mjs';
import { say } from '../scripts/lib/progress.mjs';
import { startBenchShop } from './lib/bench-shop.mjs';
import { orderOf, STAFF_TOKEN } from './lib/chain.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { ms, percent, percentile, table } from './lib/figures.mjs';

const { values: options } = parseArgs({
  options: {
    boards: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
  },
});
const BOARDS = Number(options.boards);
const SECONDS = Number(options.seconds);
const POLL_MS = 5000;
/** of a busy evening in one branch */
const ORDER_EVERY_MS = 5000;
const DAY_ORDERS = 1000;

const agent = new http.Agent({ keepAlive: true });

/**
 * @param {string} url
 * @param {http.OutgoingHttpHeaders} headers
 * @returns {Promise<{ status: number, etag: string, text: string, bytes: number }>} bytes of the body as it was sent
 */
function get(url, headers) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      /** @type {Buffer[]} */
      const pieces = [];
      response.on('data', (/** @type {Buffer} */ piece) => pieces.push(piece));
      response.on('end', () => {
        const sent = Buffer.concat(pieces);
        const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent;
        const {
          statusCode: status = 0,
          headers: { etag = '' },
        } = response;
        resolve({ status, etag, text: body.toString('utf8'), bytes: sent.length });
      });
    });
    request.on('error', reject);
  });
}

/**
 * One board; polls until `isOver`.
 *
 * @param {{ list: string, isOver: () => boolean, holdsPosition: boolean, latencies: number[], total: { bytes: number },
 *   begun: () => void, measured: Promise<void> }} order `begun` is called when it has its first list; it polls from `measured` on
 */
async function poll({ list, isOver, holdsPosition, latencies, total, begun, measured }) {
  const headers = { authorization: `Bearer ${STAFF_TOKEN}` };
  const first = await get(list, headers);
  // as a browser does; `bytes` are those of the compressed body
  const compressed = { ...headers, 'accept-encoding': 'br' };
  let { epoch, seq } = JSON.parse(first.text);
  let etag = first.etag;
  begun();
  await measured;
  await delay(Math.random() * POLL_MS);
  while (!isOver()) {
    const since = performance.now();
    const answer = holdsPosition
      ? await get(`${list}?epoch=${epoch}&afterSeq=${seq}`, { ...compressed, 'if-none-match': etag })
      : await get(list, compressed);
    latencies.push(performance.now() - since);
    total.bytes += answer.bytes;
    if (holdsPosition && answer.status === 200) {
      ({ epoch, seq } = JSON.parse(answer.text));
      etag = answer.etag;
    }
    await delay(Math.max(0, POLL_MS - (performance.now() - since)));
  }
}

/** @param {Awaited<ReturnType<typeof startBenchShop>>} shop @param {boolean} holdsPosition */
async function measure({ server, branches }, holdsPosition) {
  const branch = branches[0];
  if (!branch) throw new Error('there is no branch');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
  const list = `${server.url}/api/orders/branch/${branch.id}/date/${today}`;
  let until = Number.POSITIVE_INFINITY;
  const isOver = () => performance.now() > until;
  /** @type {number[]} */
  const latencies = [];
  const total = { bytes: 0 };
  let waiting = BOARDS;
  /** @type {() => void} */
  let haveAllBegun = () => {};
  // the first lists are no part of it
  const measured = new Promise((/** @type {(value: void) => void} */ resolve) => {
    haveAllBegun = resolve;
  });
  const begun = () => {
    waiting -= 1;
    if (waiting === 0) haveAllBegun();
  };
  const board = { list, isOver, holdsPosition, latencies, total, begun, measured };
  const boards = Array.from({ length: BOARDS }, () => poll(board));
  await measured;
  const cpuBefore = cpuOf(server.pid);
  const bytesBefore = total.bytes;
  const since = performance.now();
  until = since + SECONDS * 1000;
  for (let n = 0; !isOver(); n += 1) {
    await fetch(`${server.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(branch, n)),
    });
    await delay(ORDER_EVERY_MS);
  }
  await Promise.all(boards);
  const took = performance.now() - since;
  return [
    percent((cpuOf(server.pid) - cpuBefore) / took),
    `${(((total.bytes - bytesBefore) / took) * 0.06).toFixed(2)} MB`,
    ms(percentile(latencies, 0.5)),
    ms(percentile(latencies, 0.99)),
  ];
}

await runMain(async () => {
  const shop = await startBenchShop({ branches: 1, orders: 20_000 });
  try {
    // the newest become today's; their lines stay with them
    await shop.db.query(
      `UPDATE customer_order o SET business_date = (now() AT TIME ZONE 'Asia/Colombo')::date, ticket_number = 100000 + newest.place
       FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS place FROM customer_order ORDER BY created_at DESC LIMIT $1) newest
       WHERE o.id = newest.id`,
      [DAY_ORDERS],
    );
    const rows = [
      ['with the position (the product)', ...(await measure(shop, true))],
      ['the whole list (first edition)', ...(await measure(shop, false))],
    ];
    say(`\n${BOARDS} boards poll a day of ${DAY_ORDERS} orders every 5 s`);
    say(table(['', 'of a core', 'a minute', 'p50', 'p99'], rows));
  } finally {
    agent.destroy();
    await shop.stop();
  }
});
