import { FIRST_ACCOUNTS } from '../../../libs/domain/tax/journal.js';
import { placeAtTill } from '../support/staff-orders.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const PRICE = CHAIN.classic.price;

let server: TestServer;
let till: Api;
let manager: Api;
let accountant: Api;
let token: string;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);
  till = await as(CHAIN.user.kitchen.email);
  manager = await as(CHAIN.user.manager.email);
  token = (await server.api.login(CHAIN.user.accountant.email)).api_token;
  accountant = server.api.as(token);
  await placeAtTill(till);
  [{ today }] = await server.db.query('SELECT max(business_date)::text AS today FROM customer_order');
});
afterAll(() => server.close());

/** Rs. 450 in cash, Rs. 1,000 by card */
const SPLIT = {
  delivery_payment_type: 'Pay by Card',
  tenders: [
    { tender: 'Card', amount: PRICE - 450 },
    { tender: 'Cash', amount: 450 },
  ],
};
const placeSplit = async (cashPart = 450) => (await placeAtTill(till, { paid: 'Pay by Cash', cashPart })).body.order;
const deliver = async (id: string, paid: object) => {
  await till.put(`/api/orders/${id}`, { kitchen_status: 'On Process' });
  return till.put(`/api/orders/${id}`, { kitchen_status: 'Delivered', ...paid });
};
const drawer = async () => (await accountant.get(`/api/finance/closings/branch/1/date/${today}`)).body.day;
const moneyOf = async (id: string) => {
  const rows: { line: string }[] = await server.db.query(
    `SELECT concat_ws(' ', kind, tender, 'instead of ' || instead_of, cents) AS line FROM order_money
     WHERE order_id = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ line }) => line);
};
const download = async (file: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.api.url}/api/finance/${file}?from=${today}&to=${today}`, { headers })).text();
};

test('an order is placed at the till, paid partly in cash and the rest by card', async () => {
  const { body } = await placeAtTill(till, { paid: 'Pay by Cash', cashPart: 450, cashGiven: 500 });
  expect(body.order).toMatchObject({ ...SPLIT, cash_given: 500, total: PRICE });
  expect(await moneyOf(body.order.id)).toEqual(['taken Card 100000', 'taken Cash 45000']);
  const larger = await placeSplit(1000);
  expect(larger).toMatchObject({
    delivery_payment_type: 'Pay by Cash',
    tenders: [{ tender: 'Cash' }, { tender: 'Card' }],
  });
  expect((await placeAtTill(till, { paid: 'Pay by Cash' })).body.order.tenders).toBeNull();
});

test('the part in cash is more than nothing, less than the total, and of an order that is paid at once', async () => {
  for (const cashPart of [0, PRICE, PRICE + 1]) {
    const { body } = await placeAtTill(till, { paid: 'Pay by Card', cashPart });
    expect(body).toMatchObject({
      code: 'no-split',
      message: 'The part in cash must be more than 0 and less than the total of Rs. 1,450.',
    });
  }
  expect(fieldsOf(await placeAtTill(till, { cashPart: 450 }))).toHaveProperty('cashPart');
  expect(fieldsOf(await placeAtTill(till, { paid: 'Pay by Card', cashPart: -1 }))).toHaveProperty('cashPart');
  const short = await placeAtTill(till, { paid: 'Pay by Card', cashPart: 450, cashGiven: 400 });
  expect(short.body.code).toBe('cash-too-little');
});

test('the same key with another part is another order', async () => {
  const place = (cashPart: number) =>
    placeAtTill(till, { paid: 'Pay by Card', cashPart }, { key: 'one order in two parts' });
  const first = (await place(450)).body.order;
  expect((await place(450)).body.order.id).toBe(first.id);
  expect((await place(500)).body.error).toBe(true);
});

test('an order is paid so later, before and when it is handed over, and each way is corrected to another', async () => {
  const { id } = (await placeAtTill(till)).body.order;
  const pay = (paid: object) => till.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Card', ...paid });
  expect((await pay({ cash_part: PRICE })).body.code).toBe('no-split');
  const paid = await pay({ cash_part: 450 });
  expect(paid.body).toMatchObject({
    order: SPLIT,
    message: expect.stringMatching(/was paid, Rs\. 450 in cash and Rs\. 1,000 by card$/),
  });
  await pay({ cash_part: 450 });
  expect(await moneyOf(id)).toHaveLength(2);
  const other = await pay({ cash_part: 500 });
  expect(other.body.order.tenders).toContainEqual({ tender: 'Cash', amount: 500 });
  expect((await pay({})).body.order).toMatchObject({ delivery_payment_type: 'Pay by Card', tenders: null });

  const handed = (await placeAtTill(till)).body.order;
  const { body } = await deliver(handed.id, { delivery_payment_type: 'Pay by Cash', cash_part: 450 });
  expect(body).toMatchObject({ order: SPLIT, message: expect.stringContaining('Rs. 450 paid in cash') });
  const tender = (part: object) =>
    manager.put(`/api/orders/${handed.id}/tender`, { delivery_payment_type: 'Pay by Cash', ...part });
  expect((await tender({})).body.order.tenders).toBeNull();
  expect((await tender({ cash_part: 450 })).body.order).toMatchObject(SPLIT);
  const trail = await server.db.query(
    `SELECT after->'cash_part' AS part FROM audit_entry WHERE entity_id = $1 AND action = 'paid by' ORDER BY id`,
    [handed.id],
  );
  expect(trail).toEqual([{ part: null }, { part: 450 }]);
});

test('cash that was given belongs to the payment that is corrected', async () => {
  const { body } = await placeAtTill(till, { paid: 'Pay by Cash', cashPart: 450, cashGiven: 500 });
  const pay = (paid: object) =>
    till.put(`/api/orders/${body.order.id}/paid`, { delivery_payment_type: 'Pay by Cash', ...paid });
  expect((await pay({})).body.order).toMatchObject({ cash_given: null, tenders: null });
});

test('boards read both parts with the event', async () => {
  const { id } = (await placeAtTill(till)).body.order;
  await till.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Card', cash_part: 450 });
  const [{ payload }] = await server.db.query(
    `SELECT payload FROM branch_event WHERE type = 'kitchen-status' AND payload->>'order_id' = $1 ORDER BY seq DESC LIMIT 1`,
    [id],
  );
  expect(payload).toMatchObject(SPLIT);
});

test('a recalled order that was paid when it was handed over is not paid after all; one that was paid before still is', async () => {
  const { id } = (await placeAtTill(till)).body.order;
  await deliver(id, { delivery_payment_type: 'Pay by Cash', cash_part: 450 });
  expect((await till.post(`/api/orders/${id}/recall`, {})).body.order).toMatchObject({
    delivery_payment_type: null,
    tenders: null,
  });
  const before = await placeSplit();
  await deliver(before.id, {});
  expect((await till.post(`/api/orders/${before.id}/recall`, {})).body).toMatchObject({ error: false, order: SPLIT });
});

test('a cancelled order is given back as it was paid, or all in cash', async () => {
  const cancel = (id: string, give_back: 'Cash' | 'Card') =>
    till.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode, give_back });
  const expected = (await drawer()).now.expected_cash ?? 0;
  const asPaid = await placeSplit();
  await cancel(asPaid.id, 'Card');
  expect((await drawer()).now.expected_cash).toBe(expected);
  const inCash = await placeSplit();
  await cancel(inCash.id, 'Cash');
  expect(await moneyOf(inCash.id)).toContain('given_back Cash instead of Card 100000');
  const { now, given_back } = await drawer();
  expect(now.expected_cash).toBe(expected - (PRICE - 450));
  expect(given_back.map(({ tenders, way, amount }) => [tenders, way, amount])).toEqual([
    [SPLIT.tenders, 'Card', PRICE],
    [SPLIT.tenders, 'Cash', PRICE],
  ]);
});

test('a card gets back at most what it has paid', async () => {
  const { id } = await placeSplit();
  const refund = (amount: number, way: 'Cash' | 'Card') =>
    accountant.post(`/api/orders/${id}/refunds`, { amount, way, reason: 'Cold', request_key: crypto.randomUUID() });
  expect((await refund(1100, 'Card')).body).toMatchObject({
    code: 'more-than-by-card',
    message: expect.stringContaining('Only Rs. 1,000 of order'),
  });
  expect((await refund(1000, 'Card')).body.error).toBe(false);
  expect((await refund(1, 'Card')).body.code).toBe('more-than-by-card');
  expect((await refund(450, 'Cash')).body).toMatchObject({ error: false, refundable: 0 });
});

test('figures, lists, CSV, journal and closing have both parts, and what has changed since', async () => {
  const taken = async () => {
    const { report } = (await accountant.get(`/api/finance/figures?from=${today}&to=${today}`)).body;
    const amountOf = (name: string) => report.takings.tenders.find(({ tender }) => tender === name)?.amount ?? 0;
    return { cash: amountOf('Cash'), card: amountOf('Card') };
  };
  const journal = async (name: string) => {
    const rows = (await download('journal.csv')).split('\r\n').map((row) => row.split(','));
    return rows.filter((row) => row[3] === name).reduce((sum, row) => sum + Number(row.at(-1)), 0);
  };
  const before = await taken();
  const [cashBefore, cardBefore] = [await journal(FIRST_ACCOUNTS.cash), await journal(FIRST_ACCOUNTS.card)];
  const { id, reference } = await placeSplit();
  const after = await taken();
  expect(after).toEqual({ cash: before.cash + 450, card: before.card + 1000 });
  expect(await journal(FIRST_ACCOUNTS.cash)).toBe(cashBefore + 450);
  expect(await journal(FIRST_ACCOUNTS.card)).toBe(cardBefore + 1000);
  for (const figure of ['collected_cash', 'collected_card'] as const) {
    const page = await accountant.get(`/api/finance/orders?from=${today}&to=${today}&figure=${figure}`);
    expect(page.body.orders.find((order) => order.id === id)).toMatchObject(SPLIT);
  }
  const row = (await download('orders.csv')).split('\r\n').find((one) => one.includes(reference));
  expect(row).toContain('"Card Rs. 1,000, Cash Rs. 450"');

  const { now } = await drawer();
  const cash = now.takings.tenders.find(({ tender }) => tender === 'Cash');
  expect(now.cash_by).toEqual([{ by: 'Kamal', orders: cash?.orders, amount: cash?.amount }]);
  const counted = now.expected_cash ?? 0;
  const body = { expected_cash: counted, counted_cash: counted, note: '' };
  const closed = await accountant.post(`/api/finance/closings/branch/1/date/${today}`, body);
  expect(closed.body).toMatchObject({ error: false, day: { changes: [] } });
  await till.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Card', cash_part: 400 });
  expect((await drawer()).changes).toEqual([
    expect.objectContaining({ reference, what: 'Paid in other ways than before', cash_effect: -50 }),
  ]);
  await till.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Cash' });
  expect((await drawer()).changes).toEqual([expect.objectContaining({ what: 'Paid in cash', cash_effect: 1000 })]);
});
