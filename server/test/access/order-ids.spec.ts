import { placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { routeTable } from './route-table.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
