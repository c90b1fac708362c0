import { randomUUID } from 'node:crypto';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { bringBack, letTimePass, placeCardOrder, readOrder } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { DELIVERY, placeConfirmed } from '../support/orders.js';
import { placeAtTill } from '../support/staff-orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const PRICE = CHAIN.classic.price * 100;
const { harbour } = CHAIN.branch;

const bank = new FakeBank();
let server: TestServer;
let till: Api;
let manager: Api;
let admin: Api;
beforeAll(async () => {
  server = await startTestServer(await bank.start());
  const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);
  till = await as(CHAIN.user.kitchen.email);
  manager = await as(CHAIN.user.manager.email);
  admin = await as(CHAIN.user.admin.email);
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});

/** Returns the money of an order, as `taken Cash 1450 (collected)`. */
async function moneyOf(id: string): Promise<string[]> {
  const rows: { line: string }[] = await server.db.query(
    `SELECT concat_ws(' ', kind, tender, 'instead of ' || instead_of, cents, '(' || cause || ')') AS line
     FROM order_money WHERE order_id = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ line }) => line);
}

/** Returns what an order has in the books by now. */
async function saleOf(id: string) {
  const [row] = await server.db.query(
    `SELECT sum(orders)::int AS orders, sum(total_cents)::int AS total, sum(refunded_cents)::int AS refunded,
       sum(prepaid_cents)::int AS prepaid, sum(owed_cents)::int AS owed FROM order_sale WHERE order_id = $1`,
    [id],
  );
  return row;
}
const SOLD = { orders: 1, total: PRICE, refunded: 0, prepaid: 0, owed: 0 };
const ENDED = { orders: 0, total: 0, refunded: 0, prepaid: 0, owed: 0 };

const start = (id: string) => till.put(`/api/orders/${id}`, { kitchen_status: 'On Process' });
const deliver = async (id: string, paid?: 'Pay by Cash' | 'Pay by Card') => {
  await start(id);
  return till.put(`/api/orders/${id}`, {
    kitchen_status: 'Delivered',
    ...(paid && { delivery_payment_type: paid }),
  });
};
const cancel = (id: string, give_back?: 'Cash' | 'Card') =>
  till.put(`/api/orders/${id}`, {
    kitchen_status: 'Cancelled',
    cancel_code: CHAIN.cancelCode,
    ...(give_back && { give_back }),
  });
const refund = (id: string, amount: number, way: string) =>
  admin.post(`/api/orders/${id}/refunds`, { amount, way, reason: 'It was cold', request_key: randomUUID() });
const pay = (id: string, how: 'Cash' | 'Card') =>
  till.put(`/api/orders/${id}/paid`, { delivery_payment_type: `Pay by ${how}` });

describe('the money of an order is a list of rows that only grows', () => {
  test('paid at the till with the order, corrected, refunded in part', async () => {
    const { id } = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
    expect(await moneyOf(id)).toEqual([`taken Cash ${PRICE} (placed)`]);
    expect(await saleOf(id)).toEqual(SOLD);
    await pay(id, 'Card');
    await pay(id, 'Card');
    await refund(id, 100, 'Bank transfer');
    expect(await moneyOf(id)).toEqual([
      `taken Cash ${PRICE} (placed)`,
      `given_back Cash ${PRICE} (tender-changed)`,
      `taken Card ${PRICE} (tender-changed)`,
      'given_back Bank transfer 10000 (refunded)',
    ]);
    expect(await saleOf(id)).toEqual({ ...SOLD, refunded: 10_000 });
  });

  test('paid at the counter, refunded in part, and cancelled: only the rest is given back', async () => {
    const { id } = (await placeAtTill(till)).body.order;
    expect(await saleOf(id)).toEqual(SOLD);
    await pay(id, 'Cash');
    await refund(id, 100, 'Cash');
    await cancel(id, 'Card');
    expect(await moneyOf(id)).toEqual([
      `taken Cash ${PRICE} (collected)`,
      'given_back Cash 10000 (refunded)',
      `given_back Card instead of Cash ${PRICE - 10_000} (cancelled)`,
    ]);
    expect(await saleOf(id)).toEqual(ENDED);
  });

  test('paid at the door, corrected, recalled, and paid once more', async () => {
    const { id } = await placeConfirmed(server.api, DELIVERY);
    const total = PRICE + CHAIN.delivery.fort.amount * 100;
    await deliver(id, 'Pay by Cash');
    await till.put(`/api/orders/${id}/tender`, { delivery_payment_type: 'Pay by Card' });
    await till.post(`/api/orders/${id}/recall`);
    await till.put(`/api/orders/${id}`, { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' });
    expect(await moneyOf(id)).toEqual([
      `taken Cash ${total} (handed-over)`,
      `given_back Cash ${total} (tender-changed)`,
      `taken Card ${total} (tender-changed)`,
      `given_back Card ${total} (recalled)`,
      `taken Cash ${total} (handed-over)`,
    ]);
    expect(await saleOf(id)).toEqual({ ...SOLD, total });
  });

  test('handed over without a tender, which is said later', async () => {
    const { id } = await placeConfirmed(server.api);
    await deliver(id);
    await till.put(`/api/orders/${id}/tender`, { delivery_payment_type: 'Pay by Cash' });
    expect(await moneyOf(id)).toEqual([
      `taken Not said ${PRICE} (handed-over)`,
      `given_back Not said ${PRICE} (tender-changed)`,
      `taken Cash ${PRICE} (tender-changed)`,
    ]);
  });

  test('paid by card, cancelled, restored, cancelled: its money is owed until it is refunded', async () => {
    const order = await placeCardOrder(server.api);
    await bringBack(server.api, bank.approve(order.gatewayFields));
    expect(await saleOf(order.id)).toEqual(SOLD);
    await cancel(order.id);
    expect(await saleOf(order.id)).toEqual({ ...ENDED, owed: PRICE });
    await till.post(`/api/orders/${order.id}/restore`);
    expect(await saleOf(order.id)).toEqual(SOLD);
    await cancel(order.id);
    const [{ id }] = await server.db.query('SELECT id FROM payment_attempt WHERE order_id = $1', [order.id]);
    for (let twice = 0; twice < 2; twice += 1)
      await admin.post(`/api/reconciliation/payments/${id}/refunded`, { note: 'In the portal' });
    expect(await moneyOf(order.id)).toEqual([`taken Online ${PRICE} (paid)`, `given_back Online ${PRICE} (refunded)`]);
    expect(await saleOf(order.id)).toEqual(ENDED);
  });

  test('paid by card after the order has expired, and paid twice', async () => {
    const late = await placeCardOrder(server.api);
    await letTimePass(server, late);
    await until(async () => (await readOrder(server.api, late)).status === 'Expired');
    await bringBack(server.api, bank.approve(late.gatewayFields));
    expect(await moneyOf(late.id)).toEqual([`taken Online ${PRICE} (refund-needed)`]);
    expect(await saleOf(late.id)).toEqual({ ...ENDED, owed: PRICE });

    const twice = await placeCardOrder(server.api);
    await bringBack(server.api, bank.approve(twice.gatewayFields));
    await bringBack(server.api, bank.approve(twice.gatewayFields));
    expect(await moneyOf(twice.id)).toEqual([`taken Online ${PRICE} (paid)`, `taken Online ${PRICE} (refund-needed)`]);
    expect(await saleOf(twice.id)).toEqual({ ...SOLD, owed: PRICE });
  });

  test('the server cannot change or remove a row', async () => {
    for (const statement of ['UPDATE order_money SET cents = 1', 'DELETE FROM order_money', 'DELETE FROM order_sale'])
      await expect(server.db.query(statement)).rejects.toThrow('permission denied');
    const [{ id }] = await server.db.query('SELECT order_id AS id FROM order_money LIMIT 1');
    await server.db.query('SELECT forget_demo_books($1)', [[id]]);
    expect((await moneyOf(id)).length).toBeGreaterThan(0);
  });
});

describe('a day that is closed', () => {
  const today = async (): Promise<string> => {
    const [{ day }] = await server.db.query('SELECT business_date::text AS day FROM customer_order LIMIT 1');
    return day;
  };
  const postedOn = async (id: string) =>
    server.db.query(
      `SELECT posted_on::text AS day, refers_to::text AS of FROM order_money WHERE order_id = $1
       UNION ALL SELECT posted_on::text, refers_to::text FROM order_sale WHERE order_id = $1 ORDER BY 1`,
      [id],
    );

  test('waits for who is about to post on it, and is not posted on any more', async () => {
    const { id } = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
    const day = await today();
    expect(await postedOn(id)).toEqual([
      { day, of: null },
      { day, of: null },
    ]);
    const route = `/api/finance/closings/branch/${harbour}/date/${day}` as const;
    const { now } = (await admin.get(route)).body.day;

    const posting = server.db.createQueryRunner();
    await posting.startTransaction();
    const [{ open }] = await posting.query('SELECT open_day($1, $2)::text AS open', [harbour, day]);
    expect(open).toBe(day);
    const closing = manager.post(route, {
      expected_cash: now.expected_cash,
      counted_cash: now.expected_cash,
      note: '',
    });
    const waits = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE wait_event = 'advisory' AND datname = current_database()`;
    await until(async () => (await server.db.query(waits))[0].n > 0);
    await posting.commitTransaction();
    await posting.release();
    expect((await closing).body).toMatchObject({ error: false });

    await pay(id, 'Card');
    const next = addDays(day, 1);
    expect(await postedOn(id)).toEqual([
      { day, of: null },
      { day, of: null },
      { day: next, of: day },
      { day: next, of: day },
    ]);
    const late = (await placeAtTill(till)).body.order;
    expect(await postedOn(late.id)).toEqual([{ day: next, of: day }]);
  });
});
