import type { DayClosingState } from '../../../libs/contract/finance/day-closing.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { placeAtTill } from '../support/staff-orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const PRICE = CHAIN.classic.price;
const { harbour } = CHAIN.branch;

let server: TestServer;
let till: Api;
let manager: Api;
let accountant: Api;
let admin: Api;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);
  till = await as(CHAIN.user.kitchen.email);
  manager = await as(CHAIN.user.manager.email);
  accountant = await as(CHAIN.user.accountant.email);
  admin = await as(CHAIN.user.admin.email);
  await placeAtTill(till, { paid: 'Pay by Card' });
  [{ today }] = await server.db.query('SELECT max(business_date)::text AS today FROM customer_order');
  await server.db.query(`UPDATE branch SET created_at = now() - interval '10 days'`);
});
afterAll(() => server.close());

const route = (date = today) => `/api/finance/closings/branch/${harbour}/date/${date}` as const;
const read = async (api: Api, date?: string): Promise<DayClosingState> => (await api.get(route(date))).body.day;
const count = async (api: Api, counted: number, date?: string) =>
  (await api.post(`${route(date)}/counts`, { counted })).body;
const counts = async (date?: string) =>
  (await read(admin, date)).counts?.map(({ by, counted }) => [by, counted]) ?? null;

test('a day without cash has nothing to hide', async () => {
  expect((await read(manager)).now).toMatchObject({ expected_cash: 0, cash_taken: 0, cash_given_back: 0, cash_by: [] });
});

test('a manager reads the cash of a day once the drawer was counted; every count is kept', async () => {
  await placeAtTill(till, { paid: 'Pay by Cash' });
  const blind = await manager.get(route());
  expect(blind.body.day.now).toMatchObject({
    expected_cash: null,
    cash_taken: null,
    cash_given_back: null,
    cash_by: [],
    takings: {
      tenders: [{ tender: 'Online' }, { tender: 'Card', amount: PRICE }, { tender: 'Partner' }, { tender: 'Not said' }],
    },
  });
  expect(JSON.stringify(blind.body)).not.toContain('"Cash"');
  expect((await read(accountant)).now.expected_cash).toBe(PRICE);
  expect((await read(admin)).counts).toEqual([]);

  const first = await count(manager, 1400);
  expect(first.day.now).toMatchObject({ expected_cash: PRICE, cash_taken: PRICE, cash_given_back: 0 });
  expect(first.day.counts).toBeUndefined();
  // a request whose answer was lost is the same count
  await count(manager, 1400);
  await count(manager, 1450);
  await count(accountant, 1450);
  const kept = [
    ['Mala', 1400],
    ['Mala', 1450],
    ['Chami', 1450],
  ];
  expect(await counts()).toEqual(kept);
  expect((await read(accountant)).counts).toHaveLength(3);
  expect((await read(manager)).now.expected_cash).toBe(PRICE);
  for (const statement of ['UPDATE day_count SET counted_cents = 145000', 'DELETE FROM day_count'])
    await expect(server.db.query(statement)).rejects.toThrow('permission denied');
});

test('the drawer says why less is in it than nothing', async () => {
  const refund = (amount: number, id: string) =>
    accountant.post(`/api/orders/${id}/refunds`, {
      ...{ amount, way: 'Cash', reason: 'It was cold', request_key: crypto.randomUUID() },
    });
  const byCard = (await placeAtTill(till, { paid: 'Pay by Card' })).body.order;
  await refund(1000, byCard.id);
  const cancelled = (await placeAtTill(till, { paid: 'Pay by Card' })).body.order;
  const cancellation = { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode, give_back: 'Cash' } as const;
  await till.put(`/api/orders/${cancelled.id}`, cancellation);
  // a correction gives nothing back
  const corrected = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
  await till.put(`/api/orders/${corrected.id}/paid`, { delivery_payment_type: 'Pay by Card' });
  expect((await read(accountant)).now).toMatchObject({
    expected_cash: -1000,
    cash_taken: 1450,
    cash_given_back: 2450,
    cash_refunds: 1000,
  });
});

test('a closing without a count stores its own as the first, also if it is rejected', async () => {
  const yesterday = addDays(today, -1);
  const { id } = (await placeAtTill(till)).body.order;
  await server.db.query('UPDATE customer_order SET business_date = $2, ticket_number = 9001 WHERE id = $1', [
    id,
    yesterday,
  ]);
  const noted = { expected_cash: 70, counted_cash: 50, note: 'Looked for it' };
  const guessed = await manager.post(route(yesterday), noted);
  expect(guessed.body.code).toBe('expected-changed');
  expect(await counts(yesterday)).toEqual([['Mala', 50]]);
  const closed = await manager.post(route(yesterday), { expected_cash: 0, counted_cash: 0, note: '' });
  expect(closed.body).toMatchObject({ error: false, day: { closing: { counted_cash: 0 } } });
  expect(await counts(yesterday)).toEqual([['Mala', 50]]);
  const late = await count(manager, 20, yesterday);
  expect(late).toMatchObject({ error: true, code: 'closed-before' });
  expect(await counts(yesterday)).toEqual([['Mala', 50]]);
});

test('a day that has not begun, or is before the branch, is not counted', async () => {
  expect(await count(manager, 5, addDays(today, 1))).toMatchObject({ code: 'day-to-come' });
  expect(await count(manager, 5, '2020-01-01')).toMatchObject({ code: 'day-before-branch' });
  const wrong = await manager.post(`${route()}/counts`, { counted: -1 });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['counted']]);
});

test('a count waits for a closing that is being written, and is rejected then', async () => {
  const date = addDays(today, -2);
  const closing = server.db.createQueryRunner();
  await closing.startTransaction();
  await closing.query(`SELECT pg_advisory_xact_lock(hashtextextended('day-closing:' || $1::int, 0))`, [harbour]);
  await closing.query(
    `INSERT INTO day_closing (branch_id, business_date, expected_cents, counted_cents, note, closed_by, closed_at)
     VALUES ($1, $2, 0, 0, '', 'Nimal', now())`,
    [harbour, date],
  );
  await server.db.query('UPDATE customer_order SET business_date = $1 WHERE ticket_number = 9001', [date]);
  const counted = count(manager, 10, date);
  const waits = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await until(async () => (await server.db.query(waits))[0].n > 0);
  await closing.commitTransaction();
  await closing.release();
  expect(await counted).toMatchObject({ error: true, code: 'closed-before' });
  expect(await counts(date)).toEqual([]);
});
