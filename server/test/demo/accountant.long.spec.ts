import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { seedDemo } from '../../../demo/seed-demo.js';
import { toCents } from '../../../libs/domain/money/money.js';
import { FIRST_ACCOUNTS } from '../../../libs/domain/tax/journal.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { DEMO_PASSWORD } from '../../src/common/process/known-secrets.js';
import { Secrets } from '../../src/common/secrets.js';
import { migrate } from '../../src/database/data-source.js';
import { readServerSettings } from '../../src/server-settings.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { NOT_NOW } from '../support/test-chain.js';

/** half a day away, so that no test runs across the start of a day */
const CALENDAR = { timeZone: 'Asia/Colombo', businessDayStarts: NOT_NOW.open };
const NOW = new Date();
const TODAY = businessDate(NOW, CALENDAR);
const FIRST = addDays(TODAY, -30);
const database = `accountant_${randomUUID().replaceAll('-', '')}`;
let owner: pg.Client;
let server: TestServer;
let admin: Api;
let token: string;

beforeAll(async () => {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL ?? '';
  owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${database}`);
  const own = new URL(adminUrl);
  own.pathname = `/${database}`;
  const settings = { DATABASE_URL: own.href, SECRET_KEY: TEST_SECRET_KEY, BUSINESS_DAY_STARTS: NOT_NOW.open };
  const { config } = readServerSettings({
    ...settings,
    SEED: 'demo',
    SMS_PROVIDER: 'inbox',
    PAYMENT_GATEWAY: 'sandbox',
  });
  const none = { items: new Map(), banners: [], logo: null, icon: null, home: null };
  const past = { days: 30, now: NOW, calendar: CALENDAR, hasComing: true };
  const secrets = new Secrets(TEST_SECRET_KEY);
  const readPictures = async () => none;
  await migrate({ databaseUrl: own.href }, (db) => seedDemo(db, { readPictures, secrets, shop: config, past }));
  server = await startTestServer(settings);
  token = (await server.api.login('admin@passline.test', DEMO_PASSWORD)).api_token;
  admin = server.api.as(token);
}, 180_000);
afterAll(async () => {
  await server.close();
  await owner.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await owner.end();
});

const file = async (name: string, query: string): Promise<string> => {
  const url = `${server.api.url}/api/finance/${name}?${query}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text();
};
const rowsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => (line.match(/"[^"]*"|[^,]+/g) ?? []).map((cell) => cell.replaceAll('"', '')));

/** Cents by account and day: debits, or with a minus sign credits. */
type Movements = Record<string, Record<string, number>>;
const ACCOUNTS = ['online', 'cash', 'card', 'not_said', 'bank', 'receivable', 'prepaid', 'owed', 'vat', 'income'];
/** the accounts of what was sold, without VAT */
const INCOME = [FIRST_ACCOUNTS.sales, FIRST_ACCOUNTS.delivery, FIRST_ACCOUNTS.discounts];

/** Returns what the journal posts to each account of a branch. */
async function posted(branch: number): Promise<Movements> {
  const rows = rowsOf(await file('journal.csv', `from=${FIRST}&to=${TODAY}&branch=${branch}`)).slice(1);
  const movements: Movements = {};
  const names = new Map<string, string>(Object.entries(FIRST_ACCOUNTS).map(([account, name]) => [name, account]));
  for (const [, day = '', , name = '', , , , amount] of rows) {
    const account = INCOME.includes(name) ? 'income' : (names.get(name) ?? name);
    const known = movements[account] ?? {};
    movements[account] = { ...known, [day]: (known[day] ?? 0) + toCents(Number(amount)) };
  }
  return movements;
}

const DAY = (time: string) => `((${time} AT TIME ZONE 'Asia/Colombo') - interval '${NOT_NOW.open}')::date::text`;
const PAID = `state IN ('paid', 'refund needed', 'refunded')`;
const LATER = `o.status = 'Confirmed' AND o.payment_type <> 'Pay Online' AND o.kitchen_status = 'Delivered'`;
const CANCELLED = `payment_attempt p JOIN customer_order o ON o.id = p.order_id
  WHERE o.branch_id = $1 AND ${PAID} AND o.status <> 'Confirmed' AND o.confirmed_at IS NOT NULL`;
/** SQL for the movements of each account, from orders, payments and refunds, without the books; $1 is the branch. */
const EVENTS = `
  SELECT 'online' AS account, ${DAY('p.settled_at')} AS day, p.amount_cents AS cents
    FROM payment_attempt p JOIN customer_order o ON o.id = p.order_id WHERE o.branch_id = $1 AND ${PAID}
  UNION ALL SELECT 'online', ${DAY('p.refunded_at')}, -(p.amount_cents - p.given_back_cents)
    FROM payment_attempt p JOIN customer_order o ON o.id = p.order_id WHERE o.branch_id = $1 AND p.state = 'refunded'
  UNION ALL SELECT CASE o.delivery_payment_type WHEN 'Pay by Cash' THEN 'cash' WHEN 'Pay by Card' THEN 'card' ELSE 'not_said' END,
      ${DAY('o.delivered_at')}, o.total_cents
    FROM customer_order o WHERE o.branch_id = $1 AND ${LATER}
  UNION ALL SELECT CASE r.way WHEN 'Cash' THEN 'cash' WHEN 'Card' THEN 'card' ELSE 'bank' END, r.business_date::text, -r.amount_cents
    FROM refund r WHERE r.branch_id = $1
  UNION ALL SELECT 'receivable', o.business_date::text, o.total_cents
    FROM customer_order o WHERE o.branch_id = $1 AND o.status = 'Confirmed'
  UNION ALL SELECT 'receivable', ${DAY('o.delivered_at')}, -o.total_cents
    FROM customer_order o WHERE o.branch_id = $1 AND ${LATER}
  UNION ALL SELECT 'receivable', ${DAY('p.settled_at')}, -p.amount_cents
    FROM payment_attempt p JOIN customer_order o ON o.id = p.order_id
    WHERE o.branch_id = $1 AND ${PAID} AND o.status = 'Confirmed'
  -- the money of an order that was cancelled is owed from its business day on, also if it came later
  UNION ALL SELECT 'receivable', o.business_date::text, p.amount_cents FROM ${CANCELLED}
  UNION ALL SELECT 'receivable', ${DAY('p.settled_at')}, -p.amount_cents FROM ${CANCELLED}
  UNION ALL SELECT 'owed', CASE WHEN o.confirmed_at IS NULL THEN ${DAY('p.settled_at')} ELSE o.business_date::text END, -p.amount_cents
    FROM payment_attempt p JOIN customer_order o ON o.id = p.order_id
    WHERE o.branch_id = $1 AND ${PAID} AND o.status <> 'Confirmed'
  UNION ALL SELECT 'owed', ${DAY('p.refunded_at')}, p.amount_cents - p.given_back_cents
    FROM payment_attempt p JOIN customer_order o ON o.id = p.order_id WHERE o.branch_id = $1 AND p.state = 'refunded'
  UNION ALL SELECT 'vat', o.business_date::text, -o.vat_cents
    FROM customer_order o WHERE o.branch_id = $1 AND o.status = 'Confirmed'
  UNION ALL SELECT 'vat', r.business_date::text, r.vat_cents FROM refund r WHERE r.branch_id = $1
  UNION ALL SELECT 'income', o.business_date::text, -(o.total_cents - o.vat_cents)
    FROM customer_order o WHERE o.branch_id = $1 AND o.status = 'Confirmed'
  UNION ALL SELECT 'income', r.business_date::text, r.amount_cents - r.vat_cents FROM refund r WHERE r.branch_id = $1`;

/** Returns the balance of each account at the end of each day, as orders, payments and refunds have it. */
async function balances(branch: number): Promise<Movements> {
  const found: { account: string; day: string; cents: number }[] = await server.db.query(
    `SELECT account, day, sum(cents)::int AS cents FROM (${EVENTS}) e WHERE day <= '${TODAY}' GROUP BY 1, 2`,
    [branch],
  );
  const ends: Movements = {};
  for (const account of ACCOUNTS) {
    let balance = 0;
    ends[account] = Object.fromEntries(
      days().map((day) => {
        balance += found.find((one) => one.account === account && one.day === day)?.cents ?? 0;
        return [day, balance];
      }),
    );
  }
  return ends;
}

const days = (): string[] => Array.from({ length: 31 }, (_, n) => addDays(FIRST, n));

/** Checks each account of each branch on each day: the balance before, and what was posted, give the balance after. */
async function expectBalanced(branches: readonly { id: number }[]): Promise<void> {
  for (const { id } of branches) {
    const [movements, ends] = [await posted(id), await balances(id)];
    for (const account of ACCOUNTS) {
      const after = days().map((day, at) => {
        const before = at === 0 ? 0 : (ends[account]?.[addDays(day, -1)] ?? 0);
        return [id, account, day, before + (movements[account]?.[day] ?? 0)];
      });
      expect(after).toEqual(days().map((day) => [id, account, day, ends[account]?.[day]]));
    }
  }
}

const branches = async () => (await server.api.get('/api/branches')).body.branches;

test('each account of each branch has every evening what orders, payments and refunds say', async () => {
  const vat = { vat_percentage: 18, sscl_percentage: 2.5, is_sscl_liable: false, phone: '0112000001' };
  const names = { legal_name: 'Ceylon Smash (Pvt) Ltd', tin: '123456789', address: '1 Galle Road, Colombo' };
  const { body } = await admin.put('/api/tax', { since: FIRST, is_registered: true, ...vat, ...names });
  expect(body.error).toBe(false);
  await expectBalanced(await branches());
});

test('the gateway holds the money of the orders that were paid by card, and what is owed to customers', async () => {
  const sum = async (sql: string) =>
    Number((await server.db.query(`SELECT sum(cents) AS cents FROM (${sql}) s`))[0].cents);
  let [online, owed] = [0, 0];
  for (const { id } of await branches()) {
    const movements = await posted(id);
    const total = (account: string) => Object.values(movements[account] ?? {}).reduce((all, cents) => all + cents, 0);
    online += total('online');
    owed -= total('owed');
  }
  expect(owed).toBeGreaterThan(0);
  const held = await sum(`SELECT amount_cents - CASE state WHEN 'refunded' THEN amount_cents ELSE 0 END AS cents
    FROM payment_attempt WHERE ${PAID}`);
  expect(online).toBe(held);
  const sold = await sum(`SELECT total_cents AS cents FROM customer_order
    WHERE status = 'Confirmed' AND payment_type = 'Pay Online'`);
  expect(online).toBe(sold + owed);
});

test('the tax invoices that were issued on some days are a file', async () => {
  await server.db.query(`UPDATE branch SET tax_code = 'BR01' WHERE id = 1`);
  const [order] = await server.db.query(
    `SELECT reference, total_cents, vat_cents FROM customer_order WHERE branch_id = 1 AND status = 'Confirmed'
       AND kitchen_status = 'Delivered' AND refunded_cents = 0 AND total_cents > 0 ORDER BY id LIMIT 1`,
  );
  const today = () => localTime(new Date(), CALENDAR.timeZone).date;
  const from = today();
  const purchaser = { tin: '987654321', name: '=Kandy Traders', address: '2 Hill Road' };
  const { invoice } = (await admin.post(`/api/orders/${order.reference}/tax-invoice`, purchaser)).body;
  const issued = (range: string) => file('tax-invoices.csv', `${range}&branch=1`);
  const text = await issued(`from=${from}&to=${today()}`);
  expect(text).toContain(`${invoice.serial},TAX INVOICE,`);
  const money = [order.total_cents - order.vat_cents, order.vat_cents, order.total_cents];
  const sums = money.map((cents) => (cents / 100).toFixed(2)).join(',');
  expect(text).toContain(`,${order.reference},987654321,'=Kandy Traders,,${sums},`);
  expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  const before = addDays(from, -1);
  expect((await issued(`from=${addDays(before, -30)}&to=${before}`)).trimEnd().split('\r\n')).toHaveLength(1);
});

test('a closed day of the month is exported twice with the same bytes, and the later refund is posted later', async () => {
  const day = addDays(FIRST, 12);
  const query = `from=${day}&to=${day}&branch=1`;
  const closing = `/api/finance/closings/branch/1/date/${day}` as const;
  const { expected_cash } = (await admin.get(closing)).body.day.now;
  const counted = { expected_cash, counted_cash: expected_cash, note: '' };
  expect((await admin.post(closing, counted)).body.error).toBe(false);
  const exported = async () => [
    await file('journal.csv', query),
    await file('vat.csv', query),
    // the second row has the time of the export
    (await file('months.csv', query)).split('\r\n').slice(2),
  ];
  const before = await exported();

  const [{ id }] = await server.db.query(
    `SELECT id FROM customer_order WHERE branch_id = 1 AND business_date = $1 AND status = 'Confirmed'
       AND kitchen_status = 'Delivered' AND refunded_cents = 0 AND total_cents > 10000 ORDER BY id LIMIT 1`,
    [day],
  );
  const refund = { amount: 100, way: 'Cash', reason: 'It was cold', request_key: randomUUID() };
  expect((await admin.post(`/api/orders/${id}/refunds`, refund)).body.error).toBe(false);

  expect(await exported()).toEqual(before);
  expect(await file('journal.csv', `from=${TODAY}&to=${TODAY}&branch=1`)).toContain(`Refunded: cash, of ${day}`);
  const { body } = await admin.get(`/api/finance/closings?${query}`);
  expect(body.days).toMatchObject([{ date: day, state: 'closed', expected: expected_cash, changed_since: 1 }]);
  await expectBalanced([{ id: 1 }]);
});
