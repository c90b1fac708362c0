import { applyEvent, boardFrom } from '../../../libs/domain/kitchen/board.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { DELIVERY, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the way through the kitchen', () => {
  let token: string;
  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  });

  const move = (id: string, body: object, by = token) => server.api.put(`/api/orders/${id}`, body, { token: by });
  const soldOf = async (id: number): Promise<number> =>
    (
      await server.db.query('SELECT coalesce(sum(sold), 0)::int AS sold FROM daily_stock WHERE menu_item_id = $1', [id])
    )[0].sold;

  test('moves through Incoming, On Process and Delivered, and ignores the overall status in the body', async () => {
    const { id } = await placeConfirmed(server.api);
    const started = await move(id, { status: 'Cancelled', kitchen_status: 'On Process' });
    expect(started.body).toMatchObject({ error: false, order: { status: 'Confirmed', kitchen_status: 'On Process' } });
    const done = await move(id, { kitchen_status: 'Delivered' });
    expect(done.body).toMatchObject({ error: false, order: { status: 'Confirmed', kitchen_status: 'Delivered' } });
  });

  test.each([
    ['straight to Delivered', 'Delivered'],
    ['back to Incoming', 'Incoming'],
  ])('rejects %s as a transition', async (_name, kitchen_status) => {
    const { id } = await placeConfirmed(server.api);
    const { status, body } = await move(id, { kitchen_status });
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: true, code: 'cannot-become' });
  });

  test('rejects moves of an order that is not confirmed', async () => {
    const { body } = await placeOrder(server.api);
    const rejected = await move(body.order.id, { kitchen_status: 'On Process' });
    expect(rejected.body).toMatchObject({ error: true, code: 'not-confirmed' });
  });

  test('lets one of two people win, and tells the other who did it', async () => {
    const { id } = await placeConfirmed(server.api);
    const manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
    const replies = await Promise.all([
      move(id, { kitchen_status: 'On Process' }),
      move(id, { kitchen_status: 'On Process' }, manager),
    ]);
    const lost = replies.filter(({ body }) => body.error);
    expect(lost).toHaveLength(1);
    expect(lost[0]?.body.message).toMatch(/is already On Process by (Kamal|Mala)/);
  });

  test("cancels with the branch's code only, returns the stock of an unprepared order, and records it", async () => {
    const before = await soldOf(CHAIN.classic.id);
    const { id } = await placeConfirmed(server.api);
    expect(await soldOf(CHAIN.classic.id)).toBe(before + 1);
    const missing = await move(id, { kitchen_status: 'Cancelled' });
    expect([missing.status, missing.body.message]).toEqual([400, 'Please enter 4 digits']);
    for (const cancel_code of [null, '', 2580, ['2580']]) {
      const none = await server.api.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code }, { token });
      expect([none.status, none.body.message]).toEqual([400, 'Please enter 4 digits']);
    }
    const short = await move(id, { kitchen_status: 'Cancelled', cancel_code: '258' });
    expect([short.status, short.body.message]).toEqual([400, 'Please enter 4 digits']);
    const wrong = await move(id, { kitchen_status: 'Cancelled', cancel_code: '0852' });
    expect([wrong.status, wrong.body.error, wrong.body.message]).toEqual([200, true, 'Incorrect password']);
    const right = await move(id, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode, reason: 'No buns' });
    expect(right.body).toMatchObject({
      error: false,
      message: 'Successfully Cancelled Order',
      order: { status: 'Cancelled', kitchen_status: 'Cancelled' },
    });
    expect(await soldOf(CHAIN.classic.id)).toBe(before);
    const [entry] = await server.db.query(
      `SELECT actor_name, after FROM audit_entry WHERE entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(entry).toMatchObject({ actor_name: 'Kamal', after: { kitchen_status: 'Cancelled', reason: 'No buns' } });
  });

  test('keeps the stock of an order that is cancelled in preparation, because the food is used', async () => {
    const { id } = await placeConfirmed(server.api);
    await move(id, { kitchen_status: 'On Process' });
    const before = await soldOf(CHAIN.classic.id);
    await move(id, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode });
    expect(await soldOf(CHAIN.classic.id)).toBe(before);
  });

  test("hides an order from another branch's staff, and answers 404 for an unknown one", async () => {
    const { id } = await placeConfirmed(server.api);
    const hill = (await server.api.login(CHAIN.user.hillKitchen.email)).api_token;
    expect((await move(id, { kitchen_status: 'On Process' }, hill)).status).toBe(403);
    expect((await move('00000000-0000-7000-8000-000000000000', { kitchen_status: 'On Process' })).status).toBe(404);
    expect((await move('17', { kitchen_status: 'On Process' })).status).toBe(404);
    expect((await move(id, { kitchen_status: 'Burnt' })).status).toBe(400);
    expect((await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' })).status).toBe(401);
  });

  test('records what staff are denied, but does not let them flood the trail', async () => {
    const { id } = await placeConfirmed(server.api);
    const hill = await server.api.login(CHAIN.user.hillManager.email);
    const rejections = (): Promise<object[]> =>
      server.db.query(
        `SELECT entity, entity_id, branch_id, after->>'why' AS why FROM audit_entry
       WHERE action = 'refused' AND actor_id = $1 ORDER BY id`,
        [hill.id],
      );
    await move(id, { kitchen_status: 'On Process' }, hill.api_token);
    await server.api.get('/api/users', { token: hill.api_token });
    const call = { entity: 'call', branch_id: CHAIN.branch.hill };
    expect(await rejections()).toEqual([
      { ...call, entity_id: 'PUT /api/orders/:id', why: `of another branch (${CHAIN.branch.harbour})` },
      { ...call, entity_id: 'GET /api/users', why: 'not for this role' },
    ]);
    for (let n = 0; n < 25; n++) await move(id, { kitchen_status: 'On Process' }, hill.api_token);
    expect(await rejections()).toHaveLength(20);
  });
});

describe('how an order was paid at the handover', () => {
  const { harbour } = CHAIN.branch;
  let token: string;
  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  });

  const move = (id: string, body: object) => server.api.put(`/api/orders/${id}`, body, { token });
  const tender = (id: string, delivery_payment_type: string) =>
    server.api.put(`/api/orders/${id}/tender`, { delivery_payment_type }, { token });
  const dayList = async () => {
    const day = localTime(new Date(), 'Asia/Colombo').date;
    return boardFrom((await server.api.get(`/api/orders/branch/${harbour}/date/${day}`, { token })).body, harbour);
  };

  test('records how a pickup was paid at the handover, and allows a change on that day, with a trail', async () => {
    const { id } = await placeConfirmed(server.api);
    expect((await tender(id, 'Pay by Cash')).body).toMatchObject({ error: true, code: 'not-handed-over' });
    await move(id, { kitchen_status: 'On Process' });
    const delivered = await move(id, { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Card' });
    expect(delivered.body.order).toMatchObject({ kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Card' });
    expect(delivered.body.message).toMatch(/^Order \d+ is handed over, paid by card$/);

    const before = await dayList();
    const changed = await tender(id, 'Pay by Cash');
    expect(changed.body.order.delivery_payment_type).toBe('Pay by Cash');
    await tender(id, 'Pay by Cash');
    const events = await server.db.query(
      'SELECT type AS name, payload AS data FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq',
      [harbour, before.seq],
    );
    expect(events).toHaveLength(1);
    expect(events.reduce(applyEvent, before)).toEqual(await dayList());
    const trail = await server.db.query(
      `SELECT before, after->>'delivery_payment_type' AS after FROM audit_entry WHERE entity_id = $1 AND action = 'paid by'`,
      [id],
    );
    expect(trail).toEqual([{ before: { delivery_payment_type: 'Pay by Card' }, after: 'Pay by Cash' }]);
  });

  test('treats a recalled pickup as not paid on every board, and keeps the last tender of a delivery', async () => {
    for (const [order, expected] of [
      [{}, null],
      [DELIVERY, 'Pay by Card'],
    ] as const) {
      const { id } = await placeConfirmed(server.api, order);
      await move(id, { kitchen_status: 'On Process' });
      await move(id, { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Card' });
      const { body } = await server.api.post(`/api/orders/${id}/recall`, {}, { token });
      expect(body.order).toMatchObject({ kitchen_status: 'On Process', delivery_payment_type: expected });
      expect((await dayList()).orders.find((one) => one.id === id)?.delivery_payment_type).toBe(expected);
    }
  });

  test('leaves a pickup without a tender if an older client sends none, and a delivery as it was ordered', async () => {
    for (const [order, expected] of [
      [{}, null],
      [DELIVERY, 'Pay by Cash'],
    ] as const) {
      const { id } = await placeConfirmed(server.api, order);
      await move(id, { kitchen_status: 'On Process' });
      const { body } = await move(id, { kitchen_status: 'Delivered' });
      expect(body.order.delivery_payment_type).toBe(expected);
    }
  });

  test('lets a manager change the tender on a later day too, but not the kitchen, and nobody that of an order paid online', async () => {
    const { id } = await placeConfirmed(server.api);
    await move(id, { kitchen_status: 'On Process' });
    await move(id, { kitchen_status: 'Delivered' });
    await server.db.query(`UPDATE customer_order SET business_date = '2020-01-01' WHERE id = $1`, [id]);
    expect((await tender(id, 'Pay by Cash')).body).toMatchObject({ error: true, code: 'other-day' });
    const manager = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
    const later = await server.api.put(`/api/orders/${id}/tender`, { delivery_payment_type: 'Pay by Card' }, manager);
    expect(later.body.order.delivery_payment_type).toBe('Pay by Card');

    const online = await placeConfirmed(server.api);
    await server.db.query(`UPDATE customer_order SET payment_type = 'Pay Online' WHERE id = $1`, [online.id]);
    await move(online.id, { kitchen_status: 'On Process' });
    const delivered = await move(online.id, { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' });
    expect(delivered.body.order).toMatchObject({ kitchen_status: 'Delivered', delivery_payment_type: null });
    expect((await tender(online.id, 'Pay by Cash')).body).toMatchObject({ error: true, code: 'paid-online' });
    expect((await tender(online.id, 'Pay by Cheque')).status).toBe(400);
  });
});
