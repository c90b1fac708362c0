import { once } from 'node:events';
import http from 'node:http';
import { RECONNECTION } from '../../../client/src/realtime/reconnection.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { line, orderRequest } from '../support/orders.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { BoardRecorder } from './board-recorder.js';
import { KeptAliveClient, sendHalf, sendHalfHead } from './kept-alive-client.js';
import { DatabaseProbe, KeyedOrder, type RunningServer, startProcess, WAITS_FOR_A_LOCK } from './shop.js';

const { harbour, hill } = CHAIN.branch;
const CLIENTS = 5;
const BOARDS = 10;

let database: TestDatabase;
let probe: DatabaseProbe;
let proxy: FaultProxy;
let stopping: RunningServer;
let staying: RunningServer;
const boards: BoardRecorder[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
  const start = () => startProcess({ databaseUrl: database.url });
  [stopping, staying] = await Promise.all([start(), start()]);
  proxy = await FaultProxy.to(stopping.process.url);
}, 180_000);
afterEach(() => BoardRecorder.closeAll());
afterAll(async () => {
  await Promise.all([stopping.process.stop(), staying.process.stop()]);
  await proxy.close();
  await probe.close();
  await database.drop();
});

test('answers every request in progress at a stop under load, and boards move to another server', async () => {
  const { api_token: token } = await staying.api.login(CHAIN.user.kitchen.email);
  while (boards.length < BOARDS) boards.push(new BoardRecorder(proxy.url, token, harbour, RECONNECTION));
  await Promise.all(boards.map((board) => board.until(({ joins }) => joins === 1)));
  const closings = boards.map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)));
  proxy.retarget(staying.process.url);

  // one request waits for a lock, one for the rest of its body, one for the rest of its headers
  const release = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [hill]);
  const slowOrder = new KeyedOrder({ branch: hill, products: [line(CHAIN.hillClassic)] });
  const slowAnswer = slowOrder.send(stopping.api);
  await probe.until(WAITS_FOR_A_LOCK);
  const slowBody = await sendHalf(`${stopping.process.url}/api/orders`, orderRequest());
  const clients = Array.from({ length: CLIENTS }, () => new KeptAliveClient(stopping.process.url));
  const load = clients.map((client) =>
    client.repeat('/api/orders', () => ({ key: crypto.randomUUID(), order: orderRequest() })),
  );
  const readiness = await sendHalfHead(stopping.process.url, '/api/ready');
  expect(readiness.first).toEqual({ status: 200, isLast: false });
  await probe.until('SELECT 1 FROM customer_order HAVING count(*) >= $1', [3 * CLIENTS]);

  const stopped = stopping.process.stop();
  await Promise.all(load);
  // the reason after which a client reconnects by itself
  expect(new Set(await Promise.all(closings))).toEqual(new Set(['transport close']));
  // running requests keep it alive
  expect(stopping.process.isRunning()).toBe(true);
  expect(await readiness.finish()).toEqual({ status: 503, isLast: true });
  expect(await slowBody.finish()).toBe(200);
  await release('ROLLBACK');
  expect(await slowAnswer).toMatchObject({ status: 200, body: { error: false } });
  await stopped;
  expect(stopping.process.exitCode()).toBe(0);
  await Promise.all(boards.map((board) => board.until(({ joins }) => joins === 2)));
  // the first attempt of each, which a client makes within 0.75 s, succeeded
  expect(boards.map(({ attempts }) => attempts)).toEqual(boards.map(() => 1));
  const { reconnectionDelay, randomizationFactor } = RECONNECTION;
  expect(reconnectionDelay * (1 + randomizationFactor)).toBeLessThanOrEqual(750);

  const answers = clients.flatMap((client) => client.answers);
  const placed = answers.map(({ body }): string => JSON.parse(body).order?.id);
  const ids = await probe.orderIds();
  expect(ids).toEqual(expect.arrayContaining([...placed, slowOrder.orderId]));
  // including the one with the late body; unanswered ones were not begun
  expect(ids).toHaveLength(placed.length + 2);
  expect(await probe.faults()).toEqual({});
  expect(await probe.read(`SELECT count(*)::int AS codes FROM message WHERE purpose = 'code'`)).toEqual([
    { codes: ids.length },
  ]);
  const numbers = Array.from({ length: ids.length - 1 }, (_, n) => n + 1);
  for (const board of boards) {
    await board.until(({ taken }) => taken.length >= numbers.length);
    expect(board.taken).toEqual(numbers);
  }
}, 60_000);

test('lets a server without a proxy linger too: a connection ends with its next answer', async () => {
  const { process } = await startProcess({ databaseUrl: database.url });
  const stopped = process.stop();
  await until(async () => (await fetch(`${process.url}/api/ready`)).status === 503);
  const answer = await fetch(`${process.url}/api/health`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  expect(process.exitCode()).toBe(0);
});

test('ends a process although a client never confirms the end of its WebSocket', async () => {
  const server = await startProcess({ databaseUrl: database.url });
  const key = Buffer.alloc(16).toString('base64');
  const request = http.get(`${server.process.url}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
    },
  });
  const [, socket] = await once(request, 'upgrade');
  socket.resume();
  await server.process.stop();
  expect(server.process.exitCode()).toBe(0);
  socket.destroy();
}, 60_000);

test('does work that is due while a stopping process still answers a request, because its jobs end last', async () => {
  const own = await createTestDatabase();
  const look = new DatabaseProbe(own.url);
  const server = await startProcess({ databaseUrl: own.url });
  try {
    const release = await look.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [hill]);
    const order = new KeyedOrder({ branch: hill, products: [line(CHAIN.hillClassic)] });
    const answer = order.send(server.api);
    await look.until(WAITS_FOR_A_LOCK);
    const readiness = await sendHalfHead(server.process.url, '/api/ready');
    const stopped = server.process.stop();
    await until(() =>
      fetch(`${server.process.url}/api/health`).then(
        () => false,
        () => true,
      ),
    );
    await look.read(`INSERT INTO message (recipient, purpose, text) VALUES ('0700000001', 'confirmed', 'Hello')`);
    await look.until(`SELECT 1 FROM message WHERE recipient = '0700000001' AND state = 'sent'`);
    expect(await readiness.finish()).toEqual({ status: 503, isLast: true });
    await release('ROLLBACK');
    expect((await answer)?.status).toBe(200);
    await stopped;
    expect(server.process.exitCode()).toBe(0);
  } finally {
    await server.process.kill();
    await look.close();
    await own.drop();
  }
}, 60_000);
