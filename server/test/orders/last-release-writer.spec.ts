import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { newReference } from '../../src/orders/order-reference.js';
import { line, orderRequest } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

/**
 * How servers of earlier releases write an order: their statements and their parameters, as they send them. They run beside a newer
 * release while it starts, on its schema. When a release goes out, add what it sends, and remove what no server may still send.
 */
const STATEMENT = fs.readFileSync(path.join(__dirname, 'last-release/write-order.sql'), 'utf8');
const PLACE_ORDER = 'SELECT ticket, event_number::int AS seq FROM place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

let server: TestServer;
let menuVersion: number;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  // makes the stock rows of today
  const first = await server.api.post('/api/orders', orderRequest());
  expect(first.body.error).toBe(false);
  [{ menu_version: menuVersion }] = await server.db.query('SELECT menu_version FROM branch WHERE id = 1');
  [{ today }] = await server.db.query('SELECT business_date::text AS today FROM customer_order LIMIT 1');
});
afterAll(() => server.close());

const item = line(CHAIN.classic, 2);
const at = new Date().toISOString();

/** What of an order is alike in all releases. */
function newOrder() {
  const id = uuidv7();
  const row = {
    id,
    reference: newReference(),
    branch_id: CHAIN.branch.harbour,
    business_date: today,
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
  return { row, orderLine, code, sms, event: { branch_id: row.branch_id, seq: 0, at, order: { id } } };
}

async function expectPlaced(reference: string): Promise<void> {
  const { body } = await server.api.get(`/api/orders/${reference}`);
  expect(body.order).toMatchObject({ status: 'OTP Pending', total: 2900, order_products: [{ quantity: 2 }] });
}

test('the writer before `place_order` places orders on the schema of this release', async () => {
  const { row, orderLine, code, sms, event } = newOrder();
  const placed = await server.db.query(STATEMENT, [
    row.branch_id,
    menuVersion,
    today,
    [item.id],
    [2],
    JSON.stringify(row),
    JSON.stringify([orderLine]),
    'a key of the last release',
    JSON.stringify(code),
    JSON.stringify(sms),
    null,
    JSON.stringify(event),
    createHash('sha256').update('body').digest(),
    ['code-phone-hour:0771234567'],
    [Date.now() + 3_600_000],
    [5],
    ['Too many.'],
    Date.now(),
  ]);
  expect(placed).toEqual([{ ticket_number: 2, seq: 2 }]);
  await expectPlaced(row.reference);
});

test('a call of `place_order` as 1.0.0 makes it places orders on the schema of this release', async () => {
  const { row, orderLine, code, sms, event } = newOrder();
  const hash = `\\x${'cd'.repeat(32)}`;
  const placed = await server.db.query(PLACE_ORDER, [
    menuVersion,
    [item.id],
    [2],
    JSON.stringify({ ...row, device_hash: hash, address_hash: hash }),
    JSON.stringify([{ ...orderLine, parts: null }]),
    JSON.stringify(event),
    JSON.stringify({ key: 'a key of 1.0.0', body_hash: 'ef'.repeat(32) }),
    JSON.stringify({
      code,
      message: sms,
      caps: [{ key: 'code-phone-hour:0771234567', codes: 5, seconds: 3600, sentence: 'Too many.' }],
    }),
    null,
    JSON.stringify([{ holder: 'phone', key: row.phone, orders: 9, portions: 99, sentence: 'Too many.' }]),
  ]);
  expect(placed).toEqual([{ ticket: 3, seq: 3 }]);
  await expectPlaced(row.reference);
  const left = `SELECT 1 FROM idempotency_key WHERE key = 'a key of 1.0.0'`;
  expect(await server.db.query(left)).toHaveLength(1);
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
