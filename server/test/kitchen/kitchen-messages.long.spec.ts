import { MESSAGE_DELAY_SECONDS } from '../../../libs/domain/orders/kitchen-messages.js';
import { DELIVERY, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  await server.db.query('UPDATE branch SET has_order_messages = true WHERE id = $1', [CHAIN.branch.harbour]);
});
afterAll(() => server.close());

interface Message {
  purpose: string;
  state: string;
  text: string;
  /** until it is due */
  seconds: number;
}

const move = (id: string, kitchen_status: string) =>
  server.api.put(`/api/orders/${id}`, { kitchen_status, cancel_code: CHAIN.cancelCode }, { token });
const mark = (id: string, body: { ready: boolean } | { dispatched: boolean }) =>
  server.api.put(`/api/orders/${id}/${Object.keys(body)[0]}`, body, { token });
const again = (id: string, how: 'recall' | 'restore') => server.api.post(`/api/orders/${id}/${how}`, {}, { token });

/** Returns the messages about kitchen steps that are queued or were sent. */
async function messagesOf(id: string): Promise<Message[]> {
  return server.db.query(
    `SELECT purpose, state, text, extract(epoch FROM next_try_at - created_at)::int AS seconds FROM message
     WHERE order_id = $1 AND purpose NOT IN ('code', 'confirmed') AND state <> 'failed' ORDER BY id`,
    [id],
  );
}
const purposes = async (id: string) => (await messagesOf(id)).map(({ purpose, state }) => `${purpose} ${state}`);

/** Lets the time to undo pass, and waits until everything is sent. */
async function send(id: string): Promise<void> {
  await server.db.query(`UPDATE message SET next_try_at = now() WHERE order_id = $1 AND state = 'queued'`, [id]);
  await until(async () => (await messagesOf(id)).every(({ state }) => state === 'sent'));
}

async function started(over?: Parameters<typeof placeConfirmed>[1]): Promise<string> {
  const { id } = await placeConfirmed(server.api, over);
  await move(id, 'On Process');
  return id;
}

test('sends a message once its step can no longer be undone, and never if it is undone in time', async () => {
  const id = await started();
  await mark(id, { ready: true });
  expect(await messagesOf(id)).toMatchObject([
    {
      purpose: 'ready',
      state: 'queued',
      seconds: MESSAGE_DELAY_SECONDS.ready,
      text: expect.stringContaining('is ready'),
    },
  ]);
  await mark(id, { ready: false });
  expect(await messagesOf(id)).toEqual([]);
  await mark(id, { ready: true });
  await send(id);
  await move(id, 'Delivered');
  expect(await purposes(id)).toEqual(['ready sent']);
});

test('sends for a pickup that is handed over immediately only that message, not that it is ready', async () => {
  const id = await started();
  await mark(id, { ready: true });
  await move(id, 'Delivered');
  expect(await messagesOf(id)).toMatchObject([
    {
      purpose: 'delivered',
      seconds: MESSAGE_DELAY_SECONDS.delivered,
      text: expect.stringMatching(/was handed over\. Enjoy!$/),
    },
  ]);
  await again(id, 'recall');
  expect(await purposes(id)).toEqual(['ready queued']);
});

test('sends for a delivery that it is on its way when it leaves, and nothing when it is ready', async () => {
  const id = await started(DELIVERY);
  await mark(id, { ready: true });
  expect(await messagesOf(id)).toEqual([]);
  await mark(id, { dispatched: true });
  expect(await messagesOf(id)).toMatchObject([
    { purpose: 'dispatched', text: expect.stringMatching(/is on its way to you\.$/) },
  ]);
  await send(id);
  await move(id, 'Delivered');
  expect(await purposes(id)).toEqual(['dispatched sent']);
});

test('corrects a message that was sent too early, once', async () => {
  const id = await started(DELIVERY);
  await mark(id, { dispatched: true });
  await send(id);
  await mark(id, { dispatched: false });
  await mark(id, { ready: false });
  expect(await purposes(id)).toEqual(['dispatched sent', 'too-early queued']);
  await send(id);
  await mark(id, { dispatched: true });
  expect(await purposes(id)).toEqual(['dispatched sent', 'too-early sent', 'dispatched queued']);
});

test('sends a cancellation once it can no longer be restored, and corrects one that was sent', async () => {
  const id = await started();
  await move(id, 'Cancelled');
  expect(await messagesOf(id)).toMatchObject([
    {
      purpose: 'cancelled',
      seconds: MESSAGE_DELAY_SECONDS.cancelled,
      text: expect.stringMatching(
        /had to be cancelled.* We will refund what you paid by card\. Questions\? Call 0112000001\./,
      ),
    },
  ]);
  await again(id, 'restore');
  expect(await messagesOf(id)).toEqual([]);
  await move(id, 'Cancelled');
  await send(id);
  await again(id, 'restore');
  expect(await purposes(id)).toEqual(['cancelled sent', 'restored queued']);
});

test('queues no messages for a branch without messages', async () => {
  await server.db.query('UPDATE branch SET has_order_messages = false WHERE id = $1', [CHAIN.branch.harbour]);
  const id = await started();
  await mark(id, { ready: true });
  expect(await messagesOf(id)).toEqual([]);
});
