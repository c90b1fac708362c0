import { randomUUID } from 'node:crypto';
import { toCents } from '../../../libs/domain/money/money.js';
import { FIRST_ACCOUNTS } from '../../../libs/domain/tax/journal.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { bringBack, letTimePass, placeCardOrder, readOrder } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { line } from '../support/orders.js';
import { placeAtTill } from '../support/staff-orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';
import { until } from '../support/until.js';

const PRICE = CHAIN.classic.price;
/** half a day away, so that no test runs across the start of a day */
const BUSINESS_DAY_STARTS = NOT_NOW.open;
const today = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS });
const next = addDays(today, 1);

const bank = new FakeBank();
let server: TestServer;
let till: Api;
let manager: Api;
let admin: Api;
let token: string;

beforeEach(async () => {
  server = await startTestServer({ ...(await bank.start()), BUSINESS_DAY_STARTS });
  const tokenOf = async (email: string) => (await server.api.login(email)).api_token;
  till = server.api.as(await tokenOf(CHAIN.user.kitchen.email));
  manager = server.api.as(await tokenOf(CHAIN.user.manager.email));
  token = await tokenOf(CHAIN.user.admin.email);
  admin = server.api.as(token);
});
afterEach(async () => {
  await server.close();
  await bank.stop();
});

const file = async (name: string, from: string, to = from): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.api.url}/api/finance/${name}?from=${from}&to=${to}&branch=1`, { headers })).text();
};
/** Returns the rows of a journal as `account: description, amount`, after checking that they balance. */
const journal = async (from: string, to = from): Promise<string[]> => {
  const rows = (await file('journal.csv', from, to)).trimEnd().split('\r\n').slice(1);
  const cells = rows.map((row) => row.match(/"[^"]*"|[^,]+/g)?.map((cell) => cell.replaceAll('"', '')) ?? []);
  expect(cells.reduce((sum, row) => sum + toCents(Number(row[7])), 0)).toBe(0);
  return cells.map((row) => `${row[3]}: ${row[4]} ${row[7]}`);
};
const closing = (day: string) => `/api/finance/closings/branch/1/date/${day}` as const;
const drawer = async (day: string) => (await admin.get(closing(day))).body.day;
const close = async (day: string) => {
  const { expected_cash } = (await drawer(day)).now;
  const { body } = await manager.post(closing(day), { expected_cash, counted_cash: expected_cash, note: '' });
  expect(body.error).toBe(false);
  return body.day;
};
const closings = async (api: Api, query: string) => (await api.get(`/api/finance/closings?${query}`)).body.days;
const takings = async (day: string) =>
  (await admin.get(`/api/finance/figures?from=${day}&to=${day}&branch=1`)).body.report.takings;

test('a closed day is exported again with the same bytes; what happens later is posted later, and refers to it', async () => {
  const vat = { vat_percentage: 18, sscl_percentage: 2.5, is_sscl_liable: false, phone: '0112000001' };
  const names = { legal_name: 'Harbour Foods (Pvt) Ltd', tin: '123456789', address: '1 Harbour Road, Colombo' };
  await admin.put('/api/tax', { since: today, is_registered: true, ...vat, ...names });
  const paid = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
  const open = (await placeAtTill(till, { products: [line(CHAIN.cheese)] })).body.order;
  const closed = await close(today);
  expect(closed.closing).toMatchObject({ expected_cash: PRICE, difference: 0 });
  const exports = async () => [
    await file('journal.csv', today),
    (await admin.get(`/api/finance/vat?from=${today}&to=${today}`)).body.days,
    await file('vat.csv', today),
    (await file('months.csv', today)).split('\r\n').slice(2),
    (await drawer(today)).closing,
  ];
  const before = await exports();

  await manager.put(`/api/orders/${paid.id}/paid`, { delivery_payment_type: 'Pay by Card' });
  const refund = { amount: 100, way: 'Cash', reason: 'It was cold', request_key: randomUUID() };
  await admin.post(`/api/orders/${paid.id}/refunds`, refund);
  await till.put(`/api/orders/${open.id}`, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode });

  expect(await exports()).toEqual(before);
  const cheese = CHAIN.cheese.price;
  const vatOf = (rupees: number) => Math.round((rupees * 100 * 18) / 118) / 100;
  const money = (rupees: number) => rupees.toFixed(2);
  expect(await journal(next)).toEqual([
    `${FIRST_ACCOUNTS.cash}: Paid by cash, of ${today} -${money(PRICE)}`,
    `${FIRST_ACCOUNTS.card}: Paid by card, of ${today} ${money(PRICE)}`,
    `${FIRST_ACCOUNTS.receivable}: Not paid yet, of ${today} -${money(cheese)}`,
    `${FIRST_ACCOUNTS.sales}: Sales, of ${today} ${money(cheese - vatOf(cheese))}`,
    `${FIRST_ACCOUNTS.vat}: VAT, of ${today} ${money(vatOf(cheese))}`,
    `${FIRST_ACCOUNTS.sales}: Refunds, of ${today} ${money(100 - vatOf(100))}`,
    `${FIRST_ACCOUNTS.vat}: VAT of refunds, of ${today} ${money(vatOf(100))}`,
    `${FIRST_ACCOUNTS.cash}: Refunded: cash, of ${today} -100.00`,
  ]);
  const { changes, now } = await drawer(today);
  // they happened at the same time by the test's clock
  const inWords = changes.map(({ what, cash_effect }): [string, number] => [what, cash_effect]);
  expect(inWords.sort(([a], [b]) => a.localeCompare(b))).toEqual([
    ['Cancelled', 0],
    ['Paid by card instead of in cash', -PRICE],
    ['Refunded in cash', -100],
  ]);
  expect(now.expected_cash).toBe(-100);
  // the drawer of the next day lacks what was said to be cash
  expect((await drawer(next)).now.expected_cash).toBe(-PRICE - 100);
  expect(await takings(today)).toMatchObject({ refunded: 0, refunded_since: 100 });
  expect(await takings(next)).toMatchObject({ refunded: 100, refunded_since: 0 });
  const page = (await admin.get(`/api/finance/orders?from=${next}&to=${next}&branch=1&figure=refunded`)).body;
  expect(page.orders.map(({ id }) => id)).toEqual([paid.id]);
  const since = await admin.get(`/api/finance/orders?from=${today}&to=${today}&branch=1&figure=refunded_since`);
  expect(since.body.orders.map(({ id }) => id)).toEqual([paid.id]);
});

test('a grid says which days are closed, with what has changed since; files say how many are not', async () => {
  const paid = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
  const range = `from=${addDays(today, -400)}&to=${next}`;
  expect((await admin.get(`/api/finance/closings?${range}`)).status).toBe(400);
  const days = `from=${addDays(today, -3)}&to=${next}`;
  const branch = { id: 1, name: 'Harbour' };
  const open = {
    date: today,
    branch,
    state: 'open',
    counted: null,
    difference: null,
    changed_since: 0,
    closed_by: null,
  };
  const all = await closings(admin, days);
  expect(all.map(({ date, state }) => `${date} ${state}`)).toEqual(all.map(() => `${today} open`));
  expect(all.length).toBeGreaterThan(1);
  expect(all[0]).toEqual({ ...open, expected: PRICE });
  // what should be in the drawer is for who has counted it
  expect(await closings(manager, days)).toEqual([{ ...open, expected: null }]);
  expect((await manager.get(`/api/finance/closings?${days}&branch=2`)).status).toBe(403);
  const openDays = async (name: string) => {
    const response = await fetch(`${server.api.url}/api/finance/${name}.csv?${days}&branch=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.headers.get('x-open-days');
  };
  for (const name of ['journal', 'months', 'orders', 'vat']) expect([name, await openDays(name)]).toEqual([name, '1']);

  const { body } = await manager.post(closing(today), {
    expected_cash: PRICE,
    counted_cash: PRICE - 50,
    note: 'A note is missing',
  });
  expect(body.error).toBe(false);
  await manager.put(`/api/orders/${paid.id}/paid`, { delivery_payment_type: 'Pay by Card' });
  const refund = { amount: 100, way: 'Cash', reason: 'It was cold', request_key: randomUUID() };
  await admin.post(`/api/orders/${paid.id}/refunds`, refund);
  const sums = { expected: PRICE, counted: PRICE - 50, difference: -50, changed_since: 2 };
  const closed = { date: today, branch, state: 'closed', ...sums, closed_by: body.day.closing?.closed_by };
  expect(await closings(manager, days)).toEqual([closed]);
  expect((await drawer(today)).changes).toHaveLength(2);
  expect(await openDays('journal')).toBe('0');
  await manager.put(`/api/orders/${paid.id}/paid`, { delivery_payment_type: 'Pay by Cash' });
  // as it was paid at the closing: only the refund is a change
  expect(await closings(manager, days)).toEqual([{ ...closed, changed_since: 1 }]);
  expect((await drawer(today)).changes.map(({ key }) => key)).toEqual([expect.stringMatching(/^refund /)]);
});

test('money of orders that have ended is in the journal, and owed until it is given back', async () => {
  const late = await placeCardOrder(server.api);
  await letTimePass(server, late);
  await until(async () => (await readOrder(server.api, late)).status === 'Expired');
  await bringBack(server.api, bank.approve(late.gatewayFields));
  const cancelled = await placeCardOrder(server.api);
  await bringBack(server.api, bank.approve(cancelled.gatewayFields));
  await till.put(`/api/orders/${cancelled.id}`, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode });
  expect(await journal(today)).toEqual([
    `${FIRST_ACCOUNTS.online}: Paid online ${(2 * PRICE).toFixed(2)}`,
    `${FIRST_ACCOUNTS.owed}: Owed to customers -${(2 * PRICE).toFixed(2)}`,
  ]);
  const [{ id }] = await server.db.query('SELECT id FROM payment_attempt WHERE order_id = $1', [late.id]);
  await admin.post(`/api/reconciliation/payments/${id}/refunded`, { note: 'In the portal' });
  expect(await journal(today)).toEqual([
    `${FIRST_ACCOUNTS.online}: Paid online ${(2 * PRICE).toFixed(2)}`,
    `${FIRST_ACCOUNTS.owed}: Owed to customers -${PRICE.toFixed(2)}`,
    `${FIRST_ACCOUNTS.online}: Refunded: online -${PRICE.toFixed(2)}`,
  ]);
  const [attempt] = await server.db.query('SELECT id FROM payment_attempt WHERE order_id = $1', [cancelled.id]);
  const route = `/api/reconciliation/payments/${attempt.id}/refunded` as const;
  expect((await admin.post(route, { note: 'Slip 12', way: 'Voucher' })).status).toBe(400);
  await admin.post(route, { note: 'Slip 12', way: 'Cash' });
  expect(await journal(today)).toEqual([
    `${FIRST_ACCOUNTS.online}: Paid online ${(2 * PRICE).toFixed(2)}`,
    `${FIRST_ACCOUNTS.online}: Refunded: online -${PRICE.toFixed(2)}`,
    `${FIRST_ACCOUNTS.cash}: Refunded: cash -${PRICE.toFixed(2)}`,
  ]);
  expect((await drawer(today)).now).toMatchObject({ cash_refunds: PRICE, expected_cash: -PRICE });
});

test('the names of accounts keep those that an older program does not know', async () => {
  const { accounts } = (await admin.get('/api/finance/journal-accounts')).body;
  const saved = await admin.put('/api/finance/journal-accounts', { ...accounts, owed: '2400 Owed' });
  expect(saved.body.accounts).toMatchObject({ owed: '2400 Owed', prepaid: FIRST_ACCOUNTS.prepaid, version: 1 });
  const { owed: _owed, prepaid: _prepaid, ...older } = saved.body.accounts;
  const again = await admin.put('/api/finance/journal-accounts', { ...older, cash: '1100 Till' });
  expect(again.body.accounts).toMatchObject({ owed: '2400 Owed', cash: '1100 Till', version: 2 });
});
