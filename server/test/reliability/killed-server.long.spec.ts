import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { BANK_TIMEOUT_MS, FakeBank } from '../support/fake-bank.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { CHAIN } from '../support/test-chain.js';
import { BoardRecorder } from './board-recorder.js';
import { DatabaseProbe, KeyedOrder, type RunningServer, startProcess, WAITS_FOR_A_LOCK } from './shop.js';

const branchId = CHAIN.branch.harbour;
/** how long a claim on an order's end lasts: the payment status inquiry, and half a minute */
const CLAIM_S = BANK_TIMEOUT_MS / 1000 + 30;

let database: TestDatabase;
let probe: DatabaseProbe;
let proxy: FaultProxy;
let server: RunningServer;
let token: string;
let bankSettings: Record<string, string>;
const bank = new FakeBank();

/** Starts the server again under its address. */
const restart = async (): Promise<void> => {
  server = await startProcess({
    databaseUrl: proxy.through(database.url),
    port: server.process.port,
    env: bankSettings,
  });
};

beforeAll(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
  proxy = await FaultProxy.to(database.url);
  bankSettings = await bank.start();
  server = await startProcess({ databaseUrl: proxy.through(database.url), env: bankSettings });
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
}, 180_000);
afterEach(async () => {
  BoardRecorder.closeAll();
  expect(await probe.faults()).toEqual({});
});
afterAll(async () => {
  await server.process.stop();
  await bank.stop();
  await proxy.close();
  await probe.close();
  await database.drop();
});

test('leaves nothing of an order if it is killed before the commit, and a retry places it', async () => {
  const board = new BoardRecorder(server.process.url, token, branchId);
  await board.until(({ joins }) => joins === 1);
  const release = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [branchId]);
  const order = new KeyedOrder();
  const lost = order.send(server.api);
  await probe.until(WAITS_FOR_A_LOCK);
  await server.process.kill();
  // as PostgreSQL ends it when it detects that the client is gone
  await probe.endWhatWaits();
  await release('ROLLBACK');
  expect(await lost).toBeUndefined();
  await restart();
  expect(await probe.orderIds()).toEqual([]);
  await order.send(server.api);
  expect(await probe.orderIds()).toEqual([order.orderId]);
  await board.until(({ taken }) => taken.length === 1);
}, 40_000);

test('keeps the order if it is killed after the commit, with the same answer to a retry and one event', async () => {
  const board = new BoardRecorder(server.process.url, token, branchId);
  await board.until(({ joins }) => joins === 1);
  const known = await probe.orderIds();
  const order = new KeyedOrder();
  const isMuted = proxy.muteAfter(order.key);
  const lost = order.send(server.api);
  await isMuted;
  await probe.until('SELECT 1 FROM idempotency_key WHERE key = $1', [order.key]);
  await server.process.kill();
  expect(await lost).toBeUndefined();
  await restart();
  await order.send(server.api);
  expect(await probe.orderIds()).toEqual([...known, order.orderId].sort());
  await board.until(({ taken }) => taken.length === known.length + 1);
  expect(board.taken).toEqual(board.taken.map((_, n) => n + 1));
}, 40_000);

test('settles a payment once if it is killed inside an answer that comes again', async () => {
  const order = new KeyedOrder({ paymentType: 'Pay Online' });
  await order.send(server.api);
  const fields = order.reply?.body.order.gatewayFields ?? {};
  const answer = bank.approve(fields);
  const bringBack = (): Promise<Response | undefined> =>
    fetch(`${server.api.url}/api/payments/accosa/response`, {
      method: 'POST',
      body: new URLSearchParams(answer),
      redirect: 'manual',
    }).catch(() => undefined);
  const release = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [branchId]);
  const lost = bringBack();
  await probe.until(WAITS_FOR_A_LOCK);
  await server.process.kill();
  await release('ROLLBACK');
  expect(await lost).toBeUndefined();
  const [before] = await probe.read('SELECT status FROM customer_order WHERE id = $1', [order.orderId]);
  expect(before).toEqual({ status: 'Payment Pending' });
  await restart();
  await Promise.all([bringBack(), bringBack()]);
  const settled = await probe.read(
    `SELECT o.status, a.state, (SELECT count(*)::int FROM branch_event e WHERE e.payload->'order'->>'id' = o.id::text) AS events
     FROM customer_order o JOIN payment_attempt a ON a.order_id = o.id WHERE o.id = $1`,
    [order.orderId],
  );
  expect(settled).toEqual([{ status: 'Confirmed', state: 'paid', events: 2 }]);
}, 40_000);

test('lets another server end unpaid and unconfirmed orders once, after the claim of a killed one has expired', async () => {
  const unpaid = new KeyedOrder({ paymentType: 'Pay Online' });
  const unconfirmed = new KeyedOrder();
  for (const order of [unpaid, unconfirmed]) await order.send(server.api);
  const ids = [unpaid.orderId, unconfirmed.orderId];
  const release = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [branchId]);
  await probe.read(`UPDATE customer_order SET expires_at = now() - interval '1 second' WHERE id = ANY($1)`, [ids]);
  // claimed, and about to end
  await probe.until('SELECT 1 FROM customer_order WHERE id = ANY($1) AND expires_at > now() HAVING count(*) = 2', [
    ids,
  ]);
  await probe.until(WAITS_FOR_A_LOCK);
  const dying = server;
  // an already running one, so that no work at startup helps it
  server = await startProcess({ databaseUrl: proxy.through(database.url), env: bankSettings });
  await dying.process.kill();
  await release('ROLLBACK');
  const claimed = await probe.read(
    `SELECT status, expires_at BETWEEN now() AND now() + make_interval(secs => $2) AS is_bounded
     FROM customer_order WHERE id = ANY($1) ORDER BY status`,
    [ids, CLAIM_S],
  );
  expect(claimed).toEqual([
    { status: 'OTP Pending', is_bounded: true },
    { status: 'Payment Pending', is_bounded: true },
  ]);
  // as if that time had passed
  await probe.read('UPDATE customer_order SET expires_at = expires_at - make_interval(secs => $2) WHERE id = ANY($1)', [
    ids,
    CLAIM_S,
  ]);
  await probe.until(`SELECT 1 FROM customer_order WHERE id = ANY($1) AND status = 'Expired' HAVING count(*) = 2`, [
    ids,
  ]);
  const ends = await probe.read(
    `SELECT payload->'order'->>'id' AS id, count(*)::int AS n FROM branch_event
     WHERE payload->'order'->>'id' = ANY($1) AND payload->'order'->>'status' = 'Expired' GROUP BY 1 ORDER BY 1`,
    [ids],
  );
  expect(ends).toEqual([...ids].sort().map((id) => ({ id, n: 1 })));
}, 40_000);
