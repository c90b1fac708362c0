import type { PublicOrderEventPayload } from '../../../libs/contract/orders/events.js';
import { DELIVERY, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  // Harbour's pickups of the last days were ready after 10 to 19 minutes
  for (let n = 0; n < 10; n += 1) {
    const { id } = await placeConfirmed(server.api);
    await server.db.query(
      `UPDATE customer_order SET kitchen_status = 'Delivered', confirmed_at = now() - interval '1 day',
         ready_at = now() - interval '1 day' + make_interval(mins => $2), delivered_at = now() WHERE id = $1`,
      [id, 10 + n],
    );
  }
});
afterAll(() => server.close());
// what is left open would be work for the kitchen
afterEach(async () => {
  await server.db.query(
    `UPDATE customer_order SET status = 'Cancelled', kitchen_status = 'Cancelled'
     WHERE status = 'Confirmed' AND kitchen_status IN ('Incoming', 'On Process')`,
  );
});

const busy = (minutes: unknown, by = token, branch: number = harbour) =>
  server.api.put(`/api/branches/${branch}/busy`, { minutes }, { token: by });
const branchOf = async (id: number = harbour) => {
  const { body } = await server.api.get('/api/branches');
  return body.branches.find((branch) => branch.id === id);
};
const promisedMinutes = async (order: { reference: string }): Promise<number> => {
  const { body } = await server.api.get(`/api/orders/${order.reference}`);
  const { promised_at, confirmed_at } = body.order;
  return (Date.parse(promised_at ?? '') - Date.parse(confirmed_at ?? '')) / 60_000;
};

test("estimates by the branch's own recent times, and by defaults for another branch", async () => {
  expect((await branchOf())?.estimate).toEqual({ Pickup: { from: 15, to: 20 }, Delivery: { from: 35, to: 40 } });
  expect((await branchOf(hill))?.estimate).toEqual({ Pickup: { from: 20, to: 25 }, Delivery: { from: 40, to: 45 } });
});

test('promises the later end when an order is confirmed, in its answer and its event', async () => {
  const order = await placeConfirmed(server.api);
  expect(await promisedMinutes(order)).toBe(20);
  const [{ sent }] = await server.db.query(
    `SELECT payload->'order'->>'promised_at' AS sent FROM branch_event
     WHERE type = 'order-status' AND payload->'order'->>'id' = $1`,
    [order.id],
  );
  expect(sent).toEqual(expect.any(String));
  expect(await promisedMinutes(await placeConfirmed(server.api, DELIVERY))).toBe(40);
});

test('counts only orders that are still to be made, whatever their day', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => placeConfirmed(server.api)));
  const ids = orders.map(({ id }) => id);
  const set = (fields: string, of = ids) =>
    server.db.query(`UPDATE customer_order SET kitchen_status = 'On Process', ${fields} WHERE id = ANY($1)`, [of]);
  const promised = async () => {
    const order = await placeConfirmed(server.api);
    const minutes = await promisedMinutes(order);
    await server.db.query(
      `UPDATE customer_order SET status = 'Cancelled', kitchen_status = 'Cancelled' WHERE id = $1`,
      [order.id],
    );
    return minutes;
  };
  const waiting = await promised();
  expect(waiting).toBeGreaterThan(20);
  await set('business_date = business_date - 1');
  expect(await promised()).toBe(waiting);
  await set('ready_at = now()');
  expect(await promised()).toBe(20);
  await set('ready_at = NULL, dispatched_at = now()');
  expect(await promised()).toBe(20);
  await set(`dispatched_at = NULL, confirmed_at = now() - interval '11 hours'`);
  expect(await promised()).toBe(waiting);
  await set(`confirmed_at = now() - interval '13 hours'`);
  expect(await promised()).toBe(20);
  await server.db.query(
    `UPDATE customer_order SET status = 'Cancelled', kitchen_status = 'Cancelled' WHERE id = ANY($1)`,
    [ids],
  );
});

test.each([
  ['orders for later', `due_at = confirmed_at, ready_at = confirmed_at + interval '3 hours'`],
  ['orders that were put back', `restored_at = now(), ready_at = confirmed_at + interval '3 hours'`],
  ['orders of which something was sold out', `shortages = '[]', ready_at = confirmed_at + interval '3 hours'`],
  ['orders that were left open', `ready_at = NULL, confirmed_at = now() - interval '13 hours'`],
])('does not measure %s, neither for estimates nor for the figures', async (_what, fields) => {
  const manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
  const [{ today }] = await server.db.query('SELECT max(business_date)::text AS today FROM customer_order');
  const median = async () =>
    (await server.api.get(`/api/branches/${harbour}/kitchen-figures?from=${today}&to=${today}`, { token: manager }))
      .body.figures.all.median;
  const before = await median();
  const orders = await Promise.all(Array.from({ length: 30 }, () => placeConfirmed(server.api)));
  const ids = orders.map(({ id }) => id);
  await server.db.query(
    `UPDATE customer_order SET kitchen_status = 'Delivered', delivered_at = now(), ${fields} WHERE id = ANY($1)`,
    [ids],
  );
  expect(await promisedMinutes(await placeConfirmed(server.api))).toBe(20);
  expect(await median()).toBe(before);
  await server.db.query(
    `UPDATE customer_order SET status = 'Cancelled', kitchen_status = 'Cancelled', ready_at = NULL, delivered_at = NULL WHERE id = ANY($1)`,
    [ids],
  );
});

test('adds the minutes of a busy kitchen immediately, notifies the storefront, and ends them automatically', async () => {
  const socket = await server.api.socket();
  await socket.emitWithAck('menu:join', { branchId: harbour });
  const received = new Promise((resolve) => socket.once('menu-changed', resolve));
  const { body } = await busy(30);
  expect(body).toMatchObject({ error: false, branch: { busy: { minutes: 30 } } });
  await received;
  expect(await branchOf()).toMatchObject({ busy: { minutes: 30 }, estimate: { Pickup: { from: 45, to: 50 } } });
  expect(await promisedMinutes(await placeConfirmed(server.api))).toBe(50);

  const ended = new Promise((resolve) => socket.once('menu-changed', resolve));
  await server.db.query(`UPDATE branch SET busy_until = now() - interval '1 second' WHERE id = $1`, [harbour]);
  await ended;
  socket.close();
  expect(await branchOf()).toMatchObject({ busy: null, estimate: { Pickup: { from: 15, to: 20 } } });
  expect(await promisedMinutes(await placeConfirmed(server.api))).toBe(20);
});

test('moves the promised times of open orders live, and back, but not of ready orders or another branch', async () => {
  const order = await placeConfirmed(server.api);
  const ready = await placeConfirmed(server.api);
  await server.db.query(`UPDATE customer_order SET kitchen_status = 'On Process', ready_at = now() WHERE id = $1`, [
    ready.id,
  ]);
  const read = async ({ reference }: { reference: string }) =>
    (await server.api.get(`/api/orders/${reference}`)).body.order;
  const before = await read(order);
  const readyBefore = await read(ready);
  const later = (minutes: number) => new Date(Date.parse(before.promised_at ?? '') + minutes * 60_000).toISOString();
  const socket = await server.api.socket();
  await socket.emitWithAck('order:track', { reference: order.reference });
  const received = new Promise<PublicOrderEventPayload>((resolve) => socket.once('order-status', resolve));

  await busy(20);
  expect((await received).order).toMatchObject({ promised_at: later(20), first_promised_at: before.promised_at });
  socket.close();
  await busy(30);
  expect(await read(order)).toMatchObject({ promised_at: later(30), first_promised_at: before.promised_at });
  expect(await read(ready)).toMatchObject({ promised_at: readyBefore.promised_at, first_promised_at: null });
  await busy(10, (await server.api.login(CHAIN.user.admin.email)).api_token, hill);
  expect(await read(order)).toMatchObject({ promised_at: later(30) });
  await busy(10);
  expect(await read(order)).toMatchObject({ promised_at: later(10), first_promised_at: before.promised_at });
  await busy(0);
  expect(await read(order)).toMatchObject({ promised_at: before.promised_at, first_promised_at: null });
});

test('lets the branch’s own shift set and end busy, in fixed steps, with a trail', async () => {
  expect((await busy(15)).status).toBe(400);
  expect((await busy('10')).status).toBe(400);
  expect((await busy(10, token, hill)).status).toBe(403);
  expect((await busy(10, (await server.api.login(CHAIN.user.editor.email)).api_token)).status).toBe(403);
  await busy(10);
  expect((await busy(0)).body.branch.busy).toBeNull();
  const trail: { action: string }[] = await server.db.query(
    `SELECT action FROM audit_entry WHERE entity = 'branch' AND actor_name = 'Kamal' ORDER BY id DESC LIMIT 2`,
  );
  expect(trail.map(({ action }) => action)).toEqual(['busy ended', 'busy']);
});

test('lets the kitchen pause its own branch, with notified storefronts and a trail', async () => {
  const pause = `/api/branches/${harbour}/pause` as const;
  const socket = await server.api.socket();
  await socket.emitWithAck('menu:join', { branchId: harbour });
  const next = () => new Promise((resolve) => socket.once('menu-changed', resolve));
  const paused = next();
  expect((await server.api.put(pause, { reason: 'Gas', minutes: 5 }, { token })).body.branch.pause).toMatchObject({
    reason: 'Gas',
  });
  await paused;
  const resumed = next();
  expect((await server.api.delete(pause, { token })).body.branch.pause).toBeNull();
  await resumed;
  const endedByItself = next();
  await server.db.query(
    `UPDATE branch SET paused_until = now() - interval '1 second', pause_reason = 'Gas' WHERE id = $1`,
    [harbour],
  );
  await endedByItself;
  socket.close();
  const [row] = await server.db.query('SELECT paused_until, pause_reason FROM branch WHERE id = $1', [harbour]);
  expect(row).toEqual({ paused_until: null, pause_reason: '' });
  const trail: { action: string }[] = await server.db.query(
    `SELECT action FROM audit_entry WHERE entity = 'branch' AND actor_name = 'Kamal' ORDER BY id DESC LIMIT 2`,
  );
  expect(trail.map(({ action }) => action)).toEqual(['ordering resumed', 'ordering paused']);
});
