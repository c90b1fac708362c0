import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import type { ShortageAnswerRequest } from '../../../libs/contract/requests/orders/shortages.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { becomes, bringBack, type OwnOrder, placeCardOrder, readOrder } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { inTurn } from '../support/in-turn.js';
import { line, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
/** half a day away, so that today has times for later, whenever the tests run */
const BUSINESS_DAY_STARTS = NOT_NOW.open;
const CALENDAR = { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS };
const HOUR_MS = 3_600_000;
const bank = new FakeBank();
let server: TestServer;
let kitchen: { token: string };
/** times of today, more than the kitchen's lead ahead */
let slots: string[];

beforeAll(async () => {
  server = await startTestServer({ ...(await bank.start()), BUSINESS_DAY_STARTS });
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
  await setBranch('later_days = 2');
  kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
  const { body } = await server.api.get(`/api/branches/${harbour}/slots?type=Pickup&date=${today()}`);
  slots = body.slots.map(({ starts_at }) => starts_at).filter((at) => Date.parse(at) > Date.now() + 4 * HOUR_MS);
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});
afterEach(() => mark(CHAIN.classic.id, false));

const today = () => businessDate(new Date(), CALENDAR);
/** Returns a time of today that no test has used. */
const nextSlot = (): string => slots.shift() ?? '';
const setBranch = (set: string) =>
  server.db.query(`UPDATE branch SET ${set}, menu_version = menu_version + 1 WHERE id = $1`, [harbour]);
const mark = (id: number, isSoldOut = true) => server.api.put(`/api/food/${id}/sold-out`, { isSoldOut }, kitchen);
const lacking = { type: 'food', id: CHAIN.classic.id } as const;
const ask = (order: OwnOrder) =>
  server.api.post(`/api/orders/branch/${harbour}/shortages`, { ...lacking, orders: [order.id] }, kitchen);
const holder = ({ order_token }: OwnOrder) => ({ headers: { 'order-token': order_token } });
const choices = async (order: OwnOrder) =>
  (await server.api.get(`/api/orders/${order.reference}/choices`, holder(order))).body.choices;
const answer = (order: OwnOrder, request: Omit<ShortageAnswerRequest, 'shortage'>) =>
  server.api.post(`/api/orders/${order.reference}/choices`, { shortage: 1, ...request }, holder(order));
const both = [line(CHAIN.classic, 2), line(CHAIN.cheese)];

/** Places an order for later, and asks its customer about the Classic. */
async function asked(dueAt: string, changes: Partial<CreateOrderRequest> = {}): Promise<OwnOrder> {
  const order = await placeConfirmed(server.api, { products: both, dueAt, ...changes });
  await mark(CHAIN.classic.id);
  expect((await ask(order)).body).toMatchObject({ error: false, asked: 1 });
  return order;
}

const soldOf = async ({ id }: { id: number }): Promise<number> =>
  (await server.db.query('SELECT sold FROM daily_stock WHERE menu_item_id = $1 AND day = $2', [id, today()]))[0]
    ?.sold ?? 0;
const slot = async (startsAt: string): Promise<{ orders: number; portions: number }> =>
  (await server.db.query('SELECT orders, portions FROM branch_slot WHERE starts_at = $1', [startsAt]))[0];

test('an order that is due later today is listed and asked about; one for another day is not', async () => {
  const dueAt = nextSlot();
  const tomorrow = addDays(today(), 1);
  const { body: coming } = await server.api.get(`/api/branches/${harbour}/slots?type=Pickup&date=${tomorrow}`);
  const other = await placeConfirmed(server.api, { products: both, dueAt: coming.slots[40]?.starts_at ?? '' });
  const order = await asked(dueAt);
  const { body } = await server.api.get(`/api/orders/branch/${harbour}/shortages`, kitchen);
  const listed = body.sold_out[0]?.orders.map((one) => one.order.id);
  expect(listed).toContain(order.id);
  expect(listed).not.toContain(other.id);
  expect((await ask(other)).body).toMatchObject({ error: false, asked: 0 });
  // it stays on the tab Later, with its question
  const scheduled = await server.api.get(`/api/orders/branch/${harbour}/scheduled`, kitchen);
  expect(scheduled.body.orders.find(({ id }) => id === order.id)).toMatchObject({
    status: 'Scheduled',
    due_at: dueAt,
    shortages: [{ lacks: { name: 'Classic' }, answer: null }],
  });
  const messages = await server.db.query(`SELECT FROM message WHERE order_id = $1 AND purpose = 'sold-out'`, [
    order.id,
  ]);
  expect(messages).toHaveLength(1);
});

test('left out, its portions are back in the stock of the due day and in its slot', async () => {
  const [dueAt, sold] = [nextSlot(), await soldOf(CHAIN.classic)];
  const order = await asked(dueAt);
  expect(await slot(dueAt)).toEqual({ orders: 1, portions: 3 });
  const [choice] = await choices(order);
  expect(choice?.leave_out).toEqual({ total: 1650.5, less: 2900, takes_line: true });
  const { body } = await answer(order, { answer: 'leave-out', total: 1650.5 });
  expect(body.order).toMatchObject({ status: 'Scheduled', due_at: dueAt, total: 1650.5 });
  expect(await soldOf(CHAIN.classic)).toBe(sold);
  expect(await slot(dueAt)).toEqual({ orders: 1, portions: 1 });
  // the kitchen gets what is left
  const released = await server.api.put(`/api/orders/${order.id}/release`, {}, kitchen);
  expect(released.body.order).toMatchObject({ status: 'Confirmed', order_products: [{ name: 'Cheese' }] });
});

test('replaced, it takes what is served at its time, not now', async () => {
  const dueAt = nextSlot();
  const clockAt = (ms: number) => localTime(new Date(ms), CALENDAR.timeZone).clock;
  const servedAround = ({ id }: { id: number }, ms: number) =>
    server.db.query('UPDATE menu_item SET open = $2, close = $3 WHERE id = $1', [
      id,
      clockAt(ms - HOUR_MS),
      clockAt(ms + HOUR_MS),
    ]);
  const order = await asked(dueAt);
  await servedAround(CHAIN.soda, Date.now());
  await servedAround(CHAIN.special, Date.parse(dueAt));
  await setBranch('slot_portions = NULL');
  const [choice] = await choices(order);
  const names = choice?.replacements.map(({ name }) => name);
  expect(names).toContain('Special');
  expect(names).not.toContain('Soda');
  const before = [await soldOf(CHAIN.classic), await soldOf(CHAIN.special)] as const;
  const gone = await answer(order, { answer: 'replace', type: 'food', id: CHAIN.soda.id });
  expect(gone.body).toMatchObject({ error: true, code: 'replacement-gone' });
  const { body } = await answer(order, { answer: 'replace', type: 'food', id: CHAIN.special.id, total: 3650.5 });
  expect(body.order).toMatchObject({ status: 'Scheduled', total: 3650.5 });
  expect([await soldOf(CHAIN.classic), await soldOf(CHAIN.special)]).toEqual([before[0] - 2, before[1] + 2]);
  expect(await slot(dueAt)).toEqual({ orders: 1, portions: 3 });
  await server.db.query(`UPDATE menu_item SET open = '00:00', close = '00:00' WHERE id = ANY ($1)`, [
    [CHAIN.soda.id, CHAIN.special.id],
  ]);
  await setBranch('slot_portions = NULL');
});

test('something that brings more portions is offered only while its slot has room', async () => {
  // the Special comes with a Soda
  await server.db.query(`
    WITH drink AS (
      INSERT INTO option_group (branch_id, name, kind, min, max, position) VALUES (1, 'Drink', 'choice', 1, 1, 3) RETURNING id),
    soda AS (
      INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents, food_id, is_default)
      SELECT 1, id, 'choice', 'Soda', 0, ${CHAIN.soda.id}, true FROM drink)
    INSERT INTO menu_item_option_group (branch_id, menu_item_id, is_offer, group_id, position)
    SELECT 1, ${CHAIN.special.id}, false, id, 0 FROM drink`);
  await setBranch('slot_portions = 4');
  const dueAt = nextSlot();
  const order = await asked(dueAt);
  const isOffered = async () => {
    const [choice] = await choices(order);
    return choice?.replacements.some(({ id }) => id === CHAIN.special.id);
  };
  const replace = () => answer(order, { answer: 'replace', type: 'food', id: CHAIN.special.id });
  expect(await isOffered()).toBe(false);
  expect((await replace()).body).toMatchObject({ error: true, code: 'replacement-gone' });
  expect(await slot(dueAt)).toEqual({ orders: 1, portions: 3 });
  await setBranch('slot_portions = 5');
  expect(await isOffered()).toBe(true);
  expect((await replace()).body).toMatchObject({ error: false });
  expect(await slot(dueAt)).toEqual({ orders: 1, portions: 5 });
  await server.db.query('DELETE FROM menu_item_option_group WHERE menu_item_id = $1', [CHAIN.special.id]);
  await setBranch('slot_portions = NULL');
});

test('cancelled, its slot and the stock of the due day are free, and a paid one is due for refund', async () => {
  const [dueAt, sold] = [nextSlot(), await soldOf(CHAIN.classic)];
  const order = await placeCardOrder(server.api, { products: both, dueAt });
  await bringBack(server.api, bank.approve(order.gatewayFields));
  await becomes(server.api, order, 'Scheduled');
  await mark(CHAIN.classic.id);
  expect((await ask(order)).body.asked).toBe(1);
  const { body } = await answer(order, { answer: 'cancel' });
  expect(body.order).toMatchObject({ status: 'Cancelled', refund: { due: 4550.5, made: 0 } });
  expect(await soldOf(CHAIN.classic)).toBe(sold);
  expect(await slot(dueAt)).toEqual({ orders: 0, portions: 0 });
  expect((await answer(order, { answer: 'cancel' })).body.error).toBe(false);
});

describe('at once', () => {
  test('an answer before a release changes what the kitchen gets; one behind it is still in time', async () => {
    for (const isFirst of [true, false]) {
      const dueAt = nextSlot();
      const order = await asked(dueAt);
      const leaveOut = () => answer(order, { answer: 'leave-out' });
      const release = () => server.api.put(`/api/orders/${order.id}/release`, {}, kitchen);
      const [first, second] = isFirst ? [leaveOut, release] : [release, leaveOut];
      const replies = await inTurn(server.db, order, first, second);
      expect(replies.map(({ body }) => body.error)).toEqual([false, false]);
      expect(await readOrder(server.api, order)).toMatchObject({
        status: 'Confirmed',
        order_products: [{ name: 'Cheese' }],
      });
      expect(await slot(dueAt)).toEqual({ orders: 1, portions: 1 });
      await mark(CHAIN.classic.id, false);
    }
  });

  test('an answer behind another time gives portions back to the new slot', async () => {
    const [dueAt, next] = [nextSlot(), nextSlot()];
    const order = await asked(dueAt);
    const replies = await inTurn(
      server.db,
      order,
      () => server.api.put(`/api/orders/${order.reference}/due`, { dueAt: next }, holder(order)),
      () => answer(order, { answer: 'leave-out' }),
    );
    expect(replies.map(({ body }) => body.error)).toEqual([false, false]);
    expect([await slot(dueAt), await slot(next)]).toEqual([
      { orders: 0, portions: 0 },
      { orders: 1, portions: 1 },
    ]);
  });
});

test('a payment that comes after its slot has filled takes no stock, and is due for refund', async () => {
  await setBranch('slot_orders = 1');
  const [dueAt, sold] = [nextSlot(), await soldOf(CHAIN.cheese)];
  const order = await placeCardOrder(server.api, { products: [line(CHAIN.cheese, 2)], dueAt });
  await bringBack(server.api, bank.decline(order.gatewayFields));
  await becomes(server.api, order, 'Payment Failed');
  await placeConfirmed(server.api, { products: [line(CHAIN.soda)], dueAt });
  await bringBack(server.api, bank.approve(order.gatewayFields));
  expect(await readOrder(server.api, order)).toMatchObject({ status: 'Payment Failed', refund: { due: 3301 } });
  expect(await soldOf(CHAIN.cheese)).toBe(sold);
  expect(await slot(dueAt)).toEqual({ orders: 1, portions: 1 });
  await setBranch('slot_orders = NULL');
});
