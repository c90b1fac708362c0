import type { SpecialHours } from '../../../libs/contract/branches/branches.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { meanwhile } from '../support/meanwhile.js';
import { placeConfirmed } from '../support/orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
const ALWAYS = { open: '00:00', close: '00:00' };
const LUNCH = [{ open: '12:00', close: '14:30' }];
const dayIn = (days: number) => addDays(localTime(new Date(), 'Asia/Colombo').date, days);
/** far enough ahead for orders, whenever the tests run */
const [poya, eve] = [dayIn(3), dayIn(5)];
const closed: SpecialHours = { date: poya, reason: 'Poya day', hours: [] };
const short: SpecialHours = { date: eve, reason: 'Avurudu', hours: LUNCH };

let server: TestServer;
let admin: Api;
let manager: Api;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,si,ta' });
  admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  manager = server.api.as((await server.api.login(CHAIN.user.manager.email)).api_token);
  await server.db.query(
    'UPDATE branch SET later_days = 7, menu_version = menu_version + 1; UPDATE ways_to_pay SET later_limit_cents = 10000000',
  );
});
afterAll(() => server.close());
afterEach(async () => {
  await set([]);
  for (const id of [harbour, hill]) await run(id, { closings: [], specialHours: [] });
});

const set = (days: SpecialHours[], more: object = {}) => admin.put('/api/special-days', { days, ...more });
const run = (id: number, fields: object, by = admin) => by.put(`/api/branches/${id}/running`, { ...ALWAYS, ...fields });
const branchOf = async (id: number) => {
  const { branch } = (await admin.get(`/api/branches/${id}/running`)).body;
  const { closings, special_hours, own_days, version } = branch;
  return { closings, special_hours, own_days, version };
};
/** Returns the rows of the branches as they are stored. */
const stored = () =>
  server.db.query('SELECT id, own_days, closings, special_hours FROM branch WHERE id IN ($1, $2) ORDER BY id', [
    harbour,
    hill,
  ]);
const versions = async (): Promise<Record<number, number>> =>
  Object.fromEntries(
    (await server.db.query('SELECT id, menu_version FROM branch')).map((row: { id: number; menu_version: number }) => [
      row.id,
      row.menu_version,
    ]),
  );
const closing = { date: poya, reason: 'Poya day' };

test('a day of the chain is a day of every branch, of a new one too, and can be taken back', async () => {
  const before = await stored();
  const { body } = await set([short, closed]);
  expect(body).toMatchObject({ error: false, branches: 3, special_days: { days: [closed, short] } });
  expect(body.message).toBe('The chain’s special days were saved: 3 branches follow.');
  for (const id of [harbour, hill]) {
    expect(await branchOf(id)).toMatchObject({ own_days: [], closings: [closing], special_hours: [short] });
  }
  const listed = (await server.api.get('/api/branches')).body.branches;
  expect(listed.map((branch) => branch.closings)).toEqual(listed.map(() => [closing]));

  const mine = { date: eve, reason: 'Opening party' };
  const added = await admin.post('/api/branches', {
    ...{ name: 'Matale', phone: '0662223344', address: '1 Main Street', state: 'draft' },
    ...{ ...ALWAYS, closings: [mine] },
  });
  const { branch } = added.body;
  expect(branch).toMatchObject({ closings: [closing, mine], special_hours: [], own_days: [{ ...mine, hours: [] }] });
  await admin.delete(`/api/branches/${branch.id}`);

  await set([], { version: body.special_days.version });
  expect(await stored()).toEqual(before);
});

test('a branch keeps what it has of its own, follows again when its day equals the chain’s, and is named', async () => {
  await set([closed, short]);
  await run(
    harbour,
    { closings: [], specialHours: [{ ...short, hours: [{ open: '10:00', close: '22:00' }] }] },
    manager,
  );
  const own = [
    { date: poya, reason: '', hours: null },
    { ...short, hours: [{ open: '10:00', close: '22:00' }] },
  ];
  expect(await branchOf(harbour)).toMatchObject({ own_days: own, closings: [] });
  const before = await versions();
  const answer = await set([{ ...closed, reason: 'Unduvap Poya' }, short]);
  expect(answer.body.message).toBe(
    'The chain’s special days were saved: 2 branches follow. Harbour keeps its own day.',
  );
  expect(await branchOf(harbour)).toMatchObject({ own_days: own, closings: [] });
  const after = await versions();
  expect(after).toEqual({ ...before, [hill]: Number(before[hill]) + 1, [CHAIN.branch.closed]: expect.any(Number) });
  expect(after[harbour]).toBe(before[harbour]);

  await run(harbour, { closings: [{ ...closing, reason: 'Unduvap Poya' }], specialHours: [short] }, manager);
  expect(await branchOf(harbour)).toMatchObject({ own_days: [], special_hours: [short] });
});

test('only branches that change get an entry in the trail, besides that of the chain', async () => {
  await set([closed]);
  await run(harbour, { closings: [] }, manager);
  const last = (await server.db.query('SELECT max(id) AS id FROM audit_entry'))[0].id;
  await set([]);
  const trail = await server.db.query(
    `SELECT branch_id, entity, before, after FROM audit_entry WHERE id > $1 AND (branch_id IS NULL OR branch_id IN ($2, $3)) ORDER BY id`,
    [last, harbour, hill],
  );
  expect(trail).toEqual([
    { branch_id: null, entity: 'special days', before: { days: [closed] }, after: { days: [] } },
    { branch_id: hill, entity: 'branch', before: { closings: [closing] }, after: { closings: [] } },
  ]);
});

test('a plan names the placed orders of every branch that follows, and changes nothing', async () => {
  const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+05:30`).toISOString();
  const onPoya = await placeConfirmed(server.api, { dueAt: at(poya, '12:00') });
  await placeConfirmed(server.api, { dueAt: at(eve, '13:00') });
  const atNight = await placeConfirmed(server.api, { dueAt: at(eve, '20:00') });
  const before = [await stored(), await versions()];
  const numbers = async (reference: string) =>
    (await server.db.query('SELECT ticket_number FROM customer_order WHERE reference = $1', [reference]))[0]
      .ticket_number;
  const named = [
    { branch: { id: harbour, name: 'Harbour' }, order_type: 'Pickup', due_at: at(poya, '12:00') },
    { branch: { id: harbour, name: 'Harbour' }, order_type: 'Pickup', due_at: at(eve, '20:00') },
  ];
  const { plan } = (await admin.post('/api/special-days/plan', { days: [short, closed] })).body;
  expect(plan.orders).toMatchObject(named);
  expect(plan.orders.map(({ ticket_number }) => ticket_number)).toEqual([
    await numbers(onPoya.reference),
    await numbers(atNight.reference),
  ]);
  expect(plan.changed.map(({ name }) => name)).toContain('Hill');
  const mine = { branches: [harbour], days: [short, closed] };
  expect((await manager.post('/api/branches/special-days/plan', mine)).body.plan.orders).toMatchObject(named);
  expect([await stored(), await versions()]).toEqual(before);

  const { body } = await set([short, closed]);
  expect(body).toMatchObject({ due_while_closed: 2 });
  expect(body.message).toContain('3 branches follow');
  expect(body.message).toMatch(/1 order is due on .*, 1 on .* while the branch is closed\.$/);
  await run(harbour, { closings: [] }, manager);
  expect((await admin.post('/api/special-days/plan', { days: [closed] })).body.plan).toMatchObject({
    kept: [],
    orders: [],
  });
});

test('two editors, impossible days and others’ roles are rejected', async () => {
  const { version } = (await manager.get('/api/special-days')).body.special_days;
  await set([closed], { version });
  const late = await set([short], { version });
  expect(late.body).toMatchObject({ code: 'changed-meanwhile', special_days: { days: [closed] } });
  for (const days of [[closed, closed], [{ ...short, hours: [...LUNCH, ...LUNCH] }]]) {
    const { status, body } = await set(days);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['days']]);
  }
  const many = Array.from({ length: 100 }, (_, ahead) => ({ ...closed, date: dayIn(10 + ahead) }));
  await run(hill, { closings: [{ date: dayIn(120), reason: 'Repairs' }, closing] });
  const { body } = await set(many);
  expect(body.fields).toEqual({ days: ['Hill can keep at most 100 closings. Remove some there first.'] });
  expect((await manager.put('/api/special-days', { days: [] })).status).toBe(403);
});

test('a new branch waits for a change of the chain’s days, and has them', async () => {
  const [added] = await meanwhile(
    server.db,
    {
      lock: 'SELECT FROM special_days FOR UPDATE',
      change: (tx) => tx.query('UPDATE special_days SET days = $1', [JSON.stringify([closed])]),
    },
    () =>
      admin.post('/api/branches', {
        ...{ name: 'Matale', phone: '0662223344', address: '1 Main Street', state: 'draft' },
        ...ALWAYS,
      }),
  );
  expect(added.body.branch.closings).toEqual([closing]);
  await admin.delete(`/api/branches/${added.body.branch.id}`);
});

test('a reason is translated once for all branches that follow; a branch translates its own', async () => {
  await set([closed]);
  await run(hill, { closings: [closing, { date: eve, reason: 'Repairs' }] });
  const rows = async (id: number) =>
    (await admin.get(`/api/branches/${id}/texts?language=si`)).body.rows
      .filter(({ field }) => field === 'reason')
      .map(({ entity, base }) => `${entity}: ${base}`);
  expect(await rows(harbour)).toEqual(['shop: Poya day']);
  expect(await rows(hill)).toEqual(['branches: Repairs', 'shop: Poya day']);
  const text = { entity: 'shop', id: 1, field: 'reason', base: 'Poya day', text: 'පෝය දිනය' };
  expect((await admin.put(`/api/branches/${harbour}/texts?language=si`, { rows: [text] })).status).toBe(200);
  const { branches } = (await server.api.get('/api/branches?language=si')).body;
  expect(branches.map(({ closings }) => closings?.[0]?.reason)).toEqual(branches.map(() => 'පෝය දිනය'));
  const editor = server.api.as((await server.api.login(CHAIN.user.editor.email)).api_token);
  expect((await editor.put(`/api/branches/${harbour}/texts?language=si`, { rows: [text] })).status).toBe(403);
});
