import type { BoardEvent } from '../../../libs/contract/orders/events.js';
import { applyEvent, boardFrom } from '../../../libs/domain/kitchen/board.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { line, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
let kitchen: string;
let manager: string;
let fry: number;
const { harbour } = CHAIN.branch;
const { grill } = CHAIN.station;
/** cheap enough to be paid at pickup together with other lines */
const meal = { ...CHAIN.combo, price: 1000 };

beforeAll(async () => {
  server = await startTestServer();
  kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
  fry = (await server.api.post('/api/stations', { name: 'Fry', branch: harbour }, { token: manager })).body.station.id;
  const assign = (path: string, station: number) =>
    server.api.put(`/api/${path}/station`, { station }, { token: manager });
  await assign(`sub-food-types/${CHAIN.subFoodType.beef}`, grill);
  await assign(`food/${CHAIN.fries.id}`, fry);
  // a combo of the Classic, made at the grill, and fries
  await server.db.query('INSERT INTO offer_part (offer_id, food_id, quantity) VALUES ($1, $2, 1)', [
    CHAIN.combo.id,
    CHAIN.fries.id,
  ]);
  await server.db.query('UPDATE menu_item SET price_cents = $2 WHERE id = $1', [meal.id, meal.price * 100]);
  await server.db.query('UPDATE branch SET has_order_messages = true, menu_version = menu_version + 1 WHERE id = $1', [
    harbour,
  ]);
});
afterAll(() => server.close());

const today = () => localTime(new Date(), 'Asia/Colombo').date;
const dayList = async () =>
  boardFrom((await server.api.get(`/api/orders/branch/${harbour}/date/${today()}`, { token: kitchen })).body, harbour);
const eventsAfter = (seq: number): Promise<BoardEvent[]> =>
  server.db.query(
    'SELECT type AS name, payload AS data FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq',
    [harbour, seq],
  );
const strike = (id: string, lines: { position: number; part?: number }[], struck = true) =>
  server.api.put(`/api/orders/${id}/lines`, { lines, struck }, { token: kitchen });
const readyTexts = (id: string) =>
  server.db.query(`SELECT id FROM message WHERE order_id = $1 AND purpose = 'ready'`, [id]);
const readyTrail = (id: string): Promise<{ action: string }[]> =>
  server.db.query(`SELECT action FROM audit_entry WHERE entity_id = $1 AND action LIKE '%ready' ORDER BY id`, [id]);

/** Adds a started order: a combo of Classic (grill) and fries, a Classic, and a soda that no station makes. */
async function started(): Promise<string> {
  const products = [line(meal, 1, 'offer'), line(CHAIN.classic), line(CHAIN.soda)];
  const { id } = await placeConfirmed(server.api, { products });
  await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, { token: kitchen });
  return id;
}

/** Returns what each station makes of that order, as a screen of the station names it. */
async function linesAt(id: string) {
  const order = (await dayList()).orders.find((one) => one.id === id);
  const [combo] = order?.order_offers ?? [];
  const position = combo?.position ?? -1;
  const part = (foodId: number) => ({ position, part: combo?.parts?.findIndex((one) => one.id === foodId) ?? -1 });
  const classic = order?.order_products.find(({ food }) => food.id === CHAIN.classic.id)?.position ?? -1;
  return {
    meal: position,
    grill: [part(CHAIN.classic.id), { position: classic }],
    fry: [part(CHAIN.fries.id)],
    fryPart: part(CHAIN.fries.id),
  };
}

test('tells a board the stations in their order, with what each makes', async () => {
  const { stations } = (await server.api.get(`/api/branches/${harbour}/kitchen`, { token: kitchen })).body.kitchen;
  expect(stations).toEqual([
    { id: grill, name: 'Grill', item_ids: [CHAIN.classic.id, CHAIN.cheese.id, CHAIN.scarce.id] },
    { id: CHAIN.station.unused, name: 'Spare', item_ids: [] },
    { id: fry, name: 'Fry', item_ids: [CHAIN.fries.id] },
  ]);
});

test("strikes a station's part of a combo, the line with the last part, on every board", async () => {
  const id = await started();
  const at = await linesAt(id);
  const before = await dayList();
  expect((await strike(id, at.fry)).body.order).toMatchObject({ struck_lines: [], struck_parts: [at.fryPart] });
  const whole = await strike(id, [{ position: at.meal }]);
  expect(whole.body.order).toMatchObject({ struck_lines: [at.meal], struck_parts: [], ready_at: null });
  const back = await strike(id, at.grill.slice(0, 1), false);
  expect(back.body).toMatchObject({ error: false, order: { struck_lines: [], struck_parts: [at.fryPart] } });
  await strike(id, at.fry);
  const events = await eventsAfter(before.seq);
  expect(events).toHaveLength(3);
  expect(events.reduce(applyEvent, before)).toEqual(await dayList());
});

test('makes the order ready once if two stations finish at the same moment, like the Ready command', async () => {
  const id = await started();
  const at = await linesAt(id);
  const before = await dayList();
  const other = server.db.createQueryRunner();
  await other.startTransaction();
  await other.query('SELECT 1 FROM customer_order WHERE id = $1 FOR UPDATE', [id]);
  const answers = Promise.all([strike(id, at.grill), strike(id, at.fry)]);
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await until(async () => (await server.db.query(waiting))[0].n >= 2);
  await other.commitTransaction();
  await other.release();
  expect((await answers).map(({ body }) => body.error)).toEqual([false, false]);

  const events = (await eventsAfter(before.seq)).map(({ data }) => data);
  const ready = events.filter((data) => 'ready_at' in data && data.ready_at !== null);
  expect(events).toHaveLength(3);
  expect(ready).toHaveLength(1);
  expect(ready[0]).not.toHaveProperty('struck_lines');
  const after = await dayList();
  expect(after.orders.find((order) => order.id === id)).toMatchObject({
    kitchen_status: 'On Process',
    ready_at: expect.any(String),
    struck_lines: expect.arrayContaining([at.meal]),
  });
  expect((await eventsAfter(before.seq)).reduce(applyEvent, before)).toEqual(after);
  expect(await readyTexts(id)).toHaveLength(1);
  expect(await readyTrail(id)).toEqual([{ action: 'ready' }]);
});

test('makes the order not ready if a station restores a line, and ready again later', async () => {
  const id = await started();
  const at = await linesAt(id);
  await strike(id, at.grill);
  expect((await strike(id, at.fry)).body.order.ready_at).toEqual(expect.any(String));
  expect((await strike(id, at.fry, false)).body.order).toMatchObject({ ready_at: null, kitchen_status: 'On Process' });
  expect((await strike(id, at.fry)).body.order.ready_at).toEqual(expect.any(String));
  expect(await readyTrail(id)).toEqual([{ action: 'ready' }, { action: 'not ready' }, { action: 'ready' }]);
});

test('keeps an order ready by hand while stations strike, and does not wait for what no station makes', async () => {
  const id = await started();
  const at = await linesAt(id);
  const mark = await server.api.put(`/api/orders/${id}/ready`, { ready: true }, { token: kitchen });
  const readyAt = mark.body.order.ready_at;
  await strike(id, at.grill);
  expect((await strike(id, at.fry)).body.order).toMatchObject({ ready_at: readyAt });
  expect(await readyTrail(id)).toEqual([{ action: 'ready' }]);
});

test('makes an order without lines of a station ready by hand only', async () => {
  const { id } = await placeConfirmed(server.api, { products: [line(CHAIN.soda)] });
  await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, { token: kitchen });
  expect((await strike(id, [{ position: 0 }])).body.order).toMatchObject({ struck_lines: [0], ready_at: null });
});

test('moves open tickets with a food that moves to another station, or is removed', async () => {
  const add = await server.api.post(
    '/api/food',
    { name: 'Wings', price: 900, quantity: 50, subFoodType: CHAIN.subFoodType.veggie, open: '00:00', close: '00:00' },
    { token: manager },
  );
  const { id: wings } = add.body.food;
  const assigned = (station: number | null) =>
    server.api.put(`/api/food/${wings}/station`, { station }, { token: manager });
  await assigned(grill);
  const product = { ...line(CHAIN.fries), id: wings, name: 'Wings', price: 900 };
  const { id } = await placeConfirmed(server.api, { products: [product] });
  await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, { token: kitchen });
  const held = async () => {
    const { stations } = (await server.api.get(`/api/branches/${harbour}/kitchen`, { token: kitchen })).body.kitchen;
    return stations?.filter((one) => one.item_ids.includes(wings)).map(({ name }) => name);
  };
  expect(await held()).toEqual(['Grill']);
  expect((await assigned(fry)).body.stations).toMatchObject([
    { item_ids: [] },
    {},
    { item_ids: [CHAIN.fries.id, wings] },
  ]);
  await server.api.call('DELETE', `/api/food/${wings}`, undefined, { token: manager });
  expect(await held()).toEqual(['Fry']);
  expect((await strike(id, [{ position: 0 }])).body.order.ready_at).toEqual(expect.any(String));
});

test.each([
  [404, [{ position: 99 }]],
  [404, [{ position: 0, part: 99 }]],
  [400, []],
  [400, [{ position: -1 }]],
  [400, [{ part: 1 }]],
])('answers %d for the lines %j, and strikes none', async (status, lines) => {
  const id = await started();
  const wrong = lines as { position: number }[];
  expect((await strike(id, status === 404 ? [{ position: 1 }, ...wrong] : wrong)).status).toBe(status);
  expect((await dayList()).orders.find((order) => order.id === id)?.struck_lines).toEqual([]);
});

test('shows in the figures how long each station took, from the start of an order to its last strike', async () => {
  const id = await started();
  const at = await linesAt(id);
  await strike(id, at.grill);
  await strike(id, at.fry);
  const [order] = await server.db.query('SELECT started_at FROM customer_order WHERE id = $1', [id]);
  expect(order.started_at).toEqual(expect.any(Date));
  await server.db.query(`UPDATE station_made SET business_date = '2026-03-10' WHERE order_id = $1`, [id]);
  await server.db.query(
    `UPDATE station_made SET started_at = '2026-03-10T06:00:00Z',
       made_at = timestamptz '2026-03-10T06:00:00Z' + make_interval(mins => CASE station_id WHEN $2 THEN 9 ELSE 4 END)
     WHERE order_id = $1`,
    [id, grill],
  );
  const read = async () =>
    (await server.api.get(`/api/branches/${harbour}/kitchen-figures?from=2026-03-10&to=2026-03-10`, { token: manager }))
      .body.figures.by_station;
  expect(await read()).toMatchObject([
    { id: grill, name: 'Grill', orders: 1, median: 9, slowest_tenth: 9, late_share: null },
    { id: fry, name: 'Fry', orders: 1, median: 4 },
  ]);
  // handed over a quarter of an hour after its promised time
  await server.db.query(
    `UPDATE customer_order SET kitchen_status = 'Delivered', business_date = '2026-03-10', ticket_number = 1,
       confirmed_at = '2026-03-10T06:00:00Z', promised_at = '2026-03-10T06:30:00Z', first_promised_at = NULL,
       ready_at = '2026-03-10T06:45:00Z', delivered_at = '2026-03-10T06:45:00Z' WHERE id = $1`,
    [id],
  );
  expect(await read()).toMatchObject([
    { id: grill, late_share: 1, estimate_error: null },
    { id: fry, late_share: 1 },
  ]);
});

test('treats a station that has to make a line again as not finished', async () => {
  const id = await started();
  const at = await linesAt(id);
  await strike(id, at.fry);
  const isMade = async () =>
    (await server.db.query('SELECT FROM station_made WHERE order_id = $1 AND station_id = $2', [id, fry])).length === 1;
  expect(await isMade()).toBe(true);
  await strike(id, at.fry, false);
  expect(await isMade()).toBe(false);
});
