import { applyEvent, boardFrom } from '../../../libs/domain/kitchen/board.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { DELIVERY, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterAll(() => server.close());

const move = (id: string, body: object) => server.api.put(`/api/orders/${id}`, body, { token });
const tender = (id: string, delivery_payment_type: string) =>
  server.api.put(`/api/orders/${id}/tender`, { delivery_payment_type }, { token });
const dayList = async () => {
  const day = localTime(new Date(), 'Asia/Colombo').date;
  return boardFrom((await server.api.get(`/api/orders/branch/${harbour}/date/${day}`, { token })).body, harbour);
};

test('records how a pickup was paid at the handover, and allows a change on that day, with a trail', async () => {
  const { id } = await placeConfirmed(server.api);
  expect((await tender(id, 'Pay by Cash')).body).toMatchObject({ error: true, code: 'not-handed-over' });
  await move(id, { kitchen_status: 'On Process' });
  const delivered = await move(id, { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Card' });
  expect(delivered.body.order).toMatchObject({ kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Card' });
  expect(delivered.body.message).toMatch(/^Order \d+ is handed over, paid by card$/);

  const before = await dayList();
  const changed = await tender(id, 'Pay by Cash');
  expect(changed.body.order.delivery_payment_type).toBe('Pay by Cash');
  await tender(id, 'Pay by Cash');
  const events = await server.db.query(
    'SELECT type AS name, payload AS data FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq',
    [harbour, before.seq],
  );
  expect(events).toHaveLength(1);
  expect(events.reduce(applyEvent, before)).toEqual(await dayList());
  const trail = await server.db.query(
    `SELECT before, after->>'delivery_payment_type' AS after FROM audit_entry WHERE entity_id = $1 AND action = 'paid by'`,
    [id],
  );
  expect(trail).toEqual([{ before: { delivery_payment_type: 'Pay by Card' }, after: 'Pay by Cash' }]);
});

test('treats a recalled pickup as not paid on every board, and keeps the last tender of a delivery', async () => {
  for (const [order, expected] of [
    [{}, null],
    [DELIVERY, 'Pay by Card'],
  ] as const) {
    const { id } = await placeConfirmed(server.api, order);
    await move(id, { kitchen_status: 'On Process' });
    await move(id, { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Card' });
    const { body } = await server.api.post(`/api/orders/${id}/recall`, {}, { token });
    expect(body.order).toMatchObject({ kitchen_status: 'On Process', delivery_payment_type: expected });
    expect((await dayList()).orders.find((one) => one.id === id)?.delivery_payment_type).toBe(expected);
  }
});

test('leaves a pickup without a tender if an older client sends none, and a delivery as it was ordered', async () => {
  for (const [order, expected] of [
    [{}, null],
    [DELIVERY, 'Pay by Cash'],
  ] as const) {
    const { id } = await placeConfirmed(server.api, order);
    await move(id, { kitchen_status: 'On Process' });
    const { body } = await move(id, { kitchen_status: 'Delivered' });
    expect(body.order.delivery_payment_type).toBe(expected);
  }
});

test('lets a manager change the tender on a later day too, but not the kitchen, and nobody that of an order paid online', async () => {
  const { id } = await placeConfirmed(server.api);
  await move(id, { kitchen_status: 'On Process' });
  await move(id, { kitchen_status: 'Delivered' });
  await server.db.query(`UPDATE customer_order SET business_date = '2020-01-01' WHERE id = $1`, [id]);
  expect((await tender(id, 'Pay by Cash')).body).toMatchObject({ error: true, code: 'other-day' });
  const manager = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
  const later = await server.api.put(`/api/orders/${id}/tender`, { delivery_payment_type: 'Pay by Card' }, manager);
  expect(later.body.order.delivery_payment_type).toBe('Pay by Card');

  const online = await placeConfirmed(server.api);
  await server.db.query(`UPDATE customer_order SET payment_type = 'Pay Online' WHERE id = $1`, [online.id]);
  await move(online.id, { kitchen_status: 'On Process' });
  const delivered = await move(online.id, { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' });
  expect(delivered.body.order).toMatchObject({ kitchen_status: 'Delivered', delivery_payment_type: null });
  expect((await tender(online.id, 'Pay by Cash')).body).toMatchObject({ error: true, code: 'paid-online' });
  expect((await tender(online.id, 'Pay by Cheque')).status).toBe(400);
});
