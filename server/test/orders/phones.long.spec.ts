import type { ReconciliationEntry } from '../../../libs/contract/orders/reconciliation.js';
import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(() => server.close());

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
  for (const phone of FORMS) {
    const { body } = await placeOrder(server.api, { phone });
    expect([phone, body.error]).toEqual([phone, false]);
    const receipt = await server.api.get(`/api/orders/${body.order.reference}`, { token: admin });
    expect(receipt.body.order.phone).toBe('0771234567');
    await server.api.codeFor('0771234567');
  }
  const [{ phones }] = await server.db.query('SELECT array_agg(DISTINCT phone) AS phones FROM sms_message');
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
    const { body } = await server.api.get(`/api/reconciliation?search=${encodeURIComponent(search)}`, { token: admin });
    const entries: ReconciliationEntry[] = body.entries;
    expect([search, entries.map(({ order }) => order?.reference)]).toEqual([search, [paid.body.order.reference]]);
  }
  const other = await server.api.get('/api/reconciliation?search=0712223345', { token: admin });
  expect(other.body.entries).toEqual([]);
});
