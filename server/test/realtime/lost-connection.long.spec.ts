import { WatchedBoard } from '../kitchen/watched-board.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { rememberEnd } from '../support/lost-end.js';
import { placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let database: TestDatabase;
let databaseProxy: FaultProxy;
let server: TestServer;
let watched: WatchedBoard;
beforeEach(async () => {
  database = await createTestDatabase();
  databaseProxy = await FaultProxy.to(database.url);
  server = await startTestServer({ DATABASE_URL: databaseProxy.through(database.url) });
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  watched = new WatchedBoard({ api: server.api, token, branchId: CHAIN.branch.harbour, socketUrl: server.api.url });
  await watched.untilLive();
});
afterEach(async () => {
  watched.stop();
  await server.close();
  await databaseProxy.close();
  await database.drop();
});

const isReady = async (): Promise<boolean> => (await server.api.get('/api/ready')).status === 200;

test('no board is live over orders that the database of the next connections lacks', async () => {
  const lose = await rememberEnd(database.ownerUrl);
  const { id } = await placeConfirmed(server.api);
  const isShown = (): boolean => watched.board?.orders.some((order) => order.id === id) === true;
  await watched.until(isShown);
  const seen: string[] = [];
  databaseProxy.cut();
  await lose();
  databaseProxy.heal();
  await until(() => {
    if (isShown() && watched.mode === 'live') seen.push(watched.mode);
    return !isShown() && watched.mode === 'live';
  });
  expect(seen).toEqual([]);
});

test('a server is not ready before it has asked the database of the next connections', async () => {
  await until(isReady);
  databaseProxy.cut();
  // a standby that took over, but is not promoted yet
  await server.asOwner(
    `ALTER ROLE passline_server IN DATABASE ${new URL(database.url).pathname.slice(1)} SET default_transaction_read_only = on`,
  );
  await watched.until(({ mode }) => mode !== 'live');
  databaseProxy.heal();
  expect(await server.api.get('/api/ready')).toMatchObject({
    status: 503,
    body: { code: 'not-ready', reason: expect.stringContaining('The database takes no changes') },
  });
});
