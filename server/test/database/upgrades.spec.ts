import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { hashPassword } from '../../src/auth/passwords.js';
import { migrate, migrateTo } from '../../src/database/data-source.js';
import { migrations } from '../../src/database/migrations.js';
import { Books, KeyedOrder } from '../reliability/shop.js';
import { runOn } from '../reliability/standby.js';
import { startTestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const ADMIN_URL = process.env.TEST_DATABASE_ADMIN_URL ?? '';

/** The first branch of `CHAIN` with its first food and its kitchen's user, in the columns that every schema has. */
const OLD_SHOP = `
  INSERT INTO branch (name, phone, address, open, close) VALUES ('Harbour', '0112000001', '1 Harbour Road', '00:00', '00:00');
  INSERT INTO food_type (branch_id, name, is_offer) VALUES (1, 'Burgers', false);
  INSERT INTO sub_food_type (branch_id, food_type_id, is_offer, name) VALUES (1, 1, false, 'Beef');
  INSERT INTO menu_item (branch_id, sub_food_type_id, is_offer, name, price_cents, quantity, open, close)
  VALUES (1, 1, false, 'Classic', 145000, 1000, '00:00', '00:00');
  INSERT INTO promo_code (branch_id, name, code, percentage, limit_cents) VALUES (1, 'Ten', 'TEN', 10, 100000);
  INSERT INTO app_user (name, email, password_hash, role_id, branch_id) VALUES ('Kamal', 'kitchen@passline.test', '', 1, 1)`;

/** An order of the day before yesterday with all that belongs to it, in the columns that every schema has. */
const OLD_ORDER = `
  INSERT INTO customer_order (id, reference, branch_id, business_date, ticket_number, status, kitchen_status, order_type,
    payment_type, notes, first_name, last_name, email, phone, sub_total_cents, discount_cents, delivery_charge_cents,
    total_cents, confirmed_at, delivered_at, created_at, updated_at)
  VALUES ('00000000-0000-7000-8000-000000000001', 'ABCDEFGH12', 1, current_date - 2, 1, 'Confirmed', 'Delivered', 'Pickup',
    'Pay On Pickup', '', 'Nadia', 'Silva', 'nadia@example.com', '0771234567', 145000, 0, 0, 145000,
    now() - interval '2 days', now() - interval '2 days', now() - interval '2 days', now() - interval '2 days');
  INSERT INTO order_line (order_id, position, menu_item_id, is_offer, name, price_cents, quantity)
  VALUES ('00000000-0000-7000-8000-000000000001', 1, 1, false, 'Classic', 145000, 1);
  INSERT INTO branch_ticket (branch_id, day, last) VALUES (1, current_date - 2, 1);
  INSERT INTO branch_event (branch_id, seq, type, payload)
  SELECT 1, 1, 'order-created', jsonb_build_object('branch_id', 1, 'seq', 1, 'at', now(), 'order',
    jsonb_build_object('id', '00000000-0000-7000-8000-000000000001'));
  UPDATE branch_stream SET seq = 1 WHERE branch_id = 1;
  INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at, used_at)
  VALUES ('00000000-0000-7000-8000-000000000001', '\\x00', now(), now(), now());
  INSERT INTO sms_message (order_id, purpose, phone, text, state, sent_at)
  VALUES ('00000000-0000-7000-8000-000000000001', 'code', '0771234567', '', 'sent', now());
  INSERT INTO idempotency_key (key, body_hash, order_id)
  VALUES ('an old key', '\\x00', '00000000-0000-7000-8000-000000000001');
  INSERT INTO user_session (token_hash, user_id, expires_at) VALUES ('\\x01', 1, now() + interval '1 day')`;

/** Schemas that a shop may have: of the first migration, of some on the way, and the one before this release's last. */
const NAMES = migrations.map(({ name }) => name);
const SCHEMAS = ['Foundation', 'PlaceOrder', 'ServedEpochs', 'PromisedTimes'].map(
  (word) => NAMES.findIndex((name) => name.startsWith(word)) + 1,
);

const made: string[] = [];
afterAll(async () => {
  for (const name of made) await runOn(ADMIN_URL, `DROP DATABASE ${name} WITH (FORCE)`);
});

test.each(SCHEMAS)(
  'a shop with the schema of %d migrations keeps its data, and takes orders on the newest',
  async (count) => {
    const name = `older_${randomUUID().replaceAll('-', '')}`;
    const databaseUrl = await ensureDatabase(ADMIN_URL, name);
    made.push(name);
    await migrateTo({ databaseUrl }, NAMES.slice(0, count));
    const source = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
    await source.query(OLD_SHOP);
    await source.query('UPDATE app_user SET password_hash = $1', [await hashPassword(CHAIN.password)]);
    await source.query(OLD_ORDER);
    await source.destroy();
    await migrate({ databaseUrl }, async () => undefined);

    const server = await startTestServer({ DATABASE_URL: databaseUrl });
    const books = new Books(databaseUrl);
    try {
      const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
      const { body } = await server.api.get('/api/orders/ABCDEFGH12', { token });
      expect(body.order).toMatchObject({ reference: 'ABCDEFGH12', total: 1450, kitchen_status: 'Delivered' });
      const order = new KeyedOrder();
      await order.send(server.api);
      expect(await books.orderIds()).toContain(order.orderId);
      expect(await books.read('SELECT seq FROM branch_stream WHERE branch_id = 1')).toEqual([{ seq: '2' }]);
      expect(await books.faults()).toEqual({});
    } finally {
      await books.close();
      await server.close();
    }
  },
);
