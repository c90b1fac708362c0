import { placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each(['0x1', '1e0', '%2B1', '1.0', '%201', 'x'])('rejects %s as a branch', async (id) => {
  const reply = await server.api.call('GET', `/api/food-types/branch/${id}`);
  expect(reply.status).toBe(400);
  expect(fieldsOf(reply)).toEqual({ id: ['id must be a whole number from 1 up'] });
});

test.each(['x', '1e0', '-1'])('rejects %s as a line of an order', async (position) => {
  const token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  const { id } = (await placeOrder(server.api)).body.order;
  const reply = await server.api.call('PUT', `/api/orders/${id}/lines/${position}`, { struck: true }, { token });
  expect(reply.status).toBe(400);
  expect(fieldsOf(reply)).toEqual({ position: ['position must be a whole number from 0 up'] });
});
