import type { Order } from '../../../libs/contract/orders/orders.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
const TODAY = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' });
let server: TestServer;
let key: string;
let confirmed: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
  const request = { name: 'Books', branches: [harbour], canWrite: false, personalData: false };
  key = (await server.api.post('/api/api-keys', request, { token })).body.token;
  confirmed = [];
  for (let n = 0; n < 3; n += 1) confirmed.push((await placeConfirmed(server.api)).id);
  await placeOrder(server.api);
});
afterAll(() => server.close());

const read = async (query = '', branch: number = harbour) =>
  server.api.get(`/api/branches/${branch}/orders?${query}`, { token: key });
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

test('lists a branch’s orders in the order of their last changes, without personal data for such a key', async () => {
  await server.asOwner(`UPDATE customer_order SET updated_at = now() WHERE id = '${confirmed[0]}'`);
  const { body } = await read();
  expect(body.orders).toHaveLength(4);
  expect(body.orders.at(-1)?.id).toBe(confirmed[0]);
  expect(body.next_cursor).toBeNull();
  expect(body.orders[0]).toMatchObject({ first_name: '', phone: '', status: 'Confirmed' });
});

test('filters by status, channel, business day and last change', async () => {
  expect(idsOf((await read('status=Confirmed')).body.orders).sort()).toEqual([...confirmed].sort());
  expect((await read('channel=counter')).body.orders).toEqual([]);
  expect((await read(`from=${TODAY}&to=${TODAY}&channel=web`)).body.orders).toHaveLength(4);
  expect((await read(`to=${addDays(TODAY, -1)}`)).body.orders).toEqual([]);
  const last = (await read()).body.orders.at(-1);
  expect(idsOf((await read(`updated_since=${last?.updated_at}`)).body.orders)).toEqual([last?.id]);
});

test('continues after a page, and has an order that changed meanwhile in a later one', async () => {
  await server.asOwner(
    `INSERT INTO customer_order SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
       'reference', 'X' || lpad(n::text, 9, '0'), 'ticket_number', 1000 + n, 'updated_at', o.updated_at - interval '1 hour'))).*
     FROM customer_order o, generate_series(1, 250) AS n WHERE o.id = '${confirmed[1]}'`,
  );
  const first = (await read()).body;
  expect(first.orders).toHaveLength(200);
  const changed = first.orders[0]?.id;
  await server.asOwner(`UPDATE customer_order SET updated_at = now() WHERE id = '${changed}'`);
  const second = (await read(`cursor=${first.next_cursor}`)).body;
  expect(second.next_cursor).toBeNull();
  expect(second.orders.at(-1)?.id).toBe(changed);
  const seen = new Set([...idsOf(first.orders), ...idsOf(second.orders)]);
  expect(seen.size).toBe(254);
  expect(first.orders.length + second.orders.length).toBe(255);
});

test.each([
  ['cursor=abc', 'cursor', 'cursor must be the next_cursor of a page.'],
  ['from=2020-01-01', 'from', 'The range can have at most 92 days.'],
  ['from=2026-01-01&to=2026-06-01', 'to', 'The range can have at most 92 days.'],
  ['updated_since=yesterday', 'updated_since', 'updated_since must be a time like 2026-11-26T06:30:00Z'],
])('rejects %s with a sentence', async (query, field, sentence) => {
  const reply = await read(query);
  expect(reply.status).toBe(400);
  expect(fieldsOf(reply)[field]).toEqual([sentence]);
});

test('is closed to keys of other branches', async () => {
  expect((await read('', hill)).status).toBe(403);
});
