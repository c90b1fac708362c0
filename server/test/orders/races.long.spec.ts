import type { BoardEvent } from '../../../libs/contract/orders/events.js';
import { BOARD_EVENT_NAMES } from '../../../libs/contract/orders/events.js';
import { Clock } from '../../src/common/clock.js';
import { WAITS_FOR_A_LOCK } from '../reliability/shop.js';
import { line, orderRequest, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const soldToday = async (itemId: number): Promise<number> => {
  const [row] = await server.db.query(
    'SELECT coalesce(sum(sold), 0)::int AS sold FROM daily_stock WHERE menu_item_id = $1',
    [itemId],
  );
  return row.sold;
};

test('places exactly 7 orders for 200 buyers of 7 portions, and answers the other 193 that it is sold out', async () => {
  await server.db.query('UPDATE menu_item SET quantity = 7 WHERE id = $1', [CHAIN.scarce.id]);
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => placeOrder(server.api, { products: [line(CHAIN.scarce)] })),
  );
  expect(replies.filter(({ status }) => status !== 200).map(({ status, body }) => ({ status, body }))).toEqual([]);
  const placed = replies.filter(({ body }) => !body.error);
  expect(placed).toHaveLength(7);
  const rejected = replies.filter(({ body }) => body.error);
  expect(new Set(rejected.map(({ body }) => body.message))).toEqual(new Set(['Scarce is sold out for today.']));
  expect(await soldToday(CHAIN.scarce.id)).toBe(7);
  const [{ count }] = await server.db.query('SELECT count(*)::int FROM order_line WHERE menu_item_id = $1', [
    CHAIN.scarce.id,
  ]);
  expect(count).toBe(7);
});

test('does not share stock between a combo and the same food', async () => {
  const [combo, alone] = [await soldToday(CHAIN.combo.id), await soldToday(CHAIN.classic.id)];
  // it consists of two Classics
  const replies = await Promise.all([
    placeOrder(server.api, { products: [line(CHAIN.combo, 1, 'offer')] }),
    placeOrder(server.api, { products: [line(CHAIN.classic)] }),
  ]);
  expect(replies.map(({ body }) => body.error)).toEqual([false, false]);
  expect([await soldToday(CHAIN.combo.id), await soldToday(CHAIN.classic.id)]).toEqual([combo + 1, alone + 1]);
});

test('places one order for 50 concurrent requests with the same key: one answer, one portion', async () => {
  const before = await soldToday(CHAIN.cheese.id);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      placeOrder(server.api, { products: [line(CHAIN.cheese)] }, { 'idempotency-key': 'double-tap' }),
    ),
  );
  const answers = new Set(replies.map(({ body }) => JSON.stringify(body)));
  expect([...answers]).toHaveLength(1);
  expect(replies[0]?.body).toMatchObject({ error: false, order: { status: 'OTP Pending', total: 1650.5 } });
  expect((await soldToday(CHAIN.cheese.id)) - before).toBe(1);
});

test('gives all requests with one key for the last portion the same order, and none the answer sold out', async () => {
  await server.db.query('UPDATE menu_item SET quantity = 1 WHERE id = $1', [CHAIN.fries.id]);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      placeOrder(server.api, { products: [line(CHAIN.fries)] }, { 'idempotency-key': 'the-last' }),
    ),
  );
  expect(new Set(replies.map(({ body }) => body.order?.reference)).size).toBe(1);
});

test('rejects the same key with another body, and stores nothing of it', async () => {
  await placeOrder(server.api, {}, { 'idempotency-key': 'changed-body' });
  const { body, status } = await placeOrder(server.api, { notes: 'no onions' }, { 'idempotency-key': 'changed-body' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ error: true, code: 'idempotency-key-reused' });
  const [{ count }] = await server.db.query(`SELECT count(*)::int FROM customer_order WHERE notes = 'no onions'`);
  expect(count).toBe(0);
});

test('treats a retry after a lost answer as the same order, though stock and free lines on its screen have changed', async () => {
  const headers = { 'idempotency-key': 'lost-answer' };
  const sent = orderRequest();
  const first = await server.api.post('/api/orders', sent, { headers });
  const [asked] = sent.products;
  const moved = {
    ...sent,
    products: [
      { ...asked, remaining_quantity: 7 },
      { ...line(CHAIN.fries), free: true },
    ],
  };
  const again = await server.api.post('/api/orders', moved, { headers });
  expect(again.body).toMatchObject({ error: false, order: { id: first.body.order.id } });
});

test('treats a retry as the same order, though its items have left the menu and the branch takes no orders', async () => {
  const headers = { 'idempotency-key': 'late-retry' };
  const sent = orderRequest({ products: [line(CHAIN.soda)] });
  const first = await server.api.post('/api/orders', sent, { headers });
  expect(first.body.error).toBe(false);
  const change = async (removedAt: string, pausedUntil: string) => {
    await server.db.query(`UPDATE menu_item SET removed_at = ${removedAt} WHERE id = $1`, [CHAIN.soda.id]);
    await server.db.query(
      `UPDATE branch SET paused_until = ${pausedUntil}, menu_version = menu_version + 1 WHERE id = $1`,
      [CHAIN.branch.harbour],
    );
  };
  await change('now()', "now() + interval '1 hour'");
  expect((await server.api.post('/api/orders', sent)).body).toMatchObject({ error: true, code: 'branch-paused' });
  expect((await server.api.post('/api/orders', sent, { headers })).body).toEqual(first.body);
  await change('NULL', 'NULL');
});

test('answers a retry over closing time with the order of the first request', async () => {
  const clock = server.app.get(Clock);
  const setHours = (open: string, close: string) =>
    server.db.query('UPDATE branch SET open = $2, close = $3, menu_version = menu_version + 1 WHERE id = $1', [
      CHAIN.branch.harbour,
      open,
      close,
    ]);
  // an item of its own, because at the real time these orders expire
  const place = (headers = {}) => placeOrder(server.api, { products: [line(CHAIN.special)] }, headers);
  let time = '21:59:59';
  clock.now = () => new Date(`2026-03-02T${time}+05:30`);
  await setHours('09:00', '22:00');
  await place();
  const other = server.db.createQueryRunner();
  await other.startTransaction();
  await other.query('SELECT FROM daily_stock FOR UPDATE');
  const waiting = async () => (await server.db.query(WAITS_FOR_A_LOCK)).length;
  const headers = { 'idempotency-key': 'over-closing-time' };
  const first = place(headers);
  await until(async () => (await waiting()) === 1);
  time = '22:00:00';
  let isAnswered = false;
  const retry = place(headers).finally(() => {
    isAnswered = true;
  });
  await until(async () => isAnswered || (await waiting()) === 2);
  await other.commitTransaction();
  await other.release();
  expect((await first).body).toMatchObject({ error: false });
  expect((await retry).body).toEqual((await first).body);
  expect((await place()).body).toMatchObject({ error: true, code: 'branch-closed' });
  Reflect.deleteProperty(clock, 'now');
  await setHours('00:00', '00:00');
});

test('never deadlocks orders of the same items in any order, with all, enough or too little stock', async () => {
  const before = [await soldToday(CHAIN.classic.id), await soldToday(CHAIN.soda.id)];
  await server.db.query('UPDATE daily_stock SET quantity = sold + 40 WHERE menu_item_id = $1', [CHAIN.soda.id]);
  const [wide, turned] = [
    [line(CHAIN.classic), line(CHAIN.soda)],
    [line(CHAIN.soda), line(CHAIN.classic)],
  ];
  const replies = await Promise.all(
    Array.from({ length: 80 }, (_, n) => placeOrder(server.api, { products: n % 2 === 0 ? wide : turned })),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(40);
  const after = [await soldToday(CHAIN.classic.id), await soldToday(CHAIN.soda.id)];
  expect(after).toEqual(before.map((sold) => sold + 40));
});

test('allows a key again whose first order was rejected', async () => {
  const headers = { 'idempotency-key': 'refused-first' };
  const rejected = await server.api.post('/api/orders', { ...orderRequest(), subTotal: 1 }, { headers });
  expect(rejected.body.error).toBe(true);
  const placed = await server.api.post('/api/orders', orderRequest(), { headers });
  expect(placed.body).toMatchObject({ error: false });
});

test('numbers 100 concurrent checkouts, every third rejected, without gaps, and replays what was seen live', async () => {
  const branchId = CHAIN.branch.hill;
  const manager = await server.api.login(CHAIN.user.hillManager.email);
  const socket = await server.api.socket(manager.api_token);
  const start = await socket.emitWithAck('board:join', { branchId });
  const live: BoardEvent[] = [];
  const expected = 67;
  const seenAll = new Promise<void>((resolve) => {
    for (const name of BOARD_EVENT_NAMES) {
      socket.on(name, (data: BoardEvent['data']) => {
        live.push({ name, data } as BoardEvent);
        if (live.length === expected) resolve();
      });
    }
  });
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      placeOrder(server.api, {
        branch: branchId,
        products: [line(CHAIN.hillClassic)],
        // rejected at the end of the transaction, while it holds the stock's locks
        ...(n % 3 === 2 ? { promoCode: CHAIN.promo.hill.id, promoCodePercentage: 99 } : {}),
      }),
    ),
  );
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(expected);
  await seenAll;
  const numbers = live.map(({ data }) => data.seq);
  expect(numbers).toEqual(Array.from({ length: expected }, (_, n) => (start.seq ?? 0) + n + 1));
  const tickets = live.map(({ data }) => ('order' in data ? data.order?.ticket_number : 0));
  expect(tickets).toEqual(Array.from({ length: expected }, (_, n) => n + 1));
  const replay = await socket.emitWithAck('board:join', { branchId, afterSeq: start.seq, epoch: start.epoch });
  expect(replay.events).toEqual(live);
  socket.close();
});

test("never charges a wrong price while the menu's price changes", async () => {
  const prices = [1450, 1475, 1500];
  const change = async (): Promise<void> => {
    for (const price of [1475, 1500, 1450]) {
      await server.db.transaction(async (tx) => {
        await tx.query('UPDATE menu_item SET price_cents = $2 WHERE id = $1', [CHAIN.classic.id, price * 100]);
        await tx.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [CHAIN.branch.harbour]);
      });
    }
  };
  const attempts = Array.from({ length: 60 }, (_, n) =>
    placeOrder(server.api, { products: [line({ ...CHAIN.classic, price: prices[n % 3] ?? 0 })] }),
  );
  const [replies] = await Promise.all([Promise.all(attempts), change()]);
  replies.forEach(({ body }, n) => {
    if (body.error) expect(body.code).toBe('cart-changed');
    else expect(body.order.total).toBe(prices[n % 3]);
  });
  const accepted = replies.filter(({ body }) => !body.error).map(({ body }) => body.order.id);
  // at least those at the last price, whatever the order of the others
  expect(accepted.length).toBeGreaterThan(0);
  const charged = await server.db.query(
    `SELECT o.id FROM customer_order o JOIN order_line l ON l.order_id = o.id
     WHERE o.id = ANY($1::uuid[]) GROUP BY o.id HAVING o.total_cents = sum(l.price_cents * l.quantity)`,
    [accepted],
  );
  expect(charged).toHaveLength(accepted.length);
});
