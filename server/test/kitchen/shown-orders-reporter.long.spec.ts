import { ShownOrdersReporter } from '../../../client/src/features/kitchen/device/shown-orders-reporter.js';
import { Subscriptions } from '../../../client/src/realtime/subscriptions.js';
import { placeConfirmed } from '../support/orders.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const branchId = CHAIN.branch.harbour;

describe('the reporter of shown orders, with a real server', () => {
  let server: TestServer;
  let line: BoardSocket;
  let reporter: ShownOrdersReporter;
  let subscriptions: Subscriptions;
  let isVisible = true;

  beforeAll(async () => {
    server = await startTestServer();
    const { api_token } = await server.api.login(CHAIN.user.kitchen.email);
    line = await server.api.socket(api_token);
    reporter = new ShownOrdersReporter({ branchId, isVisible: () => isVisible, retryMs: 50 });
    subscriptions = new Subscriptions(async () => line);
    reporter.start(subscriptions);
  });
  afterAll(async () => {
    reporter.stop();
    line.close();
    await server.close();
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
    line.onAnyOutgoing(count);
    reporter.report();
    // the second is sent once the first has been rejected
    await until(async () => reports > 1);
    line.offAnyOutgoing(count);
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
    line.disconnect().connect();
    await until(() => isShown(order.id));
    expect(await isShown(order.id)).toBe(true);
    hide();
  });

  it('reports that the screen is no longer a board when its shift ends', async () => {
    const boards = async () => (await server.db.query('SELECT 1 FROM board_presence')).length;
    await line.emitWithAck('board:join', { branchId });
    await until(async () => (await boards()) === 1);
    reporter.stop();
    await until(async () => (await boards()) === 0);
    expect(await boards()).toBe(0);
    reporter.start(subscriptions);
    await until(async () => (await boards()) === 1);
    expect(await boards()).toBe(1);
  });
});
