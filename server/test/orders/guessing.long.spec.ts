import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { type Api, type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

/** the same numbers as in the limits: wrong tries that the shortest window allows */
const FREE = { password: 5, cancelCode: 5, promoCode: 20, orderNumber: 30, oneTimeCode: 5, myOrders: 30, feedback: 10 };
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

/** Returns the headers of a call's origin, as the proxy before the server forwards it. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Makes this many guesses concurrently, to both servers in turns. */
function burst(guess: (api: Api, n: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: BURST }, (_, n) => guess(n % 2 === 0 ? first.api : second.api, n)));
}

/** Returns how many guesses were answered as wrong. All others must be told how long to wait. */
function judged(replies: Reply[], words: string): number {
  const rejected = replies.filter(({ status }) => status === 429);
  expect(rejected.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  const wrong = replies.filter(({ status, body }) => status === 200 && body.message.startsWith(words));
  expect(wrong.length + rejected.length).toBe(replies.length);
  return wrong.length;
}

const fourDigits = (n: number) => String(3000 + n);

test('cancel codes: allow a burst its free tries only, lock for a day after twenty, and a right one clears none', async () => {
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
  for (let n = 0; n < FREE.cancelCode - 1; n++) await cancel(first.api, fourDigits(n));
  expect((await cancel(first.api, CHAIN.cancelCode)).body).toMatchObject({ error: false, message: MESSAGE.cancelled });
  const counted = await first.db.query(`SELECT points FROM rate_limit WHERE key LIKE 'cancel-code-%'`);
  expect(counted).toEqual([{ points: FREE.cancelCode - 1 }, { points: FREE.cancelCode - 1 }]);
  await first.db.query(`DELETE FROM rate_limit WHERE key LIKE 'cancel-code-%'`);
});

test('cancel codes: count guesses at a registration of a screen together with those at orders', async () => {
  const { id } = await placeConfirmed(first.api);
  const register = (api: Api, cancel_code: string) =>
    api.post(`/api/branches/${CHAIN.branch.harbour}/screens`, { cancel_code }, { token });
  expect(judged(await burst((api, n) => register(api, fourDigits(n))), MESSAGE.incorrectPassword)).toBe(
    FREE.cancelCode,
  );
  const cancelled = { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode };
  expect((await first.api.put(`/api/orders/${id}`, cancelled, { token })).status).toBe(429);
  await first.db.query(`DELETE FROM rate_limit WHERE key LIKE 'cancel-code-%'`);
});

test('cancel codes: answer right and wrong codes for an ended order in the same way, without counting', async () => {
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

test('passwords: allow a burst its free tries only, and a restarted server remembers', async () => {
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

test('promo codes: allow a burst its free tries only, and right ones never count', async () => {
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

test('ids of promo codes: never reject an order for guesses, and count an unknown id as a guess', async () => {
  const address = '10.2.1.1';
  const order = (api: Api, promoCode: number, promoCodePercentage: number) =>
    placeOrder(api, { promoCode, promoCodePercentage, paymentType: 'Pay Online' }, from(address));
  const known = await order(first.api, CHAIN.promo.ten.id, 90);
  expect(known.body).toMatchObject({ error: true, code: 'discount-changed' });
  expect(known.body.message).not.toMatch(/TEN|10/);
  const [{ id: removed }] = await first.db.query(
    `INSERT INTO promo_code (branch_id, name, code, percentage, limit_cents, removed_at)
     VALUES ($1, 'Old', 'OLD', 90, 0, now()) RETURNING id`,
    [CHAIN.branch.harbour],
  );
  const ids = [Number(removed), CHAIN.promo.hill.id, 1, 2, 3];
  const replies = await burst((api, n) => order(api, ids[n % ids.length] ?? 1, 90));
  expect(judged(replies, 'The promo code is no longer available')).toBe(BURST);
  const check = (from: Record<string, string>) =>
    first.api.get('/api/promo-codes/code/TEN/branch/1/sub-total/1000', { headers: from });
  expect((await check(from(address))).status).toBe(429);
  expect((await order(second.api, CHAIN.promo.ten.id, CHAIN.promo.ten.percentage)).body).toMatchObject({
    error: false,
  });
});

test("order numbers: allow a burst its free tries only, and never limit the order's owner and its staff", async () => {
  const { reference, order_token } = (await placeOrder(first.api)).body.order;
  const ask = (api: Api, number: string, headers = {}) =>
    api.get(`/api/orders/${number}`, { headers: { ...from('10.3.0.1'), ...headers } });
  const replies = await burst((api, n) => ask(api, `${reference.slice(0, 6)}${fourDigits(n)}`));
  expect(judged(replies, MESSAGE.orderNotFound)).toBe(FREE.orderNumber);
  expect((await ask(second.api, reference)).status).toBe(429);
  expect((await ask(second.api, reference, { 'order-token': order_token })).body.order.reference).toBe(reference);
  expect((await ask(second.api, reference, { authorization: token })).body.order.reference).toBe(reference);
});

test('one-time codes: allow a burst at one order its free tries only, which strangers cannot use up elsewhere', async () => {
  const [victim, other] = await Promise.all(
    ['0770000010', '0770000011'].map(
      async (phone) => (await placeOrder(first.api, { phone }, from('10.4.0.1'))).body.order,
    ),
  );
  const confirm = (api: Api, id: string | undefined, otp: string) =>
    api.post('/api/otp', { orderId: id, otp }, { headers: from('10.4.0.1') });
  const replies = await burst((api) => confirm(api, victim?.id, '000000'));
  expect(replies.filter(({ body }) => body.code === 'otp-wrong')).toHaveLength(FREE.oneTimeCode);
  expect(replies.filter(({ body }) => body.code === 'otp-ended')).toHaveLength(BURST - FREE.oneTimeCode);
  const otp = await first.api.codeFor('0770000011');
  expect((await confirm(second.api, other?.id, otp)).body).toMatchObject({ error: false });
});

test('codes of phone numbers: allow a burst over many numbers its free tries only', async () => {
  const list = (api: Api, n: number) =>
    api.post(
      '/api/my-orders',
      { phone: `07700001${String(n).padStart(2, '0')}`, otp: '000000' },
      { headers: from('10.4.1.1') },
    );
  await first.db.query(
    `INSERT INTO phone_code (phone, code_hash, expires_at, sent_at)
     SELECT '07700001' || lpad(n::text, 2, '0'), '\\x00', now() + interval '1 hour', now() FROM generate_series(0, 99) n`,
  );
  expect(judged(await burst(list), 'This code is wrong')).toBe(FREE.myOrders);
});

test('feedback: allows an address its free messages only, without delaying others', async () => {
  const say = (api: Api, address: string) =>
    api.post(
      '/api/feedback',
      { name: 'Nadia', contact: '0771234567', branch: CHAIN.branch.harbour, rating: 5, words: 'Crisp.' },
      { headers: from(address) },
    );
  expect(judged(await burst((api) => say(api, '10.5.0.1')), 'Thank you')).toBe(FREE.feedback);
  expect((await say(second.api, '10.5.0.2')).body.error).toBe(false);
});
