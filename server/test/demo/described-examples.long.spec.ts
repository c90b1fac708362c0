import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { seedDemo } from '../../../demo/seed-demo.js';
import { EXAMPLES } from '../../../scripts/api/examples.mjs';
import { Secrets } from '../../src/common/secrets.js';
import { migrate } from '../../src/database/data-source.js';
import { readServerSettings } from '../../src/server-settings.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';

const database = `examples_${randomUUID().replaceAll('-', '')}`;
let owner: pg.Client;
let server: TestServer;
let kitchen: Api;

beforeAll(async () => {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL ?? '';
  owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${database}`);
  const own = new URL(adminUrl);
  own.pathname = `/${database}`;
  const settings = { DATABASE_URL: own.href, SECRET_KEY: TEST_SECRET_KEY };
  const { config } = readServerSettings({
    ...settings,
    ...{ SEED: 'demo', SMS_PROVIDER: 'inbox', PAYMENT_GATEWAY: 'sandbox' },
  });
  const none = { items: new Map(), banners: [], logo: null, icon: null, home: null };
  const secrets = new Secrets(TEST_SECRET_KEY);
  const seed = { readPictures: async () => none, secrets, shop: config, past: null };
  await migrate({ databaseUrl: own.href }, (db) => seedDemo(db, seed));
  server = await startTestServer(settings);
  const { body } = await server.api.call('POST', '/api/login', example('authLogin', 'demonstration'));
  if (!('user' in body)) throw new Error(body.message);
  kitchen = server.api.as((body.user as { api_token: string }).api_token);
}, 180_000);
afterAll(async () => {
  await server.close();
  await owner.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await owner.end();
});

/** Returns the body of an example. */
function example(operation: string, name: string): object {
  const value = EXAMPLES[operation]?.request?.[name]?.value;
  if (value === undefined) throw new Error(`${operation} has no example ${name}.`);
  return value;
}

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** Places the example of an order, and confirms it by the code that was sent. */
async function confirmed(): Promise<{ id: string; total: number }> {
  const request = example('ordersPlace', 'pickup');
  const { body } = await server.api.post('/api/orders', request, keyed());
  const otp = await server.api.codeFor('0771234567');
  const answer = await server.api.post('/api/otp', {
    ...example('ordersConfirm', 'code'),
    ...{ otp, orderId: body.order.id },
  });
  expect(answer.body).toMatchObject({ error: false, order: { status: 'Confirmed' } });
  return { id: body.order.id, total: body.order.total };
}

test('the demonstration places, confirms, starts and cancels the described order, at the described total', async () => {
  const first = await confirmed();
  const placed = EXAMPLES.ordersPlace?.answer?.placed?.value;
  expect(placed).toMatchObject({ order: { total: first.total } });
  const started = await kitchen.put(`/api/orders/${first.id}`, example('kitchenMove', 'start'));
  expect(started.body).toMatchObject({ error: false, order: { kitchen_status: 'On Process' } });
  const cancelled = await kitchen.put(`/api/orders/${first.id}`, example('kitchenMove', 'cancel'));
  expect(cancelled.body).toMatchObject({ error: false, order: { kitchen_status: 'Cancelled' } });
});

test('the demonstration takes the described order of a till', async () => {
  const till = await kitchen.post('/api/branches/1/orders', example('staffOrdersPlace', 'counter'), keyed());
  expect(till.body).toMatchObject({ error: false, order: { status: 'Confirmed' } });
});

test('the demonstration takes the orders of the guide', async () => {
  const guide = fs.readFileSync(path.resolve('docs/api.md'), 'utf8');
  const bodies = [...guide.matchAll(/"\$SHOP(\/api\/(?:branches\/1\/)?orders)" .*?-d '(.*?)'/gs)];
  expect(bodies.length).toBeGreaterThanOrEqual(2);
  for (const [, address = '', body = ''] of bodies) {
    const { body: answer } = await kitchen.call('POST', address, JSON.parse(body), keyed());
    expect(answer).toMatchObject({ error: false });
  }
});
