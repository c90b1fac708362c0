/**
 * Boards: so many sockets, spread evenly over branches, noting when each event arrives. A process of its own, so that reading
 * the frames does not delay what is measured.
 *
 * Started by server.mjs, overload.mjs and fleet.mjs, which send `{ url, token, branchIds, boards }`, get `'joined'`, send
 * `'report'` and get a `BoardsReport`; the sockets are closed then.
 */
import { io } from 'socket.io-client';

/** @typedef {[branchId: number, seq: number, at: number]} Arrival the wall clock in milliseconds, with fractions */

/**
 * @typedef {object} BoardsReport
 * @property {Arrival[]} arrivals
 * @property {number} bytes of all messages that came after the last board had joined
 */

/** so many join at a time: a process accepts no 1,000 connections at once */
const AT_A_TIME = 50;

/** The wall clock, finer than Date.now(), whose tick sets it. */
function wallClock() {
  const before = Date.now();
  let now = before;
  while (now === before) now = Date.now();
  return now - performance.now();
}

/** @type {Arrival[]} */
let arrivals = [];
/** @type {import('socket.io-client').Socket[]} */
let sockets = [];
let bytes = 0;
let offset = wallClock();

/** @param {string} url @param {string} token @param {number} branchId */
async function joinOne(url, token, branchId) {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  sockets.push(socket);
  socket.on('order-created', ({ seq }) => arrivals.push([branchId, seq, performance.now() + offset]));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject));
  socket.io.engine.on('data', (/** @type {string} */ packet) => {
    bytes += packet.length;
  });
  const answer = await socket.emitWithAck('board:join', { branchId });
  if (answer.error) throw new Error(answer.message);
}

/** @param {{ url: string, token: string, branchIds: number[], boards: number }} order */
async function join({ url, token, branchIds, boards }) {
  offset = wallClock();
  sockets = [];
  while (sockets.length < boards) {
    const first = sockets.length;
    const next = Math.min(AT_A_TIME, boards - first);
    await Promise.all(
      Array.from({ length: next }, (_, n) => joinOne(url, token, branchIds[(first + n) % branchIds.length] ?? 0)),
    );
  }
  arrivals = [];
  bytes = 0;
  process.send?.('joined');
}

process.on('message', (order) => {
  if (order === 'report') {
    /** @type {BoardsReport} */
    const report = { arrivals, bytes };
    process.send?.(report);
    for (const socket of sockets) socket.disconnect();
  } else void join(/** @type {any} */ (order));
});
process.on('disconnect', () => process.exit());
