import pg from 'pg';
import { createTestDatabase } from '../support/database.js';
import { placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { type Instance, startInstance, startStandby } from './standby.js';

let primary: Instance;
let standby: Instance;
let server: TestServer;
let onStandby: pg.Client;
let token: string;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
/** whatever the day is when the order comes */
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
  onStandby.on('error', () => undefined);
  await onStandby.connect();
});
afterAll(async () => {
  await onStandby.end().catch(() => undefined);
  await server.close();
  for (const { stop, remove } of [standby, primary]) {
    await stop();
    remove();
  }
});

const ordersOf = async (): Promise<number> =>
  (await server.api.get(`/api/finance/figures?${range}`, { token })).body.report.figures.confirmed_orders;
/** Whether a connection of the server has ended a transaction there. */
const isStandbyRead = async (): Promise<boolean> =>
  (
    await onStandby.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE application_name = 'passline' AND datname = current_database() AND query = 'COMMIT'`,
    )
  ).rows.length > 0;

test('a report is read from the replica, with the order that was placed right before', async () => {
  await placeConfirmed(server.api);
  expect(await ordersOf()).toBe(1);
  // on a machine so busy that the standby is late, the primary answers meanwhile
  while (!(await isStandbyRead())) expect(await ordersOf()).toBe(1);
  expect((await server.api.get('/api/reconciliation', { token })).body.total).toBe(0);
});

test('a replica that is behind is not read', async () => {
  await onStandby.query('SELECT pg_wal_replay_pause()');
  await placeConfirmed(server.api);
  expect(await ordersOf()).toBe(2);
  await onStandby.query('SELECT pg_wal_replay_resume()');
});

test('a replica that is gone is replaced by the primary', async () => {
  await standby.stop();
  await placeConfirmed(server.api);
  expect(await ordersOf()).toBe(3);
  const file = await fetch(`${server.api.url}/api/finance/orders.csv?${range}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(11 + 3);
});
