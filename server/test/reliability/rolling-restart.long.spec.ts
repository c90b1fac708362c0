import { type Cluster, startCluster } from '../../../scripts/lib/cluster.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { Api } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { BoardRecorder } from './board-recorder.js';
import { DatabaseProbe, startProcess } from './shop.js';
import { SteadyCustomers } from './steady-customers.js';

const { harbour } = CHAIN.branch;

let database: TestDatabase;
let probe: DatabaseProbe;
let cluster: Cluster;
let api: Api;

beforeAll(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
  await probe.read('UPDATE menu_item SET quantity = 100000');
  cluster = await startCluster({
    count: 2,
    start: async (publicUrl) => {
      const env = { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' };
      return (await startProcess({ databaseUrl: database.url, env })).process;
    },
  });
  api = new Api(cluster.url);
}, 180_000);
afterEach(() => BoardRecorder.closeAll());
afterAll(async () => {
  await cluster.stop();
  await probe.close();
  await database.drop();
});

test('fails no request and loses no event while all servers are restarted one after another under load', async () => {
  const before = cluster.servers().map(({ pid }) => pid);
  const { api_token: token } = await api.login(CHAIN.user.kitchen.email);
  const board = new BoardRecorder(cluster.url, token, harbour);
  await board.until(({ joins }) => joins === 1);

  const customers = new SteadyCustomers(api);
  await customers.untilServed();
  await cluster.restartAll(() => customers.untilServed());
  const { orders, failures } = await customers.leave();

  expect(cluster.servers().filter(({ pid }) => before.includes(pid))).toEqual([]);
  expect(failures).toEqual([]);
  expect(await probe.orderIds()).toEqual(orders.map(({ orderId }) => orderId).sort());
  expect(await probe.faults()).toEqual({});
  await board.until(({ taken }) => taken.length >= orders.length);
  expect(board.taken).toEqual(orders.map((_, n) => n + 1));
}, 300_000);
