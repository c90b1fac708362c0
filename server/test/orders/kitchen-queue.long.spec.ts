import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { copyOrder, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { placeAtTill } from '../support/staff-orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

/*
 * The queue of a kitchen, and what depends on it: what the shop shows, what orders are promised, and the longest wait. The
 * kitchen of Harbour is one that the server does not know yet: 20 minutes, and one more for each effort above 8.
 */

const { harbour } = CHAIN.branch;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 100000000');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db.query('UPDATE branch SET longest_wait = NULL, menu_version = menu_version + 1 WHERE id = $1', [
    harbour,
  ]);
  await server.db.query('UPDATE menu_item SET effort = 1 WHERE id = $1', [CHAIN.soda.id]);
  await server.db.query(
    `UPDATE customer_order SET status = 'Cancelled', kitchen_status = 'Cancelled', holds_stock = false, release_at = NULL
     WHERE status IN ('Confirmed', 'Scheduled')`,
  );
  await server.db.query('UPDATE branch SET later_days = 0 WHERE id = $1', [harbour]);
});

const portions = (quantity: number) => ({ products: [line(CHAIN.classic, quantity)] });
const queue = async (): Promise<number> => {
  const [{ queue: found }] = await server.db.query(
    `SELECT branch_queue($1, now() - interval '12 hours', now() + interval '1 hour') AS queue`,
    [harbour],
  );
  return found;
};
const set = (id: string, fields: string) => server.db.query(`UPDATE customer_order SET ${fields} WHERE id = $1`, [id]);
const promised = async ({ reference }: { reference: string }): Promise<number> => {
  const { promised_at, confirmed_at } = (await server.api.get(`/api/orders/${reference}`)).body.order;
  return (Date.parse(promised_at ?? '') - Date.parse(confirmed_at ?? '')) / 60_000;
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const longestWait = (minutes: number | null) =>
  server.db.query('UPDATE branch SET longest_wait = $2, menu_version = menu_version + 1 WHERE id = $1', [
    harbour,
    minutes,
  ]);

test('is the effort of the lines that the kitchen has not struck', async () => {
  await server.db.query('UPDATE menu_item SET effort = 0 WHERE id = $1', [CHAIN.soda.id]);
  await server.db.query('UPDATE menu_item SET effort = 3 WHERE id = $1', [CHAIN.cheese.id]);
  await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [harbour]);
  const products = [line(CHAIN.classic, 4), line(CHAIN.cheese, 2), line(CHAIN.soda, 9)];
  const { id } = await placeConfirmed(server.api, { products });
  expect(await queue()).toBe(10);
  await set(id, `kitchen_status = 'On Process', struck_lines = '{1}'`);
  expect(await queue()).toBe(4);
  await server.db.query('UPDATE menu_item SET effort = 1 WHERE id = $1', [CHAIN.cheese.id]);
});

test('leaves out what is ready, on its way, handed over, left open, or for later, until it is started', async () => {
  const { id } = await placeConfirmed(server.api, portions(5));
  const { id: other } = await placeConfirmed(server.api, portions(2));
  const after = async (fields: string) => {
    await set(id, fields);
    return queue();
  };
  expect(await queue()).toBe(7);
  expect(await after(`kitchen_status = 'On Process', ready_at = now()`)).toBe(2);
  expect(await after('ready_at = NULL, dispatched_at = now()')).toBe(2);
  expect(await after(`dispatched_at = NULL, kitchen_status = 'Delivered', delivered_at = now()`)).toBe(2);
  expect(
    await after(`kitchen_status = 'Incoming', delivered_at = NULL, confirmed_at = now() - interval '13 hours'`),
  ).toBe(2);
  expect(await after(`confirmed_at = now(), due_at = now() + interval '3 hours'`)).toBe(2);
  expect(await after(`kitchen_status = 'On Process'`)).toBe(7);
  expect(await after(`kitchen_status = 'Incoming', due_at = now() + interval '50 minutes'`)).toBe(7);
  expect(other).not.toBe(id);
});

test('a shelf of 20 ready orders, and 100 for later, change no estimate', async () => {
  const first = await placeConfirmed(server.api, portions(5));
  // without its queue it is no sample of the pace, which would be another reason for another estimate
  await set(first.id, `kitchen_status = 'On Process', ready_at = now(), queue_before = NULL`);
  await copyOrder(server.db, first.id, 20);
  const later = await placeConfirmed(server.api, portions(3));
  await set(
    later.id,
    `status = 'Scheduled', due_at = now() + interval '5 hours', accepted_at = now(), confirmed_at = NULL, release_at = now() + interval '1 hour'`,
  );
  await copyOrder(server.db, later.id, 100);
  await server.db.query(
    `INSERT INTO order_line SELECT (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).*
     FROM customer_order o JOIN order_line l ON l.order_id = CASE o.status WHEN 'Scheduled' THEN $1::uuid ELSE $2::uuid END
     WHERE o.status IN ('Scheduled', 'Confirmed') AND o.id NOT IN ($1, $2)`,
    [later.id, first.id],
  );
  expect(await queue()).toBe(0);
  expect(await promised(await placeConfirmed(server.api))).toBe(25);
});

test("promises by the queue and the order's own effort, and keeps the queue with the order", async () => {
  await placeConfirmed(server.api, portions(10));
  expect(await promised(await placeConfirmed(server.api))).toBe(25);
  const large = await placeConfirmed(server.api, portions(20));
  expect(await promised(large)).toBe(45);
  const rows = await server.db.query('SELECT queue_before FROM customer_order WHERE id = $1', [large.id]);
  expect(rows).toEqual([{ queue_before: 11 }]);
});

describe('a promise that was shown', () => {
  const place = (changes: Partial<CreateOrderRequest>) => placeOrder(server.api, { phone: '0771112223', ...changes });

  test('is compared with the promise of now, by the queue of now', async () => {
    const shown = inMinutes(25);
    expect((await place({ promisedAt: shown })).body.error).toBe(false);
    // the kept queue is not older than 5 seconds, and this one is newer
    await server.api.get('/api/branches');
    await placeConfirmed(server.api, portions(40));
    const { body } = await place({ promisedAt: shown });
    expect(body).toMatchObject({ error: true, code: 'promise-moved' });
    expect(body.message).toMatch(/^It takes until \d\d:\d\d now, not \d\d:\d\d\.$/);
    const { promised_at } = body as unknown as { promised_at: string };
    expect(Math.round((Date.parse(promised_at) - Date.now()) / 60_000)).toBe(55);
    expect((await place({ promisedAt: promised_at })).body.error).toBe(false);
  });

  test.each<[string, string | undefined]>([
    ['absent', undefined],
    ['in the past', inMinutes(-1)],
    ['at most ten minutes too early', inMinutes(46)],
  ])('does not matter if it is %s', async (_what, promisedAt) => {
    await placeConfirmed(server.api, portions(40));
    expect((await place({ ...(promisedAt !== undefined && { promisedAt }) })).body.error).toBe(false);
  });

  test('is a time', async () => {
    const rejected = await place({ promisedAt: 'soon' });
    expect(rejected.status).toBe(400);
    expect(Object.keys(fieldsOf(rejected))).toEqual(['promisedAt']);
  });
});

describe('the longest wait of a branch', () => {
  test('is decided by the queue of now, for the web and for orders for now', async () => {
    await longestWait(40);
    expect((await placeOrder(server.api)).body.error).toBe(false);
    await server.api.get('/api/branches');
    await placeConfirmed(server.api, portions(40));
    const { body } = await placeOrder(server.api, { phone: '0771112224' });
    expect(body).toMatchObject({ error: true, code: 'branch-too-busy', values: { branch: 'Harbour', minutes: 40 } });
    const till = server.api.as((await server.api.login(CHAIN.user.kitchen.email)).api_token);
    expect((await placeAtTill(till)).body.error).toBe(false);
  });

  test('is not about a large order of its own', async () => {
    await longestWait(40);
    expect((await placeOrder(server.api, portions(50))).body.error).toBe(false);
  });

  test('is shown with the branch while it is exceeded', async () => {
    await longestWait(30);
    const shown = async () => {
      const { body } = await server.api.get('/api/branches');
      return body.branches.find(({ id }) => id === harbour)?.is_above_longest_wait === true;
    };
    await until(async () => !(await shown()));
    await placeConfirmed(server.api, portions(20));
    // the list is up to 5 seconds old
    await until(shown);
  });

  test.each([5, 29, 181, 'long'])('is 30 to 180 minutes or null, not %p', async (given) => {
    const { body } = await server.api.get(`/api/branches/${harbour}`, { token: admin });
    const { open, close, version } = body.branch;
    const edit = { open, close, version, longestWait: given };
    const rejected = await server.api.put(`/api/branches/${harbour}/running`, edit, { token: admin });
    expect(rejected.status).toBe(400);
    expect(Object.keys(fieldsOf(rejected))).toEqual(['longestWait']);
  });
});

test('shows how many promises a branch has kept, if the chain wants it and there are enough', async () => {
  const shown = async (branch: number) =>
    (await server.api.get('/api/branches')).body.branches.find(({ id }) => id === branch)?.promise;
  const made = async (branch: number, kept: number, late: number) => {
    const food = branch === harbour ? CHAIN.classic : CHAIN.hillClassic;
    const { id } = await placeConfirmed(server.api, { branch, products: [line(food)] });
    await copyOrder(server.db, id, kept + late);
    await server.db.query(
      `UPDATE customer_order SET kitchen_status = 'Delivered', delivered_at = now() + interval '1 day',
         ready_at = coalesce(first_promised_at, promised_at) + CASE WHEN ticket_number % 1000 <= $2 THEN interval '-1 second' ELSE interval '1 second' END
       WHERE branch_id = $1 AND ticket_number > 1000`,
      [branch, kept],
    );
    await server.db.query(
      'DELETE FROM customer_order WHERE branch_id = $1 AND ticket_number > 1000 AND ready_at IS NULL',
      [branch],
    );
  };
  await server.db.query(`UPDATE customer_order SET ready_at = NULL WHERE ready_at IS NOT NULL`);
  await made(harbour, 47, 5);
  await made(CHAIN.branch.hill, 49, 0);
  expect(await shown(harbour)).toBeUndefined();
  await server.api.put('/api/shop', { showsPromise: true }, { token: admin });
  expect(await shown(harbour)).toEqual({ kept: 47, of: 52 });
  expect(await shown(CHAIN.branch.hill)).toBeUndefined();
  await server.api.put('/api/shop', { showsPromise: false }, { token: admin });
  expect(await shown(harbour)).toBeUndefined();
});
