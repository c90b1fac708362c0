import type { DayDrawer } from '../../../libs/contract/finance/day-closing.js';
import { line, placeConfirmed } from '../support/orders.js';
import { BY_PHONE, placeAtTill } from '../support/staff-orders.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let till: Api;
let manager: Api;
let accountant: Api;

const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);

beforeAll(async () => {
  server = await startTestServer();
  till = await as(CHAIN.user.kitchen.email);
  manager = await as(CHAIN.user.manager.email);
  accountant = await as(CHAIN.user.accountant.email);
});
afterAll(() => server.close());

async function today(): Promise<string> {
  const [{ day }] = await server.db.query('SELECT business_date::text AS day FROM customer_order LIMIT 1');
  return day;
}
const closing = async () => (await accountant.get(`/api/finance/closings/branch/1/date/${await today()}`)).body.day;
const cashIn = ({ takings }: DayDrawer) => takings.tenders.find(({ tender }) => tender === 'Cash')?.amount ?? 0;

const deliver = async (api: Api, id: string, tender?: 'Pay by Cash' | 'Pay by Card') => {
  await api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' });
  return api.put(`/api/orders/${id}`, {
    kitchen_status: 'Delivered',
    ...(tender && { delivery_payment_type: tender }),
  });
};
const cancel = (id: string, give_back?: 'Cash' | 'Card') =>
  till.put(`/api/orders/${id}`, {
    kitchen_status: 'Cancelled',
    cancel_code: CHAIN.cancelCode,
    ...(give_back && { give_back }),
  });

test('an order that is paid at the counter is in the drawer of its day exactly once', async () => {
  const { body } = await placeAtTill(till, { paid: 'Pay by Cash' });
  const { id } = body.order;
  expect(cashIn((await closing()).now)).toBe(1450);
  // how it is paid is not asked again
  const { body: delivered } = await deliver(manager, id, 'Pay by Card');
  expect(delivered.order).toMatchObject({ kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' });
  const { now } = await closing();
  expect(cashIn(now)).toBe(1450);
  expect(now.expected_cash).toBe(1450);
  expect(now.cash_by).toEqual([{ by: 'Kamal', orders: 1, amount: 1450 }]);
});

test('cash is at least the total, and is kept for the change on the receipt', async () => {
  const pay = (cashGiven: number, changes = {}) => placeAtTill(till, { paid: 'Pay by Cash', cashGiven, ...changes });
  const [{ orders }] = await server.db.query('SELECT count(*) AS orders FROM customer_order');
  const short = await pay(1449.99);
  expect(short.body).toMatchObject({
    error: true,
    code: 'cash-too-little',
    message: 'The cash given, Rs. 1,449.99, is less than the total of Rs. 1,450. Take the rest first.',
  });
  const notCash = await placeAtTill(till, { paid: 'Pay by Card', cashGiven: 2000 });
  expect(fieldsOf(notCash)).toHaveProperty('cashGiven');
  expect(fieldsOf(await placeAtTill(till, { cashGiven: 2000 }))).toHaveProperty('cashGiven');
  expect(await server.db.query('SELECT count(*) AS orders FROM customer_order')).toEqual([{ orders }]);
  for (const given of [1450, 2000]) {
    const { body } = await pay(given);
    expect(body.order).toMatchObject({ total: 1450, cash_given: given });
  }
  expect((await placeAtTill(till, { paid: 'Pay by Cash' })).body.order.cash_given).toBeNull();
});

test('an order is marked as paid before and after it is handed over, once', async () => {
  const { id } = await placeConfirmed(server.api);
  const paid = await till.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Cash' });
  expect(paid.body).toMatchObject({ error: false, message: expect.stringContaining('was paid in cash') });
  const again = await manager.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Cash' });
  expect(again.body.order.paid_at).toBe(paid.body.order.paid_at);
  await deliver(till, id);
  const card = await manager.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Card' });
  expect(card.body.order).toMatchObject({ delivery_payment_type: 'Pay by Card', paid_at: paid.body.order.paid_at });
  const [{ count }] = await server.db.query(
    "SELECT count(*)::int FROM audit_entry WHERE entity_id = $1 AND action = 'paid by'",
    [id],
  );
  expect(count).toBe(2);
});

test('an order that is unconfirmed, paid online or of another day is not marked as paid', async () => {
  const pay = async (id: string) =>
    (await till.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Cash' })).body;
  const link = { ...BY_PHONE, products: [line(CHAIN.classic, 3)], paymentType: 'Pay Online' as const };
  const online = await placeAtTill(till, link);
  expect(await pay(online.body.order.id)).toMatchObject({ error: true, code: 'paid-online' });
});

test('an order of another day is not marked as paid, and each role reads what it can do instead', async () => {
  const ofYesterday = async (paid: 'Pay by Cash' | null, ticket: number) => {
    const { id } = (await placeAtTill(till, { paid })).body.order;
    await server.db.query(
      'UPDATE customer_order SET business_date = business_date - 1, ticket_number = $2 WHERE id = $1',
      [id, ticket],
    );
    return id;
  };
  const pay = async (api: Api, id: string) =>
    (await api.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Card' })).body;
  const open = await ofYesterday(null, 9001);
  for (const api of [till, manager]) {
    const { code, message } = await pay(api, open);
    expect(code).toBe('other-day-open');
    expect(message).toMatch(/Hand it over with cash or card instead: its money then counts for today\.$/);
  }
  expect((await deliver(till, open, 'Pay by Card')).body.error).toBe(false);

  const taken = await ofYesterday('Pay by Cash', 9003);
  expect(await pay(till, taken)).toMatchObject({
    code: 'other-day',
    message: expect.stringContaining('Ask a manager'),
  });
  expect(await pay(manager, taken)).toMatchObject({ code: 'other-day-taken' });
  const corrected = await manager.put(`/api/orders/${taken}/tender`, { delivery_payment_type: 'Pay by Card' });
  expect(corrected.body).toMatchObject({ error: false, order: { delivery_payment_type: 'Pay by Card' } });
});

test('the customer cannot withdraw an order that is paid at the branch', async () => {
  const { body } = await placeAtTill(till, { ...BY_PHONE, phone: '0714445556', paid: 'Pay by Card' });
  const { reference, order_token = '' } = body.order;
  const headers = { 'order-token': order_token };
  expect((await server.api.get(`/api/orders/${reference}`, { headers })).body.order.actions?.withdraw).toBe(false);
  const reply = await server.api.post(`/api/orders/${reference}/withdraw`, {}, { headers });
  expect(reply.body).toMatchObject({ error: true, code: 'paid-at-branch' });
});

describe('cancelling an order that is paid already', () => {
  test('asks how the money is given back, and lists it', async () => {
    const before = (await closing()).now;
    const { body } = await placeAtTill(till, { paid: 'Pay by Cash' });
    const { id } = body.order;
    const missing = await cancel(id);
    expect(missing.status).toBe(400);
    expect(fieldsOf(missing)).toHaveProperty('give_back');
    expect((await cancel(id, 'Cash')).body.error).toBe(false);
    const { now, given_back } = await closing();
    expect([cashIn(now), now.expected_cash]).toEqual([cashIn(before), before.expected_cash]);
    expect(given_back).toEqual([expect.objectContaining({ id, amount: 1450, paid: 'Cash', way: 'Cash' })]);
    const restored = await till.post(`/api/orders/${id}/restore`, {});
    expect(restored.body).toMatchObject({ error: true, code: 'payment-given-back' });
  });

  test('takes cash out of the drawer for a card, and leaves it there for a card’s cash', async () => {
    const before = (await closing()).now.expected_cash ?? 0;
    const byCard = await placeAtTill(till, { paid: 'Pay by Card' });
    await cancel(byCard.body.order.id, 'Cash');
    expect((await closing()).now.expected_cash).toBe(before - 1450);
    const inCash = await placeAtTill(till, { paid: 'Pay by Cash' });
    await cancel(inCash.body.order.id, 'Card');
    expect((await closing()).now.expected_cash).toBe(before);
  });

  test('is a refund after its day', async () => {
    const { id } = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
    await server.db.query(
      `UPDATE customer_order SET business_date = business_date - 1, ticket_number = 9002 WHERE id = $1`,
      [id],
    );
    expect((await cancel(id, 'Cash')).body).toMatchObject({ error: true, code: 'paid-on-another-day' });
    const admin = await as(CHAIN.user.admin.email);
    const refund = { amount: 1450, way: 'Cash', reason: 'Not made', request_key: crypto.randomUUID() };
    expect((await admin.post(`/api/orders/${id}/refunds`, refund)).body.error).toBe(false);
  });
});

test('a day is closed with what its cancelled orders have left in the drawer', async () => {
  const { now } = await closing();
  const expected = now.expected_cash ?? 0;
  const body = { expected_cash: expected, counted_cash: expected, note: '' };
  const closed = await manager.post(`/api/finance/closings/branch/1/date/${await today()}`, body);
  expect(closed.body).toMatchObject({ error: false });
  const { day } = closed.body;
  expect(day.closing).toMatchObject({ expected_cash: expected, cash_by: now.cash_by, difference: 0 });
  const { id } = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
  await cancel(id, 'Card');
  // it was not there at the closing, but its cash still is in the drawer
  expect((await closing()).now.expected_cash).toBe(expected + 1450);
});

describe('who calls', () => {
  const ask = async (phone: string, api = till) => (await api.get(`/api/branches/1/callers?phone=${phone}`)).body;

  test('is told by the branch’s own orders', async () => {
    const caller = { ...BY_PHONE, phone: '0716667778', lastName: 'Perera', confirm: true };
    expect((await ask(caller.phone)).caller).toBeNull();
    for (const address of ['1 First Street', '2 Second Street', '1 First Street']) {
      const delivery = {
        orderType: 'Delivery',
        paymentType: 'Pay On Delivery',
        delivery: 1,
        deliveryCharge: 200,
      } as const;
      expect((await placeAtTill(till, { ...caller, ...delivery, address })).body.error).toBe(false);
    }
    const last = (await placeAtTill(till, { ...caller, products: [line(CHAIN.soda, 2)] })).body.order;
    await cancel(last.id);
    const { caller: card } = await ask('+94 71 666 7778');
    expect(card).toMatchObject({ name: 'Nimal Perera', open_orders: 3, cancelled: 1 });
    expect(card?.addresses.map(({ address, delivery }) => [address, delivery.area])).toEqual([
      ['1 First Street', 'Fort'],
      ['2 Second Street', 'Fort'],
    ]);
    expect(card?.orders).toHaveLength(3);
    expect(card?.orders[0]?.order_products).toEqual([expect.objectContaining({ name: 'Soda', quantity: 2 })]);
    const hill = await as(CHAIN.user.hillKitchen.email);
    expect((await hill.get(`/api/branches/2/callers?phone=${caller.phone}`)).body.caller).toBeNull();
  });

  test('is looked up by a whole number, with an entry in the trail that does not have it', async () => {
    expect((await till.get('/api/branches/1/callers?phone=07166')).status).toBe(400);
    const entries = (await manager.get('/api/audit?entity=branch')).body.entries;
    const lookedUp = entries.filter(({ action }) => action === 'looked up a caller');
    expect(lookedUp.length).toBeGreaterThan(0);
    expect(JSON.stringify(lookedUp)).not.toContain('0716667778');
  });

  test('is not told after 24 months, nor by erased orders', async () => {
    const phone = '0718889990';
    const { id } = (await placeAtTill(till, { ...BY_PHONE, phone })).body.order;
    await server.db.query(`UPDATE customer_order SET created_at = now() - interval '25 months' WHERE id = $1`, [id]);
    expect((await ask(phone)).caller).toBeNull();
    await server.db.query(`UPDATE customer_order SET created_at = now(), phone = '0000000000' WHERE id = $1`, [id]);
    expect((await ask('0000000000')).caller).toBeNull();
  });
});

test('the receipt is printed on the branch’s printer, apart from the ticket', async () => {
  const { id } = (await placeAtTill(till, { paid: 'Pay by Cash' })).body.order;
  expect((await till.post(`/api/orders/${id}/receipt`, {})).body).toMatchObject({ error: true, code: 'no-printer' });
  await server.db.query(
    `INSERT INTO branch_printer (branch_id, host, port, width_mm, prints_on_arrival) VALUES (1, '127.0.0.1', 9100, 80, false)`,
  );
  const first = await till.post(`/api/orders/${id}/receipt`, {});
  expect(first.body).toMatchObject({ error: false, message: expect.stringContaining('receipt') });
  const jobs = await server.db.query('SELECT kind FROM print_job WHERE order_id = $1', [id]);
  expect(jobs).toEqual([{ kind: 'receipt' }]);
});
