import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { newReference } from '../../src/orders/order-reference.js';
import { line, orderRequest } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

/**
 * How the servers of the last release write an order: their statement and its parameters, as they send them. They run beside
 * a newer release while it starts, on its schema. Replace both when a release goes out.
 */
const LAST_RELEASE = fs.readFileSync(path.join(__dirname, 'last-release/write-order.sql'), 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the writer of the last release places orders on the schema of this one', async () => {
  // makes the stock rows of today
  const first = await server.api.post('/api/orders', orderRequest());
  expect(first.body.error).toBe(false);
  const [branch] = await server.db.query('SELECT menu_version FROM branch WHERE id = 1');
  const [day] = await server.db.query('SELECT business_date::text FROM customer_order LIMIT 1');
  const at = new Date().toISOString();
  const item = line(CHAIN.classic, 2);
  const id = uuidv7();
  const row = {
    id,
    reference: newReference(),
    branch_id: CHAIN.branch.harbour,
    business_date: day.business_date,
    ticket_number: 0,
    status: 'OTP Pending',
    kitchen_status: 'Incoming',
    order_type: 'Pickup',
    payment_type: 'Pay On Pickup',
    delivery_payment_type: null,
    notes: '',
    first_name: 'Nadia',
    last_name: 'Silva',
    email: 'nadia@example.com',
    phone: '0771234567',
    address: null,
    delivery_id: null,
    delivery_area: null,
    sub_total_cents: 290_000,
    promo_code_id: null,
    promo_code_percentage: 0,
    discount_cents: 0,
    delivery_charge_cents: 0,
    total_cents: 290_000,
    holds_stock: true,
    is_test: false,
    expires_at: at,
    confirmed_at: null,
    delivered_at: null,
    created_at: at,
    updated_at: at,
  };
  const orderLine = {
    order_id: id,
    position: 0,
    menu_item_id: item.id,
    is_offer: false,
    is_free: false,
    name: item.name,
    price_cents: 145_000,
    quantity: 2,
    image: null,
  };
  const code = { order_id: id, code_hash: 'ab'.repeat(32), expires_at: at, last_sent_at: at };
  const sms = {
    order_id: id,
    phone: row.phone,
    purpose: 'code',
    text: '123456',
    state: 'queued',
    failure: null,
    useful_minutes: 5,
  };
  const placed = await server.db.query(LAST_RELEASE, [
    CHAIN.branch.harbour,
    branch.menu_version,
    day.business_date,
    [item.id],
    [2],
    JSON.stringify(row),
    JSON.stringify([orderLine]),
    'a key of the last release',
    JSON.stringify(code),
    JSON.stringify(sms),
    null,
    JSON.stringify({ branch_id: CHAIN.branch.harbour, seq: 0, at, order: { id } }),
    createHash('sha256').update('body').digest(),
    ['code-phone-hour:0771234567'],
    [Date.now() + 3_600_000],
    [5],
    ['Too many.'],
    Date.now(),
  ]);
  expect(placed).toEqual([{ ticket_number: 2, seq: 2 }]);
  const { body } = await server.api.get(`/api/orders/${row.reference}`);
  expect(body.order).toMatchObject({ status: 'OTP Pending', total: 2900, order_products: [{ quantity: 2 }] });
});

test('columns that a later release adds do not make this one refuse orders', async () => {
  await server.asOwner(`
    ALTER TABLE customer_order ADD COLUMN later text NOT NULL DEFAULT 'x';
    ALTER TABLE order_line ADD COLUMN later text NOT NULL DEFAULT 'x';
    ALTER TABLE sms_message ADD COLUMN later text NOT NULL DEFAULT 'x';
    ALTER TABLE payment_attempt ADD COLUMN later text NOT NULL DEFAULT 'x'`);
  for (const paymentType of ['Pay On Pickup', 'Pay Online'] as const) {
    const { body } = await server.api.post('/api/orders', orderRequest({ paymentType }));
    expect(body).toMatchObject({ error: false });
  }
});
