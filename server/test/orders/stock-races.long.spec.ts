import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { line, orderRequest, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('options', () => {
  const { classic, soda, branch } = CHAIN;
  // after the chain's own option
  const OPTION = { soda: 2, cheese: 3 };

  beforeAll(async () => {
    await server.db.query(`
    INSERT INTO option_group (branch_id, name, kind, min, max) VALUES (1, 'Drink', 'choice', 0, 1), (1, 'Toppings', 'extra', 0, 3);
    INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents, food_id) VALUES
      (1, 3, 'choice', 'Soda', 10000, ${soda.id}), (1, 4, 'extra', 'Extra Cheese', 12000, NULL);
    INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position) VALUES
      (${classic.id}, 3, 1, false, 0), (${classic.id}, 4, 1, false, 1);
    UPDATE menu_item SET quantity = 50 WHERE id = ${soda.id};
    UPDATE branch SET menu_version = menu_version + 1 WHERE id = 1`);
  });

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
});

describe('orders for later', () => {
  const harbour = CHAIN.branch.harbour;
  /** after dueDay, so that no slot of it is too near, whenever the tests run */
  const dueDay = addDays(businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' }), 2);
  const at = (clock: string) => new Date(`${dueDay}T${clock}:00+05:30`).toISOString();
  const phoneOf = (n: number) => `0766${String(n).padStart(6, '0')}`;

  beforeAll(async () => {
    await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
    await setSlots('slot_portions = NULL');
  });

  const setSlots = (limit: string) =>
    server.db.query(`UPDATE branch SET later_days = 3, ${limit}, menu_version = menu_version + 1 WHERE id = $1`, [
      harbour,
    ]);

  const all = <Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));

  // hundreds of orders at once
  jest.setTimeout(240_000);

  test('200 buyers get exactly the 50 portions of a day, whatever their time', async () => {
    const times = ['11:00', '12:00', '13:00', '14:00', '15:00'];
    const replies = await all(200, (n) =>
      placeOrder(server.api, { phone: phoneOf(n), products: [line(CHAIN.scarce)], dueAt: at(times[n % 5] ?? '') }),
    );
    const rejected = replies.filter(({ body }) => body.error);
    expect(replies.length - rejected.length).toBe(50);
    expect(new Set(rejected.map(({ body }) => body.code))).toEqual(new Set(['cart-changed']));
    expect(
      await server.db.query('SELECT day::text, sold FROM daily_stock WHERE menu_item_id = $1', [CHAIN.scarce.id]),
    ).toEqual([{ day: dueDay, sold: 50 }]);
    const tickets = await server.db.query(
      'SELECT count(*)::int AS count, max(ticket_number) AS last FROM customer_order WHERE business_date = $1',
      [dueDay],
    );
    expect(tickets).toEqual([{ count: 50, last: 50 }]);
    const [{ portions }] = await server.db.query('SELECT sum(portions)::int AS portions FROM branch_slot');
    expect(portions).toBe(50);
  });

  test('a slot of 20 portions never gets 21 from 100 concurrent orders', async () => {
    await setSlots('slot_portions = 20');
    const replies = await all(100, (n) =>
      placeOrder(server.api, {
        phone: phoneOf(1000 + n),
        products: [line(CHAIN.classic, 1 + (n % 3))],
        dueAt: at('18:00'),
      }),
    );
    const [slot] = await server.db.query('SELECT orders, portions FROM branch_slot WHERE starts_at = $1', [
      at('18:00'),
    ]);
    expect(slot.portions).toBeLessThanOrEqual(20);
    expect(slot.portions).toBeGreaterThanOrEqual(18);
    const [held] = await server.db.query(
      `SELECT count(*)::int AS orders, sum(l.quantity)::int AS portions
     FROM customer_order o JOIN order_line l ON l.order_id = o.id WHERE o.due_at = $1 AND o.holds_stock`,
      [at('18:00')],
    );
    expect(held).toEqual(slot);
    expect(replies.filter(({ body }) => body.error).every(({ body }) => body.code === 'slot-full-next')).toBe(true);
  });

  test('withdrawals, changed times and new orders at once leave every slot equal to its orders', async () => {
    await setSlots('slot_portions = 6');
    const orders = await all(12, (n) =>
      placeConfirmed(server.api, { phone: phoneOf(2000 + n), dueAt: at(n < 6 ? '19:00' : '19:15') }),
    );
    await Promise.all([
      ...orders.map((order, n) => {
        const options = { headers: { 'order-token': order.order_token } };
        if (n % 3 === 0) return server.api.post(`/api/orders/${order.reference}/withdraw`, undefined, options);
        // two orders that swap their slots lock the same rows
        return server.api.put(`/api/orders/${order.reference}/due`, { dueAt: at(n < 6 ? '19:15' : '19:00') }, options);
      }),
      all(6, (n) => placeOrder(server.api, { phone: phoneOf(3000 + n), dueAt: at('19:00') })),
    ]);
    const differing = await server.db.query(
      `SELECT s.starts_at, s.orders, s.portions, held FROM branch_slot s, LATERAL (
       SELECT count(DISTINCT o.id)::int AS orders, coalesce(sum(l.quantity), 0)::int AS portions
       FROM customer_order o JOIN order_line l ON l.order_id = o.id
       WHERE o.branch_id = s.branch_id AND o.due_at = s.starts_at AND o.holds_stock) held
     WHERE (s.orders, s.portions) <> (held.orders, held.portions)`,
    );
    expect(differing).toEqual([]);
    const [{ most }] = await server.db.query(
      `SELECT max(portions) AS most FROM branch_slot WHERE starts_at IN ($1, $2)`,
      [at('19:00'), at('19:15')],
    );
    expect(most).toBeLessThanOrEqual(6);
  });

  test('an edit of the daily quantity does not miss a row of a coming day that an order is inserting', async () => {
    const manager = server.api.as((await server.api.login(CHAIN.user.manager.email)).api_token);
    const day = addDays(dueDay, 1);
    const dueAt = new Date(`${day}T12:00:00+05:30`).toISOString();
    const runner = server.db.createQueryRunner();
    await runner.connect();
    try {
      // the order waits for its ticket, after it has inserted the row
      await runner.startTransaction();
      await runner.query('SELECT FROM branch_ticket WHERE branch_id = $1 FOR UPDATE', [harbour]);
      await runner.query('INSERT INTO branch_ticket (branch_id, day, last) VALUES ($1, $2, 0)', [harbour, day]);
      const placed = placeOrder(server.api, { phone: phoneOf(4000), products: [line(CHAIN.cheese)], dueAt });
      for (;;) {
        const [{ waits }] = await server.db.query(
          `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%place_order%') AS waits`,
        );
        if (waits) break;
      }
      const food = {
        name: 'Cheese',
        price: 1650.5,
        subFoodType: CHAIN.subFoodType.beef,
        open: '00:00',
        close: '00:00',
      };
      const edited = manager.put(`/api/food/${CHAIN.cheese.id}`, { ...food, quantity: 7 });
      await runner.rollbackTransaction();
      expect((await placed).body.error).toBe(false);
      expect((await edited).body.error).toBe(false);
    } finally {
      await runner.release();
    }
    const rows = await server.db.query('SELECT quantity, sold FROM daily_stock WHERE menu_item_id = $1 AND day = $2', [
      CHAIN.cheese.id,
      day,
    ]);
    expect(rows).toEqual([{ quantity: 7, sold: 1 }]);
  });
});
