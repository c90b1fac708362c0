import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { DayClosingState } from '../../../libs/contract/day-closing.js';
import { DayFigures } from '../../src/finance/figures/day-figures.service.js';
import { Housekeeping } from '../../src/housekeeping/housekeeping.service.js';
import { OrderArchive } from '../../src/housekeeping/order-archive.service.js';
import { claimTask, keepProgress } from '../../src/housekeeping/recurring-tasks.repository.js';
import { Retention } from '../../src/housekeeping/retention.service.js';
import { type RandomOrder, writeOrders } from '../finance/random-orders.js';
import { DELIVERY, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const { harbour, hill } = CHAIN.branch;
const LOCK = 281;

let archive: string;
let server: TestServer;
let admin: { token: string };
beforeEach(async () => {
  archive = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-archive-'));
  server = await startTestServer({
    ARCHIVE_ORDERS_AFTER_DAYS: '400',
    ERASE_PERSONAL_DATA_AFTER_MONTHS: '6',
    ARCHIVE_DIR: archive,
  });
  admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
});
afterEach(async () => {
  await server.close();
  fs.rmSync(archive, { recursive: true, force: true });
});

const order = (changes: Partial<RandomOrder> = {}): RandomOrder => ({
  status: 'Confirmed',
  paymentType: 'Pay On Pickup',
  totalCents: 123_400,
  minute: 700,
  branchId: harbour,
  firstName: 'Nadia',
  kitchenStatus: 'Delivered',
  tender: 'Pay by Cash',
  ...changes,
});

/** Every kind of order that figures count separately, over two branches. */
const HISTORY = [
  order(),
  order({ branchId: hill, tender: 'Pay by Card', minute: 30 }),
  order({ paymentType: 'Pay Online', totalCents: 99_999 }),
  order({ tender: null, minute: 1439 }),
  order({ status: 'Cancelled' }),
  order({ status: 'Expired' }),
  order({ kitchenStatus: 'Incoming', totalCents: 1 }),
  order({ branchId: hill, refundedPercent: 33 }),
];

/** The orders as rows: each with a line, those that were paid online with their payment, some with a promo code. */
async function writeHistory(day: string, orders: readonly RandomOrder[]): Promise<void> {
  await writeOrders(server.db, day, orders);
  await server.db.query(
    `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, state, transaction_id, settled_at)
     SELECT id, 'sandbox', reference, total_cents, 'paid', 'T-' || reference, created_at FROM customer_order
     WHERE payment_type = 'Pay Online' AND business_date = $1`,
    [day],
  );
  await server.db.query(
    `INSERT INTO order_line (order_id, position, menu_item_id, is_offer, name, price_cents, quantity)
     SELECT id, 1, $2, false, 'Classic, "large"', 123400, ticket_number FROM customer_order WHERE business_date = $1`,
    [day, CHAIN.classic.id],
  );
  await server.db.query(
    `UPDATE customer_order o SET promo_code_id = p.id FROM promo_code p
     WHERE p.branch_id = o.branch_id AND o.business_date = $1 AND o.ticket_number < 4`,
    [day],
  );
}

async function runAgain(): Promise<void> {
  await server.db.query('UPDATE recurring_task SET due_at = now()');
  await server.app.get(Retention).run();
}

const files = (): string[] =>
  fs
    .readdirSync(archive, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .map((name) => path.basename(name))
    .sort();
const linesOf = (): string[] =>
  fs
    .readdirSync(archive, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.csv.gz'))
    .flatMap((name) =>
      gunzipSync(fs.readFileSync(path.join(archive, name)))
        .toString()
        .trim()
        .split('\r\n')
        .slice(1),
    );

async function figures(range: string): Promise<unknown> {
  const report = (await server.api.get(`/api/finance/figures?${range}`, admin)).body.report;
  const months = await fetch(`${server.api.url}/api/finance/months.csv?${range}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const sales = (await server.api.get(`/api/finance/sales?${range}`, admin)).body.report;
  return { report, sales, months: await months.text() };
}
const count = async (table: string): Promise<number> =>
  Number((await server.db.query(`SELECT count(*) FROM ${table}`))[0].count);

test('old orders go into files, once each, and every figure stays what it was', async () => {
  const range = 'from=2021-03-01&to=2021-03-31';
  await writeHistory('2021-03-04', HISTORY);
  await writeHistory('2021-03-05', HISTORY.slice(0, 3));
  // messages leave with their orders, as lines do
  await server.db.query(
    `INSERT INTO sms_message (order_id, purpose, phone, text) SELECT id, 'code', phone, 'x' FROM customer_order`,
  );
  const [{ station }] = await server.db.query(
    `INSERT INTO station (branch_id, name, position) VALUES ($1, 'Oven', 9) RETURNING id AS station`,
    [harbour],
  );
  await server.db.query(
    `INSERT INTO station_made (order_id, station_id, branch_id, business_date, started_at, made_at)
     SELECT id, $1, branch_id, business_date, created_at, created_at + interval '9 minutes' FROM customer_order`,
    [station],
  );
  await placeConfirmed(server.api);
  const before = await figures(range);
  expect(before).toMatchObject({ sales: { items: [{ name: 'Classic, "large"' }] } });
  expect(before).not.toMatchObject({ sales: { promo_codes: [] } });

  await runAgain();

  // the refunded order has to stay explained
  const left: { business_date: string; refunded_cents: number }[] = await server.db.query(
    `SELECT business_date::text, refunded_cents FROM customer_order ORDER BY 1`,
  );
  expect(left).toHaveLength(2);
  expect(left[0]?.refunded_cents).toBeGreaterThan(0);
  expect(await figures(range)).toEqual(before);
  expect(files()).toEqual([
    `orders-2021-03-04-branch-${harbour}-1.csv.gz`,
    `orders-2021-03-04-branch-${hill}-1.csv.gz`,
    `orders-2021-03-05-branch-${harbour}-1.csv.gz`,
    `orders-2021-03-05-branch-${hill}-1.csv.gz`,
  ]);
  expect(linesOf()).toHaveLength(HISTORY.length + 3 - 1);
  expect(linesOf().join('\n')).not.toMatch(/Nadia|077/);
  expect(linesOf().filter((line) => line.includes('T-'))).toHaveLength(2);
  expect(await count('payment_attempt')).toBe(0);

  await runAgain();
  expect(files()).toHaveLength(4);
  expect(await figures(range)).toEqual(before);
  // tickets and the branch's numbers go on
  const next = await placeOrder(server.api, { phone: '0770000009' });
  expect(next.body.error).toBe(false);
  expect(await server.db.query('SELECT ticket_number FROM customer_order ORDER BY created_at DESC LIMIT 1')).toEqual([
    { ticket_number: 2 },
  ]);
});

test('a closed day reads the same after its orders are archived', async () => {
  const day = '2021-03-04' as const;
  const route = `/api/finance/closings/branch/${harbour}/date/${day}` as const;
  await writeHistory(day, HISTORY);
  const read = async (): Promise<DayClosingState> => (await server.api.get(route, admin)).body.day;
  const expected = (await read()).now.expected_cash;
  await server.api.post(route, { expected_cash: expected, counted_cash: expected, note: '' }, admin);
  // changed after the closing: it stays, so that the difference stays explained
  await server.db.query(
    `UPDATE customer_order SET delivery_payment_type = 'Pay by Card' WHERE branch_id = $1 AND delivery_payment_type IS NULL
       AND payment_type = 'Pay On Pickup' AND status = 'Confirmed'`,
    [harbour],
  );
  const before = await read();
  expect(before.changes).toHaveLength(1);
  await runAgain();
  expect(await count('customer_order')).toBe(2);
  expect(await read()).toEqual({ ...before, changes: before.changes.map((c) => ({ ...c, customer: 'Erased -' })) });
});

test('what was interrupted between the file and the removal is done again, each order once', async () => {
  await writeHistory('2021-03-04', HISTORY);
  const before = await figures('from=2021-03-04&to=2021-03-04');
  await server.asOwner(
    `CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$;
     CREATE TRIGGER stop_here BEFORE DELETE ON customer_order EXECUTE FUNCTION stop_here()`,
  );
  await runAgain();
  expect(await count('customer_order')).toBe(HISTORY.length);
  expect(await count('order_archive')).toBe(0);
  expect(await figures('from=2021-03-04&to=2021-03-04')).toEqual(before);
  expect(files()).toHaveLength(1);

  await server.asOwner('DROP TRIGGER stop_here ON customer_order');
  await runAgain();
  expect(await count('customer_order')).toBe(1);
  expect(linesOf()).toHaveLength(HISTORY.length - 1);
  expect(await figures('from=2021-03-04&to=2021-03-04')).toEqual(before);
  expect(files().filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('orders are placed while a transaction of the archive is held open', async () => {
  await writeHistory('2021-03-04', HISTORY);
  await server.asOwner(
    `CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN OLD; END $$;
     CREATE TRIGGER wait_here AFTER DELETE ON customer_order FOR EACH ROW EXECUTE FUNCTION wait_here()`,
  );
  const holder = new pg.Client({ connectionString: server.ownerUrl });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`;
  let archiving: Promise<void>;
  do {
    archiving = runAgain();
    await until(async () => (await holder.query(waiting)).rowCount !== 0);
    // of the same branch: with a code, its message, a ticket and two events
    expect((await placeConfirmed(server.api)).reference).toHaveLength(10);
    // on a machine so slow that the archive's statement has reached its time limit meanwhile, once more
  } while ((await holder.query(waiting)).rowCount === 0);
  await holder.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  await archiving;
  await holder.end();
  await runAgain();
  expect(await count('customer_order WHERE business_date < current_date - 400')).toBe(1);
});

test('a process whose step took longer than its lease stops, and leaves the progress of the one that goes on', async () => {
  await writeHistory('2021-03-04', HISTORY);
  await writeHistory('2021-03-05', HISTORY);
  await server.asOwner(
    `CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN OLD; END $$;
     CREATE TRIGGER wait_here AFTER DELETE ON customer_order FOR EACH ROW EXECUTE FUNCTION wait_here()`,
  );
  const holder = new pg.Client({ connectionString: server.ownerUrl });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const archiving = runAgain();
  const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`;
  await until(async () => (await holder.query(waiting)).rowCount !== 0);

  const id = 'archive orders';
  expect(await claimTask(server.db, id, 300)).toBeUndefined();
  await server.db.query(`UPDATE recurring_task SET due_at = now() - interval '1 s' WHERE id = $1`, [id]);
  const task = await claimTask(server.db, id, 300);
  if (task === undefined) throw new Error('a claim that is over was not taken over');
  const kept = await keepProgress(server.db, task, { progress: '2021-03-04 2', dueInSeconds: 300 });
  await holder.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  await archiving;
  await holder.end();

  const [row] = await server.db.query('SELECT progress, due_at::text AS claim FROM recurring_task WHERE id = $1', [id]);
  expect(row).toEqual({ progress: kept?.progress, claim: kept?.claim });
  // only the step under way was finished
  const days = await server.db.query(`SELECT DISTINCT business_date FROM customer_order WHERE branch_id = ${hill}`);
  expect(days).toContainEqual({ business_date: '2021-03-05' });
});

test('of old orders no table has a name, number, address, note or message any more', async () => {
  const person = {
    firstName: 'Zebediah',
    lastName: 'Quackenbush',
    email: 'zebediah.q@example.com',
    phone: '0779998887',
    address: '77 Periwinkle Crescent',
    notes: 'Ring the turquoise bell',
  };
  const { id } = await placeConfirmed(server.api, { ...DELIVERY, ...person });
  const newer = await placeConfirmed(server.api, { firstName: 'Newcomer' });
  await server.api.post('/api/feedback', {
    name: person.firstName,
    contact: person.email,
    branch: harbour,
    rating: 5,
    words: person.notes,
  });
  await server.db.query(
    `INSERT INTO payment_answer (provider, source, verdict, raw) VALUES ('payhere', 'notification', 'refused: x', $1)`,
    [`name=${person.firstName}`],
  );
  await server.db.query(
    `INSERT INTO audit_entry (at, actor_name, action, entity, entity_id, after)
     VALUES (now() - interval '300 days', 'Kamal', 'confirmed by phone', 'order', $1, $2)`,
    [id, JSON.stringify({ note: person.notes, status: 'Confirmed' })],
  );
  for (const statement of [
    `UPDATE customer_order SET created_at = created_at - interval '300 days', business_date = business_date - 300 WHERE id = '${id}'`,
    `UPDATE feedback SET created_at = now() - interval '300 days'`,
    `UPDATE payment_answer SET received_at = now() - interval '300 days'`,
    `UPDATE branch_event SET created_at = now() - interval '8 days'`,
    `UPDATE idempotency_key SET created_at = now() - interval '8 days'`,
    `UPDATE rate_limit SET expire = 1`,
  ]) {
    await server.db.query(statement);
  }
  await server.app.get(Housekeeping).clean();
  await runAgain();

  const tables: { name: string }[] = await server.db.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows: { text: string }[] = await server.db.query(`SELECT t::text AS text FROM ${name} t`);
    const texts = rows.map(({ text }) => text).join('\n');
    for (const value of Object.values(person)) if (texts.includes(value)) found.push(`${name}: ${value}`);
  }
  expect(found).toEqual([]);
  // its figures, what was done to it, and younger orders stay
  const [kept] = await server.db.query('SELECT total_cents, status FROM customer_order WHERE id = $1', [id]);
  expect(kept).toMatchObject({ status: 'Confirmed' });
  expect(await server.db.query(`SELECT after FROM audit_entry WHERE action = 'confirmed by phone'`)).toEqual([
    { after: { status: 'Confirmed' } },
  ]);
  const [other] = await server.db.query('SELECT first_name FROM customer_order WHERE id = $1', [newer.id]);
  expect(other).toEqual({ first_name: 'Newcomer' });
});

test('the trail lets nobody erase what is young', async () => {
  await expect(server.db.query(`SELECT erase_trail(now() - interval '1 day', 10)`)).rejects.toThrow(/append-only/);
  await expect(server.db.query(`UPDATE audit_entry SET action = 'x'`)).rejects.toThrow();
});

test('a day is summed some hours after its end, and a late change of its orders is in every figure at once', async () => {
  const { id } = await placeConfirmed(server.api);
  const age = (hours: number) =>
    server.db.query(`UPDATE customer_order SET created_at = now() - make_interval(hours => $1) WHERE id = $2`, [
      hours,
      id,
    ]);
  const [{ day }] = await server.db
    .query(
      `UPDATE customer_order SET business_date = business_date - 2 WHERE id = $1 RETURNING business_date::text AS day`,
      [id],
    )
    .then(([rows]) => rows);
  await server.db.query('DELETE FROM stale_day');
  // so young that a change would leave no stale day
  await age(5);
  await runAgain();
  expect(await count('day_figure')).toBe(0);

  await age(50);
  await runAgain();
  expect(await count('day_figure')).toBe(1);
  const before = await figures(`from=${day}&to=${day}`);
  await server.db.query(`UPDATE customer_order SET status = 'Cancelled', kitchen_status = 'Cancelled' WHERE id = $1`, [
    id,
  ]);
  expect(await count('stale_day')).toBe(1);
  expect(await figures(`from=${day}&to=${day}`)).not.toEqual(before);
});

test('the sums of a day whose orders have all gone into the archive are not counted beside those of removed orders', async () => {
  const [day, range] = ['2021-03-04', 'from=2021-03-01&to=2021-03-31'];
  await writeHistory(day, HISTORY.slice(0, 3));
  await placeConfirmed(server.api);
  const before = await figures(range);
  while (await server.app.get(DayFigures).sumNext());
  expect(await count('day_figure WHERE NOT is_removed')).toBeGreaterThan(0);
  // a branch's day each, and then the day is not summed again yet
  const archiving = server.app.get(OrderArchive);
  for (let progress: string | undefined = ''; progress !== undefined; progress = await archiving.step(progress));
  expect(await count(`customer_order WHERE business_date = '${day}'`)).toBe(0);
  expect(await figures(range)).toEqual(before);
});

test('days that a server of the last release has summed are summed again', async () => {
  const day = '2021-03-04';
  await writeHistory(day, HISTORY);
  const range = `from=${day}&to=${day}`;
  const before = await figures(range);
  await server.db.query('INSERT INTO summed_day (business_date) VALUES ($1)', [day]);
  expect(await figures(range)).toEqual(before);
});

test('past days are summed, and read from their orders again once one of them has changed', async () => {
  const day = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  const range = `from=${day}&to=${day}`;
  await writeHistory(day, HISTORY);
  const before = await figures(range);
  await runAgain();
  expect(await count('stale_day')).toBe(0);
  expect(await count('day_figure WHERE NOT is_removed')).toBeGreaterThan(0);
  expect(await figures(range)).toEqual(before);
  await server.db.query(
    `UPDATE customer_order SET kitchen_status = 'Delivered', delivery_payment_type = 'Pay by Card'
     WHERE status = 'Confirmed' AND kitchen_status = 'Incoming'`,
  );
  expect(await count('stale_day')).toBe(1);
  const changed = await figures(range);
  expect(changed).not.toEqual(before);
  await runAgain();
  expect(await count('stale_day')).toBe(0);
  expect(await figures(range)).toEqual(changed);
});
