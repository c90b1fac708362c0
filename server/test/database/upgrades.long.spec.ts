import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { hashPassword } from '../../src/auth/passwords.js';
import { dataSourceOptions, migrate } from '../../src/database/data-source.js';
import { migrations } from '../../src/database/migrations.js';
import { Books, KeyedOrder } from '../reliability/shop.js';
import { runOn } from '../reliability/standby.js';
import { startTestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { NEWEST_OLD_DATA, oldData, referenceOf } from './old-data.js';

const ADMIN_URL = process.env.TEST_DATABASE_ADMIN_URL ?? '';
const NAMES = migrations.map(({ name }) => name);

/** What must not change by itself, in columns that every schema has. */
const KEPT = `
  SELECT o.id, o.reference, o.branch_id, o.business_date, o.ticket_number, o.status, o.kitchen_status, o.total_cents, o.phone,
    o.holds_stock, o.confirmed_at, o.delivered_at, l.menu_item_id, l.quantity, l.price_cents
  FROM customer_order o JOIN order_line l ON l.order_id = o.id ORDER BY o.id`;

/** against what hangs */
const LIMIT_MS = 300_000;

const name = `walked_${randomUUID().replaceAll('-', '')}`;
let databaseUrl: string;
let source: DataSource;
beforeAll(async () => {
  databaseUrl = await ensureDatabase(ADMIN_URL, name);
});
afterAll(async () => {
  await runOn(ADMIN_URL, `DROP DATABASE ${name} WITH (FORCE)`);
});

/** Runs the migrations of a release up to and with this one. */
async function migrateUpTo(count: number): Promise<void> {
  source = await new DataSource({
    ...dataSourceOptions({ databaseUrl, poolSize: 1 }),
    migrations: migrations.slice(0, count),
  }).initialize();
  await source.runMigrations({ transaction: 'each' });
}

test(
  'each migration runs on data of every schema before it, and changes no order',
  async () => {
    const kept: unknown[] = [];
    let tables: string[] = [];
    for (const place of NAMES.keys()) {
      await migrateUpTo(place + 1);
      try {
        expect(await source.query(KEPT)).toEqual(kept);
        // the newest schema has data of its own elsewhere
        if (place + 1 < NAMES.length) await source.query(oldData(place + 1, NAMES.slice(0, place + 1)));
        kept.splice(0, kept.length, ...(await source.query(KEPT)));
        if (NAMES[place]?.startsWith(NEWEST_OLD_DATA)) tables = await tableNames();
      } finally {
        await source.destroy();
      }
    }
    expect(kept).toHaveLength(6 * (NAMES.length - 1));
    const books = new Books(databaseUrl);
    const empty: string[] = [];
    for (const table of tables)
      if ((await books.read(`SELECT FROM "${table}" LIMIT 1`)).length === 0) empty.push(table);
    await books.close();
    expect(tables).toContain('customer_order');
    expect(empty).toEqual([]);
  },
  LIMIT_MS,
);

async function tableNames(): Promise<string[]> {
  const found: { name: string }[] = await source.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  return found.map((table) => table.name);
}

test(
  'a server of this release reads the orders of each, and takes new ones',
  async () => {
    await migrate({ databaseUrl }, async (newest) => {
      await newest.query('UPDATE app_user SET password_hash = $1', [await hashPassword(CHAIN.password)]);
    });
    const server = await startTestServer({ DATABASE_URL: databaseUrl });
    const books = new Books(databaseUrl);
    try {
      for (const place of NAMES.slice(0, -1).keys()) {
        const reference = referenceOf(place + 1, 1);
        const { body } = await server.api.get(`/api/orders/${reference}`);
        expect(body.order).toMatchObject({ reference, status: 'Confirmed', total: 1305 });
      }
      const { api_token: token } = await server.api.login('kitchen1@passline.test');
      const { body } = await server.api.get(`/api/orders/${referenceOf(1, 1)}`, { token });
      expect(body.order).toMatchObject({ kitchen_status: 'Delivered' });
      const order = new KeyedOrder();
      await order.send(server.api);
      expect(await books.orderIds()).toContain(order.orderId);
      expect(await books.faults()).toEqual({});
    } finally {
      await books.close();
      await server.close();
    }
  },
  LIMIT_MS,
);
