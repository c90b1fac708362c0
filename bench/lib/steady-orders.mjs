/** Orders at a fixed rate: each is sent when it is due, however long the previous one takes. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const agent = new http.Agent({ keepAlive: true });

/** Closes the connections that orders have left open. */
export const closeOrderConnections = () => agent.destroy();

/**
 * Places one order.
 *
 * @param {string} url
 * @param {string} body
 * @returns {Promise<number>} milliseconds until its answer
 * @throws {Error} if it is rejected
 */
function placeOrder(url, body) {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const request = http.request(`${url}/api/orders`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (/** @type {string} */ piece) => {
        text += piece;
      });
      response.once('end', () => {
        if (text.includes('"error":false')) resolve(performance.now() - since);
        else reject(new Error(`an order was rejected: ${text}`));
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}

/**
 * Places orders at a fixed rate.
 *
 * @param {string} url
 * @param {{ bodies: string[], rate: number, seconds: number }} load `bodies` are used in turn, `rate` is per second
 * @returns {Promise<number[]>} milliseconds until the answer of each
 */
export async function placeSteadily(url, { bodies, rate, seconds }) {
  /** @type {Promise<number>[]} */
  const calls = [];
  const began = performance.now();
  for (let n = 0; n < seconds * rate; n += 1) {
    await delay(Math.max(0, began + (n / rate) * 1000 - performance.now()));
    calls.push(placeOrder(url, bodies[n % bodies.length] ?? ''));
  }
  return Promise.all(calls);
}

/** orders before the measurement, because code is compiled only after some thousand runs */
const WARM_UP = 2000;
const WARM_UP_CLIENTS = 4;

/**
 * Places enough orders for a server's code to be compiled. @param {string} url @param {string[]} bodies used in turn
 */
export async function warmUpOrders(url, bodies) {
  let turn = 0;
  await Promise.all(
    Array.from({ length: WARM_UP_CLIENTS }, async () => {
      while (turn < WARM_UP) await placeOrder(url, bodies[turn++ % bodies.length] ?? '');
    }),
  );
}
