import type { DataSource, QueryRunner } from 'typeorm';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { placeCardOrder } from '../payments/paying.js';
import { meanwhile } from '../support/meanwhile.js';
import { DELIVERY, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
/** after tomorrow, so that no slot of it is too near, whenever the tests run */
const dueDay = addDays(businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' }), 2);
const at = (clock: string) => new Date(`${dueDay}T${clock}:00+05:30`).toISOString();
const ORDER_ROW = 'SELECT FROM customer_order WHERE id = $1 FOR UPDATE';

let server: TestServer;
const tokens = { admin: '', manager: '', kitchen: '' };
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('UPDATE branch SET later_days = 7, menu_version = menu_version + 1');
  for (const who of ['admin', 'manager', 'kitchen'] as const) {
    tokens[who] = (await server.api.login(CHAIN.user[who].email)).api_token;
  }
});
afterAll(() => server.close());

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
  const order = await placeCardOrder(server.api, { ...DELIVERY, paymentType: 'Pay Online', deliveryPaymentType: null });
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
