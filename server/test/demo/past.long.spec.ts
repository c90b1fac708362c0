import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { seedDemo } from '../../../demo/seed-demo.js';
import { startServer } from '../../../scripts/lib/server-process.mjs';
import { countPast, leavePast } from '../../src/commands/leave-demo/leave-past.js';
import { InvalidInput } from '../../src/common/errors.js';
import { DEMO_PASSWORD } from '../../src/common/process/known-secrets.js';
import { Secrets } from '../../src/common/secrets.js';
import { dataSourceOptions, migrate } from '../../src/database/data-source.js';
import { ReportDatabase } from '../../src/database/report-database.js';
import { affectedRows, rows } from '../../src/database/rows.js';
import { DayClosingEntity } from '../../src/finance/closing/day-closing.entity.js';
import { sealDay, sealOfDay } from '../../src/finance/closing/day-seals.js';
import { FinanceService } from '../../src/finance/finance.service.js';
import { FinanceOrdersService } from '../../src/finance/finance-orders.service.js';
import { FOODS } from '../../src/finance/kitchen-figures/kitchen-figures.repository.js';
import { SalesService } from '../../src/finance/sales.service.js';
import { foundBy } from '../../src/finance/search.repository.js';
import type { OrderEntity } from '../../src/orders/order.entity.js';
import { readServerSettings } from '../../src/server-settings.js';
import { creditAndReplace, tablesThatHold } from '../support/belongings.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { Api } from '../support/test-app.js';

const secrets = new Secrets(TEST_SECRET_KEY);
const name = `past_${randomUUID().replaceAll('-', '')}`;
/** a Friday afternoon in Colombo */
const NOW = new Date('2026-03-20T09:30:00Z');
const CALENDAR = { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' };
const FIRST_DAY = '2026-02-18';
const TODAY = '2026-03-20';
const { config } = readServerSettings({
  SEED: 'demo',
  SECRET_KEY: TEST_SECRET_KEY,
  DATABASE_URL: 'postgres://u@h/d',
  SMS_PROVIDER: 'inbox',
  PAYMENT_GATEWAY: 'sandbox',
});
let admin: pg.Client;
let db: DataSource;
let url: string;

beforeAll(async () => {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL ?? '';
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const own = new URL(adminUrl);
  own.pathname = `/${name}`;
  url = own.href;
  const past = { days: 30, now: NOW, calendar: CALENDAR, hasComing: true };
  const none = { items: new Map(), banners: [], logo: null, icon: null, home: null };
  const readPictures = async () => none;
  await migrate({ databaseUrl: url }, (source) => seedDemo(source, { readPictures, secrets, shop: config, past }));
  const options = dataSourceOptions({ databaseUrl: url, poolSize: 2 });
  db = await new DataSource({ ...options, entities: [DayClosingEntity] }).initialize();
}, 120_000);

afterAll(async () => {
  await db.destroy();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

const read = <Row extends object>(sql: string, parameters: unknown[] = []) => rows<Row>(db, sql, parameters);
const none = async (sql: string) => expect(await read(`${sql} LIMIT 3`)).toEqual([]);

it('has orders for later, for the coming days', async () => {
  const coming = await read<{ branch_id: number; orders: number; slots: number }>(
    `SELECT branch_id, count(*)::int AS orders, count(*) FILTER (WHERE EXISTS (SELECT FROM branch_slot s
       WHERE s.branch_id = o.branch_id AND s.starts_at = o.due_at AND s.orders = 1 AND s.portions > 0))::int AS slots
     FROM customer_order o WHERE status = 'Scheduled' AND business_date > '${TODAY}' AND due_at > '${NOW.toISOString()}'
     GROUP BY 1`,
  );
  expect(coming).toEqual([{ branch_id: 1, orders: 5, slots: 5 }]);
});

it('has ended: nothing of it is open, and nothing is in the future', async () => {
  await none(`SELECT reference FROM customer_order
    WHERE status IN ('Payment Pending', 'OTP Pending') OR (status = 'Confirmed' AND kitchen_status <> 'Delivered')
       OR expires_at IS NOT NULL`);
  await none(`SELECT reference FROM customer_order WHERE greatest(created_at, updated_at, confirmed_at, ready_at,
    delivered_at, cancelled_at) > '${NOW.toISOString()}' OR (business_date > '${TODAY}' AND status <> 'Scheduled')
    OR business_date < '${FIRST_DAY}'`);
  await none(`SELECT ref FROM payment_attempt
    WHERE greatest(created_at, settled_at, refunded_at) > '${NOW.toISOString()}' OR next_check_at IS NOT NULL`);
  await none(`SELECT id FROM refund WHERE refunded_at > '${NOW.toISOString()}'`);
  await none(`SELECT reference FROM customer_order WHERE confirmed_at <= created_at OR ready_at <= confirmed_at
    OR delivered_at < ready_at OR promised_at <= confirmed_at`);
});

it('keeps the invariants of numbers and stock', async () => {
  await none(`SELECT branch_id, business_date FROM customer_order GROUP BY 1, 2
    HAVING count(*) <> max(ticket_number) OR min(ticket_number) <> 1`);
  await none(`SELECT t.branch_id FROM branch_ticket t WHERE last <>
    (SELECT count(*) FROM customer_order o WHERE o.branch_id = t.branch_id AND o.business_date = t.day)`);
  await none(`SELECT s.menu_item_id, s.day FROM daily_stock s
    LEFT JOIN (SELECT p.menu_item_id, o.business_date, sum(p.quantity) AS quantity
               FROM order_portion p JOIN customer_order o ON o.id = p.order_id WHERE o.holds_stock GROUP BY 1, 2) taken
      ON taken.menu_item_id = s.menu_item_id AND taken.business_date = s.day
    WHERE s.sold <> coalesce(taken.quantity, 0)`);
  await none(`SELECT l.menu_item_id FROM order_line l JOIN customer_order o ON o.id = l.order_id
    WHERE NOT EXISTS (SELECT FROM daily_stock s WHERE s.menu_item_id = l.menu_item_id AND s.day = o.business_date)`);
  await none(`SELECT o.reference FROM customer_order o
    WHERE o.refunded_cents <> coalesce((SELECT sum(amount_cents) FROM refund r WHERE r.order_id = o.id), 0)`);
  await none(`SELECT o.reference FROM customer_order o WHERE (o.payment_type = 'Pay Online') <>
    EXISTS (SELECT FROM payment_attempt p WHERE p.order_id = o.id AND p.amount_cents = o.total_cents)`);
});

it('is in the books as the product would have posted it', async () => {
  await none(`SELECT o.reference FROM customer_order o LEFT JOIN (
      SELECT order_id, sum(orders) AS orders, sum(total_cents) AS total, sum(refunded_cents) AS refunded,
        sum(total_cents - refunded_cents + prepaid_cents + owed_cents) AS receivable
      FROM order_sale GROUP BY 1) s ON s.order_id = o.id
    LEFT JOIN (SELECT order_id, sum(CASE kind WHEN 'taken' THEN cents ELSE -cents END) AS held FROM order_money GROUP BY 1) m
      ON m.order_id = o.id
    WHERE (coalesce(s.orders, 0), coalesce(s.total, 0), coalesce(s.refunded, 0)) IS DISTINCT FROM
        (CASE status WHEN 'Confirmed' THEN (1::bigint, total_cents::bigint, refunded_cents::bigint) ELSE (0::bigint, 0::bigint, 0::bigint) END)
      OR coalesce(s.receivable, 0) - coalesce(m.held, 0) <>
        CASE WHEN status = 'Confirmed' AND kitchen_status <> 'Delivered' AND payment_type <> 'Pay Online' THEN total_cents ELSE 0 END`);
  const [owed] = await read<{ posted: string; due: string }>(`SELECT (SELECT sum(owed_cents) FROM order_sale) AS posted,
    (SELECT sum(amount_cents - given_back_cents) FROM payment_attempt WHERE state = 'refund needed') AS due`);
  expect(Number(owed?.due)).toBeGreaterThan(0);
  expect(owed?.posted).toBe(owed?.due);
});

it('adds up in the figures', async () => {
  const finance = new FinanceService(new ReportDatabase(db, config), config);
  const report = await finance.report({ from: FIRST_DAY, to: TODAY, branches: null, channel: null });
  const [counted] = await read<{ orders: number; cents: string }>(
    `SELECT count(*)::int AS orders, sum(total_cents) FILTER (WHERE status = 'Confirmed') AS cents FROM customer_order
     WHERE business_date <= '${TODAY}'`,
  );
  const { figures, takings } = report;
  expect(figures.total_orders).toBe(counted?.orders);
  const cents = (rupees: number) => Math.round(rupees * 100);
  expect(cents(figures.paid_online) + cents(figures.paid_later)).toBe(Number(counted?.cents));
  // what was taken and not refunded is the money of the orders, and of those that have ended
  const [held] = await read<{ cents: string }>(`SELECT sum(total_cents - refunded_cents) + (SELECT sum(amount_cents)
    FROM payment_attempt WHERE state = 'refund needed') AS cents FROM customer_order WHERE status = 'Confirmed'`);
  const taken = takings.tenders.reduce((sum, { amount }) => sum + cents(amount), 0);
  expect(taken - cents(takings.refunded ?? 0)).toBe(Number(held?.cents));
  expect(takings.open).toEqual({ orders: 0, amount: 0 });
  expect(report.days.every(({ orders }) => orders > 0)).toBe(true);
  expect(report.branches.every(({ figures: own }) => own.confirmed_orders > 300)).toBe(true);
});

describe('D the sales report', () => {
  const range = { from: FIRST_DAY, to: TODAY, branches: null, channel: null };
  const cents = (rupees: number) => Math.round(rupees * 100);

  it('adds up to the orders, over all branches and in each', async () => {
    const sales = new SalesService(new ReportDatabase(db, config), config);
    for (const branchId of [null, 1]) {
      const report = await sales.report({ ...range, branches: branchId === null ? null : [branchId] });
      const [all] = await read<Record<'orders' | 'cents' | 'goods' | 'off' | 'codes', number>>(
        `SELECT count(*)::int AS orders, sum(total_cents)::int AS cents, sum(sub_total_cents)::int AS goods,
           sum(discount_cents)::int AS off, count(promo_code_id)::int AS codes
         FROM customer_order WHERE status = 'Confirmed' AND ($1::int IS NULL OR branch_id = $1)`,
        [branchId],
      );
      const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);
      expect(sumOf(report.items.map(({ amount }) => amount))).toBe(all?.goods);
      expect(sumOf(report.items.flatMap((item) => item.branches.map(({ amount }) => amount)))).toBe(all?.goods);
      expect(sumOf(report.hours.map(({ amount }) => amount))).toBe(all?.cents);
      expect(report.hours.reduce((sum, { orders }) => sum + orders, 0)).toBe(all?.orders);
      expect(sumOf(report.promo_codes.map(({ discount }) => discount))).toBe(all?.off);
      expect(report.promo_codes.reduce((sum, { orders }) => sum + orders, 0)).toBe(all?.codes);
      expect(report.branches.reduce((sum, { orders }) => sum + orders, 0)).toBe(all?.orders);
      expect(report.all).toMatchObject({
        orders: all?.orders,
        average: Math.round((all?.cents ?? 0) / (all?.orders ?? 1)) / 100,
      });
    }
  });

  it('lists exactly the orders of an item, an hour and a code', async () => {
    const { items, hours, promo_codes } = await new SalesService(new ReportDatabase(db, config), config).report(range);
    const orders = new FinanceOrdersService(new ReportDatabase(db, config), config);
    const opened = async (narrowed: object) =>
      (await orders.page({ from: FIRST_DAY, to: TODAY, figure: 'confirmed_orders', ...narrowed }, null)).count;
    for (const type of ['food', 'offer']) {
      const best = items.find((item) => item.type === type);
      expect(best?.orders).toBeGreaterThan(50);
      expect(await opened({ item: best?.name, type })).toBe(best?.orders);
    }
    const busiest = hours.reduce((most, hour) => (hour.orders > most.orders ? hour : most));
    expect(await opened({ weekday: busiest.weekday, hour: busiest.hour })).toBe(busiest.orders);
    expect(await opened({ code: promo_codes[0]?.code })).toBe(promo_codes[0]?.orders);
  });

  it('reads the kitchen figures by food through indexes', async () => {
    const runner = db.createQueryRunner();
    await runner.startTransaction();
    // PostgreSQL would read much of a table of one month completely
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await runner.query(`SET LOCAL enable_${way} = off`);
    const plan: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN ${FOODS}`, [1, TODAY, TODAY]);
    await runner.rollbackTransaction();
    await runner.release();
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/customer_order_(day|ticket_unique)/);
    expect(text).toContain('order_line_pk');
  });
});

describe('D the search over all days and branches', () => {
  const search = async (text: string) =>
    (await new FinanceOrdersService(new ReportDatabase(db, config), config).search(text, null)).orders;

  it('finds orders by number, ticket, phone and the beginning of a name', async () => {
    const [one] = await read<OrderEntity>('SELECT * FROM customer_order WHERE branch_id = 3 ORDER BY id LIMIT 1');
    const { reference = '', phone = '', ticket_number = 0, first_name = '', last_name = '' } = one ?? {};
    expect(await search(reference.toLowerCase())).toMatchObject([
      { reference, branch: { id: 3, name: 'Galle Fort' }, business_date: FIRST_DAY },
    ]);
    const same = await search(`+94 ${phone.slice(1)}`);
    expect(same.every((order) => order.phone === phone)).toBe(true);
    expect(same.map((order) => order.reference)).toContain(reference);
    const tickets = await search(String(ticket_number));
    expect(tickets).toHaveLength(100);
    expect(tickets.every((order) => order.ticket_number === ticket_number)).toBe(true);
    expect(new Set(tickets.map(({ branch }) => branch.id)).size).toBe(5);
    expect(tickets.map(({ created_at }) => created_at)).toEqual(
      tickets
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
    for (const name of [last_name.toUpperCase().slice(0, 5), `${first_name} ${last_name.slice(0, 2)}`]) {
      const named = await search(name);
      expect(named.length).toBeGreaterThan(0);
      const begins = (text: string) => text.toLowerCase().startsWith(name.toLowerCase());
      expect(named.every((order) => begins(order.last_name) || begins(`${order.first_name} ${order.last_name}`))).toBe(
        true,
      );
    }
    expect(await search('a%')).toEqual([]);
    await expect(search('x')).rejects.toBeInstanceOf(InvalidInput);
  });

  it.each([
    ['ticket', [7], /Index.* on customer_order_ticket/],
    ['reference', ['V4PR1W3YWS'], /Index Scan using customer_order_reference_unique/],
    ['phone', ['0771234567'], /Index.* customer_order_phone/],
    ['name', ['dini%'], /customer_order_name[\s\S]*customer_order_last_name/],
  ] as const)('uses an index by %s', async (kind, parameters, index) => {
    const runner = db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SET LOCAL enable_seqscan = off');
    const plan: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN ${foundBy(kind)}`, [...parameters, null]);
    await runner.rollbackTransaction();
    await runner.release();
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(index);
  });
});

const branchOf = (id: string) => `(SELECT branch_id FROM customer_order WHERE id = '${id}')`;

/** Adds what people leave behind when they try a demonstration, to a generated order with a refund. */
async function tryDemonstration(tried: string): Promise<void> {
  await db.query(`
    INSERT INTO tax_document (kind, order_id, branch_id, month, tax_code, number, serial, supplier, purchaser, place, paid_by,
        total_cents, vat_cents, vat_percentage, issued_at)
      VALUES ('invoice', '${tried}', ${branchOf(tried)}, '2026-03-01', 'C07', 1, 'C07_1', '{}', '{}', '', 'Cash', 1000, 100, 18,
        now());
    ${creditAndReplace(`order_id = '${tried}'`).join(';\n')};
    INSERT INTO tax_serial (tax_code, kind, month, last) VALUES ('C07', 'invoice', '2026-03-01', 2);
    INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at) VALUES ('${tried}', '\\x00', now(), now());
    INSERT INTO idempotency_key (key, body_hash, order_id) VALUES ('tried', '\\x00', '${tried}');
    INSERT INTO message (order_id, purpose, recipient, text, state) VALUES ('${tried}', 'ordered', '0700000000', '', 'sent');
    INSERT INTO payment_answer (attempt_id, provider, source, verdict, raw)
      SELECT id, provider, 'return', 'paid', '' FROM payment_attempt WHERE state = 'paid' LIMIT 1`);
}

async function closeDay(orderId: string): Promise<string> {
  const [order] = await read<{ branchId: number; date: string; total: number }>(
    `SELECT branch_id AS "branchId", business_date::text AS date, total_cents AS total FROM customer_order WHERE id = $1`,
    [orderId],
  );
  if (order === undefined) throw new Error('there is no such order');
  const [closing] = await read<{ id: string }>(
    `INSERT INTO day_closing (branch_id, business_date, expected_cents, counted_cents, note, closed_by, closed_at)
     VALUES ($1, $2, 0, 0, '', 'Kamal', now()) RETURNING id`,
    [order.branchId, order.date],
  );
  const id = closing?.id ?? '';
  await db.query(
    `INSERT INTO day_closing_order (closing_id, order_id, tender, total_cents) VALUES ($1, $2, 'Cash', $3)`,
    [...[id, orderId, order.total]],
  );
  await sealDay(db.manager, order, id);
  return id;
}

it('is removed with the demonstration and everything that was tried with it, but not the orders of people', async () => {
  const all = await countPast(db);
  expect(all).toBeGreaterThan(4000);
  const [refunded] = await read<{ id: string }>('SELECT order_id AS id FROM refund ORDER BY id LIMIT 1');
  const tried = refunded?.id ?? '';
  const own = { phone: '0771234567', email: 'own@example.com' };
  const keep = (which: string) =>
    affectedRows<{ id: string }>(
      db,
      `UPDATE customer_order SET phone = '${own.phone}', email = '${own.email}'
       WHERE id = (SELECT id FROM customer_order WHERE ${which} ORDER BY id LIMIT 1) RETURNING id`,
    );
  await keep(`business_date = '${TODAY}' AND holds_stock`);
  const [closed] = await keep(`branch_id = ${branchOf(tried)} AND NOT holds_stock AND NOT EXISTS
    (SELECT FROM refund r WHERE r.order_id = customer_order.id)`);
  const ownDay = closed?.id ?? '';
  await db.query(`UPDATE customer_order SET business_date = '2026-01-31' WHERE id = $1`, [ownDay]);
  await tryDemonstration(tried);
  await closeDay(tried);
  const kept = await closeDay(ownDay);
  for (const table of await tablesThatHold(db, 'customer_order')) {
    expect({ table, rows: await read(`SELECT 1 FROM ${table} LIMIT 1`) }).toEqual({ table, rows: [expect.anything()] });
  }

  const removed = await db.transaction((tx) => leavePast(tx));
  expect(removed).toBe(all - 2);
  expect(await read('SELECT phone FROM customer_order')).toEqual([{ phone: own.phone }, { phone: own.phone }]);
  const [sold] = await read<{ portions: number }>(
    'SELECT sum(quantity)::int AS portions FROM order_portion JOIN customer_order o ON o.id = order_id WHERE holds_stock',
  );
  const [left] = await read<{ portions: number }>('SELECT sum(sold)::int AS portions FROM daily_stock');
  expect(left).toEqual(sold);
  expect(await countPast(db)).toBe(0);
  expect(await read('SELECT last FROM tax_serial')).toEqual([{ last: 0 }]);
  // the closing that stays is the first of its branch now
  const [order] = await read<{ reference: string; total: number }>(
    'SELECT reference, total_cents AS total FROM customer_order WHERE id = $1',
    [ownDay],
  );
  const seal = sealOfDay({ date: '2026-01-31', orders: order ? [order] : [], before: '' });
  expect(await read('SELECT id, previous_id, seal FROM day_closing')).toEqual([{ id: kept, previous_id: null, seal }]);
});

it('leaves branches that can be removed', async () => {
  const server = await startServer({ databaseUrl: url, env: { SECRET_KEY: TEST_SECRET_KEY } });
  const api = new Api(server.url);
  const { api_token: token } = await api.login('admin@passline.test', DEMO_PASSWORD);
  const [branch] = await read<{ id: number }>(
    'SELECT DISTINCT branch_id AS id FROM branch_ticket WHERE branch_id NOT IN (SELECT branch_id FROM customer_order)',
  );
  await db.query('UPDATE app_user SET branch_id = NULL, role_id = 3 WHERE branch_id = $1', [branch?.id]);
  await db.query('DELETE FROM user_branch WHERE branch_id = $1', [branch?.id]);
  const removed = await api.as(token).delete(`/api/branches/${branch?.id}`);
  expect(removed.body).toEqual({ error: false, message: expect.any(String) });
  await server.stop();
});
