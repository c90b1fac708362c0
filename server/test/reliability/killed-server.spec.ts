import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FakeBank } from '../support/fake-bank.js';
import { LineProxy } from '../support/line-proxy.js';
import { CHAIN } from '../support/test-chain.js';
import { BoardRecorder } from './board-recorder.js';
import { Books, KeyedOrder, type RunningServer, startProcess, WAITS_FOR_A_LOCK } from './shop.js';

const branchId = CHAIN.branch.harbour;

let database: TestDatabase;
let books: Books;
let line: LineProxy;
let server: RunningServer;
let token: string;
let bankSettings: Record<string, string>;
const bank = new FakeBank();

/** The server stands again under the address that it had. */
const restart = async (): Promise<void> => {
  server = await startProcess({
    databaseUrl: line.through(database.url),
    port: server.process.port,
    env: bankSettings,
  });
};

beforeAll(async () => {
  database = await createTestDatabase();
  books = new Books(database.url);
  line = await LineProxy.to(database.url);
  bankSettings = await bank.start();
  server = await startProcess({ databaseUrl: line.through(database.url), env: bankSettings });
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
}, 180_000);
afterEach(async () => expect(await books.faults()).toEqual({}));
afterAll(async () => {
  await server.process.stop();
  await bank.stop();
  await line.close();
  await books.close();
  await database.drop();
});

test('killed before the commit: nothing of the order is left, and its retry places it', async () => {
  const board = new BoardRecorder(server.process.url, token, branchId);
  await board.until(({ joins }) => joins === 1);
  const release = await books.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [branchId]);
  const order = new KeyedOrder();
  const lost = order.send(server.api);
  await books.until(WAITS_FOR_A_LOCK);
  await server.process.kill();
  await release('ROLLBACK');
  expect(await lost).toBeUndefined();
  await restart();
  expect(await books.orderIds()).toEqual([]);
  await order.send(server.api);
  expect(await books.orderIds()).toEqual([order.orderId]);
  await board.until(({ taken }) => taken.length === 1);
  board.close();
}, 40_000);

test('killed after the commit, before it knew of it: the order is there, its retry gives the same, the board has it once', async () => {
  const board = new BoardRecorder(server.process.url, token, branchId);
  await board.until(({ joins }) => joins === 1);
  const known = await books.orderIds();
  const isMuted = line.muteAfter('COMMIT');
  const order = new KeyedOrder();
  const lost = order.send(server.api);
  await isMuted;
  await books.until('SELECT 1 FROM idempotency_key WHERE key = $1', [order.key]);
  await server.process.kill();
  expect(await lost).toBeUndefined();
  await restart();
  await order.send(server.api);
  expect(await books.orderIds()).toEqual([...known, order.orderId].sort());
  await board.until(({ taken }) => taken.length === known.length + 1);
  expect(board.taken).toEqual(board.taken.map((_, n) => n + 1));
  board.close();
}, 40_000);

test('killed inside a payment answer: the answer that comes again settles once', async () => {
  const order = new KeyedOrder({ paymentType: 'Pay Online' });
  await order.send(server.api);
  const fields: Record<string, string> = order.reply?.body.order.gatewayFields;
  const answer = bank.approve(fields);
  const bringBack = (): Promise<Response | undefined> =>
    fetch(`${server.api.url}/api/payments/accosa/response`, {
      method: 'POST',
      body: new URLSearchParams(answer),
      redirect: 'manual',
    }).catch(() => undefined);
  const release = await books.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [branchId]);
  const lost = bringBack();
  await books.until(WAITS_FOR_A_LOCK);
  await server.process.kill();
  await release('ROLLBACK');
  expect(await lost).toBeUndefined();
  const [before] = await books.read('SELECT status FROM customer_order WHERE id = $1', [order.orderId]);
  expect(before).toEqual({ status: 'Payment Pending' });
  await restart();
  await Promise.all([bringBack(), bringBack()]);
  const settled = await books.read(
    `SELECT o.status, a.state, (SELECT count(*)::int FROM branch_event e WHERE e.payload->'order'->>'id' = o.id::text) AS events
     FROM customer_order o JOIN payment_attempt a ON a.order_id = o.id WHERE o.id = $1`,
    [order.orderId],
  );
  expect(settled).toEqual([{ status: 'Confirmed', state: 'paid', events: 2 }]);
}, 40_000);
