import { line, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const BRANCHES = 20;
const FOODS = 300;

let server: TestServer;
let token: string;
let chain: number;

/** Adds branches with equal menus, which are open around the clock. */
const branches = `
  INSERT INTO branch (name, slug, phone, address, open, close)
    SELECT 'Big ' || n, 'big-' || n, '0110000000', n || ' Big Road', '00:00', '00:00' FROM generate_series(1, ${BRANCHES}) n;
  INSERT INTO food_type (branch_id, name, is_offer, position)
    SELECT b.id, 'Type ' || n, false, n FROM branch b, generate_series(1, 5) n WHERE b.name LIKE 'Big %';
  INSERT INTO sub_food_type (branch_id, food_type_id, is_offer, name, position)
    SELECT branch_id, id, false, 'Sub', 0 FROM food_type WHERE name LIKE 'Type %';
  INSERT INTO option_group (branch_id, name, kind, min, max, position)
    SELECT b.id, 'Size', 'choice', 0, 1, 0 FROM branch b WHERE b.name LIKE 'Big %';
  INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents, position)
    SELECT g.branch_id, g.id, 'choice', o.name, o.price, o.price
    FROM option_group g, (VALUES ('Small', 0), ('Large', 30000)) AS o (name, price) WHERE g.name = 'Size';
  INSERT INTO menu_item (branch_id, sub_food_type_id, is_offer, name, slug, price_cents, quantity, position)
    SELECT s.branch_id, s.id, false, 'Food ' || t.position || ' ' || n, 'food-' || t.position || '-' || n, 60000 + n, 100000, n
    FROM sub_food_type s JOIN food_type t ON t.id = s.food_type_id, generate_series(1, ${FOODS / 5}) n WHERE s.name = 'Sub';
  INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position)
    SELECT i.id, g.id, g.branch_id, false, 0 FROM menu_item i JOIN option_group g ON g.branch_id = i.branch_id AND g.name = 'Size'
    WHERE i.name LIKE 'Food %';`;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(branches);
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  const [first] = await bigBranches();
  chain = (await server.api.as(token).post('/api/chain-menu', { from: first })).body.menu.id;
  for (const branch of await bigBranches()) await server.api.as(token).post('/api/chain-menu/matches', { branch });
});
afterAll(() => server.close());

async function bigBranches(): Promise<number[]> {
  const rows: { id: number }[] = await server.db.query("SELECT id FROM branch WHERE name LIKE 'Big %' ORDER BY id");
  return rows.map(({ id }) => id);
}

interface Sold {
  total_cents: number;
  price_cents: number;
}

it(`changes ${FOODS} foods in ${BRANCHES} branches while orders are placed, of which none is lost or mispriced`, async () => {
  const api = server.api.as(token);
  await server.db.query('UPDATE menu_item SET price_cents = price_cents + 5000 WHERE branch_id = $1', [chain]);
  const [branch = 0] = await bigBranches();
  const [food]: { id: number; name: string; price: number }[] = await server.db.query(
    `SELECT id, name, price_cents / 100.0 AS price FROM menu_item WHERE branch_id = $1 AND name = 'Food 1 1'`,
    [branch],
  );
  if (!food) throw new Error('no food');
  const prices = [Number(food.price), Number(food.price) + 50];
  const answers: Awaited<ReturnType<typeof placeOrder>>[] = [];
  let isApplied = false;
  const place = async () => {
    for (let price = prices[0] ?? 0, n = 0; !isApplied || n < 5; n += 1) {
      const product = line({ ...food, price, quantity: 1 });
      const reply = await placeOrder(server.api, { branch, products: [product], orderType: 'Pickup' });
      answers.push(reply);
      // as a customer's page does who is told of the new price
      if (reply.body.error) price = prices[1] ?? 0;
    }
  };
  const orders = place();
  const { digest } = (await api.get('/api/chain-menu/plan')).body;
  const { body } = await api.post('/api/chain-menu/apply', { digest });
  isApplied = true;
  await orders;

  expect(body.branches).toHaveLength(BRANCHES);
  expect(body.branches.every(({ state }) => state === 'changed')).toBe(true);
  const placed = answers.filter((reply) => !reply.body.error).map((reply) => reply.body.order.id);
  const sold: Sold[] = await server.db.query(
    `SELECT o.total_cents, l.price_cents FROM customer_order o JOIN order_line l ON l.order_id = o.id
     WHERE o.branch_id = $1`,
    [branch],
  );
  expect(sold).toHaveLength(placed.length);
  for (const { price_cents, total_cents } of sold) {
    expect(prices).toContain(price_cents / 100);
    expect(total_cents).toBe(price_cents);
  }
  expect(answers.filter(({ body: answer }) => answer.error && answer.code !== 'cart-changed')).toEqual([]);
});
