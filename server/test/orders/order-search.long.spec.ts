import { ordersFoundBy } from '../../src/orders/order-reads.repository.js';
import { placeConfirmed } from '../support/orders.js';
import { planOf } from '../support/query-plan.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterAll(() => server.close());

const { harbour, hill } = CHAIN.branch;
const search = (query: string, branch: number = harbour, by = token) =>
  server.api.get(`/api/orders/branch/${branch}/search?${query}`, { token: by });
const ids = async (query: string) => (await search(query)).body.orders.map(({ id }) => id);

test('finds orders of any day by a ticket number, an order number and a phone, the newest first', async () => {
  const phone = '0771111111';
  const old = await placeConfirmed(server.api, { phone });
  const fresh = await placeConfirmed(server.api, { phone: '0772222222' });
  const [{ ticket_number: ticket }] = await server.db.query('SELECT ticket_number FROM customer_order WHERE id = $1', [
    fresh.id,
  ]);
  await server.db.query(
    `UPDATE customer_order SET business_date = business_date - 40, created_at = created_at - interval '40 days',
       ticket_number = $2 WHERE id = $1`,
    [old.id, ticket],
  );
  expect(await ids(`orderNo=${ticket}`)).toEqual([fresh.id, old.id]);
  expect(await ids(`orderNo=${old.reference.toLowerCase()}`)).toEqual([old.id]);
  expect(await ids(`phone=${encodeURIComponent('+94 77 111 1111')}`)).toEqual([old.id]);
  expect(await ids(`orderNo=${ticket}&phone=0772222222`)).toEqual([fresh.id]);
  expect(await ids('phone=0773333333')).toEqual([]);
});

test('finds none of another branch, and none by what names no order', async () => {
  const { reference } = await placeConfirmed(server.api);
  const admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  expect((await search(`orderNo=${reference}`, hill, admin)).body.orders).toEqual([]);
  expect((await search(`orderNo=${reference}`, hill)).status).toBe(403);
  for (const query of ['', 'phone=077', 'orderNo=12345', 'orderNo=1&orderNo=2']) {
    const { status, body } = await search(query);
    expect({ query, status, message: body.message }).toMatchObject({
      query,
      status: 400,
      message: expect.stringContaining('ticket number'),
    });
  }
});

test.each([
  [{ ticket: 12 }, 'customer_order_ticket'],
  [{ phone: '0771234567' }, 'customer_order_phone'],
])('finds %j by an index, in its order', async (given, index) => {
  const { statement, parameters } = ordersFoundBy(harbour, given);
  // PostgreSQL would read a small table completely and sort it, whatever indexes it has
  const plan = await planOf(server.db, { statement, parameters, avoid: ['seqscan', 'bitmapscan', 'sort'] });
  expect(plan).toMatch(new RegExp(`${index} on customer_order`));
});
