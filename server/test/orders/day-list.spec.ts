import { applyEvent, boardFrom } from '../../../libs/domain/kitchen/board.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { DELIVERY, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
const branchId = CHAIN.branch.harbour;
const today = localTime(new Date(), 'Asia/Colombo').date;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterAll(() => server.close());

const list = (date = today) => server.api.get(`/api/orders/branch/${branchId}/date/${date}`, { token });

test('gives the later list from the earlier one with the events after its position, for every kind of event', async () => {
  await placeConfirmed(server.api);
  const before = (await list()).body;
  const { id } = await placeConfirmed(server.api);
  await placeOrder(server.api);
  await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, { token });
  await server.api.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode }, { token });
  const after = (await list()).body;
  const socket = await server.api.socket(token);
  const replay = await socket.emitWithAck('board:join', { branchId, afterSeq: before.seq, epoch: before.epoch });
  socket.close();
  expect(new Set(replay.events?.map(({ name }) => name))).toEqual(
    new Set(['order-created', 'order-status', 'kitchen-status']),
  );
  const replayed = (replay.events ?? []).reduce(applyEvent, boardFrom(before, branchId));
  expect(replayed).toEqual(boardFrom(after, branchId));
});

test('returns orders of any status, oldest first, with the position that the list includes', async () => {
  const { body } = await list();
  const statuses = new Set(body.orders.map(({ status }) => status));
  expect(statuses).toEqual(new Set(['Confirmed', 'Cancelled', 'OTP Pending']));
  const tickets = body.orders.map(({ ticket_number }) => ticket_number);
  expect(tickets).toEqual([...tickets].sort((a, b) => a - b));
  const [{ seq }] = await server.db.query('SELECT seq FROM branch_stream WHERE branch_id = $1', [branchId]);
  expect(body.seq).toBe(Number(seq));
});

test('is empty for another day, and 400 for an invalid date', async () => {
  expect((await list('2020-02-29')).body.orders).toEqual([]);
  for (const date of ['2021-02-29', '20260101', 'today']) expect((await list(date)).status).toBe(400);
});

test("shows name, address and notes on the receipt only to the token's holder and the branch's staff", async () => {
  const order = await placeConfirmed(server.api, { ...DELIVERY, phone: '0779876543', notes: 'Gate code 4711' });
  const route = `/api/orders/${order.reference}` as const;
  const { fort } = CHAIN.delivery;
  const delivery = { id: fort.id, area: fort.area };
  const name = { first_name: 'Nadia', last_name: 'S.' };
  const masked = { ...name, phone: '07******43', email: 'n***@example.com', address: null, notes: '', delivery };
  const open = {
    last_name: 'Silva',
    phone: '0779876543',
    email: 'nadia@example.com',
    address: DELIVERY.address,
    notes: 'Gate code 4711',
  };
  const hill = (await server.api.login(CHAIN.user.hillKitchen.email)).api_token;
  expect((await server.api.get(route)).body.order).toMatchObject(masked);
  expect((await server.api.get(route, { token: hill })).body.order).toMatchObject(masked);
  expect((await server.api.get(route, { headers: { 'order-token': 'guess' } })).body.order).toMatchObject(masked);
  expect((await server.api.get(route, { headers: { 'order-token': order.order_token } })).body.order).toMatchObject(
    open,
  );
  const own = await server.api.get(`/api/orders/${order.reference.toLowerCase()}`, { token });
  expect(own.body.order).toMatchObject(open);
  expect(own.headers.get('cache-control')).toBe('no-store');
});

test('answers Order Not Found! for an unknown number', async () => {
  const { status, body } = await server.api.get('/api/orders/ZZZZZZZZZZ');
  expect([status, body.error, body.message]).toEqual([200, true, 'Order Not Found!']);
});

describe('the search of a branch', () => {
  const { harbour, hill } = CHAIN.branch;
  const search = (query: string, branch: number = harbour, by = token) =>
    server.api.get(`/api/orders/branch/${branch}/search?${query}`, { token: by });
  const ids = async (query: string) => (await search(query)).body.orders.map(({ id }) => id);

  test('finds orders of any day by a ticket number, an order number and a phone, the newest first', async () => {
    const phone = '0771111111';
    const old = await placeConfirmed(server.api, { phone });
    const fresh = await placeConfirmed(server.api, { phone: '0772222222' });
    const [{ ticket_number: ticket }] = await server.db.query(
      'SELECT ticket_number FROM customer_order WHERE id = $1',
      [fresh.id],
    );
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
});
