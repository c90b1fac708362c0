import type { Webhook, WebhookMessage } from '../../../libs/contract/orders/webhooks.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { line, placeConfirmed } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const { harbour, hill } = CHAIN.branch;
const ALL = ['order-created', 'order-status', 'kitchen-status', 'day-changed'] as const;

let server: TestServer;
let admin: string;
let kitchen: string;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterAll(() => server.close());
beforeEach(async () => {
  receiver = new WebhookReceiver();
  await receiver.start();
});
afterEach(async () => {
  const { body } = await server.api.get('/api/api-keys', { token: admin });
  for (const { id } of body.keys) await server.api.delete(`/api/api-keys/${id}`, { token: admin });
  await receiver.stop();
});

async function addKey(changes: object = {}): Promise<{ id: number; token: string }> {
  const request = { name: 'Delivery partner', branches: null, canWrite: false, personalData: false, ...changes };
  const { body } = await server.api.post('/api/api-keys', request, { token: admin });
  return { id: body.key.id, token: body.token };
}

async function addWebhook(key: number, changes: object = {}): Promise<number> {
  const { body } = await server.api.post(
    '/api/webhooks',
    { key, url: receiver.url, events: ALL, ...changes },
    { token: admin },
  );
  receiver.secret = body.secret;
  return body.webhook.id;
}

const find = async (id: number): Promise<Webhook | undefined> =>
  (await server.api.get('/api/webhooks', { token: admin })).body.webhooks.find((hook) => hook.id === id);
const edit = (id: number, changes: object = {}) =>
  server.api.put(`/api/webhooks/${id}`, { url: receiver.url, events: ALL, isOn: true, ...changes }, { token: admin });
/** Makes the next tries due now. */
const hurry = () => server.db.query('UPDATE stream_cursor SET next_try_at = now()');
const positionOf = async (branchId: number): Promise<{ epoch: string; seq: number }> => {
  const { body } = await server.api.get(`/api/orders/branch/${branchId}/date/2026-01-01`, { token: admin });
  return { epoch: body.epoch, seq: body.seq };
};
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n + 1);
const start = (id: string) => server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, { token: kitchen });
const afters = (messages: WebhookMessage[]) => messages.map((message) => ('after' in message ? message.after : null));

test('delivers each event once and in order, and continues after a killed receiver has returned', async () => {
  const { seq: begin } = await positionOf(harbour);
  const id = await addWebhook((await addKey()).id);
  const { id: orderId } = await placeConfirmed(server.api);
  await start(orderId);
  await until(() => receiver.seqsOf(harbour).length === 3);
  const first = receiver.received.map(({ message }) => message);
  expect(first.map(({ type }) => type)).toEqual(['order-created', 'order-status', 'kitchen-status']);

  await receiver.stop();
  await placeConfirmed(server.api);
  await placeConfirmed(server.api);
  await until(async () => (await find(id))?.deliveries.find(({ branch_id }) => branch_id === harbour)?.waiting === 4);
  await until(async () => (await find(id))?.deliveries.some(({ failing_since }) => failing_since !== null) === true);
  expect((await find(id))?.deliveries.find(({ branch_id }) => branch_id === harbour)).toMatchObject({
    seq: begin + 3,
    result: 'not reachable (ECONNREFUSED)',
    next_try_at: expect.any(String),
  });
  await receiver.start();
  await hurry();
  const { epoch, seq: end } = await positionOf(harbour);
  await until(() => receiver.seqsOf(harbour).length === 7);
  const messages = receiver.received.map(({ message }) => message);
  expect(receiver.seqsOf(harbour)).toEqual(numbers(begin, end));
  expect(afters(messages)).toEqual(numbers(begin - 1, end - 1));
  expect(new Set(messages.map((message) => 'epoch' in message && message.epoch))).toEqual(new Set([epoch]));
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(7);
  await until(async () => (await find(id))?.deliveries.every(({ waiting }) => waiting === 0) === true);
});

test('gives a receiver the events that it misses, in pages, or says that the stream no longer has them', async () => {
  const { token } = await addKey({ branches: [harbour] });
  await placeConfirmed(server.api);
  const { epoch, seq } = await positionOf(harbour);
  const ask = async (query: string) =>
    (await server.api.get(`/api/orders/branch/${harbour}/events?${query}`, { token })).body;
  const answer = await ask(`epoch=${epoch}&after=${seq - 2}`);
  expect(answer).toMatchObject({ epoch, seq, error: false });
  expect(answer.resync).toBeUndefined();
  expect(answer.events.map(({ data }) => data.seq)).toEqual([seq - 1, seq]);
  expect(await ask(`epoch=00000000-0000-4000-8000-000000000000&after=${seq}`)).toMatchObject({
    resync: true,
    events: [],
  });
  expect(await ask(`epoch=${epoch}&after=${seq + 1}`)).toMatchObject({ resync: true, events: [] });
  await server.asOwner(`DELETE FROM branch_event WHERE branch_id = ${harbour} AND seq = ${seq - 1}`);
  expect(await ask(`epoch=${epoch}&after=${seq - 2}`)).toMatchObject({ resync: true, events: [] });
  expect(await ask(`epoch=${epoch}&after=${seq - 1}`)).toMatchObject({ events: [{ data: { seq } }] });
});

test('sends only the chosen events and branches, and links them by `after`', async () => {
  const { seq: begin } = await positionOf(harbour);
  await addWebhook((await addKey({ branches: [harbour] })).id, { events: ['kitchen-status'] });
  const [{ id: one }, { id: two }] = [await placeConfirmed(server.api), await placeConfirmed(server.api)];
  await placeConfirmed(server.api, { branch: hill, products: [line(CHAIN.hillClassic)] });
  await start(one);
  await start(two);
  await until(() => receiver.received.length === 2);
  const { seq: end } = await positionOf(harbour);
  expect(receiver.seqsOf(harbour)).toEqual([end - 1, end]);
  expect(afters(receiver.received.map(({ message }) => message))).toEqual([begin, end - 1]);
});

test('tells a receiver that the VAT of a day was changed, which then reads the day again', async () => {
  const { id: keyId, token } = await addKey({ branches: [harbour] });
  await addWebhook(keyId);
  const { id } = await placeConfirmed(server.api);
  const day = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' });
  await until(() => receiver.seqsOf(harbour).length === 2);
  const vatOf = async () =>
    (await server.api.get(`/api/orders/branch/${harbour}/date/${day}`, { token })).body.orders.find(
      (order) => order.id === id,
    )?.vat_percentage;
  expect(await vatOf()).toBeNull();
  const tax = {
    ...{ since: day, is_registered: true, legal_name: 'Harbour Foods', tin: '123456789', address: '1 Harbour Road' },
    ...{ phone: '', vat_percentage: 18, sscl_percentage: 0, is_sscl_liable: false },
  };
  const save = (changes: object) => server.api.put('/api/tax', { ...tax, ...changes }, { token: admin });
  const version = (await save({})).body.periods[0]?.version;
  await until(() => receiver.received.some(({ message }) => message.type === 'day-changed'));
  const [told] = receiver.received.map(({ message }) => message).filter(({ type }) => type === 'day-changed');
  expect(told).toMatchObject({ data: { branch_id: harbour, business_date: day, cause: 'vat-changed' } });
  expect(await vatOf()).toBe(18);
  await save({ version, is_registered: false });
  expect(await vatOf()).toBeNull();
});

test('leaves personal data out unless the scope of the key includes it', async () => {
  const customer = { firstName: 'Nimasha', lastName: 'Wick', email: 'nimasha@example.com', notes: 'Ring at Perera' };
  const personal = /Nimasha|Wick|nimasha|Perera|078111222/;
  for (const [phone, personalData] of [
    ['0781112223', false],
    ['0781112224', true],
  ] as const) {
    const key = await addKey({ personalData, canWrite: true });
    const id = await addWebhook(key.id);
    const { length } = receiver.received;
    const placed = await placeConfirmed(server.api, { ...customer, phone });
    await until(() => receiver.received.length === length + 2);
    const sent = JSON.stringify(receiver.received.slice(length));
    expect(personal.test(sent)).toBe(personalData);
    const day = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' });
    const { epoch, seq } = await positionOf(harbour);
    const read = [
      await server.api.get(`/api/orders/branch/${harbour}/date/${day}`, { token: key.token }),
      await server.api.get(`/api/orders/branch/${harbour}/date/${day}?epoch=${epoch}&afterSeq=${seq - 2}`, {
        token: key.token,
      }),
      await server.api.get(`/api/orders/branch/${harbour}/events?epoch=${epoch}&after=${seq - 2}`, {
        token: key.token,
      }),
      await server.api.get(`/api/orders/${placed.reference}`, { token: key.token }),
      await server.api.put(`/api/orders/${placed.id}`, { kitchen_status: 'On Process' }, { token: key.token }),
      await server.api.put(`/api/orders/${placed.id}/ready`, { ready: true }, { token: key.token }),
      // a rejection, which has the order as it is
      await server.api.put(`/api/orders/${placed.id}/dispatched`, { dispatched: true }, { token: key.token }),
    ];
    for (const { status, body } of read) {
      const text = JSON.stringify(body);
      expect([status, text.includes(placed.reference), personal.test(text)]).toEqual([200, true, personalData]);
    }
    await server.api.delete(`/api/webhooks/${id}`, { token: admin });
  }
});

test('signs with both secrets after a replacement, and with the new one alone a day later', async () => {
  const id = await addWebhook((await addKey()).id);
  const former = receiver.secret;
  const { body } = await server.api.post(`/api/webhooks/${id}/secret`, {}, { token: admin });
  expect(body.secret).toMatch(/^whsec_/);
  const test = () => server.api.post(`/api/webhooks/${id}/test`, {}, { token: admin });
  for (const secret of [former, body.secret]) {
    receiver.secret = secret;
    expect((await test()).body).toMatchObject({ error: false, result: '204' });
  }
  await server.db.query('UPDATE webhook SET former_secret_until = now()');
  expect((await test()).body).toMatchObject({ error: false });
  expect(receiver.received.map(({ signatures, message }) => [signatures, message.type])).toEqual([
    [2, 'test'],
    [2, 'test'],
    [1, 'test'],
  ]);
});

test('switches a webhook off at once if its receiver is gone, and continues when it is switched on', async () => {
  const { seq: begin } = await positionOf(harbour);
  const id = await addWebhook((await addKey()).id);
  receiver.status = 410;
  await placeConfirmed(server.api);
  await until(async () => (await find(id))?.is_on === false);
  expect(await find(id)).toMatchObject({ off_reason: 'gone', off_at: expect.any(String) });
  receiver.status = 204;
  await placeConfirmed(server.api);
  expect((await edit(id)).body.message).toBe('The webhook was saved.');
  const { seq: end } = await positionOf(harbour);
  await until(() => receiver.seqsOf(harbour).includes(end));
  expect(receiver.seqsOf(harbour)).toEqual(numbers(begin, end));
});

test('says what is missing if the stream has lost events while a webhook was off', async () => {
  const id = await addWebhook((await addKey({ branches: [harbour] })).id);
  await edit(id, { isOn: false });
  const { seq: before } = await positionOf(harbour);
  await placeConfirmed(server.api);
  const { epoch, seq } = await positionOf(harbour);
  await server.asOwner(`DELETE FROM branch_event WHERE branch_id = ${harbour} AND seq = ${before + 1}`);
  expect((await edit(id)).body.message).toContain(`from event ${before + 1} to ${seq}`);
  await until(() => receiver.received.length === 1);
  expect(receiver.received[0]?.message).toMatchObject({ type: 'resync', epoch, seq, data: { branch_id: harbour } });
  await placeConfirmed(server.api);
  await until(() => receiver.received.length === 3);
  expect(receiver.received[1]?.message).toMatchObject({ seq: seq + 1, after: seq });
});

test('follows no redirect, and reports every other answer as a failure', async () => {
  const id = await addWebhook((await addKey()).id);
  for (const status of [302, 400, 500]) {
    receiver.status = status;
    const { body } = await server.api.post(`/api/webhooks/${id}/test`, {}, { token: admin });
    expect(body).toMatchObject({
      error: true,
      code: 'webhook-failed',
      message: `The receiver did not accept it: ${status}.`,
    });
  }
  expect(receiver.calls).toBe(3);
});

test('ends a revoked key with its webhooks at once, and a replaced token', async () => {
  const { id, token } = await addKey({ branches: [harbour] });
  const read = async (as: string) =>
    (await server.api.get(`/api/orders/branch/${harbour}/date/2026-01-01`, { token: as })).status;
  expect(await read(token)).toBe(200);
  expect((await server.api.get('/api/api-keys', { token: admin })).body.keys[0]).toMatchObject({
    last_used_at: expect.any(String),
  });
  const renewed = (await server.api.post(`/api/api-keys/${id}/token`, {}, { token: admin })).body.token;
  expect([await read(token), await read(renewed)]).toEqual([401, 200]);
  const hook = await addWebhook(id);
  await server.api.delete(`/api/api-keys/${id}`, { token: admin });
  expect(await read(renewed)).toBe(401);
  expect(await find(hook)).toBeUndefined();
  await expect(server.api.socket(renewed)).rejects.toThrow('Not Authorized!');
  const trail = (await server.api.get('/api/audit?search=Delivery partner', { token: admin })).body.entries;
  expect(trail.map(({ action }) => action)).toContain('revoked');
  expect(JSON.stringify(trail)).not.toContain(renewed);
});

const deliveryTo = async (id: number, branchId: number) =>
  (await find(id))?.deliveries.find(({ branch_id }) => branch_id === branchId);

test('counts an answer 101 as a failure, of an event and of a test', async () => {
  const id = await addWebhook((await addKey({ branches: [harbour] })).id);
  receiver.status = 101;
  const { body } = await server.api.post(`/api/webhooks/${id}/test`, {}, { token: admin });
  expect(body).toMatchObject({ code: 'webhook-failed', message: 'The receiver did not accept it: 101.' });
  await placeConfirmed(server.api);
  await until(async () => (await deliveryTo(id, harbour))?.result === '101');
  expect(await deliveryTo(id, harbour)).toMatchObject({
    waiting: 2,
    failing_since: expect.any(String),
    next_try_at: expect.any(String),
  });
  receiver.status = 204;
  await hurry();
  await until(async () => (await deliveryTo(id, harbour))?.waiting === 0);
});

test('waits as long as a receiver wants that answers 429', async () => {
  const id = await addWebhook((await addKey({ branches: [harbour] })).id);
  receiver.status = 429;
  receiver.headers = { 'retry-after': '600' };
  await placeConfirmed(server.api);
  await until(async () => (await deliveryTo(id, harbour))?.result === '429');
  const { at, next_try_at } = (await deliveryTo(id, harbour)) ?? {};
  expect(Date.parse(next_try_at ?? '') - Date.parse(at ?? '')).toBe(600_000);
});

test('gives a silent receiver two lanes, and delivers to others meanwhile', async () => {
  const branches = await server.db.query(
    `INSERT INTO branch (name, phone, address, open, close)
     SELECT 'Further ' || n, '0112345678', 'Far away', '00:00', '00:00' FROM generate_series(1, 18) AS n RETURNING id`,
  );
  const key = await addKey();
  const silent = new WebhookReceiver();
  await silent.start();
  silent.status = undefined;
  await addWebhook(key.id, { url: silent.url });
  await addWebhook((await addKey({ branches: [harbour] })).id);
  // an event of every branch, which no order needs
  await server.db.query(
    `WITH moved AS (UPDATE branch_stream SET seq = seq + 1 WHERE branch_id = ANY($1) RETURNING branch_id, seq)
     INSERT INTO branch_event (branch_id, seq, type, payload)
     SELECT m.branch_id, m.seq, e.type, e.payload FROM moved m, (SELECT type, payload FROM branch_event LIMIT 1) AS e`,
    [branches.map(({ id }: { id: number }) => id)],
  );
  await until(() => silent.waiting === 2);
  await placeConfirmed(server.api);
  await until(() => receiver.seqsOf(harbour).length === 2);
  expect(silent.mostWaiting).toBe(2);
  await silent.stop();
});

test('sends a test outside of the places for other requests', async () => {
  const id = await addWebhook((await addKey({ branches: [harbour] })).id);
  const small = await startTestServer({ DATABASE_URL: server.databaseUrl, DATABASE_POOL: '2' });
  const hung = new WebhookReceiver();
  await hung.start();
  hung.status = undefined;
  await server.db.query('UPDATE webhook SET url = $1 WHERE id = $2', [hung.url.replace('/hooks', '/silent'), id]);
  const tests = Array.from({ length: 6 }, () => small.api.post(`/api/webhooks/${id}/test`, {}, { token: admin }));
  await until(() => hung.waiting === 6);
  expect((await small.api.get('/api/settings')).status).toBe(200);
  hung.release(500);
  for (const { body } of await Promise.all(tests)) expect(body).toMatchObject({ code: 'webhook-failed' });
  await hung.stop();
  await small.close();
});

test.each(['https://example.com:0/', 'http://127.0.0.1:0/hooks', 'ftp://example.com/', 'https://a:b@example.com/'])(
  'adds no webhook with the address %s',
  async (url) => {
    const key = await addKey();
    const answer = await server.api.post('/api/webhooks', { key: key.id, url, events: ALL }, { token: admin });
    expect(fieldsOf(answer)).toEqual({ url: ['Enter an address like https://example.com/hooks.'] });
  },
);
