import { randomUUID } from 'node:crypto';
import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { becomes, payAgain, placeCardOrder } from '../payments/paying.js';
import { WAITS_FOR_A_LOCK } from '../reliability/shop.js';
import { fromElsewhere, orderRequest } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { until } from '../support/until.js';
import { newPhone, PromoShop, withCode } from './promo-shop.js';

/** the same number as in the limits */
const PER_ADDRESS = 5;

let server: TestServer;
let shop: PromoShop;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  shop = await PromoShop.of(server);
});
afterAll(() => server.close());

/** Places a card order that is not paid. */
const place = (changes: Partial<CreateOrderRequest>, headers = fromElsewhere()) =>
  server.api.post('/api/orders', orderRequest({ paymentType: 'Pay Online', ...changes }), {
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });
const refused = (reason: string) => ({ code: 'promo-refused', promo: { reason } });

/** Returns the cookie that a browser gets with the settings. */
async function newDevice(): Promise<string> {
  const { headers } = await server.api.get('/api/settings', { headers: fromElsewhere() });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('one unpaid order of a phone holds a use; an expired one makes room', async () => {
  const code = await shop.addCode({ usesMax: 100 });
  const phone = newPhone();
  const { body: first } = await place(withCode(code, phone));
  expect((await place(withCode(code, phone))).body).toMatchObject({
    ...refused('unpaid'),
    message: `An order of yours with ${code.code} is not paid or confirmed yet. Complete or cancel it, or remove the code.`,
  });
  expect((await place({ phone })).body).toMatchObject({ error: false });
  await server.db.query('UPDATE customer_order SET expires_at = now() WHERE id = $1', [first.order.id]);
  await becomes(server.api, first.order, 'Expired');
  expect((await place(withCode(code, phone))).body).toMatchObject({ error: false });
});

test('one unpaid order of a device holds a use, whatever the phone', async () => {
  const code = await shop.addCode({ usesMax: 100 });
  const cookie = await newDevice();
  expect((await place(withCode(code), { ...fromElsewhere(), cookie })).body).toMatchObject({ error: false });
  expect((await place(withCode(code), { ...fromElsewhere(), cookie })).body).toMatchObject(refused('unpaid'));
});

test('five unpaid orders of an address hold a use, also if twenty come at once', async () => {
  const code = await shop.addCode({ usesMax: 100 });
  const from = fromElsewhere();
  const replies = await Promise.all(Array.from({ length: 20 }, () => place(withCode(code), from)));
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(PER_ADDRESS);
  for (const { body } of replies) if (body.error) expect(body).toMatchObject(refused('unpaid-nearby'));
  expect(await shop.usedOf(code.id)).toBe(PER_ADDRESS);
  expect((await place(withCode(code))).body).toMatchObject({ error: false });
});

test('an order that comes back, and a corrected number, are judged alike', async () => {
  const code = await shop.addCode({ usesMax: 100 });
  const phone = newPhone();
  const failed = await placeCardOrder(server.api, withCode(code, phone), fromElsewhere());
  await server.db.query(
    `UPDATE customer_order SET status = 'Payment Failed', holds_stock = false, expires_at = NULL WHERE id = $1`,
    [failed.id],
  );
  expect((await place(withCode(code, phone))).body).toMatchObject({ error: false });
  expect((await payAgain(server.api, failed)).body).toMatchObject(refused('unpaid'));
  const { body } = await place({ ...withCode(code), paymentType: 'Pay On Pickup' });
  const { reference, order_token } = body.order;
  const corrected = await server.api.put(
    `/api/orders/${reference}/phone`,
    { phone },
    { headers: { 'order-token': order_token } },
  );
  expect(corrected.body).toMatchObject(refused('unpaid'));
});

test('a code without a number of uses can be held by any number of unpaid orders', async () => {
  const code = await shop.addCode({ usesPerPhone: 3 });
  const [phone, from] = [newPhone(), fromElsewhere()];
  for (let n = 0; n < 3; n++) expect((await place(withCode(code, phone), from)).body).toMatchObject({ error: false });
});

test('confirming locks in the order of placing: the promo code, then the counts of sent codes', async () => {
  const code = await shop.addCode({ usesMax: 100 });
  const { body } = await place({ ...withCode(code), paymentType: 'Pay On Pickup' });
  // an order that is being placed holds the code, and counts its own code next
  const placing = server.db.createQueryRunner();
  await placing.startTransaction();
  await placing.query('SELECT 1 FROM promo_code WHERE id = $1 FOR UPDATE', [code.id]);
  const confirmed = shop.confirm(body.order);
  await until(async () => (await server.db.query(WAITS_FOR_A_LOCK)).length > 0);
  const counts: { key: string }[] = await placing.query(
    `SELECT key FROM rate_limit WHERE key LIKE 'code-%' FOR UPDATE NOWAIT`,
  );
  expect(counts).not.toEqual([]);
  await placing.commitTransaction();
  await placing.release();
  expect((await confirmed).body).toMatchObject({ error: false });
});
