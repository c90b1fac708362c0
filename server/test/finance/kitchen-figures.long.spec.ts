import fc from 'fast-check';
import { MIDDLE, SLOWEST_TENTH } from '../../../libs/domain/kitchen/kitchen-figures.js';
import { quantile } from '../../../libs/domain/promises/kitchen-pace.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { DELIVERY, line, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await startTestServer();
  manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
});
afterAll(() => server.close());

const { harbour, hill } = CHAIN.branch;
const figures = (query: string, by = manager, branch: number = harbour) =>
  server.api.get(`/api/branches/${branch}/kitchen-figures?${query}`, { token: by });
const today = () => localTime(new Date(), 'Asia/Colombo').date;

/**
 * Adds an order that was confirmed at noon of a day, ready this many minutes later, and promised for 20 minutes.
 */
async function made(minutes: number, changes: Parameters<typeof placeConfirmed>[1] = {}): Promise<string> {
  const { id } = await placeConfirmed(server.api, changes);
  await server.db.query(
    `UPDATE customer_order SET kitchen_status = 'Delivered', business_date = '2026-03-10',
       confirmed_at = timestamptz '2026-03-10 12:00+05:30', promised_at = timestamptz '2026-03-10 12:20+05:30',
       ready_at = timestamptz '2026-03-10 12:00+05:30' + make_interval(mins => $2),
       delivered_at = timestamptz '2026-03-10 12:00+05:30' + make_interval(mins => $2),
       ticket_number = 1 + (SELECT count(*) FROM customer_order WHERE business_date = '2026-03-10')
     WHERE id = $1`,
    [id, minutes],
  );
  return id;
}

test('returns how long the kitchen took, in total and by hour, day, type and food, a pickup until it was ready', async () => {
  await made(10);
  await made(15, { products: [line(CHAIN.classic), line(CHAIN.soda)] });
  const waited = await made(60);
  await server.db.query(`UPDATE customer_order SET ready_at = confirmed_at + interval '25 minutes' WHERE id = $1`, [
    waited,
  ]);
  await made(30, DELIVERY);
  // moved promises do not make the first estimate right
  await server.db.query(
    `UPDATE customer_order SET first_promised_at = promised_at, promised_at = promised_at + interval '1 hour' WHERE id = $1`,
    [waited],
  );
  const { body } = await figures('from=2026-03-10&to=2026-03-10');
  // a delivery has no time at the door that counts
  const judged = { kept: 2, late: 1, late_share: 1 / 3, estimate_error: 5, estimate_bias: -5 };
  const all = { orders: 4, median: 25, slowest_tenth: 30, ...judged };
  expect(body.figures).toMatchObject({
    all,
    by_day: [{ date: '2026-03-10', ...all }],
    by_hour: [{ hour: 12, ...all }],
    by_weekday: [{ weekday: 1, ...all }],
    by_food: [
      { id: CHAIN.classic.id, name: 'Classic', ...all },
      { id: CHAIN.soda.id, orders: 1, median: 15, late_share: 0 },
    ],
  });
  expect(body.figures.by_type).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ order_type: 'Pickup', orders: 3, median: 15, late_share: 1 / 3 }),
      expect.objectContaining({ order_type: 'Delivery', orders: 1, median: 30, kept: 0, late: 0, late_share: null }),
    ]),
  );
});

/** An order in the figures: its minutes, and its minutes after the promise; null if none was promised. */
interface Made {
  minutes: number;
  lateBy: number | null;
}

/** Returns the figures by the domain's own quantile. */
function expected(orders: readonly Made[]) {
  const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
  const minutes = ascending(orders.map((order) => order.minutes).filter((value) => value >= 0));
  const lateBy = ascending(orders.flatMap((order) => order.lateBy ?? []));
  return {
    orders: orders.length,
    median: quantile(minutes, MIDDLE) ?? null,
    slowest_tenth: quantile(minutes, SLOWEST_TENTH) ?? null,
    kept: lateBy.filter((value) => value <= 0).length,
    late: lateBy.filter((value) => value > 0).length,
    late_share: lateBy.length === 0 ? null : lateBy.filter((value) => value > 0).length / lateBy.length,
    estimate_error: quantile(ascending(lateBy.map(Math.abs)), MIDDLE) ?? null,
    estimate_bias: quantile(lateBy, MIDDLE) ?? null,
  };
}

test('computes the same in the database as in the domain, for any orders', async () => {
  const { id } = await placeConfirmed(server.api);
  // minutes below 0 come from a clock that was set back
  const order = fc.record({
    minutes: fc.integer({ min: -5, max: 240 }),
    lateBy: fc.option(fc.integer({ min: -120, max: 120 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 45 }), async (orders) => {
      await server.db.query(`DELETE FROM customer_order WHERE business_date = '2026-03-11'`);
      await server.db.query(
        `INSERT INTO customer_order
         SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'reference', lpad(m.n::text, 10, '0'), 'ticket_number', m.n,
           'business_date', '2026-03-11', 'kitchen_status', 'Delivered', 'confirmed_at', at.confirmed, 'delivered_at', at.delivered, 'ready_at', at.delivered,
           'promised_at', at.delivered - make_interval(mins => m.late_by)))).*
         FROM customer_order o, unnest($2::int[], $3::int[]) WITH ORDINALITY m (minutes, late_by, n),
           LATERAL (SELECT timestamptz '2026-03-11 12:00+05:30' AS confirmed) noon,
           LATERAL (SELECT confirmed, confirmed + make_interval(mins => m.minutes) AS delivered) at
         WHERE o.id = $1`,
        [id, orders.map(({ minutes }) => minutes), orders.map(({ lateBy }) => lateBy)],
      );
      const { all, by_day, by_hour } = (await figures('from=2026-03-11&to=2026-03-11')).body.figures;
      const wanted = expected(orders);
      expect(all).toEqual(wanted);
      expect(by_day).toEqual([{ date: '2026-03-11', ...wanted }]);
      expect(by_hour).toEqual([{ hour: 12, ...wanted }]);
    }),
    { numRuns: 30 },
  );
});

test('lists a renamed food under its newest name', async () => {
  const [older, newer] = [await made(10), await made(10)];
  await server.db.query(
    `UPDATE customer_order SET business_date = '2026-03-12', ticket_number = CASE id WHEN $1 THEN 1 ELSE 2 END,
       confirmed_at = confirmed_at - CASE id WHEN $1 THEN interval '1 hour' ELSE interval '0' END WHERE id IN ($1, $2)`,
    [older, newer],
  );
  await server.db.query(
    `UPDATE order_line SET name = CASE order_id WHEN $1 THEN 'Zesty' ELSE 'Mild' END WHERE order_id IN ($1, $2)`,
    [older, newer],
  );
  expect((await figures('from=2026-03-12&to=2026-03-12')).body.figures.by_food).toMatchObject([
    { name: 'Mild', orders: 2 },
  ]);
});

test('leaves out open and cancelled orders and those of other days', async () => {
  await placeConfirmed(server.api);
  expect((await figures(`from=${today()}&to=${today()}`)).body.figures).toMatchObject({
    all: { orders: 0, median: null, late_share: null },
    by_day: [],
    by_food: [],
  });
});

test('lets a manager read the own branch, an accountant and an admin any, and the kitchen none', async () => {
  const range = 'from=2026-03-10&to=2026-03-10';
  expect((await figures(range, manager, hill)).status).toBe(403);
  for (const { email } of [CHAIN.user.accountant, CHAIN.user.admin]) {
    expect((await figures(range, (await server.api.login(email)).api_token, hill)).status).toBe(200);
  }
  const kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  expect((await figures(range, kitchen)).status).toBe(403);
});

test.each([
  ['', 'from must be'],
  ['from=2026-03-10&to=2026-03-32', 'to must be'],
  ['from=2026-03-10&to=2026-03-09', 'must not be before'],
  ['from=2026-01-01&to=2026-12-31', 'at most 92 days'],
])('rejects "%s" as a range: %s', async (query, message) => {
  const { status, body } = await figures(query);
  expect(status).toBe(400);
  expect(body.message).toContain(message);
});
