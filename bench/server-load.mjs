/**
 * The load: several clients, each sending its next request after the answer to its last one, over one kept-alive
 * connection. A separate process without an HTTP library, because its cost is taken from the measured machine.
 *
 * Started by server.mjs, which sends it one `LoadOrder` at a time and gets a `LoadResult` for each.
 */
import { randomUUID } from 'node:crypto';
import net from 'node:net';

/**
 * @typedef {object} LoadOrder
 * @property {string} url
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {string[]} bodies used in turn; none for GET
 * @property {number} clients
 * @property {number} milliseconds
 * @property {number} [enough] ends earlier, after this many requests
 */

/**
 * @typedef {object} LoadResult
 * @property {number[]} latencies milliseconds of the successful requests
 * @property {number} failed
 * @property {string} failure the answer to the first failed one
 */

const LOST = 'the connection was lost';
const END_OF_HEAD = '\r\n\r\n';

/** A kept-alive connection that sends requests and returns their answers. */
class Connection {
  /** @param {string} url */
  constructor(url) {
    const { hostname, port } = new URL(url);
    this.socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    this.received = '';
    /** @type {((answer: string) => void) | undefined} */
    this.answered = undefined;
    // in latin1 a character is a byte, which Content-Length counts
    this.socket.setEncoding('latin1').on('data', (/** @type {string} */ text) => this.take(text));
    this.socket.on('error', () => {}); // 'close' follows
    this.socket.on('close', () => this.answered?.(LOST));
  }

  /** @param {string} text */
  take(text) {
    this.received += text;
    const end = this.received.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.received.slice(0, end))?.[1]);
    if (this.received.length < end + END_OF_HEAD.length + length) return;
    const answer = this.received;
    this.received = '';
    this.answered?.(answer);
  }

  /** @param {string} request @returns {Promise<string>} head and body */
  ask(request) {
    return new Promise((resolve) => {
      this.answered = resolve;
      this.socket.write(request);
    });
  }
}

/** @param {LoadOrder} order @param {string | undefined} body */
function requestOf({ method, path, url }, body) {
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const length = Buffer.byteLength(body);
  return `${head}Content-Type: application/json\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Length: ${length}\r\n\r\n${body}`;
}

/** @param {LoadOrder} order @returns {Promise<LoadResult>} */
async function run(order) {
  /** @type {LoadResult} */
  const result = { latencies: [], failed: 0, failure: '' };
  let turn = 0;
  const { enough = Number.POSITIVE_INFINITY } = order;
  const until = performance.now() + order.milliseconds;
  const client = async () => {
    const connection = new Connection(order.url);
    while (performance.now() < until && turn < enough) {
      const request = requestOf(order, order.bodies[turn++ % order.bodies.length]);
      const since = performance.now();
      const answer = await connection.ask(request);
      const took = performance.now() - since;
      if (answer.startsWith('HTTP/1.1 200') && answer.includes('"error":false')) result.latencies.push(took);
      else {
        result.failed += 1;
        result.failure ||= answer.slice(answer.indexOf(END_OF_HEAD)).trim() || answer;
        if (answer === LOST) return;
      }
    }
    connection.socket.destroy();
  };
  await Promise.all(Array.from({ length: order.clients }, client));
  return result;
}

process.on('message', (/** @type {LoadOrder} */ order) => {
  void run(order).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
