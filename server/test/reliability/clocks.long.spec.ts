import { pathToFileURL } from 'node:url';
import { inProject } from '../../../scripts/lib/project.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { placeOrder } from '../support/orders.js';
import { DatabaseProbe, type RunningServer, startProcess } from './shop.js';

const PRELOAD = pathToFileURL(inProject('server', 'test', 'support', 'shifted-clock.mjs')).href;
const MINUTE_MS = 60_000;

let database: TestDatabase;
let probe: DatabaseProbe;
const servers: RunningServer[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
});
afterEach(async () => {
  for (const { process } of servers.splice(0)) await process.stop();
  await probe.close();
  await database.drop();
});

/** Starts a server whose machine has a wrong clock. It never becomes ready, so liveness is used. */
async function startServer(minutesAhead: number): Promise<RunningServer> {
  const server = await startProcess({
    databaseUrl: database.url,
    probe: '/api/health',
    env: { NODE_OPTIONS: `--import ${PRELOAD}`, CLOCK_SHIFT_MS: String(minutesAhead * MINUTE_MS) },
  });
  servers.push(server);
  return server;
}

test('accepts the code of another server with a clock six minutes ahead, and says why it is not ready', async () => {
  const [right, ahead] = await Promise.all([startServer(0), startServer(6)]);
  const { body } = await placeOrder(right.api);
  const code = await right.api.codeFor('0771234567');
  const confirmed = await ahead.api.post('/api/otp', { orderId: body.order.id, otp: code });
  expect(confirmed.body).toMatchObject({ error: false });
  expect((await right.api.get('/api/ready')).status).toBe(200);
  expect(await ahead.api.get('/api/ready')).toMatchObject({
    status: 503,
    body: { reason: expect.stringMatching(/^The clock of this server is 3(59|60|61) s ahead of the database's/) },
  });
}, 120_000);

test('ends no order early with a clock twenty minutes ahead', async () => {
  const right = await startServer(0);
  const { body: lives } = await placeOrder(right.api);
  const { body: ends } = await placeOrder(right.api, { phone: '0777654321' });
  await right.process.stop();
  await startServer(20);
  await probe.read('UPDATE customer_order SET expires_at = now() WHERE id = $1', [ends.order.id]);
  // a sweep that has also seen the other order ends the overdue one
  await probe.until(`SELECT 1 FROM customer_order WHERE id = $1 AND status = 'Expired'`, [ends.order.id]);
  expect(await probe.read('SELECT status FROM customer_order WHERE id = $1', [lives.order.id])).toEqual([
    { status: 'OTP Pending' },
  ]);
}, 120_000);
