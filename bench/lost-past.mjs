/**
 * `node bench/lost-past.mjs`: seconds until every board equals the database again after it has lost its last moments under a running
 * server, as by a restored copy or a promoted standby that lacked them. 1 and 100 boards of one branch, each a bare socket with its
 * list, which it loads again as the web client does: where a pulse has another epoch or a lower number. That the client itself
 * does so is for the tests.
 */
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import { runMain } from '../scripts/lib/problem.mjs';
import { say } from '../scripts/lib/progress.mjs';
import { startBenchShop } from './lib/bench-shop.mjs';
import { orderOf, STAFF_TOKEN } from './lib/chain.mjs';
import { median, table } from './lib/figures.mjs';
import { closeOrderConnections, placeSteadily } from './lib/steady-orders.mjs';

const { values: options } = parseArgs({
  options: { boards: { type: 'string', default: '1,100' }, rounds: { type: 'string', default: '5' } },
});
const COUNTS = options.boards.split(',').map(Number);
const ROUNDS = Number(options.rounds);
/** orders that are kept, and then those that are lost, a second for so many seconds */
const KEPT = { rate: 10, seconds: 1 };
const LOST = { rate: 10, seconds: 2 };
const AIM_SECONDS = 5;

/** @typedef {Awaited<ReturnType<typeof startBenchShop>>} Shop */
/** @typedef {{ epoch: string, seq: number, ids: Set<string> }} List */

class Board {
  /** @type {List} */
  held = { epoch: '', seq: 0, ids: new Set() };
  onChange = () => {};

  /** @param {{ url: string, branchId: number }} of */
  constructor({ url, branchId }) {
    this.branchId = branchId;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
    this.list = `${url}/api/orders/branch/${branchId}/date/${today}`;
    this.socket = io(url, { transports: ['websocket'], auth: { token: STAFF_TOKEN }, forceNew: true });
    this.socket.on('board-pulse', ({ epoch, seq }) => {
      if (epoch !== this.held.epoch || seq < this.held.seq) void this.load();
    });
  }

  async join() {
    await new Promise((resolve, reject) => this.socket.once('connect', () => resolve(0)).once('connect_error', reject));
    const answer = await this.socket.emitWithAck('board:join', { branchId: this.branchId });
    if (answer.error) throw new Error(answer.message);
    await this.load();
  }

  /** Loads the day's list, which the server reads from the database. */
  async load() {
    const response = await fetch(this.list, { headers: { authorization: `Bearer ${STAFF_TOKEN}` } });
    const { epoch, seq, orders } = /** @type {{ epoch: string, seq: number, orders: { id: string }[] }} */ (
      await response.json()
    );
    this.held = { epoch, seq, ids: new Set(orders.map(({ id }) => id)) };
    this.onChange();
  }

  /** Resolves when it holds these orders and no others. @param {readonly string[]} ids */
  untilEqual(ids) {
    return new Promise((/** @type {(value: void) => void} */ resolve) => {
      this.onChange = () => {
        if (this.held.ids.size === ids.length && ids.every((id) => this.held.ids.has(id))) resolve();
      };
      this.onChange();
    });
  }
}

/** Takes the last moments away from a branch, as if they had never been. @param {Shop['db']} db @param {{ branchId: number, seq: number, lost: string[] }} of */
async function loseMoments(db, { branchId, seq, lost }) {
  await db.query('BEGIN');
  // no trigger writes about it, and what belongs to the orders stays without them
  await db.query(`SET LOCAL session_replication_role = 'replica'`);
  await db.query('DELETE FROM branch_event WHERE branch_id = $1 AND seq > $2', [branchId, seq]);
  await db.query('UPDATE branch_stream SET seq = $2 WHERE branch_id = $1', [branchId, seq]);
  await db.query('DELETE FROM customer_order WHERE id = ANY($1)', [lost]);
  await db.query('COMMIT');
}

/**
 * @param {Shop} shop
 * @param {{ boards: Board[], branchId: number, bodies: string[] }} setting
 * @returns {Promise<number[]>} seconds until each board was equal to the database
 */
async function measure({ db, server }, { boards, branchId, bodies }) {
  const [first] = boards;
  if (!first) throw new Error('there is no board');
  await placeSteadily(server.url, { bodies, ...KEPT });
  await first.load();
  const kept = [...first.held.ids];
  const { rows } = await db.query('SELECT seq::int FROM branch_stream WHERE branch_id = $1', [branchId]);
  await placeSteadily(server.url, { bodies, ...LOST });
  // what events would have brought meanwhile
  await Promise.all(boards.map((board) => board.load()));
  const lost = [...first.held.ids].filter((id) => !kept.includes(id));
  if (lost.length !== LOST.rate * LOST.seconds) throw new Error(`the boards hold ${lost.length} of the last orders`);
  await loseMoments(db, { branchId, seq: rows[0].seq, lost });
  const since = performance.now();
  return Promise.all(
    boards.map(async (board) => {
      await board.untilEqual(kept);
      return (performance.now() - since) / 1000;
    }),
  );
}

const seconds = (/** @type {number} */ value) => `${value.toFixed(2)} s`;

await runMain(async () => {
  const shop = await startBenchShop({ branches: 10, orders: 20_000 });
  /** @type {Board[]} */
  const boards = [];
  try {
    const [branch] = shop.branches;
    if (!branch) throw new Error('there is no branch');
    const bodies = Array.from({ length: 20 }, (_, n) => JSON.stringify(orderOf(branch, n)));
    const rows = [];
    for (const count of COUNTS) {
      while (boards.length < count) {
        const board = new Board({ url: shop.server.url, branchId: branch.id });
        boards.push(board);
        await board.join();
      }
      /** @type {number[]} */
      const lasts = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        lasts.push(Math.max(...(await measure(shop, { boards, branchId: branch.id, bodies }))));
      }
      rows.push([String(count), seconds(median(lasts)), seconds(Math.max(...lasts)), `${AIM_SECONDS} s`]);
    }
    say(`\n${ROUNDS} times the last ${LOST.rate * LOST.seconds} orders of a branch were lost`);
    say(table(['boards', 'until the last equals the database, median', 'longest', 'aim'], rows));
  } finally {
    for (const { socket } of boards) socket.disconnect();
    closeOrderConnections();
    await shop.stop();
  }
});
