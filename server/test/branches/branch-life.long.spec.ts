import { localTime } from '../../../libs/domain/time/business-time.js';
import { addDays, dayInWords } from '../../../libs/domain/time/calendar-date.js';
import { dayOfWeek } from '../../../libs/domain/time/opening-hours.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
const ALWAYS = { open: '00:00', close: '00:00' };
let server: TestServer;
let admin: string;
let manager: string;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,ta' });
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
  await server.api.put('/api/shop', { confirm: ['about', 'terms', 'privacy'] }, { token: admin });
});
afterAll(() => server.close());

const today = () => localTime(new Date(), 'Asia/Colombo').date;
const setState = (state: string, { by = admin, id = harbour as number } = {}) =>
  server.api.put(`/api/branches/${id}/state`, { state }, { token: by });
const run = (fields: object, { by = manager, id = harbour as number } = {}) =>
  server.api.put(`/api/branches/${id}/running`, { ...ALWAYS, ...fields }, { token: by });
const inList = async (id: number = harbour) => {
  const { body } = await server.api.get('/api/branches');
  return body.branches.find((branch) => branch.id === id);
};

describe('a draft', () => {
  test('is in no list of customers, has no menu for them and takes no orders until it is opened', async () => {
    const { body } = await server.api.post(
      '/api/branches',
      { name: 'Jaffna', phone: '0212223344', address: '1 Hospital Road', ...ALWAYS, state: 'draft' },
      { token: admin },
    );
    expect(body.branch).toMatchObject({ state: 'draft', is_open: false });
    const id = body.branch.id;
    expect(await inList(id)).toBeUndefined();
    expect((await server.api.get(`/api/food-types/branch/${id}`)).body).toMatchObject({ error: true });
    const { body: before } = await server.api.get(`/api/branches/${id}/running`, { token: admin });
    expect(before.checklist).toEqual({
      menu: false,
      areas: false,
      staff: false,
      board: false,
      cancel_code: false,
      texts: true,
    });

    expect((await setState('open', { id })).body).toMatchObject({ error: false, branch: { state: 'open' } });
    expect(await inList(id)).toMatchObject({ name: 'Jaffna', is_open: true });
    expect((await server.api.get(`/api/food-types/branch/${id}`)).body).toMatchObject({ error: false, foodTypes: [] });
  });

  test('is open immediately if a client that does not know drafts adds it', async () => {
    const { body } = await server.api.post(
      '/api/branches',
      { name: 'Matara', phone: '0412223344', address: '1 Beach Road', ...ALWAYS },
      { token: admin },
    );
    expect(await inList(body.branch.id)).toMatchObject({ name: 'Matara' });
  });

  test('reports which of its requirements it meets', async () => {
    const { body } = await server.api.get(`/api/branches/${harbour}/running`, { token: manager });
    expect(body.checklist).toEqual({
      menu: true,
      areas: true,
      staff: true,
      board: false,
      cancel_code: true,
      texts: true,
    });
  });
});

describe('an archived branch', () => {
  test('waits for its open orders, then leaves the lists and keeps what it sold', async () => {
    const order = await placeConfirmed(server.api);
    const { body: rejection } = await setState('archived');
    expect(rejection).toMatchObject({
      error: true,
      code: 'unfinished',
      message: expect.stringContaining(order.reference),
      held_by: [{ kind: 'orders', id: order.reference, name: order.reference }],
    });
    await server.db.query(
      `UPDATE customer_order SET kitchen_status = 'Delivered', delivered_at = now() WHERE id = $1`,
      [order.id],
    );
    expect((await setState('archived')).body.error).toBe(false);
    expect(await inList()).toBeUndefined();
    expect((await placeOrder(server.api)).body).toMatchObject({ error: true, code: 'no-such-branch' });
    expect((await server.api.get(`/api/orders/${order.reference}`)).body.order.reference).toBe(order.reference);
    const { body } = await server.api.get('/api/branches/staff', { token: admin });
    expect(body.branches.find(({ id }) => id === harbour)).toMatchObject({ state: 'archived' });
    await setState('open');
  });

  test('waits for its orders for later', async () => {
    const order = await placeConfirmed(server.api);
    await server.db.query(
      `UPDATE customer_order SET status = 'Scheduled', accepted_at = now(), due_at = due, release_at = due FROM (SELECT now() + interval '1 day' AS due) AS d WHERE id = $1`,
      [order.id],
    );
    const { body: rejection } = await setState('archived');
    expect(rejection).toMatchObject({ code: 'unfinished', held_by: [{ kind: 'orders', id: order.reference }] });
    await server.db.query(
      `UPDATE customer_order SET status = 'Confirmed', release_at = NULL, kitchen_status = 'Delivered', delivered_at = now() WHERE id = $1`,
      [order.id],
    );
  });

  test('waits for the boards that are on shift', async () => {
    await server.db.query(
      `INSERT INTO board_presence (socket_id, branch_id, process_id, user_name)
       VALUES ('a-board', $1, gen_random_uuid(), 'Kamal')`,
      [harbour],
    );
    const { body: rejection } = await setState('archived');
    expect(rejection).toMatchObject({
      code: 'unfinished',
      message: 'Harbour cannot be archived while its kitchen is at work: a board that is on shift. Finish that first.',
      held_by: [{ kind: 'boards' }],
    });
    await server.db.query(`DELETE FROM board_presence WHERE socket_id = 'a-board'`);
  });

  test('keeps its history, its board and its figures for staff, and comes back as a draft', async () => {
    const accountant = (await server.api.login(CHAIN.user.accountant.email)).api_token;
    const kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
    expect((await setState('archived')).body.error).toBe(false);
    const names = async (token: string) =>
      (await server.api.get('/api/branches/staff', { token })).body.branches.map(({ name, state }) => [name, state]);
    expect(await names(accountant)).toContainEqual(['Harbour', 'archived']);

    const day = today();
    const sold = { status: 200, body: { error: false } };
    const history = await server.api.get(`/api/orders/branch/${harbour}/date/${day}`, { token: kitchen });
    expect(history.body.orders.map(({ kitchen_status }) => kitchen_status)).toContain('Delivered');
    expect(await server.api.get(`/api/orders/branch/${harbour}/date/${day}`, { token: accountant })).toMatchObject(
      sold,
    );
    const range = `from=${day}&to=${day}&branch=${harbour}`;
    expect(await server.api.get(`/api/finance/figures?${range}`, { token: accountant })).toMatchObject(sold);
    const csv = await fetch(`${server.api.url}/api/finance/orders.csv?${range}`, {
      headers: { authorization: `Bearer ${accountant}` },
    });
    expect(await csv.text()).toContain(history.body.orders[0]?.reference);

    const board = await server.api.socket(kitchen);
    expect(await board.emitWithAck('board:join', { branchId: harbour })).toMatchObject({ error: false });
    board.close();
    expect((await setState('draft')).body.error).toBe(false);
    expect((await setState('open')).body.error).toBe(false);
    const trail = await server.db.query(
      `SELECT action, after->>'state' AS state FROM audit_entry WHERE entity = 'branch' ORDER BY id DESC LIMIT 3`,
    );
    expect(trail).toEqual([
      { action: 'opened', state: 'open' },
      { action: 'made a draft', state: 'draft' },
      { action: 'archived', state: 'archived' },
    ]);
  });
});

describe('hours', () => {
  const WHOLE_DAY = [{ open: '00:00', close: '00:00' }];

  test('of a week decide when orders are taken', async () => {
    const week = Array.from({ length: 7 }, () => WHOLE_DAY);
    week[dayOfWeek(today())] = [];
    const { body } = await run({ weekHours: week });
    expect(body.branch).toMatchObject({ week_hours: week, is_open: false });
    expect(await inList()).toMatchObject({ is_open: false, week_hours: week });
    const { body: rejection } = await placeOrder(server.api);
    expect(rejection.message).toBe(
      `Harbour is closed now. It opens again on ${dayInWords(addDays(today(), 1))} at 00:00.`,
    );
    await run({ weekHours: null });
    expect((await placeOrder(server.api)).body.error).toBe(false);
  });

  test('of one day can be closed with a reason', async () => {
    const closings = [
      { date: addDays(today(), 30), reason: 'Poya' },
      { date: today(), reason: 'Staff outing' },
    ];
    await run({ closings });
    expect(await inList()).toMatchObject({ is_open: false, closings: closings.toReversed() });
    expect((await placeOrder(server.api)).body.code).toBe('branch-closed-until');
    // a storefront without yesterday's closing would show the end of its night as open
    const yesterday = { date: addDays(today(), -1), reason: 'its night may not be over' };
    await run({ closings: [{ date: addDays(today(), -2), reason: 'over' }, yesterday] });
    expect(await inList()).toMatchObject({ is_open: true, closings: [yesterday] });
  });

  test('of one day can be others than usual', async () => {
    const special = (hours: object[]) => [{ date: today(), reason: 'Stocktaking', hours }];
    await run({ closings: [], specialHours: special([NOT_NOW]) });
    expect(await inList()).toMatchObject({ is_open: false, ...NOT_NOW, special_hours: special([NOT_NOW]) });
    expect((await placeOrder(server.api)).body.code).toBe('branch-closed-until');
    await run({ specialHours: special(WHOLE_DAY) });
    expect((await placeOrder(server.api)).body.error).toBe(false);
    await run({ specialHours: [] });
  });

  test('of deliveries reject deliveries only, and say when the branch delivers again', async () => {
    const week = Array.from({ length: 7 }, () => [NOT_NOW]);
    await run({ deliveryHours: week });
    expect(await inList()).toMatchObject({ is_open: true, delivery_hours: week });
    expect((await placeOrder(server.api)).body.error).toBe(false);
    const { fort } = CHAIN.delivery;
    const delivery = {
      orderType: 'Delivery' as const,
      delivery: fort.id,
      deliveryCharge: fort.amount,
      address: '1 Fort Lane',
    };
    const { body } = await placeOrder(server.api, { ...delivery, paymentType: 'Pay Online' });
    expect(body.code).toMatch(/^no-delivery-until/);
    expect(body.message).toMatch(/^Harbour delivers .*. Choose pickup, or come back then\.$/);
    await run({ deliveryHours: null });
    expect((await placeOrder(server.api, { ...delivery, paymentType: 'Pay Online' })).body.error).toBe(false);
  });

  test('of deliveries must meet the stored week, and the other way round', async () => {
    const from = (open: string, close: string) => Array.from({ length: 7 }, () => [{ open, close }]);
    await run({ weekHours: from('09:00', '17:00') });
    const never = await run({ deliveryHours: from('18:00', '22:00') });
    expect([never.status, Object.keys(never.body.fields ?? {})]).toEqual([400, ['deliveryHours']]);
    await run({ deliveryHours: from('12:00', '14:00') });
    const missed = await run({ weekHours: from('18:00', '22:00') });
    expect([missed.status, Object.keys(missed.body.fields ?? {})]).toEqual([400, ['deliveryHours']]);
    expect((await run({ weekHours: null, deliveryHours: null })).status).toBe(200);
  });

  test.each<[string, object, string]>([
    [
      'special hours that overlap',
      { specialHours: [{ date: '2026-12-31', reason: '', hours: [...WHOLE_DAY, ...WHOLE_DAY] }] },
      'specialHours',
    ],
    ['special hours without hours', { specialHours: [{ date: '2026-12-31', reason: '' }] }, 'specialHours.0.hours'],
    ['six days of deliveries', { deliveryHours: Array(6).fill(WHOLE_DAY) }, 'deliveryHours'],
    ['six days', { weekHours: Array(6).fill(WHOLE_DAY) }, 'weekHours'],
    ['no day at all', { weekHours: Array(7).fill([]) }, 'weekHours'],
    ['no time', { weekHours: Array(7).fill([{ open: '25:00', close: '26:00' }]) }, 'weekHours'],
    ['something else', { weekHours: 'always' }, 'weekHours'],
    ['a day that is not', { closings: [{ date: '2026-02-30', reason: '' }] }, 'closings.0.date'],
    [
      'a day twice',
      {
        closings: [
          { date: '2026-12-23', reason: '' },
          { date: '2026-12-23', reason: 'Poya' },
        ],
      },
      'closings',
    ],
  ])('with %s are rejected at their field', async (_name, fields, field) => {
    const { status, body } = await run(fields);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
});

describe('special days of several branches', () => {
  const set = (body: object, token = admin) => server.api.post('/api/branches/special-days', body, { token });
  const [first, second] = [addDays(today(), 20), addDays(today(), 21)];
  const closed = { date: first, reason: 'Poya day', hours: [] };
  const short = { date: second, reason: 'Stocktaking', hours: [NOT_NOW] };
  const daysOf = async (id: number) => {
    const { body } = await server.api.get('/api/branches/staff', { token: admin });
    const branch = body.branches.find((other) => other.id === id);
    return { closings: branch?.closings, special_hours: branch?.special_hours, version: branch?.version };
  };

  test('are set in all of them by one call, and replace what one had on these days', async () => {
    const kept = { date: addDays(today(), 5), reason: 'Staff outing' };
    await run({ closings: [kept, { date: second, reason: 'Wesak' }] });
    const before = await daysOf(hill);
    const { body } = await set({ branches: [hill, harbour, hill], days: [short, closed] });
    expect(body).toMatchObject({
      error: false,
      message: '3 special days added in 2 branches, 1 replaced.',
      branches: 2,
      added: 3,
      replaced: 1,
    });
    const closing = { date: first, reason: 'Poya day' };
    expect(await daysOf(harbour)).toMatchObject({ closings: [kept, closing], special_hours: [short] });
    expect(await daysOf(hill)).toEqual({
      closings: [closing],
      special_hours: [short],
      version: Number(before.version) + 1,
    });
    const trail = await server.db.query(
      `SELECT branch_id, entity_id, after FROM audit_entry WHERE entity = 'branch' ORDER BY id DESC LIMIT 2`,
    );
    expect(trail.toReversed()).toEqual([
      { branch_id: hill, entity_id: String(hill), after: { closings: [closing], special_hours: [short] } },
      { branch_id: harbour, entity_id: String(harbour), after: { closings: [kept, closing], special_hours: [short] } },
    ]);
  });

  test('are set in none if one is unknown or has too many already, or a day is impossible', async () => {
    const before = [await daysOf(harbour), await daysOf(hill)];
    const day = { date: addDays(today(), 40), reason: '', hours: [] };
    expect((await set({ branches: [harbour, 999], days: [day] })).status).toBe(404);
    const many = Array.from({ length: 99 }, (_, ahead) => ({ ...day, date: addDays(today(), 50 + ahead) }));
    const { body } = await set({ branches: [hill, harbour], days: many });
    expect(body.fields).toEqual({ days: ['Harbour can keep at most 100 closings. Remove some there first.'] });
    for (const days of [[day, day], [{ ...day, hours: [NOT_NOW, NOT_NOW] }], []]) {
      const { status, body: rejection } = await set({ branches: [harbour, hill], days });
      expect([status, Object.keys(rejection.fields ?? {})]).toEqual([400, ['days']]);
    }
    expect((await set({ branches: [harbour, hill], days: [day] }, manager)).status).toBe(403);
    expect([await daysOf(harbour), await daysOf(hill)]).toEqual(before);
  });
});

test('lets a manager run only the own branch, the kitchen none, and only roles of the whole chain open or archive one', async () => {
  const kitchen = (await server.api.login(CHAIN.user.kitchen.email)).api_token;
  expect((await run({}, { id: hill })).status).toBe(403);
  expect((await run({}, { by: kitchen })).status).toBe(403);
  expect((await setState('draft', { by: manager })).status).toBe(403);
});

test('lets a manager change when tickets of the own branch become amber and red, with its boards and the trail, but of no other branch', async () => {
  const ageingOf = async (id: number) =>
    (await server.api.get(`/api/branches/${id}/kitchen`, { token: admin })).body.kitchen.ageing;
  const before = await ageingOf(hill);
  const ageing = { Delivery: { amber: 11, red: 23 }, Pickup: { amber: 7, red: 13 } };
  expect((await run({ ageing })).body).toMatchObject({ error: false, branch: { ageing } });
  expect(await ageingOf(harbour)).toEqual(ageing);
  expect(await ageingOf(hill)).toEqual(before);
  const { body: trail } = await server.api.get('/api/audit?entity=branch', { token: admin });
  expect(trail.entries[0]).toMatchObject({ action: 'changed', after: { ageing } });

  // an invalid or missing value changes nothing
  const { body: early } = await run({ ageing: { ...ageing, Pickup: { amber: 9, red: 8 } } });
  expect(early.fields).toEqual({ 'ageing.Pickup.red': ['A ticket cannot be late before it is getting late.'] });
  expect((await run({})).body.error).toBe(false);
  expect(await ageingOf(harbour)).toEqual(ageing);
});

test('lets a manager choose the language of the own kitchen, which its boards get and customers do not see', async () => {
  const kitchenOf = async (id: number) =>
    (await server.api.get(`/api/branches/${id}/kitchen`, { token: admin })).body.kitchen.kitchen_language;
  expect(await kitchenOf(harbour)).toBe('en');
  const { body } = await run({ kitchenLanguage: 'ta' });
  expect(body).toMatchObject({ error: false, branch: { kitchen_language: 'ta' } });
  expect([await kitchenOf(harbour), await kitchenOf(hill)]).toEqual(['ta', 'en']);
  const { body: trail } = await server.api.get('/api/audit?entity=branch', { token: admin });
  expect(trail.entries[0]).toMatchObject({ before: { kitchen_language: 'en' }, after: { kitchen_language: 'ta' } });
  const { body: listed } = await server.api.get('/api/branches');
  expect(listed.branches.find(({ id }) => id === harbour)).not.toHaveProperty('kitchen_language');

  // a language that is unknown or that the chain does not offer changes nothing, and an edit without one keeps it
  for (const kitchenLanguage of ['fr', 'si']) {
    const { status, body: unknown } = await run({ kitchenLanguage });
    expect([status, Object.keys(unknown.fields ?? {})]).toEqual([400, ['kitchenLanguage']]);
  }
  expect((await run({})).body.branch).toMatchObject({ kitchen_language: 'ta' });
  await run({ kitchenLanguage: 'en' });
});

test('notifies the second of two people who change a branch, and loses nothing', async () => {
  const { body } = await server.api.get(`/api/branches/${harbour}/running`, { token: manager });
  const { version } = body.branch;
  await run({ cancelCode: '1357', version });
  const { body: late } = await run({ closings: [], version });
  expect(late).toMatchObject({ error: true, branch: { version: version + 1 } });
  const { body: trail } = await server.api.get('/api/audit?entity=branch', { token: admin });
  expect(trail.entries[0]).toMatchObject({ action: 'changed', after: { cancel_code: 'changed' } });
});
