import { type Cluster, startCluster } from '../../../scripts/lib/cluster.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { Api, type Reply } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { BoardRecorder } from './board-recorder.js';
import { Books, KeyedOrder, startProcess } from './shop.js';

const CUSTOMERS = 4;
const { harbour } = CHAIN.branch;

let database: TestDatabase;
let books: Books;
let cluster: Cluster;
let api: Api;

beforeAll(async () => {
  database = await createTestDatabase();
  books = new Books(database.url);
  await books.read('UPDATE menu_item SET quantity = 100000');
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
  await books.close();
  await database.drop();
});

test('all servers are restarted one after the other under load: no request fails, and a board misses nothing', async () => {
  const before = cluster.servers().map(({ pid }) => pid);
  const { api_token: token } = await api.login(CHAIN.user.kitchen.email);
  const board = new BoardRecorder(cluster.url, token, harbour);
  await board.until(({ joins }) => joins === 1);

  const orders: KeyedOrder[] = [];
  const replies: (Reply | undefined)[] = [];
  let isOver = false;
  const customer = async (): Promise<void> => {
    while (!isOver) {
      const order = new KeyedOrder();
      orders.push(order);
      replies.push(await order.send(api), await api.get(`/api/food-types/branch/${harbour}`).catch(() => undefined));
    }
  };
  const customers = Array.from({ length: CUSTOMERS }, customer);
  const untilServed = async (): Promise<void> => {
    const enough = replies.length + 5 * CUSTOMERS;
    while (replies.length < enough) await books.read('SELECT 1');
  };
  await untilServed();
  await cluster.restartAll(untilServed);
  isOver = true;
  await Promise.all(customers);

  expect(cluster.servers().filter(({ pid }) => before.includes(pid))).toEqual([]);
  expect(replies.filter((reply) => reply?.status !== 200).map((reply) => reply?.body)).toEqual([]);
  expect(await books.orderIds()).toEqual(orders.map(({ orderId }) => orderId).sort());
  expect(await books.faults()).toEqual({});
  await board.until(({ taken }) => taken.length >= orders.length);
  expect(board.taken).toEqual(orders.map((_, n) => n + 1));
}, 300_000);
