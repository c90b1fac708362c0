/**
 * A fleet of boards that loses its live lines at once and gets them back at once, as the web client does it: a board whose line is
 * lost polls with its position, within 2 s and then every 5 s, until it has joined again, 0.25 to 0.75 s after it may. A process of its
 * own, so that what it does is not taken from what is measured.
 *
 * Started by fallback.mjs, which sends `{ url, tokens, today, branchIds, boards }`, gets `'live'`, sends `'fall back'`, gets
 * `'fallen'`, sends `'come back'` and gets a `FleetReport`; and so on.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';

/**
 * @typedef {object} FleetReport
 * @property {number[]} back milliseconds until each board was live again
 * @property {number} rejected polls that were answered 503 before
 */

const POLL_MS = 5000;
const FIRST_POLL_MS = 2000;
/** ms; the wait before a connection is made again is between a half and three halves of it */
const RECONNECTION_MS = 500;
/** so many join at a time before anything is measured */
const AT_A_TIME = 50;

/** polls that were answered 503 since the fleet fell back */
let rejected = 0;

const reconnectionDelay = () => delay(RECONNECTION_MS * (0.5 + Math.random()));

class Board {
  /** @param {{ url: string, token: string, today: string, branchId: number }} options */
  constructor({ url, token, today, branchId }) {
    this.branchId = branchId;
    this.list = `${url}/api/orders/branch/${branchId}/date/${today}`;
    this.headers = { authorization: `Bearer ${token}` };
    this.socket = io(url, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnection: false,
      autoConnect: false,
    });
    /** @type {{ epoch: string, afterSeq: number } | undefined} */
    this.position = undefined;
    this.etag = '';
    /** @type {NodeJS.Timeout | undefined} */
    this.timer = undefined;
    for (const name of ['order-created', 'order-status', 'kitchen-status']) {
      this.socket.on(name, ({ seq }) => {
        if (this.position) this.position.afterSeq = seq;
      });
    }
  }

  async connect() {
    const { socket } = this;
    while (!socket.connected) {
      await new Promise((resolve) => {
        for (const outcome of ['connect', 'connect_error']) socket.once(outcome, resolve);
        socket.connect();
      });
      if (!socket.connected) await reconnectionDelay();
    }
    const answer = await socket.emitWithAck('board:join', { branchId: this.branchId, ...this.position });
    if (answer.error) throw new Error(answer.message);
    this.position = { epoch: answer.epoch, afterSeq: answer.seq };
    clearTimeout(this.timer);
  }

  fallBack() {
    this.socket.disconnect();
    const turn = () => {
      this.timer = setTimeout(turn, POLL_MS);
      this.poll();
    };
    this.timer = setTimeout(turn, Math.random() * FIRST_POLL_MS);
  }

  async poll() {
    const { epoch = '', afterSeq = 0 } = this.position ?? {};
    const headers = { ...this.headers, 'if-none-match': this.etag };
    const response = await fetch(`${this.list}?epoch=${epoch}&afterSeq=${afterSeq}`, { headers });
    if (response.status === 200) {
      const body = /** @type {{ epoch: string, seq: number }} */ (await response.json());
      this.position = { epoch: body.epoch, afterSeq: body.seq };
      this.etag = response.headers.get('etag') ?? '';
    } else if (response.status === 304) await response.body?.cancel();
    else if (response.status === 503) {
      // it asks again at its next turn
      rejected += 1;
      await response.body?.cancel();
    } else throw new Error(`${this.list}: ${response.status}`);
  }

  /** @returns {Promise<number>} milliseconds until it was live */
  async comeBack() {
    const since = performance.now();
    await reconnectionDelay();
    await this.connect();
    return performance.now() - since;
  }
}

/** @type {Board[]} */
const fleet = [];

/** @param {{ url: string, tokens: string[], today: string, branchIds: number[], boards: number }} order `tokens` of each branch's staff */
async function open({ branchIds, tokens, boards, ...rest }) {
  while (fleet.length < boards) {
    const first = fleet.length;
    const next = Array.from({ length: Math.min(AT_A_TIME, boards - first) }, (_, n) => {
      const place = (first + n) % branchIds.length;
      return new Board({ ...rest, token: tokens[place] ?? '', branchId: branchIds[place] ?? 0 });
    });
    await Promise.all(next.map((board) => board.connect()));
    fleet.push(...next);
  }
  return 'live';
}

process.on('message', async (order) => {
  if (order === 'fall back') {
    rejected = 0;
    for (const board of fleet) board.fallBack();
    process.send?.('fallen');
  } else if (order === 'come back') {
    const back = await Promise.all(fleet.map((board) => board.comeBack()));
    /** @type {FleetReport} */
    const report = { back, rejected };
    process.send?.(report);
  } else process.send?.(await open(/** @type {any} */ (order)));
});
process.on('disconnect', () => process.exit());
