import type { Acknowledgement } from '../../../libs/contract/orders/events.js';
import type { BoardHealth } from '../../../libs/contract/orders/kitchen.js';
import type { BoardShownRequest } from '../../../libs/contract/requests/kitchen/board-shown.js';
import { BoardPresenceService } from '../../src/kitchen/boards/board-presence.service.js';
import { createTestDatabase } from '../support/database.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { placeConfirmed } from '../support/orders.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until, untilFound } from '../support/until.js';

const { harbour, hill } = CHAIN.branch;

describe('D board health', () => {
  let server: TestServer;
  let kitchenToken: string;
  let manager: { token: string };
  let admin: { token: string };
  const sockets: BoardSocket[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    kitchenToken = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
    manager = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
    admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    await until(async () => (await healthOf(harbour)).boards === 0);
  });
  afterAll(() => server.close());

  async function healthOf(branchId: number): Promise<BoardHealth> {
    const { body } = await server.api.get('/api/board-health', admin);
    const found = body.branches.find(({ branch_id }: BoardHealth) => branch_id === branchId);
    if (!found) throw new Error(`branch ${branchId} is not in the answer`);
    return found;
  }
  async function board(): Promise<BoardSocket> {
    const socket = await server.api.socket(kitchenToken);
    sockets.push(socket);
    await socket.emitWithAck('board:join', { branchId: harbour });
    return socket;
  }
  const shown = (socket: BoardSocket, request: BoardShownRequest): Promise<Acknowledgement> =>
    socket.emitWithAck('board:shown', request);
  const confirmedAgo = (id: string, seconds: number) =>
    server.db.query(`UPDATE customer_order SET confirmed_at = now() - make_interval(secs => $2) WHERE id = $1`, [
      id,
      seconds,
    ]);

  it('counts a board from its first message to its last', async () => {
    expect((await healthOf(harbour)).boards).toBe(0);
    const socket = await board();
    expect((await healthOf(harbour)).boards).toBe(0);
    expect(await shown(socket, { branchId: harbour, orderIds: [] })).toEqual({ error: false, message: '' });
    expect((await healthOf(harbour)).boards).toBe(1);
    await shown(socket, { branchId: harbour, orderIds: [] });
    expect((await healthOf(harbour)).boards).toBe(1);
    socket.close();
    await until(async () => (await healthOf(harbour)).boards === 0);
  });

  it('no longer counts a board that has moved to another branch', async () => {
    const socket = await board();
    await shown(socket, { branchId: harbour, orderIds: [] });
    await socket.emitWithAck('board:leave', { branchId: harbour });
    await until(async () => (await healthOf(harbour)).boards === 0);
    // a message in progress when it left does not bring it back
    await shown(socket, { branchId: harbour, orderIds: [] });
    expect((await healthOf(harbour)).boards).toBe(0);
  });

  it('counts a board that sent its message before it was in its room, once it is, and again when it returns', async () => {
    const socket = await server.api.socket(kitchenToken);
    sockets.push(socket);
    await shown(socket, { branchId: harbour, orderIds: [] });
    expect((await healthOf(harbour)).boards).toBe(0);
    for (const _time of ['first', 'again']) {
      await socket.emitWithAck('board:join', { branchId: harbour });
      await until(async () => (await healthOf(harbour)).boards === 1);
      await socket.emitWithAck('board:leave', { branchId: harbour });
      await until(async () => (await healthOf(harbour)).boards === 0);
    }
  });

  it('no longer counts a screen whose shift has ended, even if it stays open', async () => {
    const socket = await board();
    const ended = { branchId: harbour, orderIds: [], ended: true };
    await shown(socket, { branchId: harbour, orderIds: [] });
    expect((await healthOf(harbour)).boards).toBe(1);
    expect(await shown(socket, ended)).toEqual({ error: false, message: '' });
    expect((await healthOf(harbour)).boards).toBe(0);
    await socket.emitWithAck('board:leave', { branchId: harbour });
    await socket.emitWithAck('board:join', { branchId: harbour });
    // a message that waits for the database does not overtake the end of the shift
    await Promise.all([shown(socket, { branchId: harbour, orderIds: [] }), shown(socket, ended)]);
    expect((await healthOf(harbour)).boards).toBe(0);
    await Promise.all([shown(socket, ended), shown(socket, { branchId: harbour, orderIds: [] })]);
    expect((await healthOf(harbour)).boards).toBe(1);
  });

  it('counts the boards of every process, and no longer those of a stopped one', async () => {
    const second = await startTestServer({ DATABASE_URL: server.databaseUrl });
    try {
      const [here, there] = [await board(), await second.api.socket(kitchenToken)];
      await there.emitWithAck('board:join', { branchId: harbour });
      sockets.push(there);
      for (const socket of [here, there]) await shown(socket, { branchId: harbour, orderIds: [] });
      expect((await healthOf(harbour)).boards).toBe(2);
      // each process confirms only its own boards
      for (const { app } of [server, second]) await app.get(BoardPresenceService).confirm();
      expect((await healthOf(harbour)).boards).toBe(2);
    } finally {
      await second.close();
    }
    expect((await healthOf(harbour)).boards).toBe(1);
  });

  it('no longer counts the boards of a dead process', async () => {
    const socket = await board();
    await shown(socket, { branchId: harbour, orderIds: [] });
    await server.db.query(`UPDATE board_presence SET seen_at = now() - interval '31 seconds'`);
    expect((await healthOf(harbour)).boards).toBe(0);
  });

  it('reports an order that no board has shown for 60 s, until one shows it', async () => {
    const order = await placeConfirmed(server.api);
    const socket = await board();
    await confirmedAgo(order.id, 59);
    expect((await healthOf(harbour)).unseen).toEqual([]);
    await confirmedAgo(order.id, 61);
    expect((await healthOf(harbour)).unseen).toMatchObject([{ id: order.id, reference: order.reference }]);
    await shown(socket, { branchId: harbour, orderIds: [order.id] });
    expect((await healthOf(harbour)).unseen).toEqual([]);
  });

  it('tells the storefront that confirmation may take longer while there is no board', async () => {
    // the branch is always open, so a missing board is a warning; an answer is cached for two seconds
    const mayTakeLonger = async (): Promise<boolean> =>
      (await server.api.get(`/api/branches/${harbour}/health`)).body.confirmation_may_take_longer;
    await until(mayTakeLonger);
    const socket = await board();
    await shown(socket, { branchId: harbour, orderIds: [] });
    await until(async () => !(await mayTakeLonger()));
    expect(await mayTakeLonger()).toBe(false);
    socket.close();
    await until(mayTakeLonger);
    expect(await mayTakeLonger()).toBe(true);
  });

  it('shows a manager the own branch and a super admin all; kitchen staff and strangers get none', async () => {
    expect(
      (await server.api.get('/api/board-health', manager)).body.branches.map((b: BoardHealth) => b.branch_id),
    ).toEqual([harbour]);
    expect((await server.api.get('/api/board-health', admin)).body.branches).toHaveLength(3);
    expect((await server.api.get('/api/board-health', { token: kitchenToken })).status).toBe(403);
    expect((await server.api.get('/api/board-health')).status).toBe(401);
  });

  it('rejects reports for another branch, from a customer, and malformed ones', async () => {
    const socket = await board();
    const isRejected = async (request: unknown) => (await shown(socket, request as BoardShownRequest)).error;
    expect(await isRejected({ branchId: hill, orderIds: [] })).toBe(true);
    expect(await isRejected({ branchId: harbour, orderIds: 'all' })).toBe(true);
    expect(await isRejected({ branchId: harbour, orderIds: ["'; DROP TABLE branch"] })).toBe(true);
    expect(await isRejected({ branchId: harbour, orderIds: Array.from({ length: 201 }, () => 'x') })).toBe(true);
    expect(await isRejected(null)).toBe(true);
    const customer = await server.api.socket();
    sockets.push(customer);
    expect(await shown(customer, { branchId: harbour, orderIds: [] })).toMatchObject({
      error: true,
      message: 'Not Authorized!',
    });
  });

  it('ignores orders of another branch', async () => {
    const order = await placeConfirmed(server.api, {
      branch: hill,
      products: [
        { ...CHAIN.hillClassic, type: 'food', selected_quantity: 1, remaining_quantity: 9, sub_food_type_id: 5 },
      ],
    });
    const socket = await board();
    await shown(socket, { branchId: harbour, orderIds: [order.id] });
    expect(await server.db.query('SELECT 1 FROM order_shown WHERE order_id = $1', [order.id])).toEqual([]);
  });
});

test('corrects at the next beat which boards went while the database was unreachable', async () => {
  const database = await createTestDatabase();
  const databaseProxy = await FaultProxy.to(database.url);
  const server = await startTestServer({ DATABASE_URL: databaseProxy.through(database.url) });
  try {
    const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
    const presence = server.app.get(BoardPresenceService);
    const boards = async (): Promise<number[]> => {
      const { body } = await server.api.get('/api/board-health', { token });
      return body.branches.map((branch: BoardHealth) => branch.boards);
    };
    const open = async (branchId: number): Promise<BoardSocket> => {
      const socket = await server.api.socket(token);
      await socket.emitWithAck('board:join', { branchId });
      return socket;
    };
    const [goes, stays] = [await open(harbour), await open(hill)];
    await goes.emitWithAck('board:shown', { branchId: harbour, orderIds: [] });
    expect(await boards()).toEqual([1, 0, 0]);

    const dropped = [goes, stays].map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));
    databaseProxy.cut();
    await Promise.all(dropped);
    for (const socket of [goes, stays]) socket.close();
    databaseProxy.heal();
    const back = await untilFound(() => open(hill).catch(() => undefined));
    await back.emitWithAck('board:shown', { branchId: hill, orderIds: [] });
    await presence.confirm();
    expect(await boards()).toEqual([0, 1, 0]);
    back.close();
  } finally {
    await server.close();
    await databaseProxy.close();
    await database.drop();
  }
});
