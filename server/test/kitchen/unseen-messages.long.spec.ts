import { startProcess } from '../reliability/shop.js';
import { line, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const { harbour, hill } = CHAIN.branch;
const OUTLET = '0771112223';
const LANDLINE = '0112223334';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('UPDATE branch SET phone = $1', [OUTLET]);
});
afterAll(() => server.close());

const confirmedAgo = (id: string, seconds: number) =>
  server.db.query(`UPDATE customer_order SET confirmed_at = now() - make_interval(secs => $2) WHERE id = $1`, [
    id,
    seconds,
  ]);

/** Returns how many messages an order has, and how many entries of the trail tell of one. */
async function tellings(id: string): Promise<{ messages: number; entries: number }> {
  const [found] = await server.db.query(
    `SELECT (SELECT count(*)::int FROM sms_message WHERE order_id = $1 AND purpose = 'unseen') AS messages,
       (SELECT count(*)::int FROM audit_entry WHERE entity_id = $1::text AND action = 'sent to the outlet by message') AS entries`,
    [id],
  );
  return found;
}

const untilTold = (id: string) => until(async () => (await tellings(id)).messages === 1);

/** Waits until a later sweep than any before has sent an order of the other branch. */
async function afterASweep(): Promise<void> {
  const { id } = await placeConfirmed(server.api, { branch: hill, products: [line(CHAIN.hillClassic)] });
  await confirmedAgo(id, 91);
  await untilTold(id);
}

test('an order that no board has shown for 90 seconds goes once to the phone of the outlet', async () => {
  const { id } = await placeConfirmed(server.api, { firstName: 'Nadia', phone: '0761234567', notes: 'Peanut allergy' });
  await confirmedAgo(id, 80);
  await afterASweep();
  expect(await tellings(id)).toEqual({ messages: 0, entries: 0 });
  await confirmedAgo(id, 91);
  await untilTold(id);
  await until(
    async () =>
      (
        await server.db.query(
          `SELECT 1 FROM sms_message WHERE order_id = $1 AND purpose = 'unseen'
    AND state = 'sent'`,
          [id],
        )
      ).length === 1,
  );
  const [{ text }] = await server.db.query(`SELECT text FROM sms_message WHERE order_id = $1 AND purpose = 'unseen'`, [
    id,
  ]);
  expect(text).toMatch(
    /^No board has shown order \d+ \(Pickup\): 1 x Classic, Peanut allergy\. Nadia Silva, 0761234567$/,
  );
  await afterASweep();
  expect(await tellings(id)).toEqual({ messages: 1, entries: 1 });
});

test('an order that a board has shown is not sent', async () => {
  const { id } = await placeConfirmed(server.api);
  const socket = await server.api.socket((await server.api.login(CHAIN.user.kitchen.email)).api_token);
  await socket.emitWithAck('board:join', { branchId: harbour });
  await socket.emitWithAck('board:shown', { branchId: harbour, orderIds: [id] });
  await confirmedAgo(id, 91);
  await afterASweep();
  expect(await tellings(id)).toEqual({ messages: 0, entries: 0 });
  socket.close();
});

test.each([
  ['that has switched it off', 'has_unseen_messages = false'],
  ['whose phone receives no messages', `phone = '${LANDLINE}'`],
])('an outlet %s gets no message', async (_name, change) => {
  await server.db.query(`UPDATE branch SET ${change} WHERE id = $1`, [harbour]);
  const { id } = await placeConfirmed(server.api);
  await confirmedAgo(id, 91);
  await afterASweep();
  expect(await tellings(id)).toEqual({ messages: 0, entries: 0 });
  await server.db.query('UPDATE branch SET has_unseen_messages = true, phone = $2 WHERE id = $1', [harbour, OUTLET]);
  await untilTold(id);
});

test('several servers send each order once, also if one is killed meanwhile', async () => {
  const others = await Promise.all([1, 2].map(() => startProcess({ databaseUrl: server.databaseUrl })));
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) ids.push((await placeConfirmed(server.api, { products: [line(CHAIN.soda)] })).id);
  await server.db.query(`UPDATE customer_order SET confirmed_at = now() - interval '91 seconds' WHERE id = ANY($1)`, [
    ids,
  ]);
  await until(async () => (await Promise.all(ids.map(tellings))).some(({ messages }) => messages > 0));
  await others[0]?.process.kill();
  for (const id of ids) await untilTold(id);
  await afterASweep();
  for (const id of ids) expect(await tellings(id)).toEqual({ messages: 1, entries: 1 });
  await others[1]?.process.stop();
}, 120_000);
