import { DELIVERY, line, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Waits until a connection of the server waits for a lock that another one holds. */
function untilSomethingWaits(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return until(async () => (await server.db.query(waiting)).length > 0);
}

test.each([
  ['the transaction that holds the stock', CHAIN.soda],
  ['another transaction', CHAIN.cheese],
])('does not write an order that waits for its stock at a price that %s changes meanwhile', async (which, item) => {
  // inserts today's stock row
  expect((await placeOrder(server.api, { products: [line(item)] })).body.error).toBe(false);
  const holder = server.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM daily_stock WHERE menu_item_id = $1 FOR UPDATE', [item.id]);
  const sent = placeOrder(server.api, { products: [line(item)] });
  await untilSomethingWaits();
  const changer = which === 'another transaction' ? server.db : holder;
  await changer.query('UPDATE menu_item SET price_cents = price_cents + 5000 WHERE id = $1', [item.id]);
  await changer.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [CHAIN.branch.harbour]);
  await holder.commitTransaction();
  await holder.release();
  const { body } = await sent;
  expect(body).toMatchObject({ error: true, code: 'cart-changed' });
  expect(body.message).toContain(`${item.name} now costs`);
  const [{ count }] = await server.db.query('SELECT count(*)::int FROM order_line WHERE menu_item_id = $1', [item.id]);
  expect(count).toBe(1);
});

test.each([
  ['its ticket', 'SELECT 1 FROM branch_ticket WHERE branch_id = $1 FOR UPDATE'],
  ['its number in the stream', 'SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE'],
])('does not write an order that waits for %s either, because it was shown another price', async (_what, lock) => {
  const { fries, branch } = CHAIN;
  // inserts today's rows of stock and tickets
  expect((await placeOrder(server.api, { products: [line(CHAIN.classic)] })).body.error).toBe(false);
  const [{ price_cents: cents }] = await server.db.query('SELECT price_cents FROM menu_item WHERE id = $1', [fries.id]);
  const holder = server.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query(lock, [branch.harbour]);
  const sent = placeOrder(server.api, { products: [line({ ...fries, price: cents / 100 })] });
  await untilSomethingWaits();
  await server.db.query('UPDATE menu_item SET price_cents = price_cents + 5000 WHERE id = $1', [fries.id]);
  await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [branch.harbour]);
  await holder.commitTransaction();
  await holder.release();
  expect((await sent).body).toMatchObject({ error: true, code: 'cart-changed' });
  const [{ count }] = await server.db.query('SELECT count(*)::int FROM order_line WHERE menu_item_id = $1', [fries.id]);
  expect(count).toBe(0);
});

test('prices an order that waits for its stock by the rules at the time it is written', async () => {
  const { classic, fries, branch } = CHAIN;
  expect((await placeOrder(server.api, { products: [line(classic)] })).body.error).toBe(false);
  const holder = server.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM daily_stock WHERE menu_item_id = $1 FOR UPDATE', [classic.id]);
  const shown = { ...DELIVERY, products: [line(classic)] };
  const knowing = placeOrder(server.api, { ...shown, freeDelivery: false });
  await untilSomethingWaits();
  await server.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO pay_get_offer (branch_id, name, from_cents, get_food_id, get_quantity) VALUES ($1, 'Fries', 100000, $2, 1)`,
      [branch.harbour, fries.id],
    );
    await tx.query(
      `INSERT INTO free_delivery (branch_id, name, from_cents, is_everywhere) VALUES ($1, 'Free', 100000, true)`,
      [branch.harbour],
    );
    await tx.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [branch.harbour]);
  });
  await holder.commitTransaction();
  await holder.release();
  expect((await knowing).body).toMatchObject({ error: true, code: 'delivery-charge-changed' });
  expect((await knowing).body.message).toContain('The delivery charge is now Rs. 0, not Rs. 200.');
  const again = await placeOrder(server.api, { ...shown, deliveryCharge: 0, freeDelivery: true });
  expect(again.body).toMatchObject({ error: false, order: { total: classic.price } });
  const lines = await server.db.query('SELECT menu_item_id FROM order_line WHERE is_free');
  expect(lines).toEqual([{ menu_item_id: fries.id }]);
});
