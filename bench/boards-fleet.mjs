/**
 * A fleet of boards that behave like the web client: a board that loses its connection polls with its position, within
 * 2 s and then every 5 s, until it has joined again. It is a separate process, so that its work is not measured.
 *
 * boards.mjs and overload.mjs send it a `FleetOrder` and get `'live'`. The answer to `'fall back'` is `'fallen'`, to
 * `'come back'` a `ReturnReport`, and to `'report'` a `BoardsReport`, after which the sockets are closed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';

/**
 * @typedef {object} FleetOrder
 * @property {string} url
 * @property {{ id: number, token: string }[]} branches with a token of their staff; boards are spread evenly over them
 * @property {number} boards
 */

/** @typedef {[branchId: number, seq: number, at: number]} Arrival `at`: wall clock in milliseconds, with fractions */

/**
 * @typedef {object} BoardsReport
 * @property {Arrival[]} arrivals of new orders over the sockets
 * @property {{ branchId: number, seq: number, missing: number }[]} boards with their position, and how many earlier
 * events they never got
 */

/**
 * @typedef {object} ReturnReport
 * @property {number[]} back milliseconds until each board was live again
 * @property {number} rejected polls that were answered 503 meanwhile
 */

const POLL_MS = 5000;
const FIRST_POLL_MS = 2000;
/** ms; the wait before a reconnection is between half and one and a half times this */
const RECONNECTION_MS = 500;
/** boards that join at the same time before the measurement */
const AT_A_TIME = 50;
const ZONE = 'Asia/Colombo';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());

/** Returns the wall clock with a finer resolution than Date.now(). */
function wallClock() {
  const before = Date.now();
  let now = before;
  while (now === before) now = Date.now();
  return now - performance.now();
}

let offset = wallClock();
/** @type {Arrival[]} */
let arrivals = [];
/** polls that were answered 503 since the fleet fell back */
let rejected = 0;

const reconnectionDelay = () => delay(RECONNECTION_MS * (0.5 + Math.random()));

class Board {
  /** @param {{ url: string, branch: { id: number, token: string } }} options */
  constructor({ url, branch: { id, token } }) {
    this.branchId = id;
    this.list = `${url}/api/orders/branch/${id}/date/${today}`;
    this.headers = { authorization: `Bearer ${token}` };
    this.epoch = '';
    this.seq = 0;
    /** the loaded list includes all events up to here */
    this.loaded = 0;
    /** @type {Set<number>} */
    this.seen = new Set();
    this.etag = '';
    /** @type {NodeJS.Timeout | undefined} */
    this.timer = undefined;
    this.socket = io(url, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnection: false,
      autoConnect: false,
    });
    for (const name of ['order-created', 'order-status', 'kitchen-status']) {
      this.socket.on(name, ({ seq }) => {
        if (name === 'order-created') arrivals.push([id, seq, performance.now() + offset]);
        this.take({ epoch: this.epoch, seq, events: [{ data: { seq } }] });
      });
    }
  }

  /**
   * Adds events, or the position of a loaded list. @param {{ epoch: string, seq: number, events?: { data: { seq: number
   * } }[] }} news
   */
  take({ epoch, seq, events }) {
    for (const { data } of events ?? []) this.seen.add(data.seq);
    if (!events) this.loaded = seq;
    this.seq = epoch === this.epoch ? Math.max(this.seq, seq) : seq;
    this.epoch = epoch;
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
    const position = this.epoch === '' ? {} : { epoch: this.epoch, afterSeq: this.seq };
    const answer = await socket.emitWithAck('board:join', { branchId: this.branchId, ...position });
    if (answer.error) throw new Error(answer.message);
    // the floor has no positions
    if (answer.epoch) this.take(answer);
    clearTimeout(this.timer);
  }

  fallBack() {
    this.socket.disconnect();
    const turn = () => {
      this.timer = setTimeout(turn, POLL_MS);
      void this.poll();
    };
    this.timer = setTimeout(turn, Math.random() * FIRST_POLL_MS);
  }

  async poll() {
    const headers = { ...this.headers, 'if-none-match': this.etag };
    const response = await fetch(`${this.list}?epoch=${this.epoch}&afterSeq=${this.seq}`, { headers });
    if (response.status === 200) {
      this.etag = response.headers.get('etag') ?? '';
      this.take(/** @type {any} */ (await response.json()));
      return;
    }
    await response.body?.cancel();
    // it polls again at its next turn
    if (response.status === 503) rejected += 1;
    else if (response.status !== 304) throw new Error(`${this.list}: ${response.status}`);
  }

  /** @returns {Promise<number>} milliseconds until it was live */
  async comeBack() {
    const since = performance.now();
    await reconnectionDelay();
    await this.connect();
    return performance.now() - since;
  }

  report() {
    const after = [...this.seen].filter((seq) => seq > this.loaded && seq <= this.seq).length;
    return { branchId: this.branchId, seq: this.seq, missing: this.seq - this.loaded - after };
  }
}

/** @type {Board[]} */
let fleet = [];

/** @param {FleetOrder} order */
async function open({ url, branches, boards }) {
  offset = wallClock();
  fleet = Array.from({ length: boards }, (_, n) => {
    const branch = branches[n % branches.length];
    if (!branch) throw new Error('there is no branch');
    return new Board({ url, branch });
  });
  for (let first = 0; first < boards; first += AT_A_TIME) {
    await Promise.all(fleet.slice(first, first + AT_A_TIME).map((board) => board.connect()));
  }
  arrivals = [];
  return 'live';
}

/** @type {Record<string, () => unknown>} */
const COMMANDS = {
  'fall back': () => {
    rejected = 0;
    for (const board of fleet) board.fallBack();
    return 'fallen';
  },
  'come back': async () => ({ back: await Promise.all(fleet.map((board) => board.comeBack())), rejected }),
  report: () => {
    for (const { socket } of fleet) socket.disconnect();
    return { arrivals, boards: fleet.map((board) => board.report()) };
  },
};

process.on('message', async (/** @type {any} */ order) => {
  process.send?.(await (COMMANDS[order]?.() ?? open(order)));
});
process.on('disconnect', () => process.exit());
