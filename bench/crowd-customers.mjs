/**
 * Customers: many sockets in the room of one branch's menu, which count what arrives. A separate process, so that
 * reading the frames does not delay what is measured.
 *
 * Started by crowd.mjs, which sends `{ url, branchId, customers }`, gets `'joined'`, sends `'leave'` and gets a
 * `CrowdReport`.
 */
import { io } from 'socket.io-client';

/**
 * @typedef {object} CrowdReport
 * @property {number} received `stock-changed` messages of all customers together
 * @property {number} mostPerSecond the most that one customer got within a second
 */

/** sockets that join at the same time: a process does not accept 2,000 connections at once */
const AT_A_TIME = 50;

/** @type {import('socket.io-client').Socket[]} */
let sockets = [];
let received = 0;
/** times of one customer's messages, in milliseconds */
/** @type {number[]} */
let ofFirst = [];

/** @param {string} url @param {number} branchId */
async function joinOne(url, branchId) {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
  const isFirst = sockets.length === 0;
  sockets.push(socket);
  socket.on('stock-changed', () => {
    received += 1;
    if (isFirst) ofFirst.push(performance.now());
  });
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject));
  const answer = await socket.emitWithAck('menu:join', { branchId });
  if (answer.error) throw new Error(answer.message);
}

/** @param {{ url: string, branchId: number, customers: number }} order */
async function join({ url, branchId, customers }) {
  received = 0;
  ofFirst = [];
  sockets = [];
  while (sockets.length < customers) {
    const next = Math.min(AT_A_TIME, customers - sockets.length);
    await Promise.all(Array.from({ length: next }, () => joinOne(url, branchId)));
  }
  process.send?.('joined');
}

function leave() {
  const mostPerSecond = Math.max(
    0,
    ...ofFirst.map((from) => ofFirst.filter((at) => at >= from && at < from + 1000).length),
  );
  for (const socket of sockets) socket.disconnect();
  process.send?.({ received, mostPerSecond });
}

process.on('message', (order) => {
  if (order === 'leave') leave();
  else void join(/** @type {any} */ (order));
});
process.on('disconnect', () => process.exit());
