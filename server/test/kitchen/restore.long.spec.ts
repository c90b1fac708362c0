import { applyEvent, boardFrom } from '../../../libs/domain/kitchen/board.js';
import { RESTORE_MINUTES } from '../../../libs/domain/orders/restore.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { attemptsOf, becomes, bringBack, placeCardOrder, sold } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { line, placeConfirmed, placeOrder } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const bank = new FakeBank();
let server: TestServer;
let token: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer(await bank.start());
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  await server.db.query('UPDATE branch SET has_order_messages = true WHERE id = $1', [harbour]);
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});

const { harbour } = CHAIN.branch;
const move = (id: string, kitchen_status: string) =>
  server.api.put(`/api/orders/${id}`, { kitchen_status, cancel_code: CHAIN.cancelCode }, { token });
const restore = (id: string, by = token) => server.api.post(`/api/orders/${id}/restore`, {}, { token: by });
const statusOf = async (id: string) => {
  const [row] = await server.db.query(
    'SELECT status, kitchen_status, holds_stock, cancelled_by FROM customer_order WHERE id = $1',
    [id],
  );
  return row;
};
const dayList = async () => {
  const day = localTime(new Date(), 'Asia/Colombo').date;
  return boardFrom((await server.api.get(`/api/orders/branch/${harbour}/date/${day}`, { token })).body, harbour);
};

/** Waits until this many connections of the server wait for a lock that another one holds. */
function untilWaiting(count: number): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return until(async () => (await server.db.query(waiting)).length >= count);
}

/**
 * Runs something while another transaction holds the rows that a statement locks, once this many connections wait for
 * them.
 */
async function whileLocked<Answered extends Reply>(
  { statement, parameters }: { statement: string; parameters: unknown[] },
  begin: () => Promise<Answered>[],
  before: (query: (sql: string, parameters: unknown[]) => Promise<unknown>) => Promise<unknown> = async () => undefined,
): Promise<Answered[]> {
  const holder = server.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query(statement, parameters);
  const begun = begin();
  await untilWaiting(begun.length);
  await before((sql, values) => holder.query(sql, values));
  await holder.commitTransaction();
  await holder.release();
  return Promise.all(begun);
}

const ORDER_ROW = 'SELECT 1 FROM customer_order WHERE id = $1 FOR UPDATE';
const STOCK_ROW = 'SELECT 1 FROM daily_stock WHERE menu_item_id = $1 FOR UPDATE';

test('restores an order that was not started: its portions are taken again, boards and trail have it, the customer got no message', async () => {
  const before = await sold(server, CHAIN.soda.id);
  const { id } = await placeConfirmed(server.api, { products: [line(CHAIN.soda, 2)] });
  await move(id, 'Cancelled');
  expect(await sold(server, CHAIN.soda.id)).toBe(before);
  const held = await dayList();
  const { body } = await restore(id);
  expect(body).toMatchObject({
    error: false,
    order: { status: 'Confirmed', kitchen_status: 'Incoming', cancellation: null },
  });
  expect(await sold(server, CHAIN.soda.id)).toBe(before + 2);
  const events = await server.db.query(
    'SELECT type AS name, payload AS data FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq',
    [harbour, held.seq],
  );
  expect(events).toHaveLength(1);
  expect(events.reduce(applyEvent, held)).toEqual(await dayList());
  const { trail } = (await server.api.get(`/api/orders/${id}/trail`, { token })).body;
  expect(trail.at(-1)).toMatchObject({ who: 'Kamal', from: 'Cancelled', to: 'Incoming' });
  const texts = await server.db.query('SELECT purpose, state FROM message WHERE order_id = $1 ORDER BY id', [id]);
  expect(texts.at(-1)).toEqual({ purpose: 'cancelled', state: 'failed' });
  expect((await move(id, 'On Process')).body.error).toBe(false);
});

test('restores an order that was being made, with the portions that it kept', async () => {
  const { id } = await placeConfirmed(server.api, { products: [line(CHAIN.soda)] });
  await move(id, 'On Process');
  const before = await sold(server, CHAIN.soda.id);
  await move(id, 'Cancelled');
  expect((await restore(id)).body.order).toMatchObject({ status: 'Confirmed', kitchen_status: 'On Process' });
  expect(await sold(server, CHAIN.soda.id)).toBe(before);
});

test('keeps a card payment of a restored order; if it was refunded, the order stays cancelled', async () => {
  const order = await placeCardOrder(server.api);
  await bringBack(server.api, bank.approve(order.gatewayFields));
  await becomes(server.api, order, 'Confirmed');
  await move(order.id, 'Cancelled');
  expect(await attemptsOf(server, order)).toMatchObject([{ state: 'refund needed' }]);
  expect((await restore(order.id)).body.error).toBe(false);
  expect(await attemptsOf(server, order)).toMatchObject([{ state: 'paid', refund_reason: null }]);

  await move(order.id, 'Cancelled');
  const [{ id }] = await server.db.query('SELECT id FROM payment_attempt WHERE order_id = $1', [order.id]);
  await server.api.post(`/api/reconciliation/payments/${id}/refunded`, { note: 'By the bank' }, { token: admin });
  const before = await sold(server, CHAIN.classic.id);
  const { status, body } = await restore(order.id);
  expect({ status, ...body }).toMatchObject({ status: 200, error: true, code: 'payment-given-back' });
  expect(body.message).toContain('its payment was given back already');
  expect(await statusOf(order.id)).toMatchObject({ status: 'Cancelled', holds_stock: false });
  expect(await sold(server, CHAIN.classic.id)).toBe(before);
});

test('does not restore a withdrawal, an order that is not cancelled, or one of another branch', async () => {
  const withdrawn = await placeConfirmed(server.api);
  await server.api.post(
    `/api/orders/${withdrawn.reference}/withdraw`,
    {},
    { headers: { 'order-token': withdrawn.order_token } },
  );
  expect((await restore(withdrawn.id)).body.message).toContain('was withdrawn by its customer');
  const { id } = await placeConfirmed(server.api);
  expect((await restore(id)).body.message).toContain('is not cancelled');
  await move(id, 'Cancelled');
  const hill = (await server.api.login(CHAIN.user.hillKitchen.email)).api_token;
  expect((await restore(id, hill)).status).toBe(403);
});

test('compares a restoration that waits for the order with the time after the wait', async () => {
  const { id } = await placeConfirmed(server.api);
  await move(id, 'Cancelled');
  const [reply] = await whileLocked(
    { statement: ORDER_ROW, parameters: [id] },
    () => [restore(id)],
    (query) =>
      query(
        `UPDATE customer_order SET cancelled_at = clock_timestamp() - make_interval(mins => $2, secs => 1) WHERE id = $1`,
        [id, RESTORE_MINUTES],
      ),
  );
  expect(reply?.body).toMatchObject({ error: true, code: 'restored-too-late' });
  expect(reply?.body.message).toContain(`more than ${RESTORE_MINUTES} minutes ago`);
  expect(await statusOf(id)).toMatchObject({ status: 'Cancelled', cancelled_by: 'branch' });
});

test('does one of two concurrent restorations, and tells the other who was first', async () => {
  const { id } = await placeConfirmed(server.api, { products: [line(CHAIN.soda)] });
  const before = await sold(server, CHAIN.soda.id);
  await move(id, 'Cancelled');
  const replies = await whileLocked({ statement: ORDER_ROW, parameters: [id] }, () => [
    restore(id),
    restore(id, admin),
  ]);
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(1);
  expect(replies.find(({ body }) => body.error)?.body.message).toMatch(/was restored already by (Kamal|Asha)/);
  expect(await sold(server, CHAIN.soda.id)).toBe(before);
});

test('gives the last portion to either a restoration or a concurrent new order', async () => {
  const item = CHAIN.fries;
  await server.db.query('UPDATE menu_item SET quantity = 1 WHERE id = $1', [item.id]);
  const { id } = await placeConfirmed(server.api, { products: [line(item)] });
  await move(id, 'Cancelled');
  const replies = await whileLocked<Reply>({ statement: STOCK_ROW, parameters: [item.id] }, () => [
    restore(id),
    placeOrder(server.api, { products: [line(item)] }),
  ]);
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(1);
  expect(await sold(server, item.id)).toBe(1);
  const isRestored = replies[0]?.body.error === false;
  expect(await statusOf(id)).toMatchObject({ status: isRestored ? 'Confirmed' : 'Cancelled', holds_stock: isRestored });
});

test('keeps an order cancelled if its portions are sold, with a sentence', async () => {
  const item = CHAIN.scarce;
  await server.db.query('UPDATE menu_item SET quantity = 1 WHERE id = $1', [item.id]);
  const { id } = await placeConfirmed(server.api, { products: [line(item)] });
  await move(id, 'Cancelled');
  expect((await placeOrder(server.api, { products: [line(item)] })).body.error).toBe(false);
  const { body } = await restore(id);
  expect(body).toMatchObject({ error: true, code: 'portions-sold' });
  expect(body.message).toContain('its portions are sold meanwhile');
  expect(await statusOf(id)).toMatchObject({ status: 'Cancelled', cancelled_by: 'branch' });
});
