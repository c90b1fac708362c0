import { io } from 'socket.io-client';
import type { PublicOrderEventPayload, ServerToClientEvents } from '../../../libs/contract/orders/events.js';
import { REPLAY_LIMIT } from '../../../libs/contract/orders/events.js';
import { appendBranchEvent } from '../../src/realtime/branch-stream.repository.js';
import { WAITS_FOR_A_LOCK } from '../reliability/shop.js';
import { DELIVERY, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
const sockets: BoardSocket[] = [];
const branchId = CHAIN.branch.harbour;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.close());

async function open(email?: string): Promise<BoardSocket> {
  const socket = await server.api.socket(email && (await server.api.login(email)).api_token);
  sockets.push(socket);
  return socket;
}

const SENTENCES = {
  branchId: 'branchId must be a whole number from 1 up.',
  afterSeq: 'afterSeq must be a whole number from 0 up.',
  orderIds: 'orderIds must be at most 200 order ids.',
  checkIds: 'checkIds must be at most 20 check ids.',
  reference: 'reference must be an order number.',
};

/** Returns the next event of a name. Call it before the cause of the event. */
function next<Name extends keyof ServerToClientEvents>(
  socket: BoardSocket,
  name: Name,
): Promise<Parameters<ServerToClientEvents[Name]>[0]> {
  return new Promise((resolve) => {
    const take = (payload: Parameters<ServerToClientEvents[Name]>[0]): void => resolve(payload);
    // the library's overloads do not support a generic event name
    socket.once(name, take as never);
  });
}

/** Moves a user to another branch, without a notification. */
const MOVED = `WITH own AS (UPDATE app_user SET branch_id = 3 WHERE email = $1 RETURNING id)
  UPDATE user_branch SET branch_id = 3 FROM own WHERE user_id = own.id`;

describe('D access', () => {
  test('is rejected for a connection with an invalid token, with the fixed sentence', async () => {
    await expect(server.api.socket('nobody')).rejects.toThrow('Not Authorized!');
  });

  test.each([
    ['a customer', undefined, branchId],
    ["another branch's kitchen", CHAIN.user.hillKitchen.email, branchId],
    ["another branch's manager", CHAIN.user.hillManager.email, branchId],
  ])('to the board is denied to %s', async (_name, email, branch) => {
    const socket = await open(email);
    expect(await socket.emitWithAck('board:join', { branchId: branch })).toEqual({
      error: true,
      message: 'Not Authorized!',
      code: 'not-authorized',
      values: {},
    });
    const received: unknown[] = [];
    socket.onAny((...event) => received.push(event));
    await placeOrder(server.api);
    const staff = await open(CHAIN.user.kitchen.email);
    await staff.emitWithAck('board:join', { branchId });
    const created = next(staff, 'order-created');
    await placeOrder(server.api);
    await created;
    expect(received).toEqual([]);
  });

  test.each([
    ['kitchen staff', CHAIN.user.kitchen.email],
    ['a manager', CHAIN.user.manager.email],
    ['a menu editor', CHAIN.user.editor.email],
    ['a super admin', CHAIN.user.admin.email],
  ])('to the board is granted to %s', async (_name, email) => {
    const socket = await open(email);
    expect(await socket.emitWithAck('board:join', { branchId })).toEqual({
      error: false,
      message: '',
      epoch: expect.any(String),
      seq: expect.any(Number),
    });
  });

  test.each([
    ['board:join', null, 'branchId'],
    ['board:join', [], 'branchId'],
    ['board:join', 'x', 'branchId'],
    ['board:join', {}, 'branchId'],
    ['board:join', { branchId: '1' }, 'branchId'],
    ['board:join', { branchId: 1.5 }, 'branchId'],
    ['board:join', { branchId: 1, afterSeq: -1 }, 'afterSeq'],
    ['board:join', { branchId: 1, afterSeq: 'x' }, 'afterSeq'],
    ['board:join', { branchId: 1, afterSeq: null }, 'afterSeq'],
    ['board:leave', { branchId: 0 }, 'branchId'],
    ['board:shown', { orderIds: [] }, 'branchId'],
    ['board:shown', { branchId: 1 }, 'orderIds'],
    ['board:shown', { branchId: 1, orderIds: ['x'] }, 'orderIds'],
    ['board:shown', { branchId: 1, orderIds: [], checkIds: [1] }, 'checkIds'],
    ['menu:join', { branchId: 2_147_483_648 }, 'branchId'],
    ['menu:leave', undefined, 'branchId'],
    ['order:track', { reference: 1 }, 'reference'],
  ] as const)('with a malformed %s is answered with a sentence: %j', async (event, body, field) => {
    const socket = await open(CHAIN.user.kitchen.email);
    // what none of our clients would send
    expect(await socket.emitWithAck(event, body as never)).toEqual({
      error: true,
      message: SENTENCES[field],
      code: 'invalid-input',
      values: {},
    });
  });

  test('ignores optional values that an older client sends with another type', async () => {
    const { body } = await placeOrder(server.api);
    const socket = await open(CHAIN.user.kitchen.email);
    const joined = await socket.emitWithAck('board:join', { branchId, epoch: 7, more: 'x' } as never);
    expect(joined).toMatchObject({ error: false, seq: expect.any(Number) });
    const { reference } = body.order;
    const tracked = await socket.emitWithAck('order:track', { reference, order_token: null } as never);
    expect(tracked).toMatchObject({ error: false, order: { reference } });
  });

  test('ends with a log-out, and with the removal of the session elsewhere', async () => {
    const user = await server.api.login(CHAIN.user.kitchen.email);
    const socket = await server.api.socket(user.api_token);
    sockets.push(socket);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await server.api.post('/api/logout', undefined, { token: user.api_token });
    expect(await closed).toBe('io server disconnect');
    expect((await server.api.get('/api/session', { token: user.api_token })).status).toBe(401);
  });

  test('to an order as staff ends for a demoted or moved user', async () => {
    const { body } = await placeOrder(server.api);
    const socket = await open(CHAIN.user.editor.email);
    await socket.emitWithAck('order:track', { reference: body.order.reference });
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await server.db.query(MOVED, [CHAIN.user.editor.email]);
    expect(await closed).toBe('io server disconnect');
  });

  test('to the board ends for a demoted or moved user', async () => {
    const socket = await open(CHAIN.user.hillEditor.email);
    await socket.emitWithAck('board:join', { branchId: CHAIN.branch.hill });
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await server.db.query(MOVED, [CHAIN.user.hillEditor.email]);
    expect(await closed).toBe('io server disconnect');
  });
});

describe('D input that none of our clients sends', () => {
  const closing = (socket: BoardSocket) => new Promise<string>((resolve) => socket.once('disconnect', resolve));
  afterEach(async () => {
    // the others are not affected
    const answer = await (await open()).emitWithAck('order:track', { reference: 'ZZZZZZZZZZ' });
    expect(answer.message).toBe('Order Not Found!');
  });

  test("gives a page of another origin no connection, but the shop's own one", async () => {
    const from = (origin: string): BoardSocket => {
      const options = { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { origin } };
      const socket: BoardSocket = io(server.api.url, options);
      sockets.push(socket);
      return socket;
    };
    const connected = (socket: BoardSocket) =>
      new Promise<boolean>((resolve) => {
        socket.once('connect_error', () => resolve(false)).once('connect', () => resolve(true));
      });
    expect(await connected(from('https://evil.example'))).toBe(false);
    expect(await connected(from(server.api.url))).toBe(true);
  });

  test('ends the connection if a message is larger than 16 kB', async () => {
    const socket = await open();
    const closed = closing(socket);
    socket.emit('order:track', { reference: 'x'.repeat(16 * 1024) }, () => undefined);
    expect(await closed).toMatch(/^transport/);
  });

  test.each(['2["order:track"', '99', '5-["x"]', '\u0000'])(
    'ends the connection if a packet is malformed: %j',
    async (packet) => {
      const socket = await open();
      const closed = closing(socket);
      socket.io.engine.send(packet);
      expect(await closed).toBeTruthy();
    },
  );
});

describe('replay', () => {
  test('returns the events after a position in order; another epoch or a future number is a resync', async () => {
    const socket = await open(CHAIN.user.kitchen.email);
    const { epoch, seq = 0 } = await socket.emitWithAck('board:join', { branchId });
    const live: PublicOrderEventPayload[] = [];
    const three = new Promise<void>((resolve) => {
      const take = (data: PublicOrderEventPayload): void => {
        if (live.push(data) === 3) resolve();
      };
      socket.on('order-created', take);
      socket.on('order-status', take);
    });
    await placeConfirmed(server.api);
    await placeOrder(server.api);
    await three;
    const replay = await socket.emitWithAck('board:join', { branchId, afterSeq: seq, epoch });
    expect(replay.events?.map(({ data }) => data)).toEqual(live);
    expect(live.map((data) => data.seq)).toEqual([seq + 1, seq + 2, seq + 3]);
    expect((await socket.emitWithAck('board:join', { branchId, afterSeq: seq + 3, epoch })).events).toEqual([]);
    const otherEpoch = '00000000-0000-4000-8000-000000000000';
    expect(await socket.emitWithAck('board:join', { branchId, afterSeq: seq, epoch: otherEpoch })).toMatchObject({
      resync: true,
      epoch,
    });
    expect(await socket.emitWithAck('board:join', { branchId, afterSeq: seq + 99, epoch })).toMatchObject({
      resync: true,
    });
  });

  test('of more events than the limit, or of deleted events, is a resync', async () => {
    const hill = CHAIN.branch.hill;
    await server.db.query(
      `INSERT INTO branch_event (branch_id, seq, type, payload)
       SELECT $1, n, 'kitchen-status', jsonb_build_object('seq', n) FROM generate_series(1, $2::int) AS n`,
      [hill, REPLAY_LIMIT + 1],
    );
    await server.db.query('UPDATE branch_stream SET seq = $2 WHERE branch_id = $1', [hill, REPLAY_LIMIT + 1]);
    const socket = await open(CHAIN.user.hillManager.email);
    expect(await socket.emitWithAck('board:join', { branchId: hill, afterSeq: 0 })).toMatchObject({ resync: true });
    expect((await socket.emitWithAck('board:join', { branchId: hill, afterSeq: 1 })).events).toHaveLength(REPLAY_LIMIT);
    await server.db.query('DELETE FROM branch_event WHERE branch_id = $1 AND seq <= 100', [hill]);
    expect(await socket.emitWithAck('board:join', { branchId: hill, afterSeq: 99 })).toMatchObject({ resync: true });
    expect((await socket.emitWithAck('board:join', { branchId: hill, afterSeq: 100 })).events).toHaveLength(401);
  });

  test('waits for a transaction that has a number and is not committed: no later number is given, and none is skipped', async () => {
    const socket = await open(CHAIN.user.kitchen.email);
    const { seq = 0 } = await socket.emitWithAck('board:join', { branchId });
    const seen: number[] = [];
    const two = new Promise<void>((resolve) => {
      const take = ({ seq: number }: { seq: number }): void => {
        if (seen.push(number) === 2) resolve();
      };
      socket.on('kitchen-status', take);
      socket.on('order-created', take);
    });
    const holder = server.db.createQueryRunner();
    await holder.startTransaction();
    const at = new Date();
    const held = await appendBranchEvent(holder.manager, {
      name: 'kitchen-status',
      branchId,
      at,
      body: {
        cause: 'started',
        order_id: '00000000-0000-4000-8000-000000000000',
        reference: 'HELD000000',
        status: 'Confirmed',
        kitchen_status: 'On Process',
        delivery_payment_type: null,
        updated_at: at.toISOString(),
        ready_at: null,
        cancellation: null,
      },
    });
    expect(held).toBe(seq + 1);
    // with a serial column this order would be committed and emitted now, and the earlier number never
    const later = placeOrder(server.api, { products: [line(CHAIN.cheese)] }).then(() => 'committed');
    const waits = (async () => {
      await until(async () => (await server.db.query(WAITS_FOR_A_LOCK)).length > 0);
      return 'waits';
    })();
    expect(await Promise.race([later, waits])).toBe('waits');
    await holder.commitTransaction();
    await holder.release();
    await later;
    await two;
    expect(seen).toEqual([seq + 1, seq + 2]);
  });
});

describe("customers' rooms", () => {
  test('of a menu receive what is left, once per change, and that the menu changed', async () => {
    const socket = await open();
    expect(await socket.emitWithAck('menu:join', { branchId })).toEqual({ error: false, message: '', menu_version: 1 });
    const stock = next(socket, 'stock-changed');
    await placeOrder(server.api, { products: [line(CHAIN.scarce, 3)] });
    expect(await stock).toMatchObject({
      branch_id: branchId,
      items: [{ type: 'food', id: CHAIN.scarce.id, remaining_quantity: 47 }],
    });
    const menu = next(socket, 'menu-changed');
    // like another server process, without a notification; the sweep finds it
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [branchId]);
    expect(await menu).toMatchObject({ branch_id: branchId });
    expect(await socket.emitWithAck('menu:leave', { branchId })).toEqual({ error: false, message: '' });
  });

  test('do not exist for an unknown branch', async () => {
    const socket = await open();
    expect(await socket.emitWithAck('menu:join', { branchId: 999 })).toMatchObject({ error: true });
  });

  test("of an order receive its moves, and contact data only for the token's holder", async () => {
    const phone = '0775550001';
    const { body } = await placeOrder(server.api, { ...DELIVERY, phone, notes: 'Gate code 4711' });
    const { id, reference, order_token } = body.order;
    const [owner, stranger] = [await open(), await open()];
    const own = await owner.emitWithAck('order:track', { reference, order_token });
    const other = await stranger.emitWithAck('order:track', { reference });
    expect([own.order?.phone, other.order?.phone]).toEqual([phone, '07******01']);
    expect([own.order?.id, other.order?.id]).toEqual([id, undefined]);
    const moves = [next(owner, 'order-status'), next(stranger, 'order-status')];
    await server.api.post('/api/otp', { orderId: id, otp: await server.api.codeFor(phone) });
    const [seenByOwner, seenByStranger] = await Promise.all(moves);
    expect([seenByOwner?.order.phone, seenByStranger?.order.phone]).toEqual([phone, '07******01']);
    expect([seenByOwner?.order.id, JSON.stringify(seenByStranger).includes(id)]).toEqual([id, false]);
    expect(seenByOwner?.order).toMatchObject({ address: DELIVERY.address, notes: 'Gate code 4711' });
    for (const order of [other.order, seenByStranger?.order]) {
      expect(order).toMatchObject({ first_name: 'Nadia', last_name: 'S.', address: null, notes: '' });
    }
    expect(seenByOwner?.order.status).toBe('Confirmed');
    const kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
    const started = [next(owner, 'kitchen-status'), next(stranger, 'kitchen-status')];
    await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, { token: kitchen });
    const received = await Promise.all(started);
    expect(received.map((event) => event.kitchen_status)).toEqual(['On Process', 'On Process']);
    expect(received.map((event) => event.order_id)).toEqual([id, undefined]);
    expect(JSON.stringify(received[1])).not.toContain(id);
    // who did it is only for the branch
    for (const event of received) expect(event).not.toHaveProperty('by');
  });

  test('of a page that gets the token later receive each event once, as the holder sees it', async () => {
    const phone = '0775550004';
    const { body } = await placeOrder(server.api, { phone });
    const { id, reference, order_token } = body.order;
    const page = await open();
    await page.emitWithAck('order:track', { reference });
    await page.emitWithAck('order:track', { reference, order_token });
    const seen: (string | undefined)[] = [];
    page.on('order-status', ({ order }) => seen.push(order.phone));
    const started = next(page, 'kitchen-status');
    await server.api.post('/api/otp', { orderId: id, otp: await server.api.codeFor(phone) });
    const kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
    await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, { token: kitchen });
    await started;
    expect(seen).toEqual([phone]);
  });

  test("give the branch's staff contact data in the first answer and every event, and another branch's in none", async () => {
    const phone = '0775550002';
    const { body } = await placeOrder(server.api, { phone });
    const { id, reference } = body.order;
    const [staff, other] = [await open(CHAIN.user.manager.email), await open(CHAIN.user.hillManager.email)];
    const first = await Promise.all([staff, other].map((socket) => socket.emitWithAck('order:track', { reference })));
    const moves = [next(staff, 'order-status'), next(other, 'order-status')];
    await server.api.post('/api/otp', { orderId: id, otp: await server.api.codeFor(phone) });
    const phones = [...first, ...(await Promise.all(moves))].map(({ order }) => order?.phone);
    expect(phones).toEqual([phone, '07******02', phone, '07******02']);
  });

  test('lose the connections that follow an order at a new epoch, and no others', async () => {
    const { body } = await placeOrder(server.api, { phone: '0775550003' });
    const { reference, order_token } = body.order;
    const [owner, menu] = [await open(), await open()];
    await owner.emitWithAck('order:track', { reference, order_token });
    await menu.emitWithAck('menu:join', { branchId });
    const ended = new Promise((resolve) => {
      owner.once('disconnect', resolve);
    });
    await server.db.query('UPDATE branch_stream SET epoch = gen_random_uuid() WHERE branch_id = $1', [branchId]);
    // after which a client reconnects by itself
    expect(await ended).toBe('transport close');
    expect(menu.connected).toBe(true);
  });

  test('do not exist for an unknown order', async () => {
    const socket = await open();
    expect(await socket.emitWithAck('order:track', { reference: 'ZZZZZZZZZZ' })).toEqual({
      error: true,
      message: 'Order Not Found!',
      code: 'order-not-found',
      values: {},
    });
  });
});
