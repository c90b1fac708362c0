import type { LineChangeRequest } from '../../../libs/contract/requests/orders/line-changes.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { inTurn } from '../support/in-turn.js';
import { line, placeConfirmed } from '../support/orders.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { classic, cheese, soda, scarce } = CHAIN;
const { harbour } = CHAIN.branch;
const today = () => businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' });
/** after tomorrow, so that none of its slots is too near, whenever the tests run */
const dueDay = addDays(today(), 2);
const at = (clock: string) => new Date(`${dueDay}T${clock}:00+05:30`).toISOString();
let server: TestServer;
let till: Api;
let keys = 0;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
  await setBranch('later_days = 7, slot_portions = 4');
  till = server.api.as((await server.api.login(CHAIN.user.kitchen.email)).api_token);
});
afterAll(() => server.close());

const setBranch = (set: string) =>
  server.db.query(`UPDATE branch SET ${set}, menu_version = menu_version + 1 WHERE id = $1`, [harbour]);
type Products = ReturnType<typeof line>[];
const later = (clock: string, products: Products) => placeConfirmed(server.api, { dueAt: at(clock), products });
const rowOf = async (id: string): Promise<{ updated_at: Date; ticket_number: number }> =>
  (await server.db.query('SELECT updated_at, ticket_number FROM customer_order WHERE id = $1', [id]))[0];

/** Returns the call that changes an order to products, as it is now. */
async function changing(id: string, products: Products, fields: Partial<LineChangeRequest> = {}) {
  keys += 1;
  const subTotal = products.reduce((sum, { price, selected_quantity }) => sum + price * selected_quantity, 0);
  const body = { products, subTotal, updatedAt: (await rowOf(id)).updated_at.toISOString(), ...fields };
  const headers = { 'idempotency-key': `later ${keys}` };
  return () => till.put(`/api/orders/${id}/products`, body, { headers });
}
const change = async (id: string, products: Products, fields: Partial<LineChangeRequest> = {}) =>
  (await changing(id, products, fields))();

const slot = async (clock: string): Promise<{ orders: number; portions: number }> =>
  (await server.db.query('SELECT orders, portions FROM branch_slot WHERE starts_at = $1', [at(clock)]))[0];
const soldOn = async (day: string, { id }: { id: number }): Promise<number> =>
  (await server.db.query('SELECT sold FROM daily_stock WHERE menu_item_id = $1 AND day = $2', [id, day]))[0]?.sold ?? 0;

test('the lines of an order for later are counted in its slot, and in the stock of its day', async () => {
  const { id } = await later('12:00', [line(classic, 2), line(soda)]);
  const [classics, cheeses] = [await soldOn(dueDay, classic), await soldOn(dueDay, cheese)];
  const { body } = await change(id, [line(classic), line(cheese, 2)]);
  expect(body.order).toMatchObject({ status: 'Scheduled', due_at: at('12:00'), total: 4751 });
  expect(await slot('12:00')).toEqual({ orders: 1, portions: 3 });
  expect([await soldOn(dueDay, classic), await soldOn(dueDay, cheese)]).toEqual([classics - 1, cheeses + 2]);
  expect([await soldOn(today(), classic), await soldOn(today(), cheese)]).toEqual([0, 0]);
});

test('a slot has room for its own portions, and for no more than its limit', async () => {
  const { id } = await later('13:00', [line(classic, 2)]);
  await later('13:00', [line(soda)]);
  const { ticket_number: ticket } = await rowOf(id);
  const full = await change(id, [line(classic, 2), line(cheese, 2)]);
  expect(full.body).toMatchObject({
    error: true,
    code: 'slot-too-full',
    message: expect.stringMatching(
      new RegExp(`^The time of order ${ticket} \\w+ has no room for more. Leave something out, or move the order.$`),
    ),
  });
  expect(await slot('13:00')).toEqual({ orders: 2, portions: 3 });
  expect((await change(id, [line(cheese, 3)])).body.error).toBe(false);
  expect(await slot('13:00')).toEqual({ orders: 2, portions: 4 });
});

test('an order that is above a limit, which was set later, can become smaller or stay as large', async () => {
  const { id } = await later('14:00', [line(classic, 3)]);
  await later('14:00', [line(soda)]);
  await setBranch('slot_portions = 2');
  try {
    expect((await change(id, [line(classic, 2), line(cheese)])).body.error).toBe(false);
    expect((await change(id, [line(classic, 2)])).body.error).toBe(false);
    expect((await change(id, [line(classic, 3)])).body).toMatchObject({ code: 'slot-too-full' });
  } finally {
    await setBranch('slot_portions = 4');
  }
});

test('of two orders that want the last place of a slot, one gets it', async () => {
  const [one, two] = [await later('15:00', [line(classic)]), await later('15:00', [line(cheese)])];
  const replies = await inTurn(
    server.db,
    { row: 'branch_slot WHERE starts_at = $1', of: [at('15:00')] },
    await changing(one.id, [line(classic, 3)]),
    await changing(two.id, [line(cheese, 3)]),
  );
  expect(replies.map(({ body }) => (body.error ? body.code : 'changed')).sort()).toEqual(['changed', 'slot-too-full']);
  expect(await slot('15:00')).toEqual({ orders: 2, portions: 4 });
});

test('the stock of today does not limit it', async () => {
  await placeConfirmed(server.api, { products: [line(scarce, scarce.quantity)] });
  const { id } = await later('16:00', [line(classic)]);
  expect((await change(id, [line(classic), line(scarce)])).body.error).toBe(false);
  expect(await soldOn(dueDay, scarce)).toBe(1);
});

test('it is not paid before its day', async () => {
  const { id } = await later('17:00', [line(classic)]);
  expect(fieldsOf(await change(id, [line(classic, 2)], { paid: 'Pay by Cash' }))).toHaveProperty('paid');
  expect(await slot('17:00')).toEqual({ orders: 1, portions: 1 });
});
