import type { PublicOrder } from '../../../libs/contract/orders/orders.js';
import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { addDays, dayInWords } from '../../../libs/domain/time/calendar-date.js';
import { ReleaseService } from '../../src/orders/later/release.service.js';
import { DELIVERY, line, placeConfirmed, placeOrder } from '../support/orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until, untilFound } from '../support/until.js';

const harbour = CHAIN.branch.harbour;
const CALENDAR = { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' };
const today = () => businessDate(new Date(), CALENDAR);
/** after tomorrow, so that no slot of it is too near, whenever the tests run */
const dueDay = addDays(today(), 2);
/** Returns an instant of the due day. */
const at = (clock: string) => new Date(`${dueDay}T${clock}:00+05:30`).toISOString();

let server: TestServer;
let manager: Api;

beforeAll(async () => {
  server = await startTestServer();
  manager = server.api.as((await server.api.login(CHAIN.user.manager.email)).api_token);
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
  await server.db.query(
    'UPDATE branch SET later_days = 7, has_order_messages = true, menu_version = menu_version + 1 WHERE id = $1',
    [harbour],
  );
});
afterAll(() => server.close());

async function receipt({ reference, order_token }: { reference: string; order_token: string }): Promise<PublicOrder> {
  const { body } = await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': order_token } });
  return body.order;
}

/** Returns what the due day's stock, and the slot, have. */
async function taken(itemId: number, slot: string): Promise<{ sold: number; orders: number; portions: number }> {
  const [found] = await server.db.query(
    `SELECT coalesce((SELECT sold FROM daily_stock WHERE menu_item_id = $1 AND day = $2), 0) AS sold,
       coalesce((SELECT orders FROM branch_slot WHERE branch_id = $4 AND starts_at = $3), 0) AS orders,
       coalesce((SELECT portions FROM branch_slot WHERE branch_id = $4 AND starts_at = $3), 0) AS portions`,
    [itemId, dueDay, slot, harbour],
  );
  return found;
}

const later = (dueAt: string, changes: Partial<CreateOrderRequest> = {}) =>
  placeConfirmed(server.api, { dueAt, ...changes });

const put = (order: { reference: string; order_token: string }, dueAt: string) =>
  server.api.put(`/api/orders/${order.reference}/due`, { dueAt }, { headers: { 'order-token': order.order_token } });

describe('the slots of a branch', () => {
  test('are listed by day, with today first', async () => {
    const { body } = await server.api.get(`/api/branches/${harbour}/slots?type=Pickup&date=${dueDay}`);
    expect(
      body.days
        .map(({ date }) => date)
        .slice(0, 3)
        .at(-1),
    ).toBe(dueDay);
    expect(body.slots).toHaveLength(96);
    expect(body.slots[0]).toEqual({ starts_at: at('00:00'), ends_at: at('00:15'), state: 'free' });
  });

  test('are rejected with a sentence if the branch takes no orders for later', async () => {
    const { body } = await server.api.get(`/api/branches/${CHAIN.branch.hill}/slots?type=Pickup`);
    expect(body).toMatchObject({ error: true, code: 'no-orders-for-later' });
    const { body: order } = await placeOrder(server.api, { branch: CHAIN.branch.hill, dueAt: at('18:00') });
    expect(order.error).toBe(true);
  });

  test.each(['18:31', '18:30:30'])('do not include %s', async (clock) => {
    const dueAt = new Date(`${dueDay}T${clock}${clock.length === 5 ? ':00' : ''}+05:30`).toISOString();
    const { body } = await placeOrder(server.api, { dueAt });
    expect(body).toMatchObject({
      error: true,
      code: 'slot-gone-next',
      next: { starts_at: at('18:45'), ends_at: at('19:00') },
    });
    expect(body.message).toMatch(/can no longer be chosen\. 18:45 is free\.$/);
  });

  test('reject a text that is no instant', async () => {
    expect((await placeOrder(server.api, { dueAt: 'tomorrow' })).status).toBe(400);
  });
});

describe('an order for later', () => {
  test('takes stock and ticket of its day, and waits as Scheduled', async () => {
    const before = await taken(CHAIN.classic.id, at('12:00'));
    const order = await receipt(await later(at('12:00'), { products: [line(CHAIN.classic, 2)] }));
    expect(order).toMatchObject({
      status: 'Scheduled',
      kitchen_status: 'Incoming',
      business_date: dueDay,
      due_at: at('12:00'),
      due_until: null,
      promised_at: at('12:00'),
      confirmed_at: null,
      actions: { change_due: true, withdraw: true, pay_again: false, confirm: false },
    });
    expect(order.accepted_at).not.toBeNull();
    expect(await taken(CHAIN.classic.id, at('12:00'))).toEqual({
      sold: before.sold + 2,
      orders: 1,
      portions: 2,
    });
    const { body } = await manager.get(`/api/orders/branch/${harbour}/date/${today()}`);
    expect(body.orders.map(({ id }) => id)).not.toContain(order.id);
    const day = await manager.get(`/api/orders/branch/${harbour}/date/${dueDay}`);
    expect(day.body.orders).toContainEqual(expect.objectContaining({ id: order.id, status: 'Scheduled' }));
    const scheduled = await manager.get(`/api/orders/branch/${harbour}/scheduled`);
    expect(scheduled.body.orders.map(({ id }) => id)).toContain(order.id);
  });

  test('is a span if it is delivered', async () => {
    const order = await receipt(await later(at('12:15'), DELIVERY));
    expect(order).toMatchObject({ due_at: at('12:15'), due_until: at('12:30') });
  });

  test('leaves the stock of today alone, whose sold-out mark does not concern it', async () => {
    await manager.put(`/api/food/${CHAIN.soda.id}/sold-out`, { isSoldOut: true });
    expect((await placeOrder(server.api, { products: [line(CHAIN.soda)] })).body).toMatchObject({
      code: 'cart-changed',
    });
    expect((await receipt(await later(at('12:30'), { products: [line(CHAIN.soda)] }))).status).toBe('Scheduled');
    const { body } = await server.api.get(`/api/food-types/branch/${harbour}?for=${dueDay}`);
    const foods = body.foodTypes.flatMap((type) => type.sub_food_types.flatMap((sub) => sub.food));
    expect(foods.find(({ id }) => id === CHAIN.soda.id)?.remaining_quantity).toBe(999);
    await manager.put(`/api/food/${CHAIN.soda.id}/sold-out`, { isSoldOut: false });
  });

  test('must be served at its time, not now', async () => {
    const nightly = { products: [line(CHAIN.midnight)] };
    expect((await placeOrder(server.api, { ...nightly, dueAt: at('12:00') })).body).toMatchObject({
      error: true,
      changes: [{ code: 'not-served-now' }],
    });
    await server.db.query(`UPDATE menu_item SET open = '03:30', close = '04:00' WHERE id = $1`, [CHAIN.midnight.id]);
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [harbour]);
    expect((await receipt(await later(at('03:45'), nightly))).status).toBe('Scheduled');
  });

  test('is rejected, with the sentence of its day, if too little is left for it', async () => {
    const products = [line(CHAIN.fries, 15)];
    await later(at('13:00'), { products });
    const { body } = await placeOrder(server.api, { products, dueAt: at('13:00') });
    expect(body).toMatchObject({ error: true, changes: [{ code: 'few-left', available_quantity: 5 }] });
    expect(body.message).toBe('Only 5 of Fries are left for that day.');
  });

  test('follows a changed daily quantity, which applies to coming days too', async () => {
    const left = async () => {
      const { body } = await server.api.get(`/api/food-types/branch/${harbour}?for=${dueDay}`);
      const foods = body.foodTypes.flatMap((type) => type.sub_food_types.flatMap((sub) => sub.food));
      return foods.find(({ id }) => id === CHAIN.special.id)?.remaining_quantity;
    };
    await later(at('13:15'), { products: [line(CHAIN.special, 1)] });
    const food = { name: 'Special', price: 1000, subFoodType: CHAIN.subFoodType.veggie, open: '00:00', close: '00:00' };
    await manager.put(`/api/food/${CHAIN.special.id}`, { ...food, quantity: 40 });
    expect(await left()).toBe(39);
    await manager.put(`/api/food/${CHAIN.special.id}`, { ...food, quantity: 0 });
    expect(await left()).toBe(0);
    await manager.put(`/api/food/${CHAIN.special.id}`, { ...food, quantity: 1000 });
  });

  test('is confirmed at once if its time is nearer than the lead', async () => {
    await server.db.query('UPDATE branch SET later_notice_minutes = 15, slot_minutes = 5 WHERE id = $1', [harbour]);
    await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [harbour]);
    const { body } = await server.api.get(`/api/branches/${harbour}/slots?type=Pickup`);
    const [first] = body.slots;
    const order = await receipt(await later(first?.starts_at ?? ''));
    expect(order).toMatchObject({ status: 'Confirmed', due_at: first?.starts_at, promised_at: first?.starts_at });
    await server.db.query(
      'UPDATE branch SET later_notice_minutes = 60, slot_minutes = 15, menu_version = menu_version + 1 WHERE id = $1',
      [harbour],
    );
  });

  test('is one of two at most that a phone has waiting unpaid', async () => {
    const phone = '0775550001';
    const first = await later(at('14:00'), { phone });
    expect((await receipt(first)).status).toBe('Scheduled');
    await placeOrder(server.api, { phone, dueAt: at('14:15') });
    const third = await placeOrder(server.api, { phone, dueAt: at('14:30') });
    expect(third.status).toBe(200);
    expect(third.body).toMatchObject({
      error: true,
      code: 'orders-waiting',
      message: 'This number has 2 orders waiting already.',
    });
    expect((await placeOrder(server.api, { phone })).body.error).toBe(false);
  });

  test('names its time in the message', async () => {
    const phone = '0775550002';
    await later(at('18:30'), { phone });
    const sentence = await untilFound(async () => {
      const { body } = await server.api.get(`/api/dev/sms?phone=${phone}`);
      return body.messages.map(({ text }) => text).find((text) => text.includes('is confirmed'));
    });
    expect(sentence).toMatch(/for \w{3} \d+ \w+, 18:30 is confirmed/);
  });
});

describe('a full slot', () => {
  beforeAll(() =>
    server.db.query(
      'UPDATE branch SET slot_portions = 20, slot_orders = 3, menu_version = menu_version + 1 WHERE id = $1',
      [harbour],
    ),
  );
  afterAll(() =>
    server.db.query(
      'UPDATE branch SET slot_portions = NULL, slot_orders = NULL, menu_version = menu_version + 1 WHERE id = $1',
      [harbour],
    ),
  );

  test('is rejected with the next free one, and takes an order again once one is cancelled', async () => {
    const order = await later(at('20:00'), { products: [line(CHAIN.classic, 19)] });
    const more = { products: [line(CHAIN.classic, 2)], dueAt: at('20:00') };
    const { body } = await placeOrder(server.api, more);
    expect(body).toMatchObject({ code: 'slot-full-next', message: '20:00 is full now. 20:15 is free.' });
    const { body: slots } = await server.api.get(`/api/branches/${harbour}/slots?type=Pickup&date=${dueDay}`);
    const stateOf = ({ slots: all }: typeof slots) => all.find(({ starts_at }) => starts_at === at('20:00'))?.state;
    expect(stateOf(slots)).toBe('few');
    const of = (portions: string) =>
      server.api.get(`/api/branches/${harbour}/slots?type=Pickup&date=${dueDay}&portions=${portions}`);
    expect(stateOf((await of('2')).body)).toBe('full');
    expect((await of('none')).status).toBe(400);
    const sold = (await taken(CHAIN.classic.id, at('20:00'))).sold;
    await server.api.post(`/api/orders/${order.reference}/withdraw`, undefined, {
      headers: { 'order-token': order.order_token },
    });
    expect(await taken(CHAIN.classic.id, at('20:00'))).toEqual({ sold: sold - 19, orders: 0, portions: 0 });
    expect((await placeOrder(server.api, more)).body.error).toBe(false);
  });

  test('takes one order that is larger than the slot', async () => {
    const huge = { products: [line(CHAIN.classic, 21)], dueAt: at('20:30') };
    expect((await placeOrder(server.api, huge)).body.error).toBe(false);
    expect((await placeOrder(server.api, { dueAt: at('20:30') })).body).toMatchObject({ code: 'slot-full-next' });
  });

  test('is limited by orders too', async () => {
    for (let n = 0; n < 3; n++) await placeOrder(server.api, { phone: `077555100${n}`, dueAt: at('21:00') });
    const { body } = await placeOrder(server.api, { phone: '0775551009', dueAt: at('21:00') });
    expect(body).toMatchObject({ code: 'slot-full-next' });
  });
});

describe('another time', () => {
  test('is taken on the same day, and the former one is free again', async () => {
    const order = await later(at('15:00'), { products: [line(CHAIN.classic, 3)] });
    const { body } = await put(order, at('16:00'));
    expect(body).toMatchObject({ error: false, message: 'Your order is now for 16:00.' });
    expect(body.order).toMatchObject({ status: 'Scheduled', due_at: at('16:00'), promised_at: at('16:00') });
    expect(await taken(CHAIN.classic.id, at('15:00'))).toMatchObject({ orders: 0, portions: 0 });
    expect(await taken(CHAIN.classic.id, at('16:00'))).toMatchObject({ orders: 1, portions: 3 });
  });

  test('cannot be on another day, which is not named either, beside the grid, or for an order for now', async () => {
    const order = await later(at('15:00'));
    const next = new Date(Date.parse(at('15:00')) + 86_400_000).toISOString();
    expect((await put(order, next)).body).toMatchObject({ error: true, code: 'other-due-day' });
    expect((await put(order, at('15:01'))).body).toMatchObject({ error: true, code: 'slot-gone-next' });
    expect((await put({ ...order, order_token: 'x' }, at('15:15'))).body).toMatchObject({ code: 'not-own-order' });
    const { body: none } = await put(order, at('23:46'));
    expect(none).toMatchObject({ error: true, code: 'slot-gone' });
    expect(none.message).toMatch(/^23:46 can no longer be chosen, and no later time is free/);
    const now = await placeConfirmed(server.api);
    expect((await put(now, at('15:15'))).body).toMatchObject({ error: true, code: 'not-for-later' });
    expect((await receipt(now)).actions?.change_due).toBe(false);
  });
});

test('a closing over waiting orders names them, marks them and counts them, until they have another time', async () => {
  const order = await later(at('09:00'));
  const admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  const hours = { open: '00:00', close: '00:00' };
  const waiting = async () => (await manager.get('/api/waiting')).body.waiting.due_while_closed;
  const day = { date: dueDay, reason: 'Repairs', hours: [{ open: '12:00', close: '23:00' }] };
  const { body } = await manager.put(`/api/branches/${harbour}/running`, { ...hours, specialHours: [day] });
  const named = new RegExp(`\\d+ orders? (is|are) due on .*${dayInWords(dueDay)}.* while the branch is closed\\.$`);
  expect(body.message).toMatch(/^Harbour was saved\. /);
  expect(body.message).toMatch(named);
  expect(await receipt(order)).toMatchObject({ status: 'Scheduled', due_while_closed: true });
  // the counts are cached for a moment
  await until(async () => ((await waiting()) ?? 0) > 0);
  expect((await put(order, at('12:30'))).body.order?.due_while_closed).toBeUndefined();
  const closing = { branches: [harbour], days: [{ ...day, hours: [] }] };
  expect((await admin.post('/api/branches/special-days', closing)).body.message).toMatch(named);
  expect((await receipt(order)).due_while_closed).toBe(true);
  await manager.put(`/api/branches/${harbour}/running`, { ...hours, specialHours: [], closings: [] });
  expect((await receipt(order)).due_while_closed).toBeUndefined();
});

test('an order that is confirmed only after the closing is marked, too', async () => {
  const phone = '0779990001';
  const { body } = await placeOrder(server.api, { dueAt: at('09:15'), phone });
  expect(body.order.status).toBe('OTP Pending');
  const hours = { open: '00:00', close: '00:00' };
  const closings = [{ date: dueDay, reason: 'Repairs' }];
  await manager.put(`/api/branches/${harbour}/running`, { ...hours, closings });
  await server.api.post('/api/otp', { orderId: body.order.id, otp: await server.api.codeFor(phone) });
  expect(await receipt(body.order)).toMatchObject({ status: 'Scheduled', due_while_closed: true });
  await manager.put(`/api/branches/${harbour}/running`, { ...hours, closings: [] });
  expect((await receipt(body.order)).due_while_closed).toBeUndefined();
});

test('finance lists what is ordered ahead by when it is due', async () => {
  const admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  await later(at('22:00'));
  const early = await later(at('00:15'));
  const { body } = await admin.get(`/api/finance/orders?from=${dueDay}&to=${dueDay}&figure=ordered_ahead`);
  expect(body.orders[0]).toMatchObject({ reference: early.reference, due_at: at('00:15') });
  const dues = body.orders.map(({ due_at }) => due_at);
  expect(dues).toEqual(dues.toSorted());
});

describe('the release', () => {
  const release = () => server.app.get(ReleaseService).releaseDue();

  test('gives an order to the kitchen before its time, and it is on the board then', async () => {
    const order = await later(at('17:00'));
    const { body } = await manager.put(`/api/orders/${order.id}/release`);
    expect(body.order).toMatchObject({ status: 'Confirmed', promised_at: at('17:00') });
    expect(body.order.confirmed_at).not.toBeNull();
    const admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
    expect((await admin.put(`/api/orders/${order.id}/release`)).body).toMatchObject({ code: 'not-scheduled' });
    expect((await put(order, at('17:15'))).body).toMatchObject({ code: 'due-fixed' });
    const moved = await manager.put(`/api/orders/${order.id}`, { kitchen_status: 'On Process' });
    expect(moved.body.error).toBe(false);
  });

  test('gives an order to the kitchen when its time has come, once, and marks it as late if it is', async () => {
    const order = await later(at('17:30'));
    const early = await later(at('17:45'));
    await release();
    expect((await receipt(order)).status).toBe('Scheduled');
    const soon = new Date(Date.now() + 3 * 60_000);
    await server.db.query(
      `UPDATE customer_order SET due_at = $2, promised_at = $2, release_at = $2::timestamptz - interval '3 hours' WHERE id = $1`,
      [order.id, soon],
    );
    await Promise.all([release(), release()]);
    // the server's own sweep may have claimed it
    await until(async () => (await receipt(order)).status === 'Confirmed');
    expect((await receipt(order)).promised_at).toBe(soon.toISOString());
    expect((await receipt(early)).status).toBe('Scheduled');
    const events = await server.db.query(
      `SELECT payload->'order'->>'status' AS status FROM branch_event
       WHERE type = 'order-status' AND payload->'order'->>'id' = $1 ORDER BY seq`,
      [order.id],
    );
    expect(events).toEqual([{ status: 'Scheduled' }, { status: 'Confirmed' }]);
    const trail = await server.db.query(`SELECT action FROM audit_entry WHERE entity_id = $1`, [order.id]);
    expect(trail).toEqual([{ action: 'released late' }]);
  });

  test('gives an order that a closed branch took to the kitchen once the branch opens', async () => {
    const setHours = (open: string, close: string) =>
      server.db.query('UPDATE branch SET open = $2, close = $3, menu_version = menu_version + 1 WHERE id = $1', [
        harbour,
        open,
        close,
      ]);
    const clockIn = (hours: number) => localTime(new Date(Date.now() + hours * 3_600_000), CALENDAR.timeZone).clock;
    await setHours(clockIn(9), clockIn(15));
    expect((await placeOrder(server.api, {})).body.error).toBe(true);
    const { body } = await server.api.get(`/api/branches/${harbour}/slots?type=Pickup&date=${dueDay}`);
    const order = await later(body.slots[0]?.starts_at ?? '');
    expect((await receipt(order)).status).toBe('Scheduled');
    await setHours('00:00', '00:00');
    await server.db.query(
      `UPDATE customer_order SET due_at = now() + interval '10 minutes', release_at = now() - interval '1 minute' WHERE id = $1`,
      [order.id],
    );
    await Promise.all([release(), release()]);
    // the server's own sweep may have claimed it
    await until(async () => (await receipt(order)).status === 'Confirmed');
    expect((await placeOrder(server.api, {})).body.error).toBe(false);
  });

  test('the branch can cancel an order that waits, with its code, and restore it', async () => {
    const before = await taken(CHAIN.classic.id, at('18:00'));
    const order = await later(at('18:00'), { products: [line(CHAIN.classic, 2)] });
    const path = `/api/orders/${order.id}` as const;
    expect((await manager.put(path, { kitchen_status: 'On Process' })).body).toMatchObject({ error: true });
    const cancelled = await manager.put(path, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode });
    expect(cancelled.body.order).toMatchObject({ status: 'Cancelled', kitchen_status: 'Cancelled' });
    expect(await taken(CHAIN.classic.id, at('18:00'))).toEqual(before);
    const { body } = await manager.post(`/api/orders/${order.id}/restore`);
    expect(body.order).toMatchObject({ status: 'Scheduled', kitchen_status: 'Incoming' });
    expect(await taken(CHAIN.classic.id, at('18:00'))).toEqual({
      sold: before.sold + 2,
      orders: before.orders + 1,
      portions: before.portions + 2,
    });
  });
});
