import type { ChangeDueRequest } from '../../../libs/contract/requests/orders/later.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { ReleaseService } from '../../src/orders/later/release.service.js';
import { inTurn } from '../support/in-turn.js';
import { line, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const { harbour } = CHAIN.branch;
/** after tomorrow, so that no slot of it is too near, whenever the tests run */
const dueDay = addDays(businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' }), 2);
const at = (clock: string, day = dueDay) => new Date(`${day}T${clock}:00+05:30`).toISOString();

let server: TestServer;
const tokens: Partial<Record<keyof typeof CHAIN.user, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 10000000');
  await server.db.query(
    'UPDATE branch SET later_days = 7, has_order_messages = false, menu_version = menu_version + 1 WHERE id = $1',
    [harbour],
  );
  for (const who of ['admin', 'manager', 'kitchen', 'editor', 'hillManager', 'accountant'] as const) {
    tokens[who] = (await server.api.login(CHAIN.user[who].email)).api_token;
  }
});
afterAll(() => server.close());

const later = (clock: string, phone?: string) =>
  placeConfirmed(server.api, { dueAt: at(clock), products: [line(CHAIN.classic, 2)], ...(phone && { phone }) });
const move = ({ reference }: { reference: string }, body: ChangeDueRequest, token = tokens.kitchen) =>
  server.api.put(`/api/orders/${reference}/due`, body, token === undefined ? {} : { token });
const release = ({ id }: { id: string }) =>
  server.api.put(`/api/orders/${id}/release`, {}, { token: tokens.kitchen ?? '' });
const slot = async (clock: string): Promise<{ orders: number; portions: number }> =>
  (await server.db.query('SELECT orders, portions FROM branch_slot WHERE starts_at = $1', [at(clock)]))[0];

test('the staff of the branch move an order: board, trail and a message say so', async () => {
  const phone = '0775560001';
  const order = await later('12:00', phone);
  await server.db.query('UPDATE customer_order SET due_while_closed = true WHERE id = $1', [order.id]);
  const { body } = await move(order, { dueAt: at('18:30') });
  expect(body.error).toBe(false);
  expect(body.message).toMatch(/^Order \d+ [A-Z]{3} is now for 18:30\. The customer gets a message\.$/);
  // as staff see it, with the customer's data
  expect(body.order).toMatchObject({ status: 'Scheduled', due_at: at('18:30'), promised_at: at('18:30'), phone });
  expect(body.order.due_while_closed).toBeUndefined();
  expect(await slot('12:00')).toEqual({ orders: 0, portions: 0 });
  expect(await slot('18:30')).toEqual({ orders: 1, portions: 2 });
  const [event] = await server.db.query(
    `SELECT type, payload->'order'->>'due_at' AS due_at FROM branch_event
     WHERE branch_id = $1 ORDER BY seq DESC LIMIT 1`,
    [harbour],
  );
  expect(event).toEqual({ type: 'order-status', due_at: at('18:30') });
  const trail = await server.db.query(
    `SELECT actor_name, action, before->>'due_at' AS before, after->>'due_at' AS after
     FROM audit_entry WHERE entity_id = $1`,
    [order.id],
  );
  expect(trail).toEqual([{ actor_name: 'Kamal', action: 'time changed', before: at('12:00'), after: at('18:30') }]);
  // also if the branch sends no messages about orders, because the customer has no other way to learn it
  await until(async () => {
    const { body } = await server.api.get(`/api/dev/sms?phone=${phone}`);
    return body.messages.some(({ text }) => /is now for \w{3} \d+ \w+, 18:30\. .*\/order\//.test(text));
  });
});

test('a move to its own time changes nothing, and sends nothing; nor does a move by the customer', async () => {
  const order = await later('12:15');
  expect((await move(order, { dueAt: at('12:15') })).body.error).toBe(false);
  const own = { headers: { 'order-token': order.order_token } };
  // the token decides if a browser has both
  const both = { ...own, token: tokens.kitchen ?? '' };
  const { body } = await server.api.put(`/api/orders/${order.reference}/due`, { dueAt: at('12:30') }, both);
  expect(body.message).toBe('Your order is now for 12:30.');
  const messages = `SELECT FROM message WHERE order_id = $1 AND purpose = 'moved'`;
  expect(await server.db.query(messages, [order.id])).toHaveLength(0);
});

test('roles 1, 2 and 3 may, of their branch; others are rejected, and so is a key that only reads', async () => {
  const order = await later('13:00');
  const to = (clock: string, token: string | undefined) => move(order, { dueAt: at(clock) }, token);
  expect((await to('13:15', tokens.manager)).body).toMatchObject({ error: false });
  expect((await to('13:30', tokens.admin)).body).toMatchObject({ error: false });
  for (const who of ['editor', 'accountant'] as const) expect((await to('14:00', tokens[who])).status).toBe(403);
  expect((await to('14:00', tokens.hillManager)).body).toMatchObject({ error: true, code: 'not-own-order' });
  expect((await server.api.put(`/api/orders/${order.reference}/due`, { dueAt: at('14:00') })).body).toMatchObject({
    code: 'not-own-order',
  });
  const keyOf = async (canWrite: boolean) => {
    const request = { name: `Key ${canWrite}`, branches: [harbour], canWrite, personalData: false };
    return (await server.api.post('/api/api-keys', request, { token: tokens.admin ?? '' })).body.token;
  };
  expect((await to('14:00', await keyOf(false))).status).toBe(403);
  const { body } = await to('14:00', await keyOf(true));
  expect(body).toMatchObject({ error: false, order: { due_at: at('14:00') } });
  expect(body.order.phone).not.toMatch(/^\d{10}$/);
});

test('the rules are those of the customer: same day, a free slot, and only until it is with the kitchen', async () => {
  const order = await later('15:00');
  expect((await move(order, { dueAt: at('15:00', addDays(dueDay, 1)) })).body).toMatchObject({ code: 'other-due-day' });
  expect((await move(order, { dueAt: at('15:01') })).body).toMatchObject({ code: 'slot-gone-next' });
  await server.db.query('UPDATE branch SET slot_orders = 1, menu_version = menu_version + 1 WHERE id = $1', [harbour]);
  await placeOrder(server.api, { dueAt: at('15:15') });
  expect((await move(order, { dueAt: at('15:15') })).body).toMatchObject({
    code: 'slot-full-next',
    next: { starts_at: at('15:30') },
  });
  await server.db.query('UPDATE branch SET slot_orders = NULL, menu_version = menu_version + 1 WHERE id = $1', [
    harbour,
  ]);
  await release(order);
  expect((await move(order, { dueAt: at('15:30') })).body).toMatchObject({ code: 'due-fixed' });
});

describe('a move and a release at once', () => {
  test('a move behind a release is too late', async () => {
    const order = await later('16:00');
    const [released, moved] = await inTurn(
      server.db,
      order,
      () => release(order),
      () => move(order, { dueAt: at('16:30') }),
    );
    expect(released.body).toMatchObject({ error: false, order: { status: 'Confirmed' } });
    expect(moved.body).toMatchObject({ error: true, code: 'due-fixed' });
    expect(await slot('16:00')).toEqual({ orders: 1, portions: 2 });
  });

  test('a release behind a move gives the kitchen the new time', async () => {
    const order = await later('17:00');
    const [moved, released] = await inTurn(
      server.db,
      order,
      () => move(order, { dueAt: at('17:30') }),
      () => release(order),
    );
    expect(moved.body.error).toBe(false);
    expect(released.body.order).toMatchObject({ status: 'Confirmed', due_at: at('17:30'), promised_at: at('17:30') });
    expect(await slot('17:00')).toEqual({ orders: 0, portions: 0 });
  });

  test('the clock does not release an order that has been moved since its claim', async () => {
    const order = await later('19:00');
    // as after a claim: the end of its lease, which the release compares
    const claimed = { id: order.id, due_at: new Date(at('19:00')), release_at: new Date(Date.now() + 30_000) };
    await server.db.query('UPDATE customer_order SET release_at = $2 WHERE id = $1', [order.id, claimed.release_at]);
    await inTurn(
      server.db,
      order,
      () => move(order, { dueAt: at('19:30') }),
      () => server.app.get(ReleaseService).releaseOne(claimed),
    );
    const [row] = await server.db.query('SELECT status, due_at FROM customer_order WHERE id = $1', [order.id]);
    expect(row).toEqual({ status: 'Scheduled', due_at: new Date(at('19:30')) });
  });
});
