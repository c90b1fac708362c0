import type { WebhookAttempt } from '../../../libs/contract/orders/webhooks.js';
import { placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const { harbour } = CHAIN.branch;
let server: TestServer;
let token: string;
let receiver: WebhookReceiver;
let hook: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  receiver = new WebhookReceiver();
  await receiver.start();
  const request = { name: 'Partner', branches: [harbour], canWrite: false, personalData: false };
  const { key } = (await server.api.post('/api/api-keys', request, { token })).body;
  const events = ['order-created', 'order-status', 'kitchen-status'];
  const { webhook, secret } = (await post('/api/webhooks', { key: key.id, url: receiver.url, events })).body;
  hook = webhook.id;
  receiver.secret = secret;
});
afterAll(async () => {
  await server.close();
  await receiver.stop();
});
const post = (path: '/api/webhooks', body: object) => server.api.post(path, body, { token });
const list = async (): Promise<WebhookAttempt[]> =>
  (await server.api.get(`/api/webhooks/${hook}/deliveries`, { token })).body.deliveries;
const again = (id: number) => server.api.post(`/api/webhooks/${hook}/deliveries/${id}/again`, {}, { token });

test('lists each sending with its answer, newest first', async () => {
  await placeConfirmed(server.api);
  await until(async () => (await list()).length === 2);
  const [status, created] = await list();
  expect(status).toEqual({
    ...{ id: expect.any(Number), at: expect.any(String), type: 'order-status', branch_id: harbour },
    ...{ seq: receiver.seqsOf(harbour).at(-1), result: '204', is_accepted: true, duration_ms: expect.any(Number) },
  });
  expect(created).toMatchObject({ type: 'order-created', seq: Number(status?.seq) - 1 });
  expect(status?.duration_ms).toBeLessThan(10_000);
});

test('sends an event again with the same id and contents, without personal data, and lists that too', async () => {
  const [sent] = await list();
  const before = receiver.received.length;
  const { body } = await again(sent?.id ?? 0);
  expect(body).toMatchObject({ error: false, delivery: { type: 'order-status', seq: sent?.seq, is_accepted: true } });
  const [original, repeated] = [receiver.received[before - 1], receiver.received[before]];
  expect(repeated).toEqual(original);
  expect((await list())[0]).toEqual(body.delivery);
});

test('says why the receiver did not accept it, and lists it', async () => {
  const [sent] = await list();
  receiver.status = 500;
  expect((await again(sent?.id ?? 0)).body).toMatchObject({
    ...{ error: true, code: 'webhook-failed', message: 'The receiver did not accept it: 500.' },
  });
  expect((await list())[0]).toMatchObject({ result: '500', is_accepted: false, seq: sent?.seq });
  receiver.status = 204;
});

test('sends a test again, as a new one', async () => {
  await server.api.post(`/api/webhooks/${hook}/test`, {}, { token });
  const [sent] = await list();
  expect(sent).toMatchObject({ type: 'test', branch_id: null, seq: null });
  expect((await again(sent?.id ?? 0)).body).toMatchObject({ error: false, delivery: { type: 'test' } });
});

test('says that an event is no longer kept', async () => {
  const sent = (await list()).find(({ type }) => type === 'order-created');
  await server.asOwner(`DELETE FROM branch_event WHERE branch_id = ${harbour} AND seq <= ${sent?.seq}`);
  expect((await again(sent?.id ?? 0)).body).toMatchObject({ error: true, code: 'event-gone' });
});

test('keeps the last 100', async () => {
  const sendings = `SELECT ${hook}, now(), 'test', '204', true, 1 FROM generate_series(1, 120)`;
  await server.asOwner(
    `INSERT INTO webhook_attempt (webhook_id, at, type, result, is_accepted, duration_ms) ${sendings}`,
  );
  await server.api.post(`/api/webhooks/${hook}/test`, {}, { token });
  const [{ count }] = await server.db.query('SELECT count(*)::int AS count FROM webhook_attempt');
  expect(count).toBe(100);
  expect(await list()).toHaveLength(100);
});

test.each([999, 1])('does not know a sending of webhook %s that was never made', async (id) => {
  const answer = await server.api.post(`/api/webhooks/${id}/deliveries/2000000000/again`, {}, { token });
  expect(answer.status).toBe(404);
});
