/**
 * Boards: so many sockets in one branch's room, noting when each event arrives. A process of its own, so that reading the
 * frames does not delay what is measured.
 *
 * Started by server.mjs, which sends `{ url, token, branchId, boards }`, gets `'joined'`, sends `'report'` and gets `Arrival[]`.
 */
import { io } from 'socket.io-client';

/** @typedef {[seq: number, at: number]} Arrival the wall clock in milliseconds, with fractions */

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
let offset = wallClock();

/** @param {{ url: string, token: string, branchId: number, boards: number }} order */
async function join({ url, token, branchId, boards }) {
  offset = wallClock();
  arrivals = [];
  sockets = Array.from({ length: boards }, () =>
    io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false }),
  );
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('order-created', ({ seq }) => arrivals.push([seq, performance.now() + offset]));
      await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject));
      const answer = await socket.emitWithAck('board:join', { branchId });
      if (answer.error) throw new Error(answer.message);
    }),
  );
  process.send?.('joined');
}

process.on('message', (order) => {
  if (order === 'report') {
    process.send?.(arrivals);
    for (const socket of sockets) socket.disconnect();
  } else void join(/** @type {any} */ (order));
});
process.on('disconnect', () => process.exit());
