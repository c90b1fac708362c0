import type { PublicKitchenStatusPayload } from '../../../libs/contract/orders/events.js';
import type { ReconciliationEntry } from '../../../libs/contract/orders/reconciliation.js';
import { DELIVERY, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the answer of an order', () => {
  let kitchen: string;
  let admin: string;
  beforeAll(async () => {
    kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
    admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  });

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
    expect((await read({ reference: order.reference })).body.order.cancellation).toEqual({
      ...cancellation,
      reason: '',
    });
    const [toOwner, toStranger] = await Promise.all(received);
    expect(toOwner).toMatchObject({ kitchen_status: 'Cancelled', ready_at: null, cancellation });
    expect(toStranger?.cancellation).toEqual({ ...cancellation, reason: '' });
    own.close();
    other.close();
  });
});

describe('phones', () => {
  let admin: string;
  beforeAll(async () => {
    admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  });

  const FORMS = [
    '+94771234567',
    '94771234567',
    '077 123 4567',
    '0771234567',
    // copied from contacts and chats: with direction marks, non-breaking dashes, and a link's prefix
    '\u202a+94 77 123 4567\u202c',
    '\u2068077\u2011123\u20134567\u2069',
    '077\u00ad123\u00a04567',
    'tel:+94771234567',
    '77 123 4567',
  ];

  test('accepts an order with its phone in every usual form, and returns one form', async () => {
    const ids: string[] = [];
    for (const phone of FORMS) {
      const { body } = await placeOrder(server.api, { phone });
      expect([phone, body.error]).toEqual([phone, false]);
      ids.push(body.order.id);
      const receipt = await server.api.get(`/api/orders/${body.order.reference}`, { token: admin });
      expect(receipt.body.order.phone).toBe('0771234567');
      await server.api.codeFor('0771234567');
    }
    const [{ phones }] = await server.db.query(
      'SELECT array_agg(DISTINCT recipient) AS phones FROM message WHERE order_id = ANY($1)',
      [ids],
    );
    expect(phones).toEqual(['0771234567']);
  });

  test('treats the same key and order with its phone in another form as the same order', async () => {
    const headers = { 'idempotency-key': 'phone-forms' };
    const ids = [];
    for (const phone of FORMS) ids.push((await placeOrder(server.api, { phone }, headers)).body.order.id);
    expect(new Set(ids).size).toBe(1);
  });

  test('rejects a landline in any form if a code is needed', async () => {
    const { status, body } = await placeOrder(server.api, { phone: '+94 11 234 5678' });
    expect([status, body.code]).toEqual([200, 'phone-not-mobile']);
  });

  test('filters the inbox by any form', async () => {
    for (const phone of FORMS) {
      const { body } = await server.api.get(`/api/dev/sms?phone=${encodeURIComponent(phone)}`);
      expect(body.messages.every((message) => message.phone === '0771234567')).toBe(true);
      expect(body.messages).not.toEqual([]);
    }
    expect((await server.api.get('/api/dev/sms?phone=%2B4479111234')).status).toBe(400);
  });

  test("stores and returns a branch's own phone in one form", async () => {
    const fields = { name: 'Galle', phone: '+94 91 222 3344', address: '1 Fort Lane', open: '10:00', close: '22:00' };
    const { body } = await server.api.post('/api/branches', fields, { token: admin });
    expect(body.branch.phone).toBe('0912223344');
  });

  test('lets staff find a payment by its complete phone, in any form', async () => {
    const paid = await placeOrder(server.api, { phone: '0712223344', paymentType: 'Pay Online' });
    await server.db.query(
      `UPDATE payment_attempt SET state = 'paid', transaction_id = 'T1', settled_at = now() WHERE order_id = $1`,
      [paid.body.order.id],
    );
    for (const search of ['+94 71 222 3344', '0712223344']) {
      const { body } = await server.api.get(`/api/reconciliation?search=${encodeURIComponent(search)}`, {
        token: admin,
      });
      const entries: ReconciliationEntry[] = body.entries;
      expect([search, entries.map(({ order }) => order?.reference)]).toEqual([search, [paid.body.order.reference]]);
    }
    const other = await server.api.get('/api/reconciliation?search=0712223345', { token: admin });
    expect(other.body.entries).toEqual([]);
  });
});
