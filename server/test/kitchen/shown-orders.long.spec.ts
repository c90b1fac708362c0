import { ShownOrdersReporter } from '../../../client/src/features/kitchen/device/shown-orders-reporter.js';
import { Subscriptions } from '../../../client/src/realtime/subscriptions.js';
import { startProcess } from '../reliability/shop.js';
import { line, placeConfirmed } from '../support/orders.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const branchId = CHAIN.branch.harbour;

describe('the reporter of shown orders, with a real server', () => {
  let connection: BoardSocket;
  let reporter: ShownOrdersReporter;
  let subscriptions: Subscriptions;
  let isVisible = true;

  beforeAll(async () => {
    const { api_token } = await server.api.login(CHAIN.user.kitchen.email);
    connection = await server.api.socket(api_token);
    reporter = new ShownOrdersReporter({ branchId, isVisible: () => isVisible, retryMs: 50 });
    subscriptions = new Subscriptions(async () => connection);
    reporter.start(subscriptions);
  });
  afterAll(async () => {
    reporter.stop();
    connection.close();
  });

  const isShown = async (id: string): Promise<boolean> =>
    (await server.db.query('SELECT 1 FROM order_shown WHERE order_id = $1', [id])).length > 0;

  it('reports only the rendered orders', async () => {
    const drawn = await placeConfirmed(server.api);
    const onAnotherTab = await placeConfirmed(server.api);
    const hide = reporter.show([drawn]);
    reporter.show([onAnotherTab])();
    reporter.report();
    await until(() => isShown(drawn.id));
    expect(await isShown(onAnotherTab.id)).toBe(false);
    hide();
  });

  it('reports nothing while its tab is hidden', async () => {
    const order = await placeConfirmed(server.api);
    isVisible = false;
    const hide = reporter.show([order]);
    reporter.report();
    expect(await isShown(order.id)).toBe(false);
    isVisible = true;
    reporter.report();
    await until(() => isShown(order.id));
    hide();
  });

  it('repeats a report that the server rejected', async () => {
    const order = await placeConfirmed(server.api);
    await server.asOwner('ALTER TABLE order_shown RENAME TO order_shown_away');
    const hide = reporter.show([order]);
    let reports = 0;
    const count = (name: string) => {
      if (name === 'board:shown') reports += 1;
    };
    connection.onAnyOutgoing(count);
    reporter.report();
    // the second is sent once the first has been rejected
    await until(async () => reports > 1);
    connection.offAnyOutgoing(count);
    await server.asOwner('ALTER TABLE order_shown_away RENAME TO order_shown');
    await until(() => isShown(order.id));
    expect(await isShown(order.id)).toBe(true);
    hide();
  });

  it('reports everything again on a new connection', async () => {
    const order = await placeConfirmed(server.api);
    const hide = reporter.show([order]);
    reporter.report();
    await until(() => isShown(order.id));
    await server.db.query('DELETE FROM order_shown WHERE order_id = $1', [order.id]);
    connection.disconnect().connect();
    await until(() => isShown(order.id));
    expect(await isShown(order.id)).toBe(true);
    hide();
  });

  it('reports that the screen is no longer a board when its shift ends', async () => {
    const boards = async () => (await server.db.query('SELECT 1 FROM board_presence')).length;
    await connection.emitWithAck('board:join', { branchId });
    await until(async () => (await boards()) === 1);
    reporter.stop();
    await until(async () => (await boards()) === 0);
    expect(await boards()).toBe(0);
    reporter.start(subscriptions);
    await until(async () => (await boards()) === 1);
    expect(await boards()).toBe(1);
  });
});

describe('the message about an order that no board has shown', () => {
  const { harbour, hill } = CHAIN.branch;
  const OUTLET = '0771112223';
  const LANDLINE = '0112223334';

  beforeAll(async () => {
    await server.db.query('UPDATE branch SET phone = $1', [OUTLET]);
  });

  const confirmedAgo = (id: string, seconds: number) =>
    server.db.query(`UPDATE customer_order SET confirmed_at = now() - make_interval(secs => $2) WHERE id = $1`, [
      id,
      seconds,
    ]);

  /** Returns how many messages an order has, and how many entries of the trail tell of one. */
  async function tellings(id: string): Promise<{ messages: number; entries: number }> {
    const [found] = await server.db.query(
      `SELECT (SELECT count(*)::int FROM message WHERE order_id = $1 AND purpose = 'unseen') AS messages,
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
    const { id } = await placeConfirmed(server.api, {
      firstName: 'Nadia',
      phone: '0761234567',
      notes: 'Peanut allergy',
    });
    await confirmedAgo(id, 80);
    await afterASweep();
    expect(await tellings(id)).toEqual({ messages: 0, entries: 0 });
    await confirmedAgo(id, 91);
    await untilTold(id);
    await until(
      async () =>
        (
          await server.db.query(
            `SELECT 1 FROM message WHERE order_id = $1 AND purpose = 'unseen'
    AND state = 'sent'`,
            [id],
          )
        ).length === 1,
    );
    const [{ text }] = await server.db.query(`SELECT text FROM message WHERE order_id = $1 AND purpose = 'unseen'`, [
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
});
