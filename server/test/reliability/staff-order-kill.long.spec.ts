import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FakePrinter } from '../support/fake-printer.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { staffOrder } from '../support/staff-orders.js';
import type { Api, ReplyTo } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { DatabaseProbe, type RunningServer, startProcess } from './shop.js';

const branchId = CHAIN.branch.harbour;

let database: TestDatabase;
let probe: DatabaseProbe;
let proxy: FaultProxy;
let server: RunningServer;
let token: string;
const printer = new FakePrinter();
const env = { PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' };

const restart = async (): Promise<void> => {
  server = await startProcess({ databaseUrl: proxy.through(database.url), port: server.process.port, env });
};

beforeAll(async () => {
  await printer.start();
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
  proxy = await FaultProxy.to(database.url);
  server = await startProcess({ databaseUrl: proxy.through(database.url), env });
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  const admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  const saved = await admin.put(`/api/branches/${branchId}/printer`, {
    host: '127.0.0.1',
    port: printer.port,
    width: 80,
    printsOnArrival: true,
  });
  if (saved.body.error) throw new Error(saved.body.message);
}, 180_000);
afterEach(async () => {
  expect(await probe.faults()).toEqual({});
});
afterAll(async () => {
  await server.process.stop();
  await printer.stop();
  await proxy.close();
  await probe.close();
  await database.drop();
});

type Placed = ReplyTo<'POST', '/api/branches/1/orders'>;

const send = (api: Api, key: string, paid: 'Pay by Cash' | null): Promise<Placed | undefined> =>
  api
    .as(token)
    .post(`/api/branches/${branchId}/orders`, staffOrder({ paid }), { headers: { 'idempotency-key': key } })
    .catch(() => undefined);

const jobsOf = (id: string) =>
  probe.read<{ kind: string; state: string }>('SELECT kind, state FROM print_job WHERE order_id = $1', [id]);

test('an order at the till whose server is killed between commit and answer is the same at the retry, and prints once', async () => {
  const key = randomUUID();
  const isMuted = proxy.muteAfter(key);
  const lost = send(server.api, key, 'Pay by Cash');
  await isMuted;
  await probe.until('SELECT 1 FROM idempotency_key WHERE key = $1', [key]);
  await server.process.kill();
  expect(await lost).toBeUndefined();
  const [id, ...others] = await probe.orderIds();
  expect(others).toEqual([]);
  await restart();
  const again = await Promise.all([send(server.api, key, 'Pay by Cash'), send(server.api, key, 'Pay by Cash')]);
  expect(again.map((reply) => reply?.body.order.id)).toEqual([id, id]);
  await probe.until(`SELECT 1 FROM print_job WHERE order_id = $1 AND state = 'printed'`, [id]);
  expect(await jobsOf(id ?? '')).toEqual([{ kind: 'arrival', state: 'printed' }]);

  // a later order has printed, so whatever the first one still had to print would have been printed before it
  const next = await send(server.api, randomUUID(), null);
  const nextId = next?.body.order.id ?? '';
  await probe.until(`SELECT 1 FROM print_job WHERE order_id = $1 AND state = 'printed'`, [nextId]);
  expect(await jobsOf(id ?? '')).toHaveLength(1);
  expect(printer.tickets).toHaveLength(2);
  expect(await probe.orderIds()).toEqual([id, nextId].sort());
  const [drawer] = await probe.read(
    'SELECT count(*)::int AS paid, sum(total_cents)::int AS cents FROM customer_order WHERE paid_at IS NOT NULL',
  );
  expect(drawer).toEqual({ paid: 1, cents: 145_000 });
}, 60_000);
