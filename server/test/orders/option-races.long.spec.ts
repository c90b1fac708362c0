import { line, orderRequest } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
const { classic, soda, branch } = CHAIN;
// after the chain's own option
const OPTION = { soda: 2, cheese: 3 };

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`
    INSERT INTO option_group (branch_id, name, kind, min, max) VALUES (1, 'Drink', 'choice', 0, 1), (1, 'Toppings', 'extra', 0, 3);
    INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents, food_id) VALUES
      (1, 3, 'choice', 'Soda', 10000, ${soda.id}), (1, 4, 'extra', 'Extra Cheese', 12000, NULL);
    INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position) VALUES
      (${classic.id}, 3, 1, false, 0), (${classic.id}, 4, 1, false, 1);
    UPDATE menu_item SET quantity = 50 WHERE id = ${soda.id};
    UPDATE branch SET menu_version = menu_version + 1 WHERE id = 1`);
});
afterAll(() => server.close());

const withOption = (option: number, price: number) =>
  server.api.post(
    '/api/orders',
    orderRequest({ products: [{ ...line(classic), price: classic.price + price, options: [{ option, price }] }] }),
  );

const soldToday = async (itemId: number): Promise<number> => {
  const [row] = await server.db.query(
    'SELECT coalesce(sum(sold), 0)::int AS sold FROM daily_stock WHERE menu_item_id = $1',
    [itemId],
  );
  return row.sold;
};

test('50 of 200 buyers get an option whose food has 50 portions, and a cancelled order gives its portion back', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, () => withOption(OPTION.soda, 100)));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  const placed = replies.filter(({ body }) => !body.error);
  expect(placed).toHaveLength(50);
  expect(new Set(replies.filter(({ body }) => body.error).map(({ body }) => body.message))).toEqual(
    new Set(['Soda is sold out today.']),
  );
  expect([await soldToday(soda.id), await soldToday(classic.id)]).toEqual([50, 50]);

  const [first] = placed;
  const { reference, order_token } = first?.body.order ?? { reference: '', order_token: '' };
  const withdrawn = await server.api.post(
    `/api/orders/${reference}/withdraw`,
    {},
    { headers: { 'order-token': order_token } },
  );
  expect(withdrawn.body.error).toBe(false);
  expect([await soldToday(soda.id), await soldToday(classic.id)]).toEqual([49, 49]);
});

test('an order that waits for its stock is not written at the former price of an option', async () => {
  expect((await withOption(OPTION.cheese, 120)).body.error).toBe(false);
  const before = await soldToday(classic.id);
  const holder = server.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM daily_stock WHERE menu_item_id = $1 FOR UPDATE', [classic.id]);
  const sent = withOption(OPTION.cheese, 120);
  await until(
    async () =>
      (
        await server.db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).length > 0,
  );
  await server.db.query('UPDATE menu_option SET price_cents = 15000 WHERE id = $1', [OPTION.cheese]);
  await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [branch.harbour]);
  await holder.commitTransaction();
  await holder.release();
  const { body } = await sent;
  expect(body).toMatchObject({ error: true, code: 'cart-changed' });
  expect(body.message).toBe('Extra Cheese now costs Rs. 150, not Rs. 120.');
  expect(await soldToday(classic.id)).toBe(before);
});
