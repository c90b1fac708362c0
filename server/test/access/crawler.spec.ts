import { placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { until } from '../support/until.js';
import { routeTable } from './route-table.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns all rows of all tables. */
async function everyRow(): Promise<Record<string, unknown>> {
  const tables: { name: string }[] = await server.db.query(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) rows[name] = await server.db.query(`SELECT t::text FROM ${name} t ORDER BY 1`);
  return rows;
}

test('a crawler that follows every public address, and every link to an order, changes nothing', async () => {
  const waiting = (await placeOrder(server.api, { phone: '0771110001' })).body.order;
  const confirmed = await placeConfirmed(server.api, { phone: '0771110002' });
  const unsent = () => server.db.query(`SELECT count(*)::int AS n FROM sms_message WHERE state = 'queued'`);
  await until(async () => (await unsent())[0].n === 0);
  const before = await everyRow();
  for (const { id, reference } of [waiting, confirmed]) {
    const reads = Object.entries(routeTable({ orderId: id, reference })).filter(
      ([route, { who }]) => who === 'everyone' && route.startsWith('GET '),
    );
    for (const method of ['GET', 'HEAD']) {
      for (const [, { path }] of reads) await fetch(server.api.url + path, { method, redirect: 'manual' });
    }
    const page = await fetch(`${server.api.url}/order/${encodeURIComponent(btoa(reference))}`);
    expect(await page.text()).not.toContain(reference);
  }
  expect(await everyRow()).toEqual(before);
});
