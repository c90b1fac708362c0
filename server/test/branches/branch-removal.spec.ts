import { rows } from '../../src/database/rows.js';
import { tablesThatHold } from '../support/belongings.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let admin: ReturnType<Api['as']>;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
});
afterAll(() => server.close());

const NEW = { name: 'Short', phone: '0910000000', address: 'x', open: '00:00', close: '00:00' };
const OFFERED = `(SELECT id FROM menu_item WHERE branch_id = $1 AND NOT is_offer LIMIT 1)`;

/** Statements for the tables that a copied menu leaves empty; $1 is the branch. */
const MORE_ROWS = [
  `INSERT INTO daily_stock (menu_item_id, day, quantity) VALUES (${OFFERED}, '2026-03-01', 5)`,
  `INSERT INTO free_delivery (branch_id, name, from_cents, is_everywhere) VALUES ($1, 'From 9,000', 900000, true)`,
  `INSERT INTO pay_get_offer (branch_id, name, from_cents, get_food_id, get_quantity)
   VALUES ($1, 'A gift', 900000, ${OFFERED}, 1)`,
  `INSERT INTO station (branch_id, name) VALUES ($1, 'Grill')`,
  `INSERT INTO option_group (branch_id, name, kind, min, max) VALUES ($1, 'Sauce', 'extra', 0, 1)`,
  `INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents, food_id)
   SELECT $1, id, kind, 'Chilli', 0, ${OFFERED} FROM option_group WHERE branch_id = $1`,
  `INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position)
   SELECT ${OFFERED}, id, $1, false, 1 FROM option_group WHERE branch_id = $1`,
  `INSERT INTO day_closing (branch_id, business_date, expected_cents, counted_cents, note, closed_by, closed_at)
   VALUES ($1, '2026-03-01', 0, 0, '', 'Kamal', now())`,
  `INSERT INTO day_closing (branch_id, business_date, expected_cents, counted_cents, note, closed_by, closed_at, previous_id)
   SELECT $1, '2026-03-02', 0, 0, '', 'Kamal', now(), id FROM day_closing WHERE branch_id = $1`,
];

/** Have rows only with orders, which prevent the removal; so do users. */
const NOT_WITHOUT_ORDERS = ['app_user', 'user_branch', 'promo_use', 'station_made'];

async function countRows(tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    counts[table] = (await rows(server.db, `SELECT 1 FROM ${table}`)).length;
  }
  return counts;
}

test('removes a branch with a row in every table that a branch without orders can have', async () => {
  const ofOrders = [...(await tablesThatHold(server.db, 'customer_order')), ...NOT_WITHOUT_ORDERS];
  const tables = (await tablesThatHold(server.db, 'branch')).filter((table) => !ofOrders.includes(table));
  const before = await countRows(tables);

  const id: number = (await admin.post('/api/branches', NEW)).body.branch.id;
  const all = { from: CHAIN.branch.harbour, with: ['deliveries', 'promo_codes'] };
  expect((await admin.post(`/api/branches/${id}/menu-copy`, all)).body).toMatchObject({ error: false });
  for (const statement of MORE_ROWS) await server.db.query(statement, [id]);
  const filled = await countRows(tables);
  expect(tables.filter((table) => (filled[table] ?? 0) <= (before[table] ?? 0))).toEqual([]);

  const gone = await admin.delete(`/api/branches/${id}`);
  expect(gone).toMatchObject({ status: 200, body: { error: false } });
  expect(await countRows(tables)).toEqual(before);
});
