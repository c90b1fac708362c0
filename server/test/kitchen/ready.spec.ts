import type { BoardEvent, PublicKitchenStatusPayload } from '../../../libs/contract/orders/events.js';
import { applyEvent, boardFrom } from '../../../libs/domain/kitchen/board.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { shortWeekday } from '../../../libs/domain/time/calendar-date.js';
import { english } from '../../../libs/texts/test/english.js';
import { DELIVERY, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the marks of an order', () => {
  let token: string;
  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
    await server.db.query('UPDATE branch SET has_order_messages = true WHERE id = $1', [harbour]);
  });

  const { harbour } = CHAIN.branch;
  const move = (id: string, kitchen_status: string) =>
    server.api.put(`/api/orders/${id}`, { kitchen_status }, { token });
  const mark = (id: string, ready: unknown, by = token) =>
    server.api.put(`/api/orders/${id}/ready`, { ready }, { token: by });
  const dispatch = (id: string, dispatched: boolean) =>
    server.api.put(`/api/orders/${id}/dispatched`, { dispatched }, { token });
  const texts = (id: string): Promise<{ purpose: string }[]> =>
    server.db.query('SELECT purpose FROM message WHERE order_id = $1 ORDER BY id', [id]);
  const dayList = async () => {
    const day = localTime(new Date(), 'Asia/Colombo').date;
    const { body } = await server.api.get(`/api/orders/branch/${harbour}/date/${day}`, { token });
    return boardFrom(body, harbour);
  };

  test('marks an order On Process as ready without changing its status, and notifies customer and board once', async () => {
    const { id, reference, order_token } = await placeConfirmed(server.api);
    expect((await mark(id, true)).body).toMatchObject({
      error: true,
      code: 'cannot-mark-ready',
      values: { ticket: expect.any(Number), state: 'Incoming' },
    });
    await move(id, 'On Process');
    const before = await dayList();
    const own = await server.api.socket();
    await own.emitWithAck('order:track', { reference, order_token });
    const received = new Promise<PublicKitchenStatusPayload>((resolve) => own.once('kitchen-status', resolve));
    const marked = await Promise.all([mark(id, true), mark(id, true)]);
    const readyAt = marked[0]?.body.order.ready_at;
    expect(readyAt).toEqual(expect.any(String));
    for (const { body } of marked) {
      expect(body).toMatchObject({ error: false, order: { kitchen_status: 'On Process', ready_at: readyAt } });
    }
    expect(await received).toMatchObject({ order_id: id, kitchen_status: 'On Process', ready_at: readyAt });
    own.close();

    const after = await dayList();
    const events = await server.db.query(
      `SELECT type AS name, payload AS data FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq`,
      [harbour, before.seq],
    );
    expect(events).toHaveLength(1);
    expect(events.reduce(applyEvent, before)).toEqual(after);
    expect((await texts(id)).map(({ purpose }) => purpose)).toEqual(['code', 'confirmed', 'ready']);
    expect((await move(id, 'Delivered')).body.order.ready_at).toBe(readyAt);
  });

  test('marks a delivery as ready, then out, on the board; out implies ready, and not ready implies not out', async () => {
    const { id } = await placeConfirmed(server.api, DELIVERY);
    expect((await dispatch(id, true)).body).toMatchObject({ error: true, code: 'cannot-dispatch' });
    await move(id, 'On Process');
    const before = await dayList();
    const { ready_at, dispatched_at } = (await dispatch(id, true)).body.order;
    expect(dispatched_at).toEqual(ready_at);
    expect((await dispatch(id, true)).body.order).toMatchObject({ dispatched_at });
    const after = await dayList();
    expect(after.orders.find((order) => order.id === id)).toMatchObject({ ready_at, dispatched_at });
    const events = await server.db.query(
      `SELECT type AS name, payload AS data FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq`,
      [harbour, before.seq],
    );
    expect(events).toHaveLength(1);
    expect(events.reduce(applyEvent, before)).toEqual(after);
    expect((await dispatch(id, false)).body.order).toMatchObject({ ready_at, dispatched_at: null });
    await dispatch(id, true);
    expect((await mark(id, false)).body.order).toMatchObject({ ready_at: null, dispatched_at: null });
    const pickup = await placeConfirmed(server.api);
    await move(pickup.id, 'On Process');
    expect((await dispatch(pickup.id, true)).body).toMatchObject({ error: true, code: 'not-a-delivery' });
  });

  test('removes the mark, and needs none before Delivered', async () => {
    const { id } = await placeConfirmed(server.api, DELIVERY);
    await move(id, 'On Process');
    await mark(id, true);
    expect((await mark(id, false)).body.order.ready_at).toBeNull();
    expect((await move(id, 'Delivered')).body.error).toBe(false);
    const [entry] = await server.db.query(
      `SELECT actor_name FROM audit_entry WHERE entity_id = $1 AND action = 'not ready'`,
      [id],
    );
    expect(entry).toEqual({ actor_name: 'Kamal' });
  });

  test('rejects other users, an unconfirmed order and malformed bodies', async () => {
    const { body } = await placeOrder(server.api);
    expect((await mark(body.order.id, true)).body.code).toBe('cannot-mark-ready');
    const hill = (await server.api.login(CHAIN.user.hillKitchen.email)).api_token;
    expect((await mark(body.order.id, true, hill)).status).toBe(403);
    expect((await mark(body.order.id, 'yes')).status).toBe(400);
  });

  test('names an order of another business day with its weekday, in messages and in rejections', async () => {
    const { id } = await placeConfirmed(server.api);
    const [row] = await server.db.query(
      `WITH moved AS (UPDATE customer_order SET business_date = business_date - 1, ticket_number = 9001 WHERE id = $1
         RETURNING business_date) SELECT business_date::text AS day FROM moved`,
      [id],
    );
    const number = `9001 ${english(shortWeekday(row.day))}`;
    expect((await mark(id, true)).body).toMatchObject({
      message: `Order ${number} is Incoming, so it cannot be marked as ready.`,
      values: { ticket: 9001 },
    });
    expect((await move(id, 'On Process')).body.message).toBe(`Order ${number} is being made`);
    expect((await mark(id, true)).body.message).toContain(number);
    await move(id, 'Delivered');
    expect((await server.api.post(`/api/orders/${id}/undo-start`, {}, { token })).body.message).toContain(number);
    expect((await server.api.post(`/api/orders/${id}/recall`, {}, { token })).body.message).toContain(number);
  });
});

describe('struck lines', () => {
  let token: string;
  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  });

  const { harbour } = CHAIN.branch;
  const products = [line(CHAIN.classic), line(CHAIN.soda)];
  const move = (id: string, kitchen_status: string) =>
    server.api.put(`/api/orders/${id}`, { kitchen_status }, { token });
  const strike = (id: string, position: number, struck: unknown = true, by = token) =>
    server.api.put(`/api/orders/${id}/lines/${position}`, { struck }, { token: by });
  const dayPath = () => {
    const day = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' });
    return `/api/orders/branch/${harbour}/date/${day}` as const;
  };
  const dayList = async () => boardFrom((await server.api.get(dayPath(), { token })).body, harbour);
  const eventsAfter = (seq: number): Promise<BoardEvent[]> =>
    server.db.query(
      'SELECT type AS name, payload AS data FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq',
      [harbour, seq],
    );

  async function started(): Promise<{ id: string; reference: string; order_token: string }> {
    const order = await placeConfirmed(server.api, { products });
    await move(order.id, 'On Process');
    return order;
  }

  test('stores a struck line, and every board of the branch gets it by its socket and by polling', async () => {
    const { id } = await started();
    const before = await dayList();
    const board = await server.api.socket(token);
    await board.emitWithAck('board:join', { branchId: harbour });
    const received = new Promise<PublicKitchenStatusPayload>((resolve) => board.once('kitchen-status', resolve));
    const { body } = await strike(id, 1);
    expect(body).toMatchObject({ error: false, order: { id, kitchen_status: 'On Process', struck_lines: [1] } });
    expect(body.message).toContain('Soda');
    // a client of an earlier release reads only what it already knows
    expect(await received).toMatchObject({
      order_id: id,
      status: 'Confirmed',
      kitchen_status: 'On Process',
      struck_lines: [1],
      by: 'Kamal',
    });
    board.close();

    const after = await dayList();
    expect(after.orders.find((order) => order.id === id)).toMatchObject({
      struck_lines: [1],
      order_products: [{ position: 0 }, { position: 1 }],
    });
    const polled = await server.api.get(`${dayPath()}?epoch=${before.epoch}&afterSeq=${before.seq}`, { token });
    expect(polled.body.events).toHaveLength(1);
    expect(polled.body.events.reduce(applyEvent, before)).toEqual(after);
  });

  test('strikes twice with one event, restores a line, and keeps strikes over later events', async () => {
    const { id } = await started();
    const before = await dayList();
    await Promise.all([strike(id, 0), strike(id, 0)]);
    expect((await dayList()).seq).toBe(before.seq + 1);
    await strike(id, 1);
    expect((await strike(id, 0, false)).body.order.struck_lines).toEqual([1]);
    const ready = await server.api.put(`/api/orders/${id}/ready`, { ready: true }, { token });
    expect(ready.body.order.struck_lines).toEqual([1]);
    const reached = await dayList();
    expect((await eventsAfter(before.seq)).reduce(applyEvent, before)).toEqual(reached);
  });

  test('keeps the strikes of two people on two lines of one order', async () => {
    const { id } = await started();
    const before = await dayList();
    const answers = await Promise.all([strike(id, 0), strike(id, 1)]);
    expect(answers.map(({ body }) => body.error)).toEqual([false, false]);
    const after = await dayList();
    expect(after.orders.find((one) => one.id === id)?.struck_lines).toEqual([0, 1]);
    expect((await eventsAfter(before.seq)).reduce(applyEvent, before)).toEqual(after);
  });

  test('sends no event of a strike to the customer’s page', async () => {
    const { id, reference, order_token } = await started();
    const own = await server.api.socket();
    await own.emitWithAck('order:track', { reference, order_token });
    const received: PublicKitchenStatusPayload[] = [];
    const delivered = new Promise<void>((resolve) => {
      own.on('kitchen-status', (event) => {
        received.push(event);
        if (event.kitchen_status === 'Delivered') resolve();
      });
    });
    await strike(id, 0);
    await move(id, 'Delivered');
    await delivered;
    expect(received.map(({ kitchen_status }) => kitchen_status)).toEqual(['Delivered']);
    own.close();
  });

  test('rejects a strike before the start and after the handover, by others, of a malformed body and of an unknown line', async () => {
    const { id } = await placeConfirmed(server.api, { products });
    expect((await strike(id, 0)).body).toMatchObject({ error: true, code: 'cannot-strike' });
    await move(id, 'On Process');
    expect((await strike(id, 7)).status).toBe(404);
    expect((await strike(id, 0, 'yes')).status).toBe(400);
    const hill = (await server.api.login(CHAIN.user.hillKitchen.email)).api_token;
    expect((await strike(id, 0, true, hill)).status).toBe(403);
    await move(id, 'Delivered');
    expect((await strike(id, 0)).body.message).toContain('is Delivered');
  });
});
