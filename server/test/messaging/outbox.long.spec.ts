import { FakeProvider } from '../support/fake-provider.js';
import { DELIVERY, fromElsewhere, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { untilFound } from '../support/until.js';

const service = new FakeProvider();
const TAKEN = { status: 200, body: '{"status":"success"}' };
let server: TestServer;
let second: TestServer;

beforeAll(async () => {
  const env = {
    SMS_PROVIDER: 'notifylk',
    NOTIFYLK_USER_ID: 'user',
    NOTIFYLK_API_KEY: 'key',
    NOTIFYLK_SENDER_ID: 'Shop',
    NOTIFYLK_URL: await service.start(),
    // longer than a busy machine needs: a message that was accepted must not count as unsure
    SMS_TIMEOUT_MS: '5000',
    SMS_CODES_PER_HOUR: '180',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  };
  server = await startTestServer(env);
  second = await startTestServer({ ...env, DATABASE_URL: server.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await server.close();
  await service.stop();
});
beforeEach(() => {
  service.behaviour = TAKEN;
});

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `07${String(phones).padStart(8, '0')}`;
};
const sentTo = (phone: string): string[] =>
  service.received
    .map(({ body }) => new URLSearchParams(body))
    .filter((sms) => sms.get('to') === `94${phone.slice(1)}`)
    .map((sms) => sms.get('message') ?? '');

interface Row {
  state: string;
  text: string;
  tries: number;
  failure: string | null;
}
async function messageTo(phone: string): Promise<Row | undefined> {
  const [row] = await server.db.query(
    'SELECT state, text, tries, failure FROM message WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [phone],
  );
  return row;
}
/** Waits until the newest message to a phone is as expected. */
function until(phone: string, is: (row: Row) => boolean): Promise<Row> {
  return untilFound(async () => {
    const row = await messageTo(phone);
    return row && is(row) ? row : undefined;
  });
}
const isSettled = ({ state }: Row): boolean => state !== 'queued';
/** Only for failed messages: one in flight would be sent a second time. */
const letRetryComeDue = (phone: string) =>
  server.db.query(
    `UPDATE message SET next_try_at = now() WHERE recipient = $1 AND state = 'queued' AND failure IS NOT NULL`,
    [phone],
  );

test('sends a code after the commit, once, and then erases its text', async () => {
  const phone = newPhone();
  await placeOrder(server.api, { phone }, fromElsewhere());
  expect(await until(phone, isSettled)).toEqual({ state: 'sent', text: '', tries: 1, failure: null });
  expect(sentTo(phone)).toEqual([
    expect.stringMatching(/^(\d{6}) is your code to confirm your Rs\. [\d,]+ order at .+\.\n\n@localhost #\1$/),
  ]);
});

test('sends nothing for a rejected order', async () => {
  const phone = newPhone();
  await placeOrder(server.api, { phone, subTotal: 1 }, fromElsewhere());
  expect(await messageTo(phone)).toBeUndefined();
});

test('retries a provider that is down, and the same code arrives later', async () => {
  const phone = newPhone();
  service.behaviour = 'hang up';
  await placeOrder(server.api, { phone }, fromElsewhere());
  const first = await until(phone, ({ failure }) => failure !== null);
  expect(first).toMatchObject({ state: 'queued', tries: 1, failure: expect.stringContaining('message service') });
  service.behaviour = TAKEN;
  await letRetryComeDue(phone);
  expect(await until(phone, isSettled)).toMatchObject({ state: 'sent', tries: 2, text: '' });
  expect(new Set(sentTo(phone)).size).toBe(1);
});

test('leaves a busy provider alone for as long as it wants', async () => {
  const phone = newPhone();
  service.behaviour = { status: 429, body: '', headers: { 'retry-after': '300' } };
  await placeOrder(server.api, { phone }, fromElsewhere());
  await until(phone, ({ failure }) => failure !== null);
  const [row] = await server.db.query(
    `SELECT next_try_at > now() + interval '2 min' AS is_late FROM message WHERE recipient = $1`,
    [phone],
  );
  expect(row).toEqual({ is_late: true });
});

test('never sends a queued code after a newer one was requested', async () => {
  const phone = newPhone();
  service.behaviour = 'hang up';
  const { body } = await placeOrder(server.api, { phone }, fromElsewhere());
  await until(phone, ({ failure }) => failure !== null);
  const tried = sentTo(phone).length;
  await server.db.query(`UPDATE one_time_code SET last_sent_at = last_sent_at - interval '31 s' WHERE order_id = $1`, [
    body.order.id,
  ]);
  service.behaviour = TAKEN;
  expect((await server.api.post('/api/otp/resend', { orderId: body.order.id })).body.error).toBe(false);
  await letRetryComeDue(phone);
  await until(phone, isSettled);
  const messages = await server.db.query('SELECT state, text, failure FROM message WHERE recipient = $1 ORDER BY id', [
    phone,
  ]);
  expect(messages).toEqual([
    { state: 'failed', text: '', failure: 'A newer code took its place.' },
    { state: 'sent', text: '', failure: null },
  ]);
  expect(sentTo(phone)).toHaveLength(tried + 1);
});

test('gives up on a provider that stays down; the manager sees why and confirms by phone', async () => {
  const phone = newPhone();
  service.behaviour = { status: 503, body: '' };
  const { body } = await placeOrder(server.api, { phone }, fromElsewhere());
  for (let tries = 1; tries < 5; tries++) {
    await until(phone, (row) => row.tries === tries && row.failure !== null);
    await letRetryComeDue(phone);
  }
  expect(await until(phone, isSettled)).toMatchObject({ state: 'failed', tries: 5, text: '' });

  const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
  const list = await server.api.get(`/api/orders/branch/${CHAIN.branch.harbour}/unconfirmed`, { token });
  const waiting = list.body.orders.find(({ order }: { order: { id: string } }) => order.id === body.order.id);
  expect(waiting).toMatchObject({
    codes_sent: 1,
    message: { state: 'failed', failure: 'The message service answered with status 503.' },
  });

  const confirm = (note: string) =>
    server.api.put(`/api/orders/${body.order.id}/phone-confirmation`, { note }, { token });
  expect((await confirm('')).status).toBe(400);
  expect((await confirm('Spoke to Nadia')).body).toMatchObject({ error: false, order: { status: 'Confirmed' } });
  expect((await confirm('again')).body).toMatchObject({ error: true, code: 'no-code-needed' });
  const [trail] = await server.db.query(
    `SELECT actor_name, after FROM audit_entry WHERE action = 'confirmed by phone' AND entity_id = $1`,
    [body.order.id],
  );
  expect(trail).toMatchObject({ actor_name: 'Mala', after: { note: 'Spoke to Nadia', status: 'Confirmed' } });
});

test('does not retry a number that the provider rejects permanently', async () => {
  const phone = newPhone();
  service.behaviour = { status: 400, body: '{"status":"error"}' };
  await placeOrder(server.api, { phone }, fromElsewhere());
  expect(await until(phone, isSettled)).toMatchObject({ state: 'failed', tries: 1 });
});

test.each(['0112345678', '9477123456'])(
  'rejects %s, which is no Sri Lankan mobile number, and sends nothing',
  async (phone) => {
    expect((await placeOrder(server.api, { phone }, fromElsewhere())).body).toMatchObject({
      error: true,
      message: expect.stringContaining('Sri Lankan mobile number'),
    });
    expect(await messageTo(phone)).toBeUndefined();
  },
);

test('fails a message that is no longer useful instead of sending it late', async () => {
  const phone = newPhone();
  service.behaviour = 'hang up';
  await placeOrder(server.api, { phone }, fromElsewhere());
  await until(phone, ({ failure }) => failure !== null);
  service.behaviour = TAKEN;
  await server.db.query(
    `UPDATE message SET useless_after = now() - interval '1 second', next_try_at = now() WHERE recipient = $1`,
    [phone],
  );
  expect(await until(phone, isSettled)).toMatchObject({
    state: 'failed',
    failure: 'The message could not be sent in time.',
  });
  expect(sentTo(phone)).toHaveLength(1);
});

test('sends every message once if two servers share the outbox', async () => {
  const mine = Array.from({ length: 24 }, newPhone);
  await Promise.all(
    mine.map((phone, i) => placeOrder((i % 2 === 0 ? server : second).api, { phone }, fromElsewhere())),
  );
  await Promise.all(mine.map((phone) => until(phone, isSettled)));
  expect(mine.map((phone) => sentTo(phone).length)).toEqual(mine.map(() => 1));
});

test('sends five codes an hour to a phone, over all orders and both servers', async () => {
  const phone = newPhone();
  const replies = [];
  for (let i = 0; i < 6; i++)
    replies.push(await placeOrder((i % 2 === 0 ? server : second).api, { phone }, fromElsewhere()));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(replies[5]?.headers.get('retry-after'))).toBeGreaterThan(3000);
  const [{ count }] = await server.db.query('SELECT count(*)::int FROM customer_order WHERE phone = $1', [phone]);
  expect(count).toBe(5);
});

test('sends five of ten concurrent codes to one phone', async () => {
  const phone = newPhone();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => placeOrder(server.api, { phone }, fromElsewhere())),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
});

/** Adds codes of the last hour that callers of one kind have requested. */
const sentCodes = (count: number, capThirds: number) =>
  server.db.query(
    `INSERT INTO message (recipient, purpose, text, state, sent_at, cap_thirds)
     SELECT '0700000000', 'code', '', 'sent', now(), $2 FROM generate_series(1, $1)`,
    [count, capThirds],
  );

test("leaves two thirds of the chain's cap to others than clients without a device, and one to known customers", async () => {
  const { headers } = await server.api.get('/api/settings');
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const known = newPhone();
  await placeOrder(server.api, { phone: known }, fromElsewhere());
  await until(known, isSettled);
  await server.db.query('UPDATE customer_order SET confirmed_at = now() WHERE phone = $1', [known]);

  await sentCodes(60, 1);
  const [anonymous, device, other] = [newPhone(), newPhone(), newPhone()];
  await placeOrder(server.api, { phone: anonymous }, fromElsewhere());
  await placeOrder(server.api, { phone: device }, { ...fromElsewhere(), cookie });
  expect(await until(device, isSettled)).toMatchObject({ state: 'sent' });
  expect(await messageTo(anonymous)).toMatchObject({ state: 'queued', tries: 0 });

  await sentCodes(60, 2);
  await placeOrder(server.api, { phone: other }, { ...fromElsewhere(), cookie });
  await placeOrder(server.api, { phone: known }, fromElsewhere());
  await until(known, ({ state, tries }) => state === 'sent' && tries === 1);
  expect(await messageTo(other)).toMatchObject({ state: 'queued', tries: 0 });
  await server.db.query(`DELETE FROM message WHERE recipient = '0700000000'`);
  for (const phone of [anonymous, other]) expect(await until(phone, isSettled)).toMatchObject({ state: 'sent' });
});

test("sends no code above the chain's cap, but other messages", async () => {
  await sentCodes(180, 3);
  const phone = newPhone();
  await placeOrder(server.api, { phone }, fromElsewhere());
  const other = newPhone();
  await server.db.query(`INSERT INTO message (recipient, purpose, text) VALUES ($1, 'confirmed', 'Hello')`, [other]);
  await until(other, isSettled);
  expect(await messageTo(phone)).toMatchObject({ state: 'queued', tries: 0 });
  await server.db.query(`DELETE FROM message WHERE recipient = '0700000000'`);
  expect(await until(phone, isSettled)).toMatchObject({ state: 'sent' });
});

describe('D messages about an order', () => {
  const confirm = async (orderId: string): Promise<string> => {
    const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
    await server.api.put(`/api/orders/${orderId}/phone-confirmation`, { note: 'Called' }, { token });
    return token;
  };

  test('are sent to the customer if the branch has switched them on', async () => {
    await server.db.query('UPDATE branch SET has_order_messages = true WHERE id = $1', [CHAIN.branch.harbour]);
    const phone = newPhone();
    const { body } = await placeOrder(server.api, { ...DELIVERY, phone }, fromElsewhere());
    const token = await confirm(body.order.id);
    for (const kitchen_status of ['On Process', 'Delivered']) {
      await server.api.put(`/api/orders/${body.order.id}`, { kitchen_status }, { token });
    }
    // after the time in which the kitchen may undo its step
    await server.db.query(`UPDATE message SET next_try_at = now() WHERE recipient = $1 AND state = 'queued'`, [phone]);
    await until(phone, (row) => row.state === 'sent' && row.text.includes('delivered'));
    await server.db.query('UPDATE branch SET has_order_messages = false WHERE id = $1', [CHAIN.branch.harbour]);
    expect(sentTo(phone).slice(1).sort()).toEqual([
      expect.stringMatching(/is confirmed. Follow it: http.*\/order\//),
      expect.stringMatching(/was delivered/),
    ]);
  });

  test('are not sent if they are off', async () => {
    const phone = newPhone();
    const { body } = await placeOrder(server.api, { phone }, fromElsewhere());
    await until(phone, isSettled);
    await confirm(body.order.id);
    const [{ count }] = await server.db.query('SELECT count(*)::int FROM message WHERE recipient = $1', [phone]);
    expect(count).toBe(1);
  });
});

test('has no demonstration inbox if messages are real', async () => {
  expect((await server.api.get('/api/dev/sms')).status).toBe(404);
  expect((await fetch(`${server.api.url}/dev/inbox`)).status).toBe(404);
});
