import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { becomes, bringBack, payAgain, placeCardOrder } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { DELIVERY, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { placeAtTill } from '../support/staff-orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
/** after tomorrow, so that no slot of it is too near, whenever the tests run */
const dueDay = addDays(businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' }), 2);
const at = (clock: string) => new Date(`${dueDay}T${clock}:00+05:30`).toISOString();

const bank = new FakeBank();
let server: TestServer;
let kitchen: Api;
let manager: Api;
beforeAll(async () => {
  server = await startTestServer(await bank.start());
  const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);
  kitchen = await as(CHAIN.user.kitchen.email);
  manager = await as(CHAIN.user.manager.email);
  await server.db.query('UPDATE branch SET later_days = 7, menu_version = menu_version + 1 WHERE id = $1', [harbour]);
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});

/** Returns the causes of an order's events, oldest first. */
async function causesOf({ id }: { id: string }): Promise<string[]> {
  const found: { cause: string }[] = await server.db.query(
    `SELECT payload->>'cause' AS cause FROM branch_event
     WHERE branch_id = $1 AND coalesce(payload->>'order_id', payload->'order'->>'id') = $2 ORDER BY seq`,
    [harbour, id],
  );
  return found.map(({ cause }) => cause);
}

type Command = [method: 'PUT' | 'POST', path: string, body: object];
async function all(api: Api, { id }: { id: string }, commands: Command[]): Promise<void> {
  for (const [method, path, body] of commands) {
    const reply = await api.call(method, `/api/orders/${id}${path}`, body);
    expect([path, reply.body]).toEqual([path, expect.objectContaining({ error: false })]);
  }
}

test('of the kitchen', async () => {
  const order = await placeConfirmed(server.api, DELIVERY);
  const cash = { delivery_payment_type: 'Pay by Cash' };
  await all(kitchen, order, [
    ['PUT', '', { kitchen_status: 'On Process' }],
    ['POST', '/undo-start', {}],
    ['PUT', '', { kitchen_status: 'On Process' }],
    ['PUT', '/lines', { lines: [{ position: 0 }], struck: true }],
    ['PUT', '/ready', { ready: true }],
    ['PUT', '/ready', { ready: false }],
    ['PUT', '/dispatched', { dispatched: true }],
    ['PUT', '/dispatched', { dispatched: false }],
    ['PUT', '', { kitchen_status: 'Delivered', ...cash }],
    ['PUT', '/tender', { delivery_payment_type: 'Pay by Card' }],
    ['POST', '/recall', {}],
    ['PUT', '', { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode }],
    ['POST', '/restore', {}],
  ]);
  expect(await causesOf(order)).toEqual([
    ...['placed', 'confirmed', 'started', 'start-undone', 'started', 'struck', 'ready', 'ready-undone'],
    ...['dispatched', 'dispatch-undone', 'handed-over', 'tender-changed', 'recalled', 'cancelled', 'restored'],
  ]);
});

test('of the counter, and of a branch that becomes busy', async () => {
  const { order } = (await placeAtTill(kitchen)).body;
  await all(kitchen, order, [
    ['PUT', '/paid', { delivery_payment_type: 'Pay by Cash' }],
    ['PUT', '/paid', { delivery_payment_type: 'Pay by Card' }],
  ]);
  await kitchen.put(`/api/branches/${harbour}/busy`, { minutes: 20 });
  expect(await causesOf(order)).toEqual(['placed', 'collected', 'tender-changed', 'promise-changed']);
  await kitchen.put(`/api/branches/${harbour}/busy`, { minutes: 0 });
});

test('of a card payment', async () => {
  const order = await placeCardOrder(server.api, { phone: '0775550001' });
  await bringBack(server.api, bank.decline(order.gatewayFields));
  await becomes(server.api, order, 'Payment Failed');
  const { body } = await payAgain(server.api, order);
  await bringBack(server.api, bank.approve(body.payment.gatewayFields));
  await becomes(server.api, order, 'Confirmed');
  await bringBack(server.api, bank.approve(order.gatewayFields));
  const own = { headers: { 'order-token': order.order_token } };
  await server.api.post(`/api/orders/${order.reference}/withdraw`, {}, own);
  expect(await causesOf(order)).toEqual([
    ...['placed', 'payment-failed', 'payment-reopened', 'paid', 'refund-needed', 'withdrawn'],
  ]);
});

test('of a confirmation', async () => {
  const order = await placeCardOrder(server.api, { phone: '0775550002' });
  const own = { headers: { 'order-token': order.order_token } };
  await server.api.put(`/api/orders/${order.reference}/payment`, { paymentType: 'Pay On Pickup' }, own);
  await server.api.put(`/api/orders/${order.reference}/phone`, { phone: '0775550003' }, own);
  await all(manager, order, [['PUT', '/phone-rejection', { reason: 'Nobody answers' }]]);
  expect(await causesOf(order)).toEqual(['placed', 'payment-changed', 'phone-changed', 'rejected']);

  const other = (await placeOrder(server.api, { phone: '0775550004' })).body.order;
  await all(manager, other, [['POST', '/release', {}]]);
  expect(await causesOf(other)).toEqual(['placed', 'expired']);
});

test('of an order for later', async () => {
  const order = await placeConfirmed(server.api, { dueAt: at('12:00') });
  await all(kitchen, order, [
    ['PUT', '/release', {}],
    ['POST', '/undo-release', {}],
  ]);
  await kitchen.put(`/api/orders/${order.reference}/due`, { dueAt: at('18:30') });
  expect(await causesOf(order)).toEqual(['placed', 'confirmed', 'released', 'release-undone', 'due-changed']);
});

test('of something that is sold out', async () => {
  const order = await placeConfirmed(server.api, { products: [line(CHAIN.classic), line(CHAIN.soda)] });
  await kitchen.put(`/api/food/${CHAIN.soda.id}/sold-out`, { isSoldOut: true });
  await kitchen.post(`/api/orders/branch/${harbour}/shortages`, {
    type: 'food',
    id: CHAIN.soda.id,
    orders: [order.id],
  });
  await all(kitchen, order, [['POST', '/shortages', { shortage: 1, answer: 'leave-out' }]]);
  expect(await causesOf(order)).toEqual(['placed', 'confirmed', 'sold-out-asked', 'lines-changed']);
});

test('every event of an order has one', async () => {
  expect(await server.db.query(`SELECT type, payload FROM branch_event WHERE NOT payload ? 'cause'`)).toEqual([]);
});
