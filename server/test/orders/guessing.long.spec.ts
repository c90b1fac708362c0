import { MESSAGE } from '../../../libs/contract/messages.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { type Api, type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

/** as the limits have it: so many wrong tries are judged in the shortest window */
const FREE = { password: 5, cancelCode: 5, promoCode: 20, orderNumber: 30, oneTimeCode: 30, feedback: 10 };
const BURST = 50;

let first: TestServer;
let second: TestServer;
let token: string;
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  first = await startTestServer(env);
  second = await startTestServer({ ...env, DATABASE_URL: first.databaseUrl });
  token = (await first.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** Where a call comes from, as the proxy before the server forwards it. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends so many guesses at once, to the one server and the other in turns. */
function burst(guess: (api: Api, n: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: BURST }, (_, n) => guess(n % 2 === 0 ? first.api : second.api, n)));
}

/** How many guesses were answered as wrong. All others have to be answered with how long to wait. */
function judged(replies: Reply[], words: string): number {
  const rejected = replies.filter(({ status }) => status === 429);
  expect(rejected.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  const wrong = replies.filter(({ status, body }) => status === 200 && body.message.startsWith(words));
  expect(wrong.length + rejected.length).toBe(replies.length);
  return wrong.length;
}

const fourDigits = (n: number) => String(3000 + n);

test('cancel codes: a burst gets its free tries and no more, twenty lock for a day, the right code ends it', async () => {
  const { id } = await placeConfirmed(first.api);
  const cancel = (api: Api, cancel_code: string) =>
    api.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code }, { token });
  const windowOver = (window: string) => first.db.query('UPDATE rate_limit SET expire = 0 WHERE key LIKE $1', [window]);

  for (let tries = 0; tries < 20; tries += FREE.cancelCode) {
    await windowOver('cancel-code-900:%');
    expect(judged(await burst((api, n) => cancel(api, fourDigits(n))), MESSAGE.incorrectPassword)).toBe(
      FREE.cancelCode,
    );
    expect((await cancel(first.api, CHAIN.cancelCode)).status).toBe(429);
  }
  await windowOver('cancel-code-900:%');
  const locked = await cancel(second.api, CHAIN.cancelCode);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
  await windowOver('cancel-code-%');
  expect((await cancel(first.api, CHAIN.cancelCode)).body).toMatchObject({ error: false, message: MESSAGE.cancelled });
  expect(await first.db.query(`SELECT 1 FROM rate_limit WHERE key LIKE 'cancel-code-%'`)).toEqual([]);
});

test('cancel codes: on an ended order a right code and a wrong one get the same answer, and neither counts', async () => {
  const { id } = await placeConfirmed(first.api);
  const move = (body: object) => first.api.put(`/api/orders/${id}`, body, { token });
  await move({ kitchen_status: 'On Process' });
  await move({ kitchen_status: 'Delivered' });
  const codes = [...Array.from({ length: FREE.cancelCode * 2 }, (_, n) => fourDigits(n)), CHAIN.cancelCode];
  const answers: Reply['body'][] = [];
  for (const cancel_code of codes) answers.push((await move({ kitchen_status: 'Cancelled', cancel_code })).body);
  expect(answers[0]).toMatchObject({ error: true, code: 'illegal-transition' });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await first.db.query(`SELECT 1 FROM rate_limit WHERE key LIKE 'cancel-code-%' AND points > 0`)).toEqual([]);
});

test('passwords: a burst gets its free tries and no more, and a restarted server still knows', async () => {
  const { email } = CHAIN.user.hillManager;
  const login = (api: Api, password: string, address: string) =>
    api.post('/api/login', { email, password }, { headers: from(address) });
  const replies = await burst((api, n) => login(api, `wrong-password-${n}`, `10.1.0.${n}`));
  expect(judged(replies, 'The e-mail address or the password')).toBe(FREE.password);
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.lk`;
  const unknown = await first.api.post('/api/login', { email: longest, password: 'x'.repeat(128) });
  expect([unknown.status, unknown.body.code]).toEqual([200, 'wrong-credentials']);
  const restarted = await startTestServer({ RATE_LIMITS: 'on', DATABASE_URL: first.databaseUrl });
  expect((await login(restarted.api, CHAIN.password, '10.1.1.1')).status).toBe(429);
  await restarted.close();
});

test('promo codes: a burst gets its free tries and no more; right ones never count', async () => {
  const check = (api: Api, code: string, address: string) =>
    api.get(`/api/promo-codes/code/${code}/branch/1/sub-total/1000`, { headers: from(address) });
  for (let n = 0; n < FREE.promoCode + 5; n++) {
    expect((await check(first.api, 'TEN', '10.2.0.1')).body.error).toBe(false);
  }
  const replies = await burst((api, n) => check(api, `GUESS${n}`, '10.2.0.1'));
  expect(judged(replies, MESSAGE.noSuchPromo)).toBe(FREE.promoCode);
  expect((await check(second.api, 'TEN', '10.2.0.1')).status).toBe(429);
  expect((await check(second.api, 'TEN', '10.2.0.2')).body.error).toBe(false);
});

test('ids of promo codes: an order that names an unknown one is a guess at a code, and learns nothing of a known one', async () => {
  const order = (api: Api, promoCode: number, address: string) =>
    placeOrder(api, { promoCode, promoCodePercentage: 90, paymentType: 'Pay Online' }, from(address));
  const known = await order(first.api, CHAIN.promo.ten.id, '10.2.1.1');
  expect(known.body).toMatchObject({ error: true, code: 'price-changed' });
  expect(known.body.message).not.toMatch(/TEN|10/);
  const [{ id: removed }] = await first.db.query(
    `INSERT INTO promo_code (branch_id, name, code, percentage, limit_cents, removed_at)
     VALUES ($1, 'Old', 'OLD', 90, 0, now()) RETURNING id`,
    [CHAIN.branch.harbour],
  );
  const ids = [Number(removed), CHAIN.promo.hill.id, 1, 2, 3];
  const replies = await burst((api, n) => order(api, ids[n % ids.length] ?? 1, '10.2.1.1'));
  expect(judged(replies, 'The promo code is no longer available')).toBe(FREE.promoCode);
  expect((await order(second.api, CHAIN.promo.ten.id, '10.2.1.1')).status).toBe(429);
  expect(
    (await first.api.get('/api/promo-codes/code/TEN/branch/1/sub-total/1000', { headers: from('10.2.1.1') })).status,
  ).toBe(429);
});

test("order numbers: a burst gets its free tries and no more; the order's owner and its staff see it all the same", async () => {
  const { reference, order_token } = (await placeOrder(first.api)).body.order;
  const ask = (api: Api, number: string, headers = {}) =>
    api.get(`/api/orders/${number}`, { headers: { ...from('10.3.0.1'), ...headers } });
  const replies = await burst((api, n) => ask(api, `${reference.slice(0, 6)}${fourDigits(n)}`));
  expect(judged(replies, MESSAGE.orderNotFound)).toBe(FREE.orderNumber);
  expect((await ask(second.api, reference)).status).toBe(429);
  expect((await ask(second.api, reference, { 'order-token': order_token })).body.order.reference).toBe(reference);
  expect((await ask(second.api, reference, { authorization: token })).body.order.reference).toBe(reference);
});

test('one-time codes: so many orders as one may place, an address gets its free tries over all of them', async () => {
  const orders = await Promise.all(
    Array.from({ length: BURST / 5 }, async (_, n) => {
      // from so many addresses: one may not have so many orders that nobody confirmed
      const { body } = await placeOrder(first.api, { phone: `07700000${10 + n}` }, from(`10.4.1.${n}`));
      return body.order.id as string;
    }),
  );
  const confirm = (api: Api, n: number) =>
    api.post('/api/otp', { orderId: orders[n % orders.length], otp: '000000' }, { headers: from('10.4.0.1') });
  expect(judged(await burst(confirm), 'This code is wrong')).toBe(FREE.oneTimeCode);
});

test('feedback: an address gets its free messages and no more; others are not held up', async () => {
  const say = (api: Api, address: string) =>
    api.post(
      '/api/feedback',
      { name: 'Nadia', contact: '0771234567', branch: CHAIN.branch.harbour, rating: 5, words: 'Crisp.' },
      { headers: from(address) },
    );
  expect(judged(await burst((api) => say(api, '10.5.0.1')), 'Thank you')).toBe(FREE.feedback);
  expect((await say(second.api, '10.5.0.2')).body.error).toBe(false);
});
