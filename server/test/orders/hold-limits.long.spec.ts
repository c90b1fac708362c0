import { randomUUID } from 'node:crypto';
import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { becomes, payAgain, placeCardOrder } from '../payments/paying.js';
import { WAITS_FOR_A_LOCK } from '../reliability/shop.js';
import { copyOrder, line, orderRequest } from '../support/orders.js';
import { type Api, type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until, untilFound } from '../support/until.js';

/** the same numbers as in the limits */
const ORDERS = { phone: 8, device: 10, address: 100 };
const PHONE_PORTIONS = 100;

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  first = await startTestServer(env);
  second = await startTestServer({ ...env, DATABASE_URL: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });
const phoneOf = (n: number): string => `07${String(10_000_000 + n)}`;

/** Returns the cookie that a browser gets with the settings. */
async function newDevice(api: Api, address: string): Promise<string> {
  const { headers } = await api.get('/api/settings', { headers: from(address) });
  const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? [];
  expect(cookie).toMatch(/^passline_visitor=/);
  return cookie;
}

/** Places an order, and retries with the same key if the servers are overloaded (503). A limit has another answer. */
async function order(api: Api, from: Record<string, string>, changes: Partial<CreateOrderRequest> = {}) {
  const headers = { ...from, 'idempotency-key': randomUUID() };
  return untilFound(async () => {
    const reply = await api.post('/api/orders', orderRequest({ paymentType: 'Pay Online', ...changes }), { headers });
    return reply.status === 503 ? undefined : reply;
  });
}

/** Places this many orders concurrently, on both servers in turns. */
const burst = <R extends Reply>(count: number, place: (api: Api, n: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => place(n % 2 === 0 ? first.api : second.api, n)));

/** Returns how many were placed. All others must have been rejected with this reason, and with a time to try again. */
function placed(replies: Reply[], whose: string): number {
  const rejected = replies.filter(({ body }) => body.error);
  for (const { status, body, headers } of rejected) {
    expect([status, body.message]).toEqual([429, expect.stringContaining(whose)]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return replies.length - rejected.length;
}

const sold = async (itemId: number): Promise<number> => {
  const [row] = await first.db.query(
    'SELECT coalesce(sum(sold), 0)::int AS sold FROM daily_stock WHERE menu_item_id = $1',
    [itemId],
  );
  return row.sold;
};

test('places as many of 200 concurrent orders from one address without a device as it may have, and takes only their portions', async () => {
  const before = await sold(CHAIN.cheese.id);
  const replies = await burst(200, (api, n) =>
    order(api, from('10.0.0.1'), { phone: phoneOf(n), products: [line(CHAIN.cheese)] }),
  );
  expect(placed(replies, 'from this network')).toBe(ORDERS.address);
  expect((await sold(CHAIN.cheese.id)) - before).toBe(ORDERS.address);
});

test('limits one phone at many addresses; a paid or expired order makes room', async () => {
  const phone = phoneOf(1000);
  const replies = await burst(30, (api, n) => order(api, from(`10.1.0.${n}`), { phone }));
  expect(placed(replies, 'with this phone number')).toBe(ORDERS.phone);
  const [one] = replies.filter(({ body }) => !body.error);
  if (!one) throw new Error('no order was placed');
  await first.db.query('UPDATE customer_order SET expires_at = now() WHERE id = $1', [one.body.order.id]);
  await becomes(first.api, one.body.order, 'Expired');
  expect((await order(second.api, from('10.1.1.1'), { phone })).body.error).toBe(false);
  expect((await order(first.api, from('10.1.1.2'), { phone })).status).toBe(429);
});

test('serves 60 people with one address, each with their own phone and device', async () => {
  const devices = await Promise.all(Array.from({ length: 60 }, () => newDevice(first.api, '10.2.0.1')));
  const replies = await burst(60, (api, n) => order(api, from('10.2.0.1', devices[n]), { phone: phoneOf(2000 + n) }));
  expect(placed(replies, 'from this network')).toBe(devices.length);
});

test('limits one device with many phones and addresses, and ignores a cookie that the server did not set', async () => {
  const cookie = await newDevice(second.api, '10.3.0.1');
  const replies = await burst(20, (api, n) => order(api, from(`10.3.1.${n}`, cookie), { phone: phoneOf(3000 + n) }));
  expect(placed(replies, 'from this device')).toBe(ORDERS.device);
  const forged = await order(first.api, from('10.3.2.1', `passline_visitor=${'A'.repeat(22)}.${'B'.repeat(43)}`), {
    phone: phoneOf(3100),
  });
  const kept = await first.db.query('SELECT device_hash FROM customer_order WHERE id = $1', [forged.body.order.id]);
  expect(kept).toEqual([{ device_hash: null }]);
});

test('counts portions, of one order and of several', async () => {
  const phone = phoneOf(4000);
  // over several lines, because one line has its own limit
  const of = (quantity: number) => ({
    phone,
    products: [
      line(CHAIN.soda, Math.min(quantity, 40)),
      ...(quantity > 40 ? [line(CHAIN.cheese, Math.min(quantity - 40, 40))] : []),
      ...(quantity > 80 ? [line(CHAIN.classic, quantity - 80)] : []),
    ],
  });
  const tooLarge = await order(first.api, from('10.4.0.1'), of(PHONE_PORTIONS + 1));
  expect(tooLarge.body).toMatchObject({ error: true, code: 'order-too-large' });
  expect((await order(first.api, from('10.4.0.1'), of(60))).body.error).toBe(false);
  expect((await order(second.api, from('10.4.0.2'), of(60))).status).toBe(429);
  expect((await order(second.api, from('10.4.0.2'), of(40))).body.error).toBe(false);
});

test('counts orders again that failed and are paid again', async () => {
  const phone = phoneOf(5000);
  const cards = await Promise.all([0, 1].map(() => placeCardOrder(first.api, { phone })));
  const [failed] = cards;
  if (!failed) throw new Error('no order was placed');
  await first.db.query(
    `UPDATE customer_order SET status = 'Payment Failed', holds_stock = false, expires_at = NULL WHERE id = $1`,
    [failed.id],
  );
  for (let n = 1; n < ORDERS.phone; n++) await placeCardOrder(second.api, { phone });
  const { status, body } = await payAgain(second.api, failed);
  expect([status, body.message]).toEqual([429, expect.stringContaining('with this phone number')]);
});

test('locks for paying later in the order in which placing does: counts of codes, then the keys of held stock', async () => {
  const phone = phoneOf(5500);
  const failed = await placeCardOrder(first.api, { phone });
  await first.db.query(
    `UPDATE customer_order SET status = 'Payment Failed', holds_stock = false, expires_at = NULL WHERE id = $1`,
    [failed.id],
  );
  // an order of the same customer that is being placed and has counted its code
  const placing = first.db.createQueryRunner();
  await placing.startTransaction();
  const cap = { key: `code-phone-hour:${phone}`, codes: 5, seconds: 3600, sentence: 'Too many.' };
  await placing.query('SELECT count_codes($1, now())', [JSON.stringify([cap])]);
  const headers = { 'order-token': failed.order_token };
  const request = { paymentType: 'Pay On Pickup' };
  const later = second.api.put(`/api/orders/${failed.reference}/payment`, request, { headers });
  await until(async () => (await first.db.query(WAITS_FOR_A_LOCK)).length > 0);
  // what it needs next
  const key = `hold-phone:${phone}`;
  expect(await placing.query('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free', [key])).toEqual([
    { free: true },
  ]);
  await placing.commitTransaction();
  await placing.release();
  expect((await later).body).toMatchObject({ error: false, order: { status: 'OTP Pending' } });
});

test("holds an order with 'pay again' no longer than twice the time to pay, and says until when", async () => {
  const card = await placeCardOrder(first.api, { phone: phoneOf(6000) });
  const expiry = async (): Promise<number> => {
    const [row] = await first.db.query(
      'SELECT extract(epoch FROM expires_at - created_at)::float / 60 AS minutes FROM customer_order WHERE id = $1',
      [card.id],
    );
    return row.minutes;
  };
  const age = (minutes: number) =>
    first.db.query(`UPDATE customer_order SET created_at = now() - make_interval(mins => $2) WHERE id = $1`, [
      card.id,
      minutes,
    ]);
  await age(25);
  const { body } = await payAgain(first.api, card);
  expect(body.message).toMatch(/^You are taken to the payment page\. Your order is kept until \d\d:\d\d\.$/);
  expect(await expiry()).toBeCloseTo(30, 2);
  await age(30);
  expect((await payAgain(first.api, card)).body).toMatchObject({ error: true, code: 'held-too-long' });
});

test('forgets the origin of an order when its wait ends, and its device when the order ends', async () => {
  const address = '2001:db8:700:7::1';
  const device = await newDevice(first.api, address);
  const { body } = await order(first.api, from(address, device), { phone: '0771234567', paymentType: 'Pay On Pickup' });
  const { id } = body.order;
  const origin = async () => {
    const hashes =
      'device_hash IS NOT NULL AS device, address_hash IS NOT NULL AS address, network_hash IS NOT NULL AS network';
    return (await first.db.query(`SELECT ${hashes} FROM customer_order WHERE id = $1`, [id]))[0];
  };
  expect(await origin()).toEqual({ device: true, address: true, network: true });
  await first.api.post('/api/otp', { orderId: id, otp: await first.api.codeFor('0771234567') });
  expect(await origin()).toEqual({ device: true, address: false, network: false });
  const { api_token: token } = await first.api.login(CHAIN.user.kitchen.email);
  for (const kitchen_status of ['On Process', 'Delivered']) {
    await first.api.put(`/api/orders/${id}`, { kitchen_status }, { token });
  }
  expect(await origin()).toEqual({ device: false, address: false, network: false });
});

test('keeps nothing of the origin of a withdrawn order', async () => {
  const address = '2001:db8:700:8::1';
  const { body } = await order(first.api, from(address, await newDevice(first.api, address)), { phone: phoneOf(7000) });
  await first.api.post(`/api/orders/${body.order.reference}/withdraw`, undefined, {
    headers: { 'order-token': body.order.order_token },
  });
  const kept = await first.db.query(
    'SELECT status, device_hash, address_hash, network_hash FROM customer_order WHERE id = $1',
    [body.order.id],
  );
  expect(kept).toEqual([{ status: 'Cancelled', device_hash: null, address_hash: null, network_hash: null }]);
});

test('lets a whole IPv6 /48 hold four times as much as one of its /64', async () => {
  const address = (n: number) => `2001:db8:70f:${n}::1`;
  const next = (n: number) => order(first.api, from(address(n)), { phone: phoneOf(8100 + n) });
  for (let n = 1; n <= 4; n++) {
    const { body } = await order(first.api, from(address(n)), { phone: phoneOf(8000 + n) });
    await copyOrder(first.db, body.order.id, ORDERS.address - 1);
    expect((await next(n)).status).toBe(429);
  }
  const { status, body } = await next(5);
  expect([status, body.message]).toEqual([429, expect.stringContaining('from this network')]);
  const elsewhere = from('2001:db8:710:5::1');
  expect((await order(first.api, elsewhere, { phone: phoneOf(8200) })).status).toBe(200);
});
