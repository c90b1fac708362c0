/**
 * The boards of a chain that lose their live connections together, poll, and return together while orders are placed.
 */
import { isDeepStrictEqual } from 'node:util';
import { RECONNECTION } from '../../../client/src/realtime/reconnection.js';
import type { Board } from '../../../libs/domain/kitchen/board.js';
import { WatchedBoard } from '../kitchen/watched-board.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { line } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { untilFound } from '../support/until.js';
import { KeyedOrder } from './shop.js';

const BOARDS = 200;
const OPENED_AT_ONCE = 20;
const BRANCHES = [
  { id: CHAIN.branch.harbour, staff: CHAIN.user.kitchen.email, food: CHAIN.classic },
  { id: CHAIN.branch.hill, staff: CHAIN.user.hillKitchen.email, food: CHAIN.hillClassic },
];

let server: TestServer;
let proxy: FaultProxy;
const boards: WatchedBoard[] = [];
beforeAll(async () => {
  server = await startTestServer({ SOCKETS_PER_ADDRESS: '500' });
  proxy = await FaultProxy.to(server.api.url);
  // enough for as long as the fleet needs
  await server.asOwner('UPDATE menu_item SET quantity = 10000');
});
afterAll(async () => {
  for (const board of boards) board.stop();
  await proxy.close();
  await server.close();
});

/**
 * Opens the fleet, spread over the branches. As many connect together as a server can answer in time on any machine.
 */
async function openFleet(): Promise<void> {
  const tokens = await Promise.all(BRANCHES.map(async ({ staff }) => (await server.api.login(staff)).api_token));
  while (boards.length < BOARDS) {
    const opened = Array.from({ length: OPENED_AT_ONCE }, (_, n) => {
      const at = n % BRANCHES.length;
      return new WatchedBoard({
        api: server.api,
        token: tokens[at] ?? '',
        branchId: BRANCHES[at]?.id ?? 0,
        socketUrl: proxy.url,
        pollIntervalMs: 5000,
        answerWithinMs: 60_000,
        connecting: { ...RECONNECTION, timeout: 60_000 },
      });
    });
    boards.push(...opened);
    await Promise.all(opened.map((board) => board.untilLive()));
  }
}

/** Places an order in each branch, again if the server is overloaded. @returns their ids */
const orderInEach = (): Promise<string[]> =>
  Promise.all(
    BRANCHES.map(async ({ id, food }) => {
      const order = new KeyedOrder({ branch: id, products: [line(food)] });
      await order.place(server.api);
      return order.orderId;
    }),
  );

/** Places orders in both branches, one after another, until it is stopped. */
class Customers {
  private isOpen = true;
  private readonly done = this.run();

  /** @returns the ids of all answered orders */
  stop(): Promise<string[]> {
    this.isOpen = false;
    return this.done;
  }

  private async run(): Promise<string[]> {
    const placed: string[] = [];
    while (this.isOpen) placed.push(...(await orderInEach()));
    return placed;
  }
}

const idsOf = (board: Board | undefined): string[] => board?.orders.map(({ id }) => id) ?? [];

test('loses nothing if a fleet falls back to polling and returns, and every board equals the database', async () => {
  await openFleet();
  const customers = new Customers();

  proxy.cut();
  await Promise.all(boards.map((board) => board.until(({ mode }) => mode === 'polling')));
  const meanwhile = await orderInEach();
  await Promise.all(
    boards.map((board, n) => board.until(() => idsOf(board.board).includes(meanwhile[n % BRANCHES.length] ?? ''))),
  );
  expect(boards.map(({ mode }) => mode)).not.toContain('live');

  proxy.heal();
  await Promise.all(boards.map((board) => board.untilLive()));
  const placed = await customers.stop();

  const truths = await Promise.all(
    boards.slice(0, BRANCHES.length).map((board) => untilFound(() => board.fetch().catch(() => undefined))),
  );
  const isEnded = ({ mode, board }: WatchedBoard, n: number) =>
    mode === 'live' && board?.seq === truths[n % BRANCHES.length]?.seq;
  await Promise.all(boards.map((board, n) => board.until(() => isEnded(board, n))));
  for (const [n, { board }] of boards.entries()) {
    const truth = truths[n % BRANCHES.length];
    // Jest compares some hundred thousand orders slowly, so it is used only to show a difference
    if (!isDeepStrictEqual(board, truth)) expect([n, board]).toEqual([n, truth]);
  }
  const shown = truths.flatMap(idsOf);
  const stored: { id: string }[] = await server.db.query('SELECT id FROM customer_order');
  expect(shown.sort()).toEqual(stored.map(({ id }) => id).sort());
  expect(new Set(shown)).toEqual(new Set([...placed, ...meanwhile]));
}, 900_000);
