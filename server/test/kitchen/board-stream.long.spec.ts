import { BoardStream } from '../../../client/src/realtime/board-stream.js';
import { Subscriptions } from '../../../client/src/realtime/subscriptions.js';
import { readPositions } from '../../src/realtime/branch-stream.repository.js';
import { Rooms } from '../../src/realtime/sockets/rooms.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { WatchedBoard } from './watched-board.js';

const branchId = CHAIN.branch.harbour;

describe('the client’s board stream against a real server', () => {
  let server: TestServer;
  let proxy: FaultProxy;
  let token: string;
  let watched: WatchedBoard;

  beforeAll(async () => {
    server = await startTestServer();
    proxy = await FaultProxy.to(server.api.url);
    token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  });
  beforeEach(async () => {
    watched = watch();
    await watched.untilLive();
  });
  afterEach(() => {
    proxy.heal();
    watched.stop();
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });

  const watch = (options: { pulseMissedMs?: number; isAnswered?: boolean } = {}): WatchedBoard =>
    new WatchedBoard({ api: server.api, token, branchId, socketUrl: proxy.url, ...options });
  const has = (id: string) => (of: WatchedBoard) => of.board?.orders.filter((order) => order.id === id).length === 1;
  const equalsServer = async (): Promise<void> => {
    const truth = await watched.fetch();
    await watched.until(({ board }) => board?.seq === truth.seq);
    expect(watched.board).toEqual(truth);
  };
  const pulse = async (change: object = {}): Promise<void> => {
    const [position] = await readPositions(server.db, [branchId]);
    if (!position) throw new Error('the branch has no stream');
    const pulse = {
      branch_id: branchId,
      epoch: position.epoch,
      seq: position.seq,
      at: new Date().toISOString(),
      incoming: 0,
      on_process: 0,
      build: 'none',
    };
    server.app.get(Rooms).server.emit('board-pulse', { ...pulse, ...change });
  };

  it('shows placed, confirmed, started and finished orders without loading the list again', async () => {
    const loads = watched.loads;
    const { id } = await placeConfirmed(server.api);
    await watched.until(has(id));
    for (const kitchen_status of ['On Process', 'Delivered']) {
      await server.api.put(`/api/orders/${id}`, { kitchen_status }, { token });
    }
    await watched.until(({ board }) => board?.orders.find((order) => order.id === id)?.kitchen_status === 'Delivered');
    expect(watched.loads).toBe(loads);
    await equalsServer();
  });

  it('polls from the loss of the connection until it has caught up', async () => {
    proxy.cut();
    await watched.until(({ mode }) => mode === 'polling');
    const { id } = await placeConfirmed(server.api);
    await watched.until(has(id));
    expect(watched.mode).toBe('polling');
    proxy.heal();
    await watched.untilLive();
    const loads = watched.loads;
    const second = await placeConfirmed(server.api);
    await watched.until(has(second.id));
    expect(watched.loads).toBe(loads);
    expect(watched.board?.orders.filter((order) => order.id === id)).toHaveLength(1);
    await equalsServer();
  });

  it('requests missing events if a frame was lost', async () => {
    // leaves the room without the stream knowing, so that the next event never arrives
    await watched.socket.emitWithAck('board:leave', { branchId });
    const missed = await placeOrder(server.api);
    await watched.socket.emitWithAck('board:join', { branchId });
    const next = await placeOrder(server.api);
    await watched.until(has(next.body.order.id));
    expect(has(missed.body.order.id)(watched)).toBe(true);
    await equalsServer();
  });

  it('detects by the pulse that it is behind, if nothing else arrives', async () => {
    await watched.socket.emitWithAck('board:leave', { branchId });
    const missed = await placeOrder(server.api);
    await pulse();
    await watched.until(has(missed.body.order.id));
    await equalsServer();
  });

  it.each([
    ['an event of a newer server', 'order-weighed', { branch_id: branchId }],
    ['a payload of another shape', 'order-created', { branch_id: branchId, seq: 'next' }],
  ])('loads its list again for %s', async (_what, name, data) => {
    const { loads } = watched;
    const everybody: { emit(name: string, data: unknown): unknown } = server.app.get(Rooms).server;
    everybody.emit(name, data);
    await watched.until((board) => board.loads > loads && board.mode === 'live');
    await equalsServer();
  });

  it('is never moved back by a slow list', async () => {
    const old = await watched.fetch();
    const { id } = await placeConfirmed(server.api);
    await watched.until(has(id));
    watched.keep(old);
    expect(has(id)(watched)).toBe(true);
    await equalsServer();
  });

  it('applies what it received before its first list', async () => {
    const late = watch({ isAnswered: false });
    const list = await late.fetch();
    await late.until(({ socket }) => socket.connected);
    await late.socket.emitWithAck('board:join', { branchId });
    const { id } = await placeConfirmed(server.api);
    await watched.until(has(id));
    late.keep(list);
    late.stream.settle();
    await late.until(has(id));
    await late.until(({ board }) => board?.seq === watched.board?.seq);
    expect(late.board).toEqual(watched.board);
    late.stop();
  });

  it('loads everything again if the stream is another one', async () => {
    await server.db.query('UPDATE branch_stream SET epoch = gen_random_uuid() WHERE branch_id = $1', [branchId]);
    await pulse();
    const truth = await watched.fetch();
    await watched.until(({ board }) => board?.epoch === truth.epoch);
    const { id } = await placeConfirmed(server.api);
    await watched.until(has(id));
    await equalsServer();
  });

  it('drops a silent connection, polls, and recovers', async () => {
    watched.stop();
    watched = watch({ pulseMissedMs: 800 });
    await watched.untilLive();
    proxy.swallow();
    await watched.until(({ mode }) => mode === 'polling');
    const { id } = await placeConfirmed(server.api);
    await watched.until(has(id));
    proxy.heal();
    await watched.untilLive();
    await equalsServer();
  });

  it('is stale, and says since when, if the polls are not answered either', async () => {
    const load = watched.view.load;
    const before = Date.now();
    watched.view.load = () => Promise.reject(new Error('no answer'));
    proxy.cut();
    await watched.until(({ mode }) => mode === 'stale');
    expect(watched.stream.connection().since).toBeLessThanOrEqual(Date.now() - 2000);
    expect(watched.stream.connection().since).toBeGreaterThanOrEqual(before - 2000);
    watched.view.load = load;
    await watched.until(({ mode }) => mode === 'polling');
    proxy.heal();
    await watched.untilLive();
  });

  it('keeps polling, and is not stale, if one of several lists is rejected', async () => {
    const leave = watched.stream.attach({
      read: () => undefined,
      write: () => undefined,
      load: () => Promise.reject(new Error('date must be a day as yyyy-mm-dd')),
    });
    proxy.cut();
    await watched.until(({ mode }) => mode === 'polling');
    const { loads } = watched;
    // fifteen turns of 200 ms are longer than the strip waits before it says stale
    await watched.until((board) => board.loads > loads + 15);
    expect(watched.mode).toBe('polling');
    leave();
    proxy.heal();
    await watched.untilLive();
  });

  it('polls while there is no socket, and is live once there is one', async () => {
    watched.stop();
    let isLoadable = false;
    const open = async () => {
      if (!isLoadable) throw new Error('the code could not be fetched');
      return watched.socket;
    };
    const late = new BoardStream({ branchId, pollIntervalMs: 200, subscriptions: new Subscriptions(open) });
    late.attach(watched.view);
    late.start();
    const { loads } = watched;
    await watched.until((board) => board.loads > loads + 1);
    expect(late.connection().mode).toBe('polling');
    watched.socket.connect();
    isLoadable = true;
    await new Promise<void>((resolve) => late.subscribe(() => late.connection().mode === 'live' && resolve()));
    late.stop();
  });

  it('equals the database after many random faults', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      if (turn % 4 === 1) proxy.cut();
      if (turn % 4 === 3) proxy.heal();
      if (turn % 5 === 2) void watched.socket.emit('board:leave', { branchId }, () => undefined);
      const { id } = await placeConfirmed(server.api);
      await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, { token });
    }
    proxy.heal();
    await watched.until(({ socket }) => socket.connected);
    await pulse();
    await equalsServer();
    expect(watched.board?.orders.map(({ id }) => id)).toEqual([...new Set(watched.board?.orders.map(({ id }) => id))]);
  });
});
