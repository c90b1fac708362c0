import type { BoardEvent, PublicKitchenStatusPayload } from '../../../libs/contract/orders/events.js';
import { applyEvent, boardFrom } from '../../../libs/domain/kitchen/board.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { line, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterAll(() => server.close());

const { harbour } = CHAIN.branch;
const products = [line(CHAIN.classic), line(CHAIN.soda)];
const move = (id: string, kitchen_status: string) => server.api.put(`/api/orders/${id}`, { kitchen_status }, { token });
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
