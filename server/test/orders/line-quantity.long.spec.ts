import { line, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
const { soda, special, fries, hillClassic } = CHAIN;
const { harbour, hill } = CHAIN.branch;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(() => server.close());

// paid online, because orders that are paid at the counter have their own limit
const order = (...products: ReturnType<typeof line>[]) =>
  placeOrder(server.api, { products, paymentType: 'Pay Online' });

const fields = { name: 'Harbour', phone: '0112000001', address: '1 Harbour Road', open: '00:00', close: '00:00' };
const allow = (lineQuantityMax: unknown) =>
  server.api.put(`/api/branches/${harbour}`, { ...fields, lineQuantityMax }, { token });

async function expectTooMany(sent: ReturnType<typeof order>, most: number): Promise<void> {
  const reason = `At most ${most} of Soda can be ordered at once. For more, call the branch.`;
  expect((await sent).body).toMatchObject({
    error: true,
    code: 'cart-changed',
    message: reason,
    changes: [{ id: soda.id, type: 'food', name: 'Soda', reason, available_quantity: most, price: soda.price }],
  });
}

test('applies a changed setting to the next order, lowered or raised, but not in other branches', async () => {
  expect((await order(line(soda, 50))).body.error).toBe(false);
  expect((await allow(3)).body.branch.line_quantity_max).toBe(3);
  await expectTooMany(order(line(soda, 4)), 3);
  expect((await order(line(soda, 3))).body.error).toBe(false);
  const elsewhere = await placeOrder(server.api, {
    branch: hill,
    products: [line(hillClassic, 4)],
    paymentType: 'Pay Online',
  });
  expect(elsewhere.body.error).toBe(false);
  const { branches } = (await server.api.get('/api/branches')).body;
  expect(branches.map((branch) => branch.line_quantity_max)).toEqual([3, 50, 50]);
  expect((await allow(60)).body.error).toBe(false);
  expect((await order(line(soda, 60))).body.error).toBe(false);
  // a client that does not know the setting does not change it
  expect((await allow(undefined)).body.branch.line_quantity_max).toBe(60);
  const [trail] = await server.db.query(
    `SELECT before, after FROM audit_entry WHERE entity = 'branch' AND action = 'changed' AND entity_id = $1::text
     AND (after ->> 'line_quantity_max') = '60' ORDER BY id LIMIT 1`,
    [harbour],
  );
  expect(trail).toMatchObject({ before: { line_quantity_max: 3 }, after: { line_quantity_max: 60 } });
});

test('does not limit free lines', async () => {
  await server.db.query('UPDATE buy_get_offer SET get_quantity = 3 WHERE get_food_id = $1', [fries.id]);
  expect((await allow(2)).body.error).toBe(false);
  const { body } = await order(line(special, 2));
  expect(body.error).toBe(false);
  const lines = await server.db.query(
    'SELECT menu_item_id, is_free, quantity FROM order_line WHERE order_id = $1 ORDER BY position',
    [body.order.id],
  );
  expect(lines).toEqual([
    { menu_item_id: special.id, is_free: false, quantity: 2 },
    { menu_item_id: fries.id, is_free: true, quantity: 3 },
  ]);
});

test.each([0, 1000, 1.5, '50', true])('rejects %p as a setting', async (wrong) => {
  const reply = await allow(wrong);
  expect(reply.status).toBe(400);
  expect(Object.keys(fieldsOf(reply))).toEqual(['lineQuantityMax']);
});
