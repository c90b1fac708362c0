import pg from 'pg';
import { createTestDatabase } from '../support/database.js';
import { placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { type Instance, startInstance, startStandby } from './standby.js';

let primary: Instance;
let standby: Instance;
let server: TestServer;
let onStandby: pg.Client;
let token: string;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
/** including the next day, in case the day changes */
const range = `from=${today}&to=${new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)}`;

beforeAll(async () => {
  primary = await startInstance();
  const { url } = await createTestDatabase(primary.adminUrl);
  standby = await startStandby(primary, primary.adminUrl);
  const readUrl = new URL(url);
  readUrl.port = new URL(standby.adminUrl).port;
  server = await startTestServer({ DATABASE_URL: url, DATABASE_READ_URL: readUrl.href });
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const admin = new URL(standby.adminUrl);
  admin.pathname = readUrl.pathname;
  onStandby = new pg.Client({ connectionString: admin.href });
  await onStandby.connect();
});
afterAll(async () => {
  await onStandby.end();
  await server.close();
  for (const { stop, remove } of [standby, primary]) {
    await stop();
    remove();
  }
});

const report = async () => (await server.api.get(`/api/finance/figures?${range}`, { token })).body.report;
const ordersOf = async (): Promise<number> => (await report()).figures.confirmed_orders;

test('reads a report from the replica, and says when it was read', async () => {
  await placeConfirmed(server.api);
  await until(async () => (await ordersOf()) === 1);
  await onStandby.query('SELECT pg_wal_replay_pause()');
  await until(async () => {
    const { rows } = await onStandby.query('SELECT pg_get_wal_replay_pause_state() AS state');
    return rows[0].state === 'paused';
  });
  const paused = await report();
  await placeConfirmed(server.api, { phone: '0770000009' });
  expect(await report()).toEqual(paused);
  expect(Date.parse(paused.as_of)).toBeLessThanOrEqual(Date.now());

  await onStandby.query('SELECT pg_wal_replay_resume()');
  await until(async () => (await ordersOf()) === 2);
  expect(Date.parse((await report()).as_of)).toBeGreaterThan(Date.parse(paused.as_of));
});
