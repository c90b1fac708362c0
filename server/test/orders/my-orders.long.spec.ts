import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { DELIVERY, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until, untilFound } from '../support/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

const ask = (phone: string) => server.api.post('/api/my-orders/code', { phone });
const open = (phone: string, otp: string) => server.api.post('/api/my-orders', { phone, otp });
const textsTo = (phone: string): Promise<{ text: string; state: string }[]> =>
  server.db.query(`SELECT text, state FROM message WHERE recipient = $1 AND order_id IS NULL ORDER BY id`, [phone]);
/** Returns the newest code for a number's orders; waits until it is in the inbox. */
function codeFor(phone: string): Promise<string> {
  return untilFound(async () => {
    const { body } = await server.api.get(`/api/dev/sms?phone=${phone}`);
    return body.messages.map(({ text }) => /^(\d{6}) is your code to see your orders/.exec(text)?.[1]).find(Boolean);
  });
}
/** Adds an order that was confirmed by its own code, not by one of the number's other orders. */
async function confirmedOf(phone: string, changes: Partial<CreateOrderRequest> = {}) {
  confirmed += 1;
  const order = await placeConfirmed(server.api, {
    ...changes,
    phone: `07730001${String(confirmed).padStart(2, '0')}`,
  });
  await server.db.query('UPDATE customer_order SET phone = $2 WHERE id = $1', [order.id, phone]);
  return order;
}
let confirmed = 0;
const wrongOf = (otp: string): string => (otp === '111111' ? '222222' : '111111');

test("returns a number's orders of 90 days, newest first, each with its token", async () => {
  const phone = '0773000001';
  const first = await placeConfirmed(server.api, { phone });
  const second = await confirmedOf(phone);
  const old = (await placeOrder(server.api, { phone })).body.order;
  await server.db.query(`UPDATE customer_order SET created_at = now() - interval '91 days' WHERE id = $1`, [old.id]);
  await placeOrder(server.api, { phone: '0773000002' });

  expect((await ask('+94 77 300 0001')).body).toMatchObject({ error: false });
  const reply = await open(phone, await codeFor(phone));
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.body.orders.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(reply.body.orders[0]).toMatchObject({
    order_token: second.order_token,
    phone,
    actions: { confirm: false, withdraw: true },
    branch: { id: CHAIN.branch.harbour },
  });
});

test('masks an order that was never confirmed and gives no token, because a stranger may have entered the number', async () => {
  const phone = '0773000010';
  const strangers = { ...DELIVERY, phone, firstName: 'Ruwan', lastName: 'Fernando', notes: 'Gate code 4711' };
  const waiting = (await placeOrder(server.api, strangers)).body.order;
  const unpaid = (await placeOrder(server.api, { ...strangers, paymentType: 'Pay Online', deliveryPaymentType: null }))
    .body.order;
  // once it was confirmed it belongs to the number, whatever happens to it
  const own = await confirmedOf(phone, DELIVERY);
  await server.api.post(`/api/orders/${own.reference}/withdraw`, {}, { headers: { 'order-token': own.order_token } });

  await ask(phone);
  const { orders } = (await open(phone, await codeFor(phone))).body;
  expect(orders.map(({ reference }) => reference)).toEqual([own, unpaid, waiting].map(({ reference }) => reference));
  expect(orders[0]).toMatchObject({
    id: own.id,
    status: 'Cancelled',
    order_token: own.order_token,
    address: DELIVERY.address,
  });
  for (const order of orders.slice(1)) {
    expect(order).toMatchObject({
      first_name: 'Ruwan',
      last_name: 'F.',
      address: null,
      notes: '',
      phone: '07******10',
    });
    expect(order).not.toHaveProperty('id');
    expect(order).not.toHaveProperty('order_token');
    expect(order).not.toHaveProperty('actions');
  }
});

test('reads many orders by as many statements as one', async () => {
  const phone = '0773000009';
  const { id } = (await placeOrder(server.api, { phone })).body.order;
  await server.db.query(
    `INSERT INTO customer_order
     SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'reference', lpad(n::text, 10, '0'), 'ticket_number', 100 + n))).*
     FROM customer_order o, generate_series(1, 60) n WHERE o.id = $1`,
    [id],
  );
  await server.db.query('UPDATE customer_order SET confirmed_at = now() WHERE phone = $1', [phone]);
  await ask(phone);
  const otp = await codeFor(phone);
  let statements = 0;
  // each statement outside a transaction takes a connection from the pool
  const { master: pool } = server.db.driver as unknown as { master: NodeJS.EventEmitter };
  const count = () => {
    statements += 1;
  };
  pool.on('acquire', count);
  const { body } = await open(phone, otp);
  pool.off('acquire', count);
  expect(body.orders).toHaveLength(61);
  expect(statements).toBeLessThan(30);
});

test('gives a number without orders the same answer and limits, and sends it nothing', async () => {
  const [known, unknown] = ['0773000003', '0773000004'];
  await placeOrder(server.api, { phone: known });
  const replies = [await ask(known), await ask(unknown)];
  expect(replies.map(({ status, body }) => [status, body.error, body.message.replace(/\d{10}/, '')])).toEqual(
    Array(2).fill([200, false, 'If  has orders here, a code is on its way to it.']),
  );
  const again = [await ask(known), await ask(unknown)];
  for (const { status, body, headers } of again) {
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(/^A code was just sent. Try again in \d+ seconds?.$/),
    ]);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
  }
  expect(await textsTo(known)).toHaveLength(1);
  expect(await textsTo(unknown)).toEqual([{ text: '', state: 'failed' }]);
  const guesses = [await open(known, '000000'), await open(unknown, '000000')];
  expect(guesses[0]?.body.message).toBe(guesses[1]?.body.message);
});

test('writes the same rows for both, so that their timing does not differ', async () => {
  const counts = async () =>
    (
      await server.db.query(
        `SELECT (SELECT count(*)::int FROM phone_code) AS codes, (SELECT count(*)::int FROM message) AS messages`,
      )
    )[0];
  const before = await counts();
  await ask('0773000005');
  expect(await counts()).toEqual({ codes: before.codes + 1, messages: before.messages + 1 });
});

test('accepts a code once, ends it after five wrong tries, and accepts no code that was never requested', async () => {
  const phone = '0773000006';
  await placeOrder(server.api, { phone });
  expect((await open(phone, '123456')).body).toMatchObject({ error: true, code: 'otp-not-sent' });
  await ask(phone);
  const otp = await codeFor(phone);
  expect((await open(phone, otp)).body.error).toBe(false);
  expect((await open(phone, otp)).body.code).toBe('otp-expired');

  await server.db.query(`UPDATE phone_code SET sent_at = now() - interval '1 minute' WHERE phone = $1`, [phone]);
  await ask(phone);
  let renewed = otp;
  await until(async () => {
    renewed = await codeFor(phone);
    return renewed !== otp;
  });
  await Promise.all(Array.from({ length: 8 }, () => open(phone, wrongOf(renewed))));
  expect((await open(phone, renewed)).body.code).toBe('otp-ended');
});

test('makes a client without a device wait if it guesses', async () => {
  await ask('0773000007');
  const replies: number[] = [];
  for (let n = 0; n < 40 && replies.at(-1) !== 429; n += 1) {
    const phone = `07731000${String(n).padStart(2, '0')}`;
    await server.db.query(
      `INSERT INTO phone_code (phone, code_hash, expires_at, sent_at) VALUES ($1, '\\x00', now() + interval '1 hour', now())`,
      [phone],
    );
    replies.push((await open(phone, '000000')).status);
  }
  expect(replies.at(-1)).toBe(429);
});

test('does not count a try whose transaction the database rolled back', async () => {
  const phone = '0773000008';
  const { id } = (await placeOrder(server.api, { phone })).body.order;
  await ask(phone);
  // guesses of earlier tests
  await server.db.query('DELETE FROM rate_limit');
  const tries = `SELECT coalesce(sum(points), 0)::int AS sum FROM rate_limit WHERE key LIKE 'my-orders-%'`;
  const held = [
    {
      row: 'SELECT 1 FROM phone_code WHERE phone = $1 FOR UPDATE',
      key: phone,
      attempt: () => open(phone, '000000'),
    },
    {
      row: 'SELECT 1 FROM customer_order WHERE id = $1 FOR UPDATE',
      key: id,
      attempt: () => server.api.post('/api/otp', { orderId: id, otp: '000000' }),
    },
  ];
  for (const { row, key, attempt } of held) {
    const holder = server.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query(row, [key]);
    const tried = attempt();
    const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until(async () => (await server.db.query(`SELECT 1 ${waiting}`)).length === 1);
    await server.db.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    expect((await tried).status).toBe(503);
    await holder.rollbackTransaction();
    await holder.release();
    expect(await server.db.query(tries)).toEqual([{ sum: 0 }]);
  }
});
