import { placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { routeTable } from './route-table.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a crawler', () => {
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
});

describe('the id of an order', () => {
  const STATES = {
    'awaits its code': () => placeOrder(server.api).then(({ body }) => body.order),
    'awaits its payment': () => placeOrder(server.api, { paymentType: 'Pay Online' }).then(({ body }) => body.order),
    'is confirmed': () => placeConfirmed(server.api),
  };

  test.each(Object.entries(STATES))(
    'no public call without the token tells the id of an order that %s',
    async (_state, place) => {
      const { id, reference, order_token } = await place();
      const read = async (headers: Record<string, string>) =>
        (await server.api.get(`/api/orders/${reference}`, { headers })).body.order;
      expect((await read({ 'order-token': order_token })).id).toBe(id);
      const rows = Object.entries(routeTable({ orderId: id, reference })).filter(([, { who }]) => who === 'everyone');
      const telling: string[] = [];
      for (const [route, { path, body }] of rows) {
        const [method = 'GET'] = route.split(' ');
        const response = await fetch(server.api.url + path, {
          method,
          redirect: 'manual',
          headers: { 'order-token': 'another', ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        const answer = JSON.stringify([...response.headers]) + (await response.text());
        if (answer.includes(id)) telling.push(route);
      }
      expect(telling).toEqual([]);
      expect(rows.map(([route]) => route)).toContain('GET /api/orders/{}');
      // nor does a colleague of another branch learn it
      const { api_token } = await server.api.login(CHAIN.user.hillManager.email);
      expect(await read({ authorization: `Bearer ${api_token}` })).not.toHaveProperty('id');
    },
  );
});
