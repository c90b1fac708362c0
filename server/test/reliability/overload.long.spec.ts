import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { RequestGate } from '../../src/common/limits/request-gate.js';
import { MetricsService } from '../../src/metrics/metrics.service.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { line, orderRequest } from '../support/orders.js';
import { type Reply, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';
import { DatabaseProbe, KeyedOrder, WAITS_FOR_A_LOCK } from './shop.js';

/** two requests run for each database connection */
const POOL = 2;
const RUNNING = 2 * POOL;
/** reads may take half of these places, reports a tenth */
const WAITING = 10;
const STUCK_MS = 1500;
const { harbour, hill } = CHAIN.branch;
const HILL_ORDER = { branch: hill, products: [line(CHAIN.hillClassic)] };

describe('D an overloaded server', () => {
  let database: TestDatabase;
  let probe: DatabaseProbe;
  let server: TestServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    probe = new DatabaseProbe(database.url);
    server = await startTestServer(
      { DATABASE_URL: database.url, DATABASE_POOL: String(POOL) },
      { requests: { waiting: WAITING, stuckMs: STUCK_MS } },
    );
  });
  afterAll(async () => {
    // a lock left by a failed test would keep the server from stopping
    await probe.close();
    await server.close();
    await database.drop();
  });
  const gate = () => server.app.get(RequestGate);
  const readyMetric = async () => /^passline_ready (\d)$/m.exec(await server.app.get(MetricsService).read())?.[1];
  const untilInFlight = async (running: number, waiting: number) => {
    await until(() => gate().inFlight.running === running && gate().inFlight.waiting === waiting);
  };

  it('rejects immediately what exceeds the cap, stays ready, and places the others', async () => {
    const release = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [hill]);
    const orders = Array.from({ length: RUNNING + WAITING }, () => new KeyedOrder(HILL_ORDER));
    const answers = orders.map((order) => order.send(server.api));
    await untilInFlight(RUNNING, WAITING);
    await probe.until(WAITS_FOR_A_LOCK);
    const [order, menu] = await Promise.all([
      new KeyedOrder(HILL_ORDER).send(server.api),
      server.api.get(`/api/food-types/branch/${hill}`),
    ]);
    for (const reply of [order, menu]) {
      expect(reply).toMatchObject({ status: 503, body: { error: true, code: 'overloaded' } });
      expect(reply?.headers.get('retry-after')).toBe('1');
    }
    // every connection for requests is in use
    expect((await server.api.get('/api/ready')).status).toBe(200);
    await release('ROLLBACK');
    await Promise.all(answers);
    const ids = orders.map(({ orderId }) => orderId);
    expect((await probe.orderIds()).sort()).toEqual(ids.sort());
    expect(gate().inFlight).toEqual({ running: 0, waiting: 0 });
  });

  it('has places for orders when menu reads find none, and for menu reads when reports find none', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
    const release = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [hill]);
    const held = Array.from({ length: RUNNING }, () => new KeyedOrder(HILL_ORDER).send(server.api));
    await untilInFlight(RUNNING, 0);
    const readReport = () => server.api.get('/api/finance/figures?from=2026-01-01&to=2026-01-02', { token });
    const readMenu = () => server.api.get(`/api/food-types/branch/${harbour}`);
    const waiting: Promise<Reply | undefined>[] = [readReport()];
    await untilInFlight(RUNNING, 1);
    expect((await readReport()).status).toBe(503);
    while (waiting.length < WAITING / 2) waiting.push(readMenu());
    await untilInFlight(RUNNING, WAITING / 2);
    expect((await readMenu()).status).toBe(503);
    waiting.push(new KeyedOrder().send(server.api));
    await untilInFlight(RUNNING, WAITING / 2 + 1);
    await release('ROLLBACK');
    const replies = await Promise.all([...held, ...waiting]);
    expect(replies.map((reply) => reply?.status)).toEqual(replies.map(() => 200));
  });

  it('emits what other servers have committed while requests use all of its connections', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
    await new KeyedOrder().send(server.api);
    const board = await server.api.socket(token);
    await board.emitWithAck('board:join', { branchId: harbour });
    const release = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [hill]);
    const held = Array.from({ length: RUNNING }, () => new KeyedOrder(HILL_ORDER).send(server.api));
    await untilInFlight(RUNNING, 0);
    await probe.until(WAITS_FOR_A_LOCK);
    const emitted = new Promise((resolve) => board.once('order-status', resolve));
    await probe.read(
      `WITH next AS (UPDATE branch_stream SET seq = seq + 1 WHERE branch_id = $1 RETURNING seq)
       INSERT INTO branch_event (branch_id, seq, type, payload)
       SELECT $1, next.seq, 'order-status', payload || jsonb_build_object('seq', next.seq)
       FROM next, (SELECT payload FROM branch_event WHERE branch_id = $1 AND type = 'order-created' LIMIT 1) AS known`,
      [harbour],
    );
    await probe.read(`SELECT pg_notify('branch_changed', $1)`, [String(harbour)]);
    await emitted;
    expect(gate().inFlight).toEqual({ running: RUNNING, waiting: 0 });
    await release('ROLLBACK');
    await Promise.all(held);
    board.close();
  });

  it('is not ready once no request has ended for a while, and is ready again when one ends', async () => {
    const release = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [hill]);
    const held = Array.from({ length: RUNNING }, () => new KeyedOrder(HILL_ORDER).send(server.api));
    const ready = () => server.api.call('GET', '/api/ready');
    await until(async () => (await ready()).status === 503);
    expect((await ready()).body).toMatchObject({ code: 'not-ready', reason: expect.stringContaining('restart') });
    expect(await readyMetric()).toBe('0');
    expect((await server.api.get('/api/health')).status).toBe(200);
    await release('ROLLBACK');
    await Promise.all(held);
    expect((await ready()).status).toBe(200);
    expect(await readyMetric()).toBe('1');
  });

  it('does not run an order whose caller has disconnected', async () => {
    const before = await probe.orderIds();
    const release = await probe.hold('SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE', [hill]);
    const held = Array.from({ length: RUNNING }, () => new KeyedOrder(HILL_ORDER));
    const answers = held.map((order) => order.send(server.api));
    await untilInFlight(RUNNING, 0);
    const accepted = once(server.app.getHttpServer(), 'connection');
    const caller = http.request(`${server.api.url}/api/orders`, {
      agent: false,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    caller.on('error', () => undefined);
    caller.end(JSON.stringify(orderRequest(HILL_ORDER)));
    const [connection]: net.Socket[] = await accepted;
    await untilInFlight(RUNNING, 1);
    caller.destroy();
    if (connection && !connection.destroyed) await once(connection, 'close');
    await release('ROLLBACK');
    await Promise.all(answers);
    expect(await probe.orderIds()).toHaveLength(before.length + RUNNING);
    expect(gate().totals.abandoned).toBe(1);
  });

  it('does not run an order whose caller had disconnected before the server read it', async () => {
    const before = await probe.orderIds();
    const { abandoned } = gate().totals;
    const { hostname, port } = new URL(server.api.url);
    const caller = net.connect(Number(port), hostname);
    await Promise.all([once(server.app.getHttpServer(), 'connection'), once(caller, 'connect')]);
    const body = JSON.stringify(orderRequest(HILL_ORDER));
    const head = `POST /api/orders HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    caller.write(`${head}\r\n\r\n${body}`);
    // both reach the operating system before the server, which shares this process, reads either
    caller.destroy();
    await until(() => gate().totals.abandoned > abandoned);
    expect(await probe.orderIds()).toEqual(before);
    expect(gate().inFlight).toEqual({ running: 0, waiting: 0 });
  });
});
