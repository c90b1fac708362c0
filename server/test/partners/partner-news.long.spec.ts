import type { WebhookEventName } from '../../../libs/contract/orders/webhooks.js';
import { line, placeConfirmed } from '../support/orders.js';
import { staffOrder } from '../support/staff-orders.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const { harbour } = CHAIN.branch;
const NEWS: WebhookEventName[] = ['menu-changed', 'item-availability', 'branch-state'];

let server: TestServer;
let admin: Api;
let kitchen: Api;
let partner: Api;
let keyId: number;
let receiver: WebhookReceiver;

const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);

beforeAll(async () => {
  server = await startTestServer();
  admin = await as(CHAIN.user.admin.email);
  kitchen = await as(CHAIN.user.kitchen.email);
  const request = { name: 'Uber', branches: [harbour], canWrite: false, canPlace: true, personalData: false };
  const { body } = await admin.post('/api/api-keys', request);
  partner = server.api.as(body.token);
  keyId = body.key.id;
});
afterAll(() => server.close());
beforeEach(async () => {
  receiver = new WebhookReceiver();
  await receiver.start();
});
afterEach(async () => {
  const { webhooks } = (await admin.get('/api/webhooks')).body;
  for (const { id } of webhooks) await admin.delete(`/api/webhooks/${id}`);
  await receiver.stop();
});

async function follow(events: WebhookEventName[] = NEWS): Promise<void> {
  const { body } = await admin.post('/api/webhooks', { key: keyId, url: receiver.url, events });
  receiver.secret = body.secret;
}

const versions = () =>
  receiver.received.flatMap(({ message }) => (message.type === 'menu-changed' ? [message.data.menu_version] : []));
const states = () =>
  receiver.received.flatMap(({ message }) => (message.type === 'branch-state' ? [message.data.state] : []));
const changes = () =>
  receiver.received.flatMap(({ message }) => (message.type === 'item-availability' ? [message.data.items] : []));
const lastOf = (id: number) =>
  changes()
    .flat()
    .findLast((item) => item.id === id);
const setSoldOut = (isSoldOut: boolean) => kitchen.put(`/api/food/${CHAIN.soda.id}/sold-out`, { isSoldOut });
const menu = async () => (await partner.get('/api/branches/1/menu')).body;
const itemOf = async (id: number) =>
  (await menu()).categories
    .flatMap(({ sub_categories }) => sub_categories.flatMap(({ items }) => items))
    .find((item) => item.id === id);

test('one document has the whole menu with what can be ordered, and its version', async () => {
  const first = await partner.get('/api/branches/1/menu');
  expect(first.body).toMatchObject({ branch: { id: harbour, name: 'Harbour' }, state: 'no-board' });
  expect(await itemOf(CHAIN.midnight.id)).toMatchObject({
    type: 'food',
    is_available: false,
    reason: 'not-served-now',
  });
  expect(await itemOf(CHAIN.combo.id)).toMatchObject({ type: 'offer', is_available: true, reason: null, price: 2800 });
  const etag = first.headers.get('etag') ?? '';
  const { token } = (await admin.post(`/api/api-keys/${keyId}/token`, {})).body;
  partner = server.api.as(token);
  const read = (tag: string) =>
    fetch(`${server.api.url}/api/branches/1/menu`, {
      headers: { authorization: `Bearer ${token}`, 'if-none-match': tag },
    });
  expect((await read(etag)).status).toBe(304);
  await setSoldOut(true);
  expect((await read(etag)).status).toBe(200);
  expect(await itemOf(CHAIN.soda.id)).toMatchObject({ is_available: false, reason: 'sold-out' });
  await setSoldOut(false);
  expect((await read(etag)).status).toBe(304);
});

test('a partner calls items by its own ids, each once', async () => {
  const put = (items: object[]) => partner.put('/api/branches/1/external-ids', { items });
  const soda = { type: 'food', id: CHAIN.soda.id, external_id: 'cola' };
  expect((await put([soda])).body.items).toEqual([soda]);
  expect(await itemOf(CHAIN.soda.id)).toMatchObject({ external_id: 'cola' });
  const twice = await put([soda, { ...soda, id: CHAIN.fries.id }]);
  expect(fieldsOf(twice)).toHaveProperty(['items.1.external_id']);
  const unknown = await put([{ ...soda, id: CHAIN.hillClassic.id }]);
  expect(fieldsOf(unknown)).toHaveProperty(['items.0.id']);
  const order = staffOrder({
    channel: 'partner',
    partner: { name: 'UBER', reference: 'b7e1' },
    paid: 'Partner',
    products: [{ external_id: 'cola', selected_quantity: 2, price: 400 }],
  });
  const placed = await partner.post('/api/branches/1/orders', order, { headers: { 'idempotency-key': 'cola' } });
  expect(placed.body.order.order_products).toMatchObject([{ name: 'Soda', quantity: 2, price: 400, list_price: 350 }]);
});

test('what is sold out in the kitchen is at the partner within two seconds, and so is what is back', async () => {
  await follow();
  await until(() => changes().length === 1 && states().length === 1);
  expect(states()).toEqual(['no-board']);
  expect(lastOf(CHAIN.soda.id)).toMatchObject({ is_available: true, reason: null });
  const before = Date.now();
  await setSoldOut(true);
  await until(() => lastOf(CHAIN.soda.id)?.reason === 'sold-out');
  expect(Date.now() - before).toBeLessThan(2000);
  expect(changes()[1]).toHaveLength(1);
  await setSoldOut(false);
  await until(() => lastOf(CHAIN.soda.id)?.is_available === true);
});

test('the last portion that a customer orders makes an item unavailable', async () => {
  await follow();
  await until(() => changes().length === 1);
  await kitchen.put(`/api/food/${CHAIN.scarce.id}/left-today`, { quantity: 1 });
  await placeConfirmed(server.api, { products: [line(CHAIN.scarce)] });
  await until(() => lastOf(CHAIN.scarce.id)?.reason === 'sold-out');
});

test('a partner gets another menu, a pause and its end; a receiver that was down gets what is so then', async () => {
  await follow();
  await until(() => states().length === 1);
  const { menu_version } = await menu();
  await receiver.stop();
  await admin.put('/api/branches/1/pause', { minutes: 30, reason: '' });
  await admin.delete('/api/branches/1/pause');
  await admin.put('/api/branches/1/pause', { minutes: 30, reason: '' });
  await until(async () => (await server.db.query('SELECT failures FROM webhook_news'))[0].failures > 0);
  await receiver.start();
  await server.db.query('UPDATE webhook_news SET next_try_at = now()');
  await until(() => states().at(-1) === 'paused');
  expect(states()).toEqual(['no-board', 'paused']);
  expect(versions().at(-1)).toBeGreaterThan(menu_version);
  await admin.delete('/api/branches/1/pause');
  await until(() => states().at(-1) === 'no-board');
});

test('a webhook gets the orders of its partner only, and can tell that nothing is missing', async () => {
  await follow(['order-created', 'order-status', 'kitchen-status']);
  await placeConfirmed(server.api);
  const order = staffOrder({
    channel: 'partner',
    partner: { name: 'UBER', reference: 'b7e2', display: '4F2A' },
    paid: 'Partner',
    products: [{ ...line(CHAIN.classic), price: 1700 }],
  });
  const { body } = await partner.post('/api/branches/1/orders', order, { headers: { 'idempotency-key': 'own' } });
  await until(() => receiver.received.length === 1);
  const own = () => receiver.received.flatMap(({ message }) => ('after' in message ? [message] : []));
  const [created] = own();
  expect(created).toMatchObject({ type: 'order-created', data: { order: { id: body.order.id } } });
  await placeConfirmed(server.api);
  await kitchen.put(`/api/orders/${body.order.id}`, { kitchen_status: 'On Process' });
  await until(() => own().length === 2);
  expect(own()[1]).toMatchObject({ type: 'kitchen-status', after: created?.seq });
});
