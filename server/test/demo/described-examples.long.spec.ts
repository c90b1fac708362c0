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
  kitchen = await as({});
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

/** Logs in like the example, with another address if one is given. */
async function as(account: { email?: string }): Promise<Api> {
  const { body } = await server.api.call('POST', '/api/login', {
    ...example('authLogin', 'demonstration'),
    ...account,
  });
  if (!('user' in body)) throw new Error(body.message);
  return server.api.as((body.user as { api_token: string }).api_token);
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
  const admin = await as({ email: 'admin@passline.test' });
  const key = { name: 'Uber', branches: [1], canWrite: false, personalData: true, canPlace: true };
  const partner = server.api.as((await admin.post('/api/api-keys', key)).body.token);
  const guide = fs.readFileSync(path.resolve('docs/api.md'), 'utf8');
  const sent = [
    ...guide.matchAll(/curl (?:-X (PUT) )?"\$SHOP(\/api\/(?:branches\/1\/)?(?:orders|external-ids))" .*?-d '(.*?)'/gs),
  ];
  expect(sent.length).toBeGreaterThanOrEqual(4);
  for (const [, method = 'POST', address = '', json = ''] of sent) {
    const body = JSON.parse(json);
    const isPartners = 'items' in body || body.channel === 'partner';
    const { body: answer } = await (isPartners ? partner : kitchen).call(method, address, body, keyed());
    expect({ json, ...answer }).toMatchObject({ error: false });
  }
});
