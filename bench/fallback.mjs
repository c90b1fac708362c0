/**
 * `node bench/fallback.mjs`: what boards without a live line cost. 100 boards of one branch poll a day of 1,000 orders every
 * 5 s, each with the position that it has, while orders come in; beside it what the same server takes while nobody asks, what
 * clients of earlier releases ask, the whole list, and the floor: a bare server that reads the session and answers as many bytes
 * (server-floor.mjs). Every board is logged in as staff of its branch, as boards are.
 * Then a whole fleet falls back at once, and comes back at once, while customers check out: what that does to their answers.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { runMain } from '../scripts/lib/problem.mjs';
import { say } from '../scripts/lib/progress.mjs';
import { startServer } from '../scripts/lib/server-process.mjs';
import { startBenchShop } from './lib/bench-shop.mjs';
import { addBranchStaff, orderOf } from './lib/chain.mjs';
import { startHelper } from './lib/children.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { median, ms, percent, percentile, table } from './lib/figures.mjs';
import { preload } from './lib/record-orders.mjs';
import { closeOrderConnections, placeSteadily, warmUpOrders } from './lib/steady-orders.mjs';

const { values: options } = parseArgs({
  options: {
    boards: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    fleet: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '8' },
    parts: { type: 'string', default: 'polling,fleet' },
  },
});
const BOARDS = Number(options.boards);
const SECONDS = Number(options.seconds);
const POLL_MS = 5000;
/** polls of each board before: what runs for the first thousands of times is not compiled yet */
const WARM_UP_POLLS = 20;
const IDLE_MS = 10_000;
/** of a busy evening in one branch */
const ORDER_EVERY_MS = 5000;
const DAY_ORDERS = 1000;
const FLEET = Number(options.fleet);
const BRANCHES = 10;
const ROUNDS = Number(options.rounds);
/** orders a second, and for how long, of each part of a round */
const CHECKOUTS = { rate: 20, seconds: 8 };
const parts = options.parts.split(',');

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

/** @typedef {Awaited<ReturnType<typeof get>>} Answer */

/**
 * What a board asks for again and again.
 *
 * @typedef {() => Promise<Answer>} Ask
 */

/**
 * With the position that it has.
 *
 * @param {string} list @param {http.OutgoingHttpHeaders} headers
 * @returns {Promise<Ask>}
 */
async function askSince(list, headers) {
  const first = await get(list, headers);
  let { epoch, seq } = JSON.parse(first.text);
  let { etag } = first;
  return async () => {
    const answer = await get(`${list}?epoch=${epoch}&afterSeq=${seq}`, { ...headers, 'if-none-match': etag });
    if (answer.status === 200) {
      ({ epoch, seq } = JSON.parse(answer.text));
      etag = answer.etag;
    }
    return answer;
  };
}

/**
 * One board; polls until `isOver`.
 *
 * @param {{ ask: Ask, warmUps: number, isOver: () => boolean, latencies: number[], total: { bytes: number }, begun: () => void,
 *   measured: Promise<void> }} order `begun` is called when it has warmed up; it polls from `measured` on
 */
async function poll({ ask, warmUps, isOver, latencies, total, begun, measured }) {
  for (let n = 0; n < warmUps; n += 1) await ask();
  begun();
  await measured;
  await delay(Math.random() * POLL_MS);
  while (!isOver()) {
    const since = performance.now();
    const answer = await ask();
    latencies.push(performance.now() - since);
    total.bytes += answer.bytes;
    await delay(Math.max(0, POLL_MS - (performance.now() - since)));
  }
}

/** @typedef {Awaited<ReturnType<typeof startBenchShop>> & { tokens: string[] }} Shop `tokens` of each branch's staff, in their order */

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());

/**
 * @param {Shop} shop
 * @param {{ ask: () => Promise<Ask>, warmUps?: number, pid?: number }} order `pid` of what is measured, the server where it is absent
 */
async function measure({ server, branches: [branch] }, { ask, warmUps = WARM_UP_POLLS, pid = server.pid }) {
  if (!branch) throw new Error('there is no branch');
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
  const board = async () => poll({ ask: await ask(), warmUps, isOver, latencies, total, begun, measured });
  const boards = Array.from({ length: BOARDS }, board);
  await measured;
  const cpuBefore = cpuOf(pid);
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
    percent((cpuOf(pid) - cpuBefore) / took),
    `${(((total.bytes - bytesBefore) / took) * 0.06).toFixed(2)} MB`,
    ms(percentile(latencies, 0.5)),
    ms(percentile(latencies, 0.99)),
  ];
}

/**
 * The longest block of a server's event loop since the last question, in milliseconds.
 *
 * @param {{ pid: number, loopFile: string }} server
 */
async function longestBlock({ pid, loopFile }) {
  process.kill(pid, 'SIGWINCH');
  while (!fs.existsSync(loopFile)) await delay(5);
  const found = Number(fs.readFileSync(loopFile, 'utf8'));
  fs.rmSync(loopFile);
  return found;
}

/**
 * What a part of the rounds found: of each order its answer's milliseconds; of each round processor time of the server and of the
 * boards' own process, and the longest block of the server's event loop, in milliseconds.
 *
 * @typedef {{ latencies: number[], server: number[], boards: number[], blocks: number[] }} Found
 */

/** @param {string} name @param {Found} found @param {Found} live */
function rowOf(name, { latencies, server, boards, blocks }, live) {
  const p99 = percentile(latencies, 0.99);
  return [
    name,
    ms(percentile(latencies, 0.5)),
    ms(p99),
    (p99 / percentile(live.latencies, 0.99)).toFixed(2),
    ms(median(server)),
    ms(median(boards)),
    ms(median(blocks)),
  ];
}

/**
 * Checkouts while all boards are live, while all fall back at once, and while all come back at once, in turns.
 *
 * @param {Shop} shop
 */
async function measureFleet({ databaseUrl, folder, env, server: other, branches, tokens }) {
  await other.stop();
  const loopFile = path.join(folder, 'longest-block');
  const watched = { NODE_OPTIONS: preload('watch-loop.mjs'), LOOP_FILE: loopFile };
  const server = await startServer({ databaseUrl, env: { ...env, ...watched } });
  const fleet = startHelper('fallback-boards.mjs');
  // the boards are elsewhere in production: here they may take only what server, database and customers leave
  os.setPriority(fleet.pid, os.constants.priority.PRIORITY_LOW);
  try {
    const bodies = Array.from({ length: 20 }, (_, n) => branches.map((of) => JSON.stringify(orderOf(of, n)))).flat();
    await warmUpOrders(server.url, bodies);
    const branchIds = branches.map(({ id }) => id);
    await fleet.ask({ url: server.url, tokens, today, branchIds, boards: FLEET });
    const [live, falling, returning] = Array.from({ length: 3 }, () => {
      /** @type {Found} */
      const found = { latencies: [], server: [], boards: [], blocks: [] };
      return found;
    });
    if (!live || !falling || !returning) throw new Error('unreachable');
    /** @type {number[]} */
    const backAgain = [];
    let rejected = 0;
    /** @param {Found} found @param {string} [change] of the fleet, at the beginning */
    const measurePart = async (found, change) => {
      await longestBlock({ pid: server.pid, loopFile });
      const before = { server: cpuOf(server.pid), boards: cpuOf(fleet.pid) };
      const [latencies, report] = await Promise.all([
        placeSteadily(server.url, { bodies, ...CHECKOUTS }),
        change ? fleet.ask(change) : undefined,
      ]);
      found.latencies.push(...latencies);
      found.server.push(cpuOf(server.pid) - before.server);
      found.boards.push(cpuOf(fleet.pid) - before.boards);
      found.blocks.push(await longestBlock({ pid: server.pid, loopFile }));
      return report;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await measurePart(live);
      await measurePart(falling, 'fall back');
      /** @type {import('./fallback-boards.mjs').FleetReport} */
      const report = await measurePart(returning, 'come back');
      backAgain.push(...report.back);
      rejected += report.rejected;
    }
    const rows = [
      rowOf('all are live', live, live),
      rowOf('all fall back at once', falling, live),
      rowOf('all come back at once', returning, live),
    ];
    say(`\n${CHECKOUTS.rate} orders a second, ${FLEET} boards of ${BRANCHES} branches; CPU of ${CHECKOUTS.seconds} s`);
    say(table(['checkouts', 'p50', 'p99', 'of the live p99', 'CPU server', 'CPU boards', 'longest block'], rows));
    say(
      `Live again, from the moment at which the line could be made: p50 ${ms(percentile(backAgain, 0.5))}, the last ${ms(Math.max(...backAgain))}; ${rejected} polls answered 503`,
    );
  } finally {
    fleet.stop();
    await server.stop();
  }
}

/** bytes of an order's event, compressed */
const EVENT_BYTES = 700;

/** What this machine takes for as many requests with one statement each. @param {Shop} shop */
async function measureFloor(shop) {
  const floor = startHelper('server-floor.mjs');
  try {
    const tokenHash = createHash('sha256')
      .update(shop.tokens[0] ?? '')
      .digest();
    const session = {
      client: 0,
      name: 'session',
      text: 'SELECT user_id, expires_at FROM user_session WHERE token_hash = $1',
      values: [tokenHash],
    };
    const menu = { statements: [session], answer: 'x'.repeat(EVENT_BYTES) };
    const url = await floor.ask({ databaseUrl: shop.databaseUrl, poolSize: 10, orders: [], menu });
    const ask = async () => () => get(`${url}/api/food-types/branch/1`, {});
    return await measure(shop, { ask, pid: floor.pid });
  } finally {
    floor.stop();
  }
}

/** @param {Shop} shop */
async function measurePolling(shop) {
  // the newest of a branch become today's; their lines stay with them
  await shop.db.query(
    `UPDATE customer_order o SET business_date = (now() AT TIME ZONE 'Asia/Colombo')::date, ticket_number = 100000 + newest.place
     FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS place FROM customer_order WHERE branch_id = $2
       ORDER BY created_at DESC LIMIT $1) newest
     WHERE o.id = newest.id`,
    [DAY_ORDERS, shop.branches[0]?.id],
  );
  await delay(IDLE_MS / 2); // what the statement above has left to do
  const idleBefore = cpuOf(shop.server.pid);
  await delay(IDLE_MS);
  const idle = (cpuOf(shop.server.pid) - idleBefore) / IDLE_MS;
  const list = `${shop.server.url}/api/orders/branch/${shop.branches[0]?.id}/date/${today}`;
  // as a browser does; the bytes are those of the compressed body
  const headers = { authorization: `Bearer ${shop.tokens[0]}`, 'accept-encoding': 'br' };
  const rows = [
    ['nobody asks', percent(idle), '–', '–', '–'],
    ['with the position (the product)', ...(await measure(shop, { ask: () => askSince(list, headers) }))],
    ['a bare server (the floor)', ...(await measureFloor(shop))],
    [
      'the whole list (earlier clients)',
      ...(await measure(shop, { ask: async () => () => get(list, headers), warmUps: 0 })),
    ],
  ];
  say(`\n${BOARDS} boards poll a day of ${DAY_ORDERS} orders every 5 s`);
  say(table(['', 'of a core', 'a minute', 'p50', 'p99'], rows));
}

await runMain(async () => {
  const started = await startBenchShop({ branches: BRANCHES, orders: 20_000 });
  const shop = { ...started, tokens: await addBranchStaff(started.db, started.branches) };
  try {
    if (parts.includes('polling')) await measurePolling(shop);
    if (parts.includes('fleet')) await measureFleet(shop);
  } finally {
    agent.destroy();
    closeOrderConnections();
    await shop.stop();
  }
});
