/**
 * The floor that the server is measured against: a bare Fastify handler that sends the server's recorded statements
 * over a bare pool, one round trip each, and a bare Socket.IO emit after the commit. It does not validate or decide
 * anything.
 *
 * Started by lib/bench-shop.mjs, which sends a `FloorSpec` and gets the address.
 */
import { once } from 'node:events';
import fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';
import { v7 as uuidv7 } from 'uuid';

/** @typedef {import('./lib/recording.mjs').Recorded} Recorded */
/** @typedef {import('./lib/recording.mjs').Template} Template */

/**
 * @typedef {object} FloorSpec
 * @property {string} databaseUrl
 * @property {number} poolSize
 * @property {Template[]} orders
 * @property {{ statements: Recorded[], answer: string }} menu
 */

const [message] = await once(process, 'message');
/** @type {FloorSpec} */
const spec = message;
const pool = new pg.Pool({ connectionString: spec.databaseUrl, max: spec.poolSize });
pool.on('error', (error) => console.error(error.message));

const app = fastify();
const io = new Server(app.server, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('board:join', ({ branchId }, answer) => {
    socket.join(`board:${branchId}`);
    answer({ error: false });
  });
  socket.on('menu:join', ({ branchId }, answer) => {
    socket.join(`menu:${branchId}`);
    answer({ error: false });
  });
});

/** as in the server: `stock-changed` is sent at most twice per second for a branch */
const STOCK_REST_MS = 500;
/** @type {Map<number, NodeJS.Timeout>} */
const resting = new Map();

/** Notifies the customers of a branch's menu at the end of its pause. @param {number} branchId */
function emitStock(branchId) {
  if (resting.has(branchId) || !io.sockets.adapter.rooms.has(`menu:${branchId}`)) return;
  const items = [1, 2, 3].map((id) => ({ type: 'food', id, remaining_quantity: 100 }));
  resting.set(
    branchId,
    setTimeout(() => {
      resting.delete(branchId);
      io.to(`menu:${branchId}`).emit('stock-changed', { branch_id: branchId, at: new Date().toISOString(), items });
    }, STOCK_REST_MS),
  );
}

/** @param {pg.PoolClient} client @param {Recorded} statement @param {(value: unknown) => unknown} renew */
const send = (client, { text, name, values }, renew) => client.query({ text, name, values: values.map(renew) });

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = () => Array.from({ length: 10 }, () => CROCKFORD[Math.floor(Math.random() * 32)]).join('');

/** Returns a new unique name of the same kind. @param {string} name */
function newName(name) {
  if (/^[0-9A-Z]{10}$/.test(name)) return newReference();
  return uuidv7();
}

/** @param {Template} template */
function renewerOf({ names }) {
  const renewed = names.map((name) => /** @type {const} */ ([name, newName(name)]));
  /** @param {unknown} value */
  return (value) =>
    typeof value === 'string' ? renewed.reduce((text, [from, to]) => text.replaceAll(from, to), value) : value;
}

let turn = 0;

app.post('/api/orders', async ({ body }) => {
  const { branch } = /** @type {{ branch: number }} */ (body);
  const ofBranch = spec.orders.filter(({ branchId }) => branchId === branch);
  const template = ofBranch[turn++ % ofBranch.length];
  if (!template) throw new Error(`nothing was recorded of branch ${branch}`);
  const renew = renewerOf(template);
  const client = await pool.connect();
  let seq = 0;
  try {
    for (const statement of template.statements) {
      const { rows } = await send(client, statement, renew);
      if (rows[0]?.seq) seq = Number(rows[0].seq);
    }
  } finally {
    client.release();
  }
  const payload = template.statements
    .flatMap(({ values }) => values)
    .find((value) => typeof value === 'string' && value.startsWith('{') && value.includes('"order"'));
  const event = JSON.parse(String(renew(payload)));
  io.to(`board:${template.branchId}`).emit('order-created', { ...event, seq });
  emitStock(template.branchId);
  return { error: false, message: '', order: event.order };
});

app.get('/api/food-types/branch/:id', async (_request, reply) => {
  const client = await pool.connect();
  try {
    for (const statement of spec.menu.statements) await send(client, statement, (value) => value);
  } finally {
    client.release();
  }
  return reply.type('application/json; charset=utf-8').send(spec.menu.answer);
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.listeningOrigin);
process.on('disconnect', () => process.exit());
