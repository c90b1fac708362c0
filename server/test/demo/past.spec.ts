import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { pastDay } from '../../../demo/past/past-day.js';
import { PastPace } from '../../../demo/past/past-pace.js';
import { seedDemo } from '../../../demo/seed-demo.js';
import { DELIVERY_PAYMENT_TYPES, PAYMENT_TYPES } from '../../../libs/contract/values.js';
import { freeDeliveryFrom } from '../../../libs/domain/free-delivery.js';
import { freeLines } from '../../../libs/domain/free-lines.js';
import { priceOrder, promoApplies } from '../../../libs/domain/pricing.js';
import { isDone, stationProgress } from '../../../libs/domain/stations.js';
import type { BranchMenu } from '../../src/catalog/branch-menu.js';
import { loadBranchMenu } from '../../src/catalog/menu-loader.repository.js';
import { readStations } from '../../src/catalog/stations.repository.js';
import { InvalidInput } from '../../src/common/errors.js';
import { groupBy } from '../../src/common/group-by.js';
import { Secrets } from '../../src/common/secrets.js';
import { readConfig } from '../../src/config.js';
import { dataSourceOptions, migrate } from '../../src/database/data-source.js';
import { ReportDatabase } from '../../src/database/report-database.js';
import { rows } from '../../src/database/rows.js';
import { SOLD_HOURS, SOLD_ITEMS } from '../../src/finance/figures/sold-figures.repository.js';
import { FinanceService } from '../../src/finance/finance.service.js';
import { FinanceOrders } from '../../src/finance/finance-orders.service.js';
import { FOODS } from '../../src/finance/kitchen-figures/kitchen-figures.repository.js';
import { SalesService } from '../../src/finance/sales.service.js';
import { foundBy } from '../../src/finance/search.repository.js';
import { countPast, leavePast } from '../../src/leave-demo/leave-past.js';
import { type OrderLineRow, type OrderRow, toOrder } from '../../src/orders/order-rows.js';
import { TEST_SECRET_KEY } from '../support/database.js';

const secrets = new Secrets(TEST_SECRET_KEY);
const name = `past_${randomUUID().replaceAll('-', '')}`;
/** a Friday afternoon in Colombo */
const NOW = new Date('2026-03-20T09:30:00Z');
const CALENDAR = { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' };
const FIRST_DAY = '2026-02-18';
const TODAY = '2026-03-20';
const config = readConfig({
  SEED: 'demo',
  SECRET_KEY: TEST_SECRET_KEY,
  DATABASE_URL: 'postgres://u@h/d',
  SMS_PROVIDER: 'inbox',
  PAYMENT_GATEWAY: 'sandbox',
});
let admin: pg.Client;
let db: DataSource;

beforeAll(async () => {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL ?? '';
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const own = new URL(adminUrl);
  own.pathname = `/${name}`;
  const past = { days: 30, now: NOW, calendar: CALENDAR };
  const draw = async () => ({ items: new Map<string, string>(), banners: [] });
  await migrate({ databaseUrl: own.href }, (source) => seedDemo(source, { draw, secrets, past }));
  db = await new DataSource(dataSourceOptions({ databaseUrl: own.href, poolSize: 2 })).initialize();
}, 120_000);

afterAll(async () => {
  await db.destroy();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

const read = <Row extends object>(sql: string, parameters: unknown[] = []) => rows<Row>(db, sql, parameters);
const none = async (sql: string) => expect(await read(`${sql} LIMIT 3`)).toEqual([]);

async function menuOf(branchId: number): Promise<BranchMenu> {
  const menu = await loadBranchMenu(db, branchId);
  if (!menu) throw new Error(`branch ${branchId} has no menu`);
  return menu;
}

it('has every kind and every end of an order in each outlet’s month', async () => {
  const kinds = await read<{ kind: string }>(
    `SELECT DISTINCT concat_ws(', ', status, kitchen_status, payment_type) AS kind FROM customer_order`,
  );
  const found = new Set(kinds.map(({ kind }) => kind));
  for (const way of PAYMENT_TYPES) {
    for (const end of ['Confirmed, Delivered', 'Cancelled, Cancelled']) expect(found).toContain(`${end}, ${way}`);
  }
  for (const end of ['Payment Failed, Incoming', 'Expired, Incoming']) expect(found).toContain(`${end}, Pay Online`);
  for (const way of ['Pay On Delivery', 'Pay On Pickup']) expect(found).toContain(`Expired, Incoming, ${way}`);

  const tenders = await read<{ tender: string | null }>(
    `SELECT DISTINCT delivery_payment_type AS tender FROM customer_order WHERE payment_type = 'Pay On Pickup'`,
  );
  expect(new Set(tenders.map(({ tender }) => tender))).toEqual(new Set([...DELIVERY_PAYMENT_TYPES, null]));
  const states = await read<{ state: string }>('SELECT DISTINCT state FROM payment_attempt ORDER BY state');
  expect(states.map(({ state }) => state)).toEqual(['failed', 'paid', 'refund needed', 'refunded']);
  const refunds = await read<{ way: string; is_whole: boolean }>(
    `SELECT DISTINCT r.way, r.amount_cents = o.total_cents AS is_whole FROM refund r JOIN customer_order o ON o.id = r.order_id
     ORDER BY 1, 2`,
  );
  expect(refunds.map(({ way, is_whole }) => `${way} ${is_whole ? 'whole' : 'part'}`)).toEqual([
    'Card part',
    'Card whole',
    'Cash part',
    'Cash whole',
  ]);
  const days = await read<{ branch_id: number; days: number }>(
    'SELECT branch_id, count(DISTINCT business_date)::int AS days FROM customer_order GROUP BY 1',
  );
  expect(days.map((branch) => branch.days)).toEqual(Array(5).fill(31));
  const sold = await read<{ offers: number; free: number; codes: number }>(
    `SELECT count(*) FILTER (WHERE is_offer)::int AS offers, count(*) FILTER (WHERE is_free)::int AS free,
       (SELECT count(DISTINCT o.promo_code_percentage)::int FROM customer_order o WHERE promo_code_id IS NOT NULL) AS codes
     FROM order_line`,
  );
  expect(sold[0]?.offers).toBeGreaterThan(500);
  expect(sold[0]?.free).toBeGreaterThan(20);
  expect(sold[0]?.codes).toBe(4);
});

it('is over: nothing of it is open, and nothing is in the future', async () => {
  await none(`SELECT reference FROM customer_order
    WHERE status IN ('Payment Pending', 'OTP Pending') OR (status = 'Confirmed' AND kitchen_status <> 'Delivered')
       OR expires_at IS NOT NULL`);
  await none(`SELECT reference FROM customer_order WHERE greatest(created_at, updated_at, confirmed_at, ready_at,
    delivered_at, cancelled_at) > '${NOW.toISOString()}' OR business_date > '${TODAY}' OR business_date < '${FIRST_DAY}'`);
  await none(`SELECT ref FROM payment_attempt
    WHERE greatest(created_at, settled_at, refunded_at) > '${NOW.toISOString()}' OR next_check_at IS NOT NULL`);
  await none(`SELECT id FROM refund WHERE refunded_at > '${NOW.toISOString()}'`);
  await none(`SELECT reference FROM customer_order WHERE confirmed_at <= created_at OR ready_at <= confirmed_at
    OR delivered_at < ready_at OR promised_at <= confirmed_at`);
});

it('was made at the stations of the kitchen that has them: all that they make, between start and ready', async () => {
  const kandy = (await read<{ branch_id: number }>('SELECT DISTINCT branch_id FROM station')).map(
    (row) => row.branch_id,
  );
  expect(kandy).toHaveLength(1);
  const [branchId] = kandy;
  const stations = await readStations(db, Number(branchId));
  const orders = await read<OrderRow>(
    'SELECT * FROM customer_order WHERE branch_id = $1 AND delivered_at IS NOT NULL',
    [branchId],
  );
  const lines = groupBy(
    await read<OrderLineRow>(
      'SELECT l.* FROM order_line l JOIN customer_order o ON o.id = l.order_id WHERE o.branch_id = $1 ORDER BY position',
      [branchId],
    ),
    ({ order_id }) => order_id,
  );
  const made = groupBy(
    await read<{ order_id: string; station_id: number }>('SELECT order_id, station_id FROM station_made'),
    ({ order_id }) => order_id,
  );
  const branch = { id: Number(branchId), name: '', phone: '', address: '' };
  const wrong = orders.filter((row) => {
    const progress = stationProgress(toOrder({ row, lines: lines.get(row.id) ?? [], branch }), stations);
    const ids = (made.get(row.id) ?? []).map(({ station_id }) => station_id).sort((a, b) => a - b);
    return !progress.every(isDone) || progress.map(({ id }) => id).join() !== ids.join();
  });
  expect(wrong).toEqual([]);
  expect(made.size).toBeGreaterThan(500);
  await none(`SELECT order_id FROM station_made m JOIN customer_order o ON o.id = m.order_id
    WHERE m.started_at <> o.started_at OR o.started_at <= o.confirmed_at OR m.made_at <= m.started_at
       OR m.business_date <> o.business_date OR m.branch_id <> o.branch_id`);
  await none(`SELECT o.id FROM customer_order o JOIN station_made m ON m.order_id = o.id
    GROUP BY o.id, o.ready_at HAVING max(m.made_at) <> o.ready_at`);
});

it('costs what the rules of the product make of each order', async () => {
  const branches = await read<{ id: number }>('SELECT id FROM branch ORDER BY id');
  const wrong: string[] = [];
  for (const { id } of branches) {
    const menu = await menuOf(id);
    const orders = await read<OrderRow>('SELECT * FROM customer_order WHERE branch_id = $1', [id]);
    const lines = await read<OrderLineRow>(
      'SELECT l.* FROM order_line l JOIN customer_order o ON o.id = l.order_id WHERE o.branch_id = $1 ORDER BY position',
      [id],
    );
    const linesOf = groupBy(lines, ({ order_id }) => order_id);
    for (const order of orders) {
      const own = linesOf.get(order.id) ?? [];
      const promo = menu.promoCodes.get(Number(order.promo_code_id)) ?? null;
      const delivery = order.delivery_id === null ? null : menu.deliveries.get(order.delivery_id);
      const price = priceOrder({
        lines: own.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity })),
        promo,
        deliveryCents: delivery?.amountCents ?? 0,
        freeFrom: delivery ? freeDeliveryFrom(menu.freeDeliveries, delivery.id) : null,
      });
      const { subTotal, discount, deliveryCharge, total } = price;
      // one comparison an order: there are thousands
      const stored = [order.sub_total_cents, order.discount_cents, order.delivery_charge_cents, order.total_cents];
      if (stored.join() !== [subTotal, discount, deliveryCharge, total].join()) wrong.push(order.reference);
      if (promo && !promoApplies(promo, subTotal)) wrong.push(order.reference);
      const earned = freeLines({
        lines: own.flatMap(({ menu_item_id, is_free, quantity }) => {
          const item = menu.items.get(menu_item_id);
          return item && !is_free ? [{ ...item, quantity }] : [];
        }),
        rules: menu.rules,
        payRules: menu.payRules,
        remainingOf: () => Number.POSITIVE_INFINITY,
      });
      const given = own.filter(({ is_free }) => is_free);
      // of one there may be fewer, where the day's portions ended
      if (given.map(({ menu_item_id }) => menu_item_id).join() !== earned.map(({ foodId }) => foodId).join())
        wrong.push(order.reference);
    }
  }
  expect(wrong).toEqual([]);
});

it('keeps the invariants of numbers and stock', async () => {
  await none(`SELECT branch_id, business_date FROM customer_order GROUP BY 1, 2
    HAVING count(*) <> max(ticket_number) OR min(ticket_number) <> 1`);
  await none(`SELECT t.branch_id FROM branch_ticket t WHERE last <>
    (SELECT count(*) FROM customer_order o WHERE o.branch_id = t.branch_id AND o.business_date = t.day)`);
  await none(`SELECT s.menu_item_id, s.day FROM daily_stock s
    LEFT JOIN (SELECT l.menu_item_id, o.business_date, sum(l.quantity) AS quantity
               FROM order_line l JOIN customer_order o ON o.id = l.order_id WHERE o.holds_stock GROUP BY 1, 2) taken
      ON taken.menu_item_id = s.menu_item_id AND taken.business_date = s.day
    WHERE s.sold <> coalesce(taken.quantity, 0)`);
  await none(`SELECT l.menu_item_id FROM order_line l JOIN customer_order o ON o.id = l.order_id
    WHERE NOT EXISTS (SELECT FROM daily_stock s WHERE s.menu_item_id = l.menu_item_id AND s.day = o.business_date)`);
  await none(`SELECT o.reference FROM customer_order o
    WHERE o.refunded_cents <> coalesce((SELECT sum(amount_cents) FROM refund r WHERE r.order_id = o.id), 0)`);
  await none(`SELECT o.reference FROM customer_order o WHERE (o.payment_type = 'Pay Online') <>
    EXISTS (SELECT FROM payment_attempt p WHERE p.order_id = o.id AND p.amount_cents = o.total_cents)`);
});

it('adds up in the figures', async () => {
  const finance = new FinanceService(new ReportDatabase(db, config), config);
  const report = await finance.report({ from: FIRST_DAY, to: TODAY, branchId: null });
  const [counted] = await read<{ orders: number; cents: string }>(
    `SELECT count(*)::int AS orders, sum(total_cents) FILTER (WHERE status = 'Confirmed') AS cents FROM customer_order`,
  );
  const { figures, takings } = report;
  expect(figures.total_orders).toBe(counted?.orders);
  const cents = (rupees: number) => Math.round(rupees * 100);
  expect(cents(figures.paid_online) + cents(figures.paid_later)).toBe(Number(counted?.cents));
  expect(takings.tenders.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(Number(counted?.cents));
  expect(takings.open).toEqual({ orders: 0, amount: 0 });
  expect(report.days.every(({ orders }) => orders > 0)).toBe(true);
  expect(report.branches.every(({ figures: own }) => own.confirmed_orders > 300)).toBe(true);
});

describe('what sells', () => {
  const range = { from: FIRST_DAY, to: TODAY, branchId: null };
  const cents = (rupees: number) => Math.round(rupees * 100);

  it('adds up to the orders, over all branches and in each', async () => {
    const sales = new SalesService(new ReportDatabase(db, config), config);
    for (const branchId of [null, 1]) {
      const report = await sales.report({ ...range, branchId });
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

  it('opens the very orders of an item, an hour and a code', async () => {
    const { items, hours, promo_codes } = await new SalesService(new ReportDatabase(db, config), config).report(range);
    const orders = new FinanceOrders(new ReportDatabase(db, config), config);
    const opened = async (narrowed: object) =>
      (await orders.page({ from: FIRST_DAY, to: TODAY, figure: 'confirmed_orders', ...narrowed })).count;
    for (const type of ['food', 'offer']) {
      const best = items.find((item) => item.type === type);
      expect(best?.orders).toBeGreaterThan(50);
      expect(await opened({ item: best?.name, type })).toBe(best?.orders);
    }
    const busiest = hours.reduce((most, hour) => (hour.orders > most.orders ? hour : most));
    expect(await opened({ weekday: busiest.weekday, hour: busiest.hour })).toBe(busiest.orders);
    expect(await opened({ code: promo_codes[0]?.code })).toBe(promo_codes[0]?.orders);
  });

  it.each([
    [
      'items of a branch',
      SOLD_ITEMS,
      [TODAY, TODAY, 1],
      ['customer_order_ticket_unique', 'order_line_pk', 'item_figure_pk'],
    ],
    [
      'items of all branches',
      SOLD_ITEMS,
      [TODAY, TODAY, null],
      ['customer_order_ticket_unique', 'order_line_pk', 'item_figure_pk'],
    ],
    [
      'hours of all branches',
      SOLD_HOURS,
      [TODAY, TODAY, null, 'Asia/Colombo'],
      ['customer_order_ticket_unique', 'hour_figure_pk'],
    ],
    ['kitchen figures by food', FOODS, [1, TODAY, TODAY], ['customer_order_ticket_unique', 'order_line_pk']],
  ])('reads the %s by indexes', async (_, statement, parameters, indexes) => {
    const runner = db.createQueryRunner();
    await runner.startTransaction();
    // of a table of a month much would be read whole
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await runner.query(`SET LOCAL enable_${way} = off`);
    const plan: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN ${statement}`, parameters);
    await runner.rollbackTransaction();
    await runner.release();
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    for (const index of indexes) expect(text).toContain(index);
  });
});

describe('the search over all days and branches', () => {
  const search = async (text: string) =>
    (await new FinanceOrders(new ReportDatabase(db, config), config).search(text)).orders;

  it('finds orders by number, ticket, phone and the beginning of a name', async () => {
    const [one] = await read<OrderRow>('SELECT * FROM customer_order WHERE branch_id = 3 ORDER BY id LIMIT 1');
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
  ] as const)('by %s uses an index', async (kind, parameters, index) => {
    const runner = db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SET LOCAL enable_seqscan = off');
    const plan: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN ${foundBy(kind)}`, [...parameters]);
    await runner.rollbackTransaction();
    await runner.release();
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(index);
  });
});

it('is the same in every run', async () => {
  const [first] = await read<{ id: number }>('SELECT id FROM branch ORDER BY position LIMIT 1');
  const menu = await menuOf(first?.id ?? 0);
  const branch = { menu, place: 0, branches: 5, ordersADay: 62, pace: new PastPace(), stations: [] };
  const again = pastDay(branch, { day: FIRST_DAY, daysAgo: 30, now: NOW, calendar: CALENDAR, by: '' });
  const stored = await read<{ id: string; reference: string; total_cents: number }>(
    'SELECT id, reference, total_cents FROM customer_order WHERE branch_id = $1 AND business_date = $2 ORDER BY ticket_number',
    [menu.branchId, FIRST_DAY],
  );
  expect(again.orders.map(({ row: { id, reference, total_cents } }) => ({ id, reference, total_cents }))).toEqual(
    stored,
  );
});

it('goes when the demonstration is left; what people ordered themselves stays', async () => {
  const all = await countPast(db);
  expect(all).toBeGreaterThan(4000);
  await db.query(`UPDATE customer_order SET phone = '0771234567', email = 'own@example.com'
    WHERE id = (SELECT id FROM customer_order WHERE business_date = '${TODAY}' AND holds_stock ORDER BY id LIMIT 1)`);
  const removed = await db.transaction((tx) => leavePast(tx));
  expect(removed).toBe(all - 1);
  expect(await read('SELECT phone FROM customer_order')).toEqual([{ phone: '0771234567' }]);
  const [own] = await read<{ portions: number }>('SELECT sum(quantity)::int AS portions FROM order_line');
  const [left] = await read<{ portions: number }>('SELECT sum(sold)::int AS portions FROM daily_stock');
  expect(left).toEqual(own);
  expect(await countPast(db)).toBe(0);
});
