import type { StockChangedPayload } from '../../../libs/contract/orders/events.js';
import { line, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('what is left today', () => {
  const { classic, combo, soda } = CHAIN;
  let kitchen: string;
  beforeAll(async () => {
    kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  });
  afterAll(() => left(soda.id, soda.quantity));

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
});

describe('the hours of a food', () => {
  let token: string;
  const { soda, combo } = CHAIN;
  const { harbour, hill } = CHAIN.branch;
  const ALWAYS = { open: '00:00', close: '00:00' };
  const SODA = { name: 'Soda', price: soda.price, quantity: soda.quantity, subFoodType: CHAIN.subFoodType.cold };

  beforeAll(async () => {
    token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  });

  const edit = (fields: object) => server.api.put(`/api/food/${soda.id}`, { ...SODA, ...fields }, { token });
  const open = (hours: { open: string; close: string }) =>
    server.api.put(`/api/branches/${harbour}/running`, hours, { token });
  const staffSoda = async () => {
    const { branch } = (await server.api.get(`/api/branches/${harbour}`, { token })).body;
    return branch.food.find(({ id }) => id === soda.id);
  };
  const publicSoda = async () => {
    const { foodTypes } = (await server.api.get(`/api/food-types/branch/${harbour}`)).body;
    const foods = foodTypes.flatMap(({ sub_food_types }) => sub_food_types.flatMap(({ food }) => food));
    return foods.find(({ id }) => id === soda.id);
  };

  test('serves a food as its branch opens, with the hours of the branch for older clients', async () => {
    const { body } = await edit({ hasBranchHours: true });
    expect(body.food).toMatchObject({ ...ALWAYS, has_branch_hours: true });
    await open({ open: '00:00', close: '23:59' });
    expect(await staffSoda()).toMatchObject({ open: '00:00', close: '23:59', has_branch_hours: true });
    expect(await publicSoda()).toMatchObject({ open: '00:00', close: '23:59', has_branch_hours: true });
    await open(ALWAYS);
    expect(await publicSoda()).toMatchObject(ALWAYS);
    expect((await placeOrder(server.api, { products: [line(soda)] })).body.error).toBe(false);
    const [entry] = await server.db.query(
      `SELECT before, after FROM audit_entry WHERE entity = 'food' AND entity_id = $1::text ORDER BY id DESC LIMIT 1`,
      [soda.id],
    );
    expect(entry).toMatchObject({ before: ALWAYS, after: { open: 'as the branch', close: 'as the branch' } });
  });

  test('keeps a food with its branch, if an older client sends the hours that it was shown', async () => {
    await edit({ hasBranchHours: true });
    expect((await edit({ ...ALWAYS, price: 360 })).body.food).toMatchObject({ price: 360, has_branch_hours: true });
    const other = await edit({ open: '00:00', close: '23:59' });
    expect(other.body.food).toMatchObject({ open: '00:00', close: '23:59', has_branch_hours: false });
  });

  test('keeps hours of its own that equal those of the branch, if the flag says so or the food is new', async () => {
    await edit({ hasBranchHours: true });
    expect((await edit({ ...ALWAYS, hasBranchHours: false })).body.food).toMatchObject({ has_branch_hours: false });
    const { body } = await server.api.post('/api/food', { ...SODA, ...ALWAYS, name: 'Cola' }, { token });
    expect(body.food).toMatchObject({ ...ALWAYS, has_branch_hours: false });
    expect(await publicSoda()).not.toHaveProperty('has_branch_hours');
  });

  test('requires times without the flag', async () => {
    const reply = await edit({});
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['open', 'close']);
    expect((await edit({ hasBranchHours: 'yes', ...ALWAYS })).status).toBe(400);
  });

  test('rejects an order at an hour outside own hours, until the food follows its branch', async () => {
    await edit(NOT_NOW);
    const rejected = await placeOrder(server.api, { products: [line(soda)] });
    expect(rejected.body).toMatchObject({
      code: 'cart-changed',
      changes: [{ code: 'not-served-now', values: NOT_NOW }],
    });
    const rows = [soda.id, combo.id].map((id) => ({ id, hasBranchHours: true }));
    const saved = await server.api.put(`/api/branches/${harbour}/menu-rows`, { rows }, { token });
    expect(saved.body.items).toMatchObject([{ has_branch_hours: true }, { has_branch_hours: true }]);
    expect((await placeOrder(server.api, { products: [line(soda, 1)] })).body.error).toBe(false);
    const one = { rows: [{ id: soda.id, open: NOT_NOW.open }] };
    const changed = await server.api.put(`/api/branches/${harbour}/menu-rows`, one, { token });
    expect(changed.body.items).toMatchObject([{ open: NOT_NOW.open, close: '00:00', has_branch_hours: false }]);
  });

  test('copies a menu without the hours of its branch', async () => {
    await edit({ hasBranchHours: true });
    await server.api.put(`/api/branches/${hill}/running`, { open: '08:00', close: '20:00' }, { token });
    await server.api.post(`/api/branches/${hill}/menu-copy`, { from: harbour }, { token });
    const { branch } = (await server.api.get(`/api/branches/${hill}`, { token })).body;
    expect(branch.food.find(({ name }) => name === 'Soda')).toMatchObject({
      open: '08:00',
      close: '20:00',
      has_branch_hours: true,
    });
  });
});
