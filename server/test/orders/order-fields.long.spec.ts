import type { PublicKitchenStatusPayload } from '../../../libs/contract/orders/events.js';
import { DELIVERY, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let kitchen: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(() => server.close());

const read = (order: { reference: string; order_token?: string }) =>
  server.api.get(`/api/orders/${order.reference}`, {
    headers: order.order_token ? { 'order-token': order.order_token } : {},
  });
const HARBOUR = { id: CHAIN.branch.harbour, name: 'Harbour', phone: '0112000001', address: '1 Harbour Road' };
const combo = line(CHAIN.combo, 1, 'offer');

test('names the outlet of an order and the parts of its combos, immediately and later', async () => {
  const products = [combo];
  const { body } = await placeOrder(server.api, { products });
  const parts = [{ id: CHAIN.classic.id, name: CHAIN.classic.name, quantity: 2 }];
  const expected = { branch: HARBOUR, ready_at: null, promised_at: null, cancellation: null, payment_failure: null };
  expect((await read(body.order)).body.order).toMatchObject({ ...expected, order_offers: [{ parts }] });
  const [{ event }] = await server.db.query(
    `SELECT payload->'order' AS event FROM branch_event WHERE payload->'order'->>'id' = $1`,
    [body.order.id],
  );
  expect(event).toMatchObject({ ...expected, order_offers: [{ parts }] });

  const offer = { name: 'Duo', price: 2800, quantity: 30, subFoodType: CHAIN.subFoodType.combos };
  const hours = { open: '00:00', close: '00:00' };
  await server.api.put(
    `/api/offers/${CHAIN.combo.id}`,
    { ...offer, ...hours, parts: [{ food: CHAIN.cheese.id, quantity: 1 }] },
    { token: admin },
  );
  expect((await read(body.order)).body.order.order_offers).toMatchObject([{ parts }]);
  const later = await placeOrder(server.api, { products });
  expect((await read(later.body.order)).body.order.order_offers).toMatchObject([
    { parts: [{ id: CHAIN.cheese.id, name: CHAIN.cheese.name, quantity: 1 }] },
  ]);
});

test('names a changed outlet with its current data', async () => {
  const fields = { name: 'Harbour', phone: '0112000001', open: '00:00', close: '00:00' };
  const rename = (address: string) =>
    server.api.put(`/api/branches/${HARBOUR.id}`, { ...fields, address }, { token: admin });
  await placeOrder(server.api);
  await rename('9 New Road');
  const { body } = await placeOrder(server.api);
  expect((await read(body.order)).body.order.branch).toEqual({ ...HARBOUR, address: '9 New Road' });
  const [{ address }] = await server.db.query(
    `SELECT payload->'order'->'branch'->>'address' AS address FROM branch_event WHERE payload->'order'->>'id' = $1`,
    [body.order.id],
  );
  expect(address).toBe('9 New Road');
  await rename(HARBOUR.address);
});

test('returns the order’s actions only to the holder of the token, over HTTP and over the socket', async () => {
  const { body } = await placeOrder(server.api, DELIVERY);
  const holders = (await read(body.order)).body.order;
  expect(holders.actions).toMatchObject({ confirm: true, resend: false, resends_left: 3, change_phone: true });
  expect(Date.parse(holders.expires_at ?? '')).toBeGreaterThan(Date.parse(holders.created_at));
  const stranger = (await read({ reference: body.order.reference })).body.order;
  expect(stranger).not.toHaveProperty('actions');
  expect(stranger).not.toHaveProperty('expires_at');
  const staff = await server.api.get(`/api/orders/${body.order.reference}`, { token: kitchen });
  expect(staff.body.order).not.toHaveProperty('actions');
  const socket = await server.api.socket();
  const { reference, order_token } = body.order;
  const tracked = await socket.emitWithAck('order:track', { reference, order_token });
  expect(tracked.order?.actions).toMatchObject({ confirm: true, withdraw: true });
  socket.close();
});

test('records who cancelled an order for the branch, why and when, and hides the reason from strangers', async () => {
  const order = await placeConfirmed(server.api);
  const [own, other] = [await server.api.socket(), await server.api.socket()];
  await own.emitWithAck('order:track', { reference: order.reference, order_token: order.order_token });
  await other.emitWithAck('order:track', { reference: order.reference });
  const received = [own, other].map(
    (socket) => new Promise<PublicKitchenStatusPayload>((resolve) => socket.once('kitchen-status', resolve)),
  );
  const cancel = { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode, reason: 'No buns' };
  const moved = await server.api.put(`/api/orders/${order.id}`, cancel, { token: kitchen });
  const cancellation = { by: 'branch', reason: 'No buns', at: moved.body.order.updated_at };
  expect(moved.body.order.cancellation).toEqual(cancellation);
  expect((await read(order)).body.order.cancellation).toEqual(cancellation);
  expect((await read({ reference: order.reference })).body.order.cancellation).toEqual({ ...cancellation, reason: '' });
  const [toOwner, toStranger] = await Promise.all(received);
  expect(toOwner).toMatchObject({ kitchen_status: 'Cancelled', ready_at: null, cancellation });
  expect(toStranger?.cancellation).toEqual({ ...cancellation, reason: '' });
  own.close();
  other.close();
});
