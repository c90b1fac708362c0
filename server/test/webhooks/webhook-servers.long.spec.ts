import { Clock } from '../../src/common/clock.js';
import { line, placeConfirmed } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const { harbour, hill } = CHAIN.branch;
const ORDERS = 20;
const HOUR_MS = 3_600_000;

let first: TestServer;
let second: TestServer;
let admin: string;
let receiver: WebhookReceiver;
let webhookId: number;
beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ DATABASE_URL: first.databaseUrl });
  admin = (await first.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  receiver = new WebhookReceiver();
  await receiver.start();
  const key = { name: 'Both', branches: null, canWrite: false, personalData: false };
  const { id } = (await first.api.post('/api/api-keys', key, { token: admin })).body.key;
  const events = ['order-created', 'order-status', 'kitchen-status'];
  const { body } = await first.api.post('/api/webhooks', { key: id, url: receiver.url, events }, { token: admin });
  receiver.secret = body.secret;
  webhookId = body.webhook.id;
});
afterEach(async () => {
  await first.api.delete(`/api/webhooks/${webhookId}`, { token: admin });
  await receiver.stop();
});

const find = async () =>
  (await second.api.get('/api/webhooks', { token: admin })).body.webhooks.find(({ id }) => id === webhookId);
/** Whether the servers have stored that every event was delivered, which they do after the receiver has it. */
const isAllNoted = async () => (await find())?.deliveries.every(({ waiting }) => waiting === 0) === true;
const isAscending = (seqs: number[]): boolean => seqs.every((seq, n) => n === 0 || seq === (seqs[n - 1] ?? 0) + 1);
const at = (api: TestServer['api'], isHill: boolean) =>
  placeConfirmed(api, isHill ? { branch: hill, products: [line(CHAIN.hillClassic)] } : {});

test('delivers every event once and in order, whichever of two servers delivers it', async () => {
  await Promise.all(Array.from({ length: ORDERS }, (_, n) => at(n % 2 === 0 ? first.api : second.api, n % 4 > 1)));
  await until(() => receiver.received.length >= 2 * ORDERS);
  await until(isAllNoted);
  expect(receiver.received.length).toBe(2 * ORDERS);
  expect([harbour, hill].map((branch) => isAscending(receiver.seqsOf(branch)))).toEqual([true, true]);
});

test('takes over the lease of a server that died', async () => {
  await at(first.api, false);
  await until(() => receiver.received.length === 2);
  await until(isAllNoted);
  // as a process leaves it that is killed while it waits for the receiver
  const until1h = `now() + interval '1 hour'`;
  await first.db.query(
    `UPDATE stream_cursor SET claim = claim + 1, next_try_at = ${until1h}, claimed_until = ${until1h}`,
  );
  await at(first.api, false);
  expect(receiver.received.length).toBe(2);
  await first.db.query('UPDATE stream_cursor SET next_try_at = now(), claimed_until = now()');
  await until(() => receiver.received.length === 4);
  expect(isAscending(receiver.seqsOf(harbour))).toBe(true);
});

test('delivers an event once that one server is sending, after a test and a switch at the other', async () => {
  receiver.status = 500;
  await at(first.api, false);
  await until(async () => (await find())?.deliveries.some(({ failing_since }) => failing_since !== null) === true);
  // holds the next try without an answer
  receiver.status = undefined;
  await first.db.query('UPDATE stream_cursor SET next_try_at = now()');
  await until(() => receiver.waiting === 1);
  const { body } = await second.api.post(`/api/webhooks/${webhookId}/test`, {}, { token: admin });
  expect(body).toMatchObject({ error: false, result: '204' });
  const events = ['order-created', 'order-status', 'kitchen-status'];
  for (const isOn of [false, true]) {
    await second.api.put(`/api/webhooks/${webhookId}`, { url: receiver.url, events, isOn }, { token: admin });
  }
  // another branch shows that the servers have looked for work since then
  await at(second.api, true);
  await until(() => receiver.waiting === 2);
  expect(receiver.overlaps).toBe(0);
  receiver.release(204);
  await until(isAllNoted);
  expect(isAscending(receiver.seqsOf(harbour))).toBe(true);
  expect(receiver.seqsOf(harbour)).toHaveLength(2);
});

test('follows a branch that is added later from its first event', async () => {
  await first.asOwner('DELETE FROM stream_cursor');
  await at(first.api, false);
  await until(() => receiver.received.length > 0);
  // without a cursor, the branch counts as new: its events begin with number 1
  expect(receiver.seqsOf(harbour)[0]).toBe(1);
});

test('tries again with growing pauses for three days, and then switches the webhook off', async () => {
  let aheadMs = 0;
  for (const server of [first, second]) server.app.get(Clock).now = () => new Date(Date.now() + aheadMs);
  receiver.status = 500;
  await at(first.api, false);
  const failures = async () =>
    (await first.db.query('SELECT failures, next_try_at FROM stream_cursor WHERE failures > 0'))[0];
  await until(async () => (await failures())?.failures === 1);
  const waits: number[] = [];
  for (let tries = 2; tries <= 10; tries += 1) {
    const { next_try_at } = await failures();
    waits.push(Math.round((next_try_at.getTime() - Date.now() - aheadMs) / 5000) * 5);
    aheadMs = next_try_at.getTime() - Date.now() + 1;
    await until(async () => (await failures()).failures === tries);
  }
  expect(waits.slice(1)).toEqual([10, 20, 40, 80, 160, 320, 640, 900]);
  expect(await find()).toMatchObject({
    is_on: true,
    deliveries: expect.arrayContaining([expect.objectContaining({ result: '500' })]),
  });
  aheadMs += 71 * HOUR_MS;
  await until(async () => (await failures()).failures === 11);
  expect((await find())?.is_on).toBe(true);
  aheadMs += HOUR_MS;
  await until(async () => (await find())?.is_on === false);
  expect(await find()).toMatchObject({ off_reason: 'failing' });
  const { calls } = receiver;
  aheadMs += HOUR_MS;
  await at(first.api, false);
  expect(receiver.calls).toBe(calls);
  const trail = (await first.api.get('/api/audit?search=switched off', { token: admin })).body.entries;
  expect(trail[0]).toMatchObject({ entity: 'webhook', actor: null, after: { why: 'failing' } });
});

test('calls nothing in its own network, neither when a webhook is saved nor when it is delivered', async () => {
  const strict = await startTestServer({ DATABASE_URL: first.databaseUrl, WEBHOOK_NETWORKS: 'none' });
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const request = { url: `https://${host}/`, events: ['order-created'], isOn: true };
    const answer = await strict.api.put(`/api/webhooks/${webhookId}`, request, { token: admin });
    expect([answer.status, fieldsOf(answer).url?.[0]]).toEqual([400, expect.stringContaining('on the internet')]);
  }
  const { body } = await strict.api.post(`/api/webhooks/${webhookId}/test`, {}, { token: admin });
  expect(body).toMatchObject({ error: true, message: expect.stringContaining('the address is not on the internet') });
  expect(receiver.calls).toBe(0);
  await strict.close();
});
