import type { StaffOrderRequest } from '../../../libs/contract/requests/orders/staff-orders.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { ReleaseService } from '../../src/orders/later/release.service.js';
import { DELIVERY, line, placeConfirmed } from '../support/orders.js';
import { BY_PHONE, placeAtTill } from '../support/staff-orders.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const harbour = CHAIN.branch.harbour;
const today = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' });
/** after tomorrow, so that no slot of it is too near, whenever the tests run */
const dueDay = addDays(today, 2);
/** Returns an instant of the due day. */
const at = (clock: string) => new Date(`${dueDay}T${clock}:00+05:30`).toISOString();

let server: TestServer;
let till: Api;

beforeAll(async () => {
  server = await startTestServer();
  till = server.api.as((await server.api.login(CHAIN.user.kitchen.email)).api_token);
  await server.db.query(
    'UPDATE branch SET later_days = 7, slot_portions = 6, menu_version = menu_version + 1 WHERE id = $1',
    [harbour],
  );
});
afterAll(() => server.close());

let phones = 0;
const newCaller = () => {
  phones += 1;
  return { ...BY_PHONE, phone: `07144${String(phones).padStart(5, '0')}` };
};
const later = (clock: string, changes: Partial<StaffOrderRequest> = {}) =>
  placeAtTill(till, { dueAt: at(clock), ...changes });
const scheduled = async () => {
  const { body } = await till.get(`/api/orders/branch/${harbour}/scheduled`);
  return body.orders.map(({ id }) => id);
};

test.each([
  ['counter', {}],
  ['phone', BY_PHONE],
])('an order for later by %s waits as Scheduled, with stock, number and slot of its day', async (_channel, changes) => {
  const clock = changes === BY_PHONE ? '09:00' : '09:30';
  const { body } = await later(clock, { ...changes, products: [line(CHAIN.classic, 2)] });
  expect(body).toMatchObject({
    error: false,
    order: {
      status: 'Scheduled',
      business_date: dueDay,
      due_at: at(clock),
      due_until: null,
      promised_at: at(clock),
      confirmed_at: null,
      paid_at: null,
    },
  });
  expect(body.order.accepted_at).toBe(body.order.created_at);
  expect(await scheduled()).toContain(body.order.id);
  const [slot] = await server.db.query('SELECT orders, portions FROM branch_slot WHERE starts_at = $1', [at(clock)]);
  expect(slot).toEqual({ orders: 1, portions: 2 });
  const [stock] = await server.db.query('SELECT sold FROM daily_stock WHERE menu_item_id = $1 AND day = $2', [
    CHAIN.classic.id,
    dueDay,
  ]);
  expect(stock.sold).toBeGreaterThanOrEqual(2);
});

test('a delivery for later is a span, and is released by the clock to the board', async () => {
  const { body } = await later('10:00', { ...newCaller(), ...DELIVERY });
  expect(body.order).toMatchObject({ status: 'Scheduled', due_until: at('10:15') });
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  const board = await server.api.socket(token);
  const seen: string[] = [];
  board.on('order-status', ({ order }) => seen.push(`${order.id} ${order.status}`));
  await board.emitWithAck('board:join', { branchId: harbour });
  const releases = server.app.get(ReleaseService);
  await releases.releaseOne({
    id: body.order.id,
    due_at: new Date(at('10:00')),
    release_at: (await server.db.query('SELECT release_at FROM customer_order WHERE id = $1', [body.order.id]))[0]
      .release_at,
  });
  await until(() => seen.includes(`${body.order.id} Confirmed`));
  expect(await scheduled()).not.toContain(body.order.id);
  board.close();
});

test('a slot that customers have filled is full at the till, which names the next one', async () => {
  await placeConfirmed(server.api, { dueAt: at('11:00'), products: [line(CHAIN.classic, 2)] });
  const { body } = await later('11:00', { products: [line(CHAIN.classic, 5)] });
  expect(body).toMatchObject({ error: true, code: 'slot-full-next', next: { starts_at: at('11:15') } });
  const gone = await later('11:07');
  expect(gone.body).toMatchObject({ error: true, code: 'slot-gone-next', next: { starts_at: at('11:15') } });
  expect((await placeAtTill(till, { dueAt: 'tomorrow' })).status).toBe(400);
});

test('is not limited to two unpaid ones, but the till is warned of those that wait', async () => {
  const caller = newCaller();
  for (const clock of ['12:00', '12:15', '12:30']) {
    const { body } = await later(clock, { ...caller, confirm: true });
    expect(body.order.status).toBe('Scheduled');
  }
  const { body } = await later('12:45', caller);
  expect(body).toMatchObject({ error: true, code: 'open-orders', values: { count: 3 } });
});

test('is paid when it is collected, and a link is paid before it waits', async () => {
  expect(fieldsOf(await later('13:00', { paid: 'Pay by Card' }))).toEqual({
    paid: ['An order for later is paid when it is collected or delivered.'],
  });
  const { body } = await later('13:00', { ...newCaller(), paymentType: 'Pay Online' });
  expect(body.order).toMatchObject({ status: 'Payment Pending', due_at: at('13:00') });
});

test('is rejected if the branch takes no orders for later', async () => {
  const admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  await server.db.query('UPDATE branch SET takes_staff_orders = true WHERE id = $1', [CHAIN.branch.hill]);
  const { body } = await placeAtTill(admin, { dueAt: at('18:00') }, { branch: CHAIN.branch.hill });
  expect(body).toMatchObject({ error: true, code: 'no-orders-for-later' });
});

test('an order by staff has the language of its messages', async () => {
  const { body } = await placeAtTill(till, { ...newCaller(), language: 'en' });
  expect(body.order.language).toBe('en');
});
