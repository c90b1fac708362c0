import { maskedPhone } from '../../../libs/domain/orders/order-privacy.js';
import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { until } from '../support/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let phones = 0;
/** Places a new order and returns it with its code. */
async function pending(): Promise<{ id: string; phone: string; otp: string; reference: string; token: string }> {
  phones += 1;
  const phone = `07${String(phones).padStart(8, '0')}`;
  const { body } = await placeOrder(server.api, { phone });
  const { id, reference, order_token: token } = body.order;
  return { id, reference, token, phone, otp: await server.api.codeFor(phone) };
}

const wrongOf = (otp: string): string => (otp === '111111' ? '222222' : '111111');
const confirm = (orderId: string, otp: string, token?: string) =>
  server.api.post('/api/otp', { orderId, otp }, { headers: token === undefined ? {} : { 'order-token': token } });
const statusOf = async (reference: string): Promise<string> =>
  (await server.api.get(`/api/orders/${reference}`)).body.order.status;
/** Makes the order older, without waiting. */
const age = (orderId: string, seconds: number) =>
  server.db.query(
    `UPDATE one_time_code SET last_sent_at = last_sent_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
     WHERE order_id = $1`,
    [orderId, seconds],
  );

test('confirms the order with the right code, once', async () => {
  const order = await pending();
  expect((await confirm(order.id, order.otp)).body).toMatchObject({ error: false });
  expect(await statusOf(order.reference)).toBe('Confirmed');
  expect((await confirm(order.id, order.otp)).body).toMatchObject({ error: true, code: 'otp-not-awaited' });
  const [{ count }] = await server.db.query(
    `SELECT count(*)::int FROM branch_event WHERE type = 'order-status' AND payload->'order'->>'id' = $1`,
    [order.id],
  );
  expect(count).toBe(1);
});

test('answers with the order, which is masked without its token', async () => {
  const [own, other] = [await pending(), await pending()];
  for (const { id } of [own, other]) await age(id, 31);
  const resend = (orderId: string, token?: string) =>
    server.api.post('/api/otp/resend', { orderId }, { headers: token === undefined ? {} : { 'order-token': token } });
  expect((await resend(own.id, own.token)).body.order).toMatchObject({ id: own.id, phone: own.phone });
  const masked = (await resend(other.id)).body.order;
  expect([masked.reference, masked.id, masked.phone, masked.actions]).toEqual([
    ...[other.reference, undefined, maskedPhone(other.phone), undefined],
  ]);
  const codes = [await server.api.codeFor(own.phone), await server.api.codeFor(other.phone)];
  const confirmed = (await confirm(own.id, codes[0] ?? '', own.token)).body.order;
  expect(confirmed).toMatchObject({ status: 'Confirmed', id: own.id, actions: { confirm: false, withdraw: true } });
  const others = (await confirm(other.id, codes[1] ?? '')).body.order;
  expect([others.status, others.id, others.phone]).toEqual(['Confirmed', undefined, maskedPhone(other.phone)]);
});

test('says after a wrong code how many tries are left, and ends the code after five', async () => {
  const order = await pending();
  const messages: string[] = [];
  for (let n = 0; n < 5; n++) messages.push((await confirm(order.id, wrongOf(order.otp))).body.message);
  expect(messages[0]).toBe('This code is wrong. 4 tries left.');
  expect(messages[4]).toBe('This code is wrong. Ask for a new code.');
  expect((await confirm(order.id, order.otp)).body).toMatchObject({ error: true, code: 'otp-ended' });
  expect(await statusOf(order.reference)).toBe('OTP Pending');
});

test("counts wrong codes without the order's token apart, so that neither caller uses up the other's tries", async () => {
  const order = await pending();
  const other = await pending();
  const wrong = wrongOf(order.otp);
  const enter = async (token: string | undefined) => (await confirm(order.id, wrong, token)).body.code;
  // a token of another order is none
  for (const token of [undefined, undefined, other.token, 'x', undefined]) expect(await enter(token)).toBe('otp-wrong');
  expect((await confirm(order.id, order.otp)).body.code).toBe('otp-ended');
  const header = { headers: { 'order-token': order.token } };
  const { body } = await server.api.get(`/api/orders/${order.reference}`, header);
  expect(body.order.actions?.confirm).toBe(true);
  expect((await confirm(order.id, wrong, order.token)).body.message).toBe('This code is wrong. 4 tries left.');
  for (let n = 0; n < 4; n++) await enter(order.token);
  expect((await confirm(order.id, order.otp, order.token)).body.code).toBe('otp-ended');
  await age(order.id, 31);
  expect((await server.api.post('/api/otp/resend', { orderId: order.id })).body.error).toBe(false);
  const sent = async () => (await server.api.get(`/api/dev/sms?phone=${order.phone}`)).body.messages.length;
  await until(async () => (await sent()) === 2);
  const otp = await server.api.codeFor(order.phone);
  expect((await confirm(order.id, wrongOf(otp))).body.message).toBe('This code is wrong. 4 tries left.');
  expect((await confirm(order.id, wrongOf(otp), order.token)).body.message).toBe('This code is wrong. 4 tries left.');
  expect((await confirm(order.id, otp, order.token)).body).toMatchObject({ error: false });
});

test("needs the order's id for a code, and its number is none", async () => {
  const order = await pending();
  for (const path of ['/api/otp', '/api/otp/resend'] as const) {
    for (const orderId of [order.reference, undefined]) {
      const { status, body } = await server.api.post(path, { orderId, otp: order.otp });
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['orderId'] });
    }
  }
});

test('counts 20 concurrent wrong codes as 20', async () => {
  const order = await pending();
  await Promise.all(Array.from({ length: 20 }, () => confirm(order.id, wrongOf(order.otp))));
  expect((await confirm(order.id, order.otp)).body.code).toBe('otp-ended');
});

test('ends a code after five minutes', async () => {
  const order = await pending();
  await age(order.id, 301);
  expect((await confirm(order.id, order.otp)).body).toMatchObject({ error: true, code: 'otp-expired' });
});

test('rejects the code of another order', async () => {
  const [mine, other] = [await pending(), await pending()];
  if (mine.otp !== other.otp) expect((await confirm(other.id, mine.otp)).body.code).toBe('otp-wrong');
  expect(await statusOf(other.reference)).toBe('OTP Pending');
});

test('sends another code after 30 s, then doubling, four in all, and each ends the previous one', async () => {
  const order = await pending();
  const resend = () => server.api.post('/api/otp/resend', { orderId: order.id });
  const early = await resend();
  expect(early.status).toBe(429);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  const waits: (number | null)[] = [];
  for (const seconds of [31, 61, 121]) {
    await age(order.id, seconds);
    const { status, body } = await resend();
    expect(status).toBe(200);
    waits.push(body.retryAfter);
  }
  expect(waits).toEqual([60, 120, null]);
  await age(order.id, 1000);
  expect((await resend()).body).toMatchObject({ error: true, code: 'otp-no-more' });
  const messages = await server.db.query('SELECT count(*)::int AS n FROM message WHERE order_id = $1', [order.id]);
  expect(messages).toEqual([{ n: 4 }]);
});

test.each([
  ['five digits', { otp: '12345' }, 'Please enter 6 digits'],
  ['letters', { otp: 'abcdef' }, 'Please enter 6 digits'],
  ['a number', { otp: 123456 }, 'Please enter 6 digits'],
])('rejects %s with the fixed sentence', async (_name, body, message) => {
  const order = '00000000-0000-7000-8000-000000000000';
  const reply = await server.api.post('/api/otp', { orderId: order, ...body });
  expect(reply.status).toBe(400);
  expect(reply.body.message).toBe(message);
});

test('has no code for an unknown order', async () => {
  const { status, body } = await confirm('00000000-0000-7000-8000-000000000000', '123456');
  expect(status).toBe(200);
  expect(body).toMatchObject({ error: true, code: 'no-code' });
});
