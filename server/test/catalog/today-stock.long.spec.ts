import type { StockChangedPayload } from '../../../libs/contract/orders/events.js';
import { line, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { classic, combo, soda } = CHAIN;
let server: TestServer;
let kitchen: string;
beforeAll(async () => {
  server = await startTestServer();
  kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
});
afterAll(() => server.close());

const soldOut = (id: number, body: object) => server.api.put(`/api/food/${id}/sold-out`, body, { token: kitchen });
const left = (id: number, quantity: unknown) =>
  server.api.put(`/api/food/${id}/left-today`, { quantity }, { token: kitchen });
const order = async (item: Parameters<typeof line>[0], type: 'food' | 'offer' = 'food') =>
  (await placeOrder(server.api, { paymentType: 'Pay Online', products: [line(item, 1, type)] })).body.error;
const trail = async (): Promise<string[]> => {
  const found: { what: string }[] = await server.db.query(
    `SELECT action || ' ' || (after->>'name') AS what FROM audit_entry WHERE actor_name = 'Kamal' AND after ? 'remaining_quantity' ORDER BY id`,
  );
  return found.map(({ what }) => what);
};

test('returns the combos of a sold-out food, and marks them as sold out too on request', async () => {
  const alone = (await soldOut(classic.id, { isSoldOut: true })).body;
  const duo = { id: combo.id, name: combo.name, is_sold_out_today: false, remaining_quantity: combo.quantity };
  expect(alone).toMatchObject({ error: false, food: { is_sold_out_today: true }, combos: [duo] });
  expect([await order(classic), await order(combo, 'offer')]).toEqual([true, false]);

  const both = (await soldOut(classic.id, { isSoldOut: true, with_combos: true })).body;
  expect(both.combos).toEqual([{ ...duo, is_sold_out_today: true, remaining_quantity: 0 }]);
  expect(await order(combo, 'offer')).toBe(true);

  const back = (await soldOut(classic.id, { isSoldOut: false, with_combos: true })).body;
  expect(back).toMatchObject({ food: { remaining_quantity: 1000 }, combos: [{ is_sold_out_today: false }] });
  expect([await order(classic), await order(combo, 'offer')]).toEqual([false, false]);
  expect(await trail()).toEqual(['sold out today Classic', 'sold out today Duo', 'put back Classic', 'put back Duo']);
  expect((await soldOut(soda.id, { isSoldOut: true })).body.combos).toEqual([]);
});

test('notifies open storefronts of a food and its combos that are sold out or put back', async () => {
  const socket = await server.api.socket();
  await socket.emitWithAck('menu:join', { branchId: CHAIN.branch.harbour });
  for (const isSoldOut of [true, false]) {
    const received = new Map<number, number>();
    const both = new Promise<void>((resolve) => {
      socket.on('stock-changed', ({ items }: StockChangedPayload) => {
        for (const { id, remaining_quantity } of items) received.set(id, remaining_quantity);
        const hasBoth = [classic.id, combo.id].every(
          (id) => (received.get(id) === 0) === isSoldOut && received.has(id),
        );
        if (hasBoth) resolve();
      });
    });
    await soldOut(classic.id, { isSoldOut, with_combos: true });
    await both;
    expect([classic, combo].map(({ id }) => received.get(id) === 0)).toEqual([isSoldOut, isSoldOut]);
    socket.off('stock-changed');
  }
  socket.close();
});

test('sets what is left for today only, immediately, and not below what is sold', async () => {
  const socket = await server.api.socket();
  await socket.emitWithAck('menu:join', { branchId: CHAIN.branch.harbour });
  const received = new Promise<StockChangedPayload>((resolve) => socket.once('stock-changed', resolve));
  const { body } = await left(soda.id, 2);
  expect(body).toMatchObject({
    message: 'Soda has 2 left today.',
    food: { remaining_quantity: 2, quantity: soda.quantity, is_sold_out_today: false },
  });
  expect((await received).items).toContainEqual({ type: 'food', id: soda.id, remaining_quantity: 2 });
  socket.close();
  expect([await order(soda), await order(soda), await order(soda)]).toEqual([false, false, true]);
  expect((await left(soda.id, 1)).body.food).toMatchObject({ remaining_quantity: 1, sold_today: 2 });
  const [{ quantity }] = await server.db.query('SELECT quantity FROM menu_item WHERE id = $1', [soda.id]);
  expect(quantity).toBe(soda.quantity);
  const none = await server.api.put(`/api/offers/${combo.id}/left-today`, { quantity: 0 }, { token: kitchen });
  expect(none.body.offer.remaining_quantity).toBe(0);
  expect((await left(soda.id, -1)).status).toBe(400);
  expect((await left(CHAIN.hillClassic.id, 1)).status).toBe(403);
  expect((await trail()).slice(-3)).toEqual(['left today Soda', 'left today Soda', 'left today Duo']);
});

test('keeps what was set for today when an item that is not sold out is put back', async () => {
  await left(CHAIN.cheese.id, 7);
  expect((await soldOut(CHAIN.cheese.id, { isSoldOut: false })).body.food.remaining_quantity).toBe(7);
});
