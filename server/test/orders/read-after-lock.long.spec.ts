import type { DataSource, QueryRunner } from 'typeorm';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { placeCardOrder } from '../payments/paying.js';
import { meanwhile } from '../support/meanwhile.js';
import { DELIVERY, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a change that waits', () => {
  const { harbour, hill } = CHAIN.branch;
  /** after tomorrow, so that no slot of it is too near, whenever the tests run */
  const dueDay = addDays(businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' }), 2);
  const at = (clock: string) => new Date(`${dueDay}T${clock}:00+05:30`).toISOString();
  const ORDER_ROW = 'SELECT FROM customer_order WHERE id = $1 FOR UPDATE';

  const tokens = { admin: '', manager: '', kitchen: '' };
  beforeAll(async () => {
    await server.db.query('UPDATE branch SET later_days = 7, menu_version = menu_version + 1');
    for (const who of ['admin', 'manager', 'kitchen'] as const) {
      tokens[who] = (await server.api.login(CHAIN.user[who].email)).api_token;
    }
  });

  test('an order for later is not moved to a time at which its branch is closed meanwhile', async () => {
    const order = await placeConfirmed(server.api, { dueAt: at('12:00') });
    const setHours = (db: Pick<DataSource | QueryRunner, 'query'>, open: string, close: string) =>
      db.query('UPDATE branch SET open = $2, close = $3, menu_version = menu_version + 1 WHERE id = $1', [
        harbour,
        open,
        close,
      ]);
    const [{ body }] = await meanwhile(
      server.db,
      { lock: ORDER_ROW, values: [order.id], change: (tx) => setHours(tx, '10:00', '14:00') },
      () => server.api.put(`/api/orders/${order.reference}/due`, { dueAt: at('18:30') }, { token: tokens.kitchen }),
    );
    await setHours(server.db, '00:00', '00:00');
    expect(body).toMatchObject({ error: true, code: expect.stringMatching(/^slot-gone/) });
  });

  test('an order is not paid later in a way that is switched off meanwhile', async () => {
    const order = await placeCardOrder(server.api, {
      ...DELIVERY,
      paymentType: 'Pay Online',
      deliveryPaymentType: null,
    });
    const [{ body }] = await meanwhile(
      server.db,
      { lock: ORDER_ROW, values: [order.id], change: (tx) => tx.query('UPDATE ways_to_pay SET card = false') },
      () =>
        server.api.put(
          `/api/orders/${order.reference}/payment`,
          { paymentType: 'Pay On Delivery', deliveryPaymentType: 'Pay by Card' },
          { headers: { 'order-token': order.order_token } },
        ),
    );
    await server.db.query('UPDATE ways_to_pay SET card = true');
    expect(body.error).toBe(true);
    const [{ status }] = await server.db.query('SELECT status FROM customer_order WHERE id = $1', [order.id]);
    expect(status).toBe('Payment Pending');
  });

  test('the last day of a promo code is compared with the first day that it has got meanwhile', async () => {
    const { id, ...terms } = CHAIN.promo.ten;
    const [reply] = await meanwhile(
      server.db,
      {
        lock: 'SELECT FROM branch WHERE id = $1 FOR NO KEY UPDATE',
        values: [harbour],
        change: (tx) => tx.query(`UPDATE promo_code SET starts_on = '2030-01-20' WHERE id = $1`, [id]),
      },
      () =>
        server.api.put(
          `/api/promo-codes/${id}`,
          { ...terms, name: 'Ten', endsOn: '2030-01-10' },
          { token: tokens.manager },
        ),
    );
    expect([reply.status, Object.keys(fieldsOf(reply))]).toEqual([400, ['endsOn']]);
  });

  test('a branch is not archived while an order is being placed', async () => {
    // the order has its number, and has compared the menu's version for the last time
    const [placed, archived] = await meanwhile(
      server.db,
      { lock: 'LOCK TABLE branch_event IN SHARE MODE' },
      () => placeOrder(server.api, { branch: hill, products: [line(CHAIN.hillClassic)] }),
      () => server.api.put(`/api/branches/${hill}/state`, { state: 'archived' }, { token: tokens.admin }),
    );
    expect([placed.body, archived.body]).toMatchObject([{ error: false }, { error: true, code: 'unfinished' }]);
  });

  test('a log-in with a password that is replaced meanwhile opens no session', async () => {
    const { id, email } = CHAIN.user.editor;
    const [{ body }] = await meanwhile(
      server.db,
      { lock: `UPDATE app_user SET password_hash = 'another' WHERE id = $1`, values: [id] },
      () => server.api.post('/api/login', { email, password: CHAIN.password }),
    );
    expect(body).toMatchObject({ error: true, code: 'wrong-credentials' });
    expect(await server.db.query('SELECT FROM user_session WHERE user_id = $1', [id])).toEqual([]);
  });
});

describe('an order that waits', () => {
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
    const [{ count }] = await server.db.query('SELECT count(*)::int FROM order_line WHERE menu_item_id = $1', [
      item.id,
    ]);
    expect(count).toBe(1);
  });

  test.each([
    ['its ticket', 'SELECT 1 FROM branch_ticket WHERE branch_id = $1 FOR UPDATE'],
    ['its number in the stream', 'SELECT 1 FROM branch_stream WHERE branch_id = $1 FOR UPDATE'],
  ])('does not write an order that waits for %s either, because it was shown another price', async (_what, lock) => {
    const { fries, branch } = CHAIN;
    // inserts today's rows of stock and tickets
    expect((await placeOrder(server.api, { products: [line(CHAIN.classic)] })).body.error).toBe(false);
    const [{ price_cents: cents }] = await server.db.query('SELECT price_cents FROM menu_item WHERE id = $1', [
      fries.id,
    ]);
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
    const [{ count }] = await server.db.query('SELECT count(*)::int FROM order_line WHERE menu_item_id = $1', [
      fries.id,
    ]);
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
});
