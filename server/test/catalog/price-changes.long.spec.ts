import fc from 'fast-check';
import { Client } from 'pg';
import { PRICE_ROUNDINGS, type PriceChange, type PriceRow } from '../../../libs/contract/menu/price-changes.js';
import type { PriceChangeRequest } from '../../../libs/contract/requests/menu/price-changes.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const { harbour, hill } = CHAIN.branch;
const FIVE_PERCENT: PriceChange = { by: 'percent', value: 5, roundTo: 5 };

let server: TestServer;
let admin: string;
let manager: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  manager = (await server.api.login(CHAIN.user.manager.email)).api_token;
});
afterAll(() => server.close());

const request = (more: Partial<PriceChangeRequest> = {}): PriceChangeRequest => ({
  branches: [harbour, hill],
  target: 'food type',
  name: 'burgers',
  change: FIVE_PERCENT,
  ...more,
});
const preview = async (body: PriceChangeRequest, token = admin) =>
  (await server.api.post('/api/price-changes/preview', body, { token })).body.rows;
const apply = (body: PriceChangeRequest, rows: readonly PriceRow[], token = admin) =>
  server.api.post(
    '/api/price-changes',
    { ...body, ids: rows.map(({ id }) => id), versions: rows.map(({ version }) => version) },
    { token },
  );
const undo = (id: number, token = admin) => server.api.post(`/api/price-changes/${id}/undo`, {}, { token });
const changeable = (rows: readonly PriceRow[]) => rows.filter(({ new_price }) => new_price !== null);
const prices = async (): Promise<Map<number, number>> => {
  const found: { id: number; price_cents: number }[] = await server.db.query('SELECT id, price_cents FROM menu_item');
  return new Map(found.map(({ id, price_cents }) => [id, price_cents]));
};
const menuVersion = async (branch: number) =>
  (await server.api.get(`/api/food-types/branch/${branch}`)).body.menu_version ?? 0;
const soda = (body: object) =>
  server.api.put(`/api/branches/${harbour}/menu-rows`, { rows: [{ id: CHAIN.soda.id, ...body }] }, { token: admin });

test('previews every row of every branch with old and new price, and why one cannot be changed, without storing', async () => {
  const before = await prices();
  const rows = await preview(request());
  expect(rows.map(({ branch, name, price, new_price }) => [branch.name, name, price, new_price])).toEqual([
    ['Harbour', 'Classic', 1450, 1525],
    ['Harbour', 'Cheese', 1650.5, 1735],
    ['Harbour', 'Scarce', 900, 945],
    ['Harbour', 'Fries', 600, 630],
    ['Harbour', 'Midnight Bun', 500, 525],
    ['Harbour', 'Special', 1000, 1050],
    ['Hill', 'Classic', 1500, 1575],
  ]);
  const lower = await preview(request({ target: 'item', name: 'Classic', change: { by: 'amount', value: -1450.01 } }));
  expect(lower.map(({ new_price, problem }) => [new_price, problem])).toEqual([
    [null, 'The price would be below 0 or above Rs. 10,000,000.'],
    [49.99, null],
  ]);
  const same = await preview(request({ target: 'item', name: 'SODA', change: { by: 'set', value: CHAIN.soda.price } }));
  expect(same).toMatchObject([{ new_price: null, problem: 'The price stays as it is.' }]);
  expect(await preview(request({ target: 'sub food type', name: 'combos' }))).toMatchObject([{ name: 'Duo' }]);
  expect(await preview(request({ target: 'everything', name: undefined }))).toHaveLength(9);
  expect(await prices()).toEqual(before);
});

test('applies a change to all branches together, with their menus and the trail, and undoes it as one', async () => {
  const before = await prices();
  const versions = [await menuVersion(harbour), await menuVersion(hill)];
  const rows = changeable(await preview(request()));
  const customer = await server.api.socket();
  await customer.emitWithAck('menu:join', { branchId: hill });
  const isNotified = new Promise<void>((resolve) => customer.once('menu-changed', () => resolve()));

  const { body } = await apply(request(), rows);
  expect(body).toMatchObject({
    error: false,
    message: '7 prices changed.',
    change: { who: 'Asha', words: 'burgers: +5 %, rounded to Rs. 5', count: 7, undone: null },
  });
  await isNotified;
  customer.close();
  expect([await menuVersion(harbour), await menuVersion(hill)]).toEqual(versions.map((version) => version + 1));
  const changed = await prices();
  for (const { id, new_price } of rows) expect(changed.get(id)).toBe((new_price ?? 0) * 100);
  const trail = await server.db.query(
    `SELECT branch_id, actor_name, before, after FROM audit_entry
     WHERE action = 'price changed' AND entity = 'food' AND entity_id = $1`,
    [String(CHAIN.hillClassic.id)],
  );
  expect(trail).toEqual([{ branch_id: hill, actor_name: 'Asha', before: { price: 1500 }, after: { price: 1575 } }]);

  const undone = await undo(body.change.id);
  expect(undone.body).toMatchObject({
    error: false,
    message: '7 prices restored.',
    kept: [],
    change: { undone: { who: 'Asha' } },
  });
  expect(await prices()).toEqual(before);
  expect((await undo(body.change.id)).body).toMatchObject({
    error: true,
    message: 'Asha has undone this change already.',
  });
});

test('reports to the second of two people which rows changed since the preview, and stores nothing', async () => {
  const body = request({ target: 'everything', name: undefined });
  const rows = changeable(await preview(body));
  await soda({ price: 355 });
  const before = await prices();
  const reply = await apply(body, rows);
  expect(reply.body).toMatchObject({
    error: true,
    code: 'prices-failed',
    message: 'Nothing is changed yet: Soda is not as the preview showed. Look at the new preview, and try again.',
    rows: [{ id: CHAIN.soda.id, branch: { name: 'Harbour' }, name: 'Soda', price: 355 }],
  });
  expect(await prices()).toEqual(before);
  await soda({ price: CHAIN.soda.price });
});

test('waits for an edit of one of its branches, and is decided after it', async () => {
  const rows = changeable(await preview(request()));
  const before = await prices();
  const editor = new Client({ connectionString: server.databaseUrl });
  await editor.connect();
  await editor.query('BEGIN');
  await editor.query('SELECT FROM branch WHERE id = $1 FOR NO KEY UPDATE', [hill]);
  await editor.query('UPDATE menu_item SET price_cents = 151000, version = version + 1 WHERE id = $1', [
    CHAIN.hillClassic.id,
  ]);
  const reply = apply(request(), rows);
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await until(async () => (await editor.query(waiting)).rowCount !== 0);
  await editor.query('COMMIT');
  await editor.end();
  expect((await reply).body).toMatchObject({
    code: 'prices-failed',
    rows: [{ id: CHAIN.hillClassic.id, price: 1510 }],
  });
  // the branch that it had already locked is unchanged too
  expect(await prices()).toEqual(new Map(before).set(CHAIN.hillClassic.id, 151_000));
  await server.asOwner(`UPDATE menu_item SET price_cents = 150000 WHERE id = ${CHAIN.hillClassic.id}`);
});

test('restores what nobody has changed since, and reports each row that somebody has', async () => {
  const before = await prices();
  const body = request({ target: 'everything', name: undefined });
  const { change } = (await apply(body, changeable(await preview(body)))).body;
  await soda({ price: 333 });
  const undone = await undo(change.id);
  expect(undone.body).toMatchObject({
    message: '8 prices restored. 1 price changed meanwhile and stayed.',
    restored: 8,
    kept: [
      {
        id: CHAIN.soda.id,
        branch: { id: harbour, name: 'Harbour' },
        name: 'Soda',
        price: 333,
        message: 'Somebody has changed this meanwhile.',
      },
    ],
  });
  expect(await prices()).toEqual(new Map(before).set(CHAIN.soda.id, 33_300));
  await soda({ price: CHAIN.soda.price });
});

test('lets a manager change only the own branch, and neither see nor undo changes of others', async () => {
  const both = await apply(request(), changeable(await preview(request())));
  for (const reply of [
    await server.api.post('/api/price-changes/preview', request(), { token: manager }),
    await apply(request(), [], manager),
    await undo(both.body.change.id, manager),
  ]) {
    expect([403, 400]).toContain(reply.status);
  }
  expect((await undo(both.body.change.id, manager)).status).toBe(403);
  const own = request({ branches: [harbour] });
  const made = await apply(own, changeable(await preview(own, manager)), manager);
  expect(made.body).toMatchObject({ error: false, change: { count: 6 } });
  const { branches, names, changes } = (await server.api.get('/api/price-changes', { token: manager })).body;
  expect(branches).toEqual([{ id: harbour, name: 'Harbour' }]);
  expect(names['food type']).toEqual(['Burgers', 'Deals', 'Drinks']);
  expect(changes.map(({ id }) => id)).toContain(made.body.change.id);
  expect(changes.map(({ id }) => id)).not.toContain(both.body.change.id);
  // a row of another branch cannot be changed by its id
  const foreign = await apply(own, [{ id: CHAIN.hillClassic.id, version: 1 } as PriceRow], manager);
  expect(foreign.body).toMatchObject({ code: 'prices-failed', rows: [{ name: null, price: null, branch: null }] });
  await undo(made.body.change.id, manager);
  await undo(both.body.change.id);
});

describe('prices of options', () => {
  const SIZE = { kind: 'choice', min: 1, max: 1 } as const;
  let sizes: number;
  let hillSizes: number;
  beforeAll(async () => {
    const add = async (branch: number, group: object): Promise<number> =>
      (await server.api.post('/api/option-groups', { ...SIZE, ...group, branch }, { token: admin })).body.optionGroup
        .id;
    sizes = await add(harbour, {
      name: 'Size',
      options: [
        { name: 'Regular', price: 0, isDefault: true },
        { name: 'Large', price: 250.5 },
        { name: 'Huge', price: 400 },
      ],
    });
    await add(harbour, { name: 'Leave out', kind: 'without', min: 0, options: [{ name: 'Large', price: 0 }] });
    hillSizes = await add(hill, { name: 'SIZE', options: [{ name: 'Large', price: 200 }] });
    await add(hill, { name: 'Fries size', options: [{ name: 'LARGE', price: 100 }] });
  });
  const ofGroup = request({ target: 'option group', name: 'size', change: { by: 'percent', value: 10, roundTo: 5 } });
  const optionPrices = async () => {
    const found: { option: string; price_cents: number }[] = await server.db.query(
      `SELECT o.branch_id || ' ' || g.name || ' ' || o.name AS option, o.price_cents
       FROM menu_option o JOIN option_group g ON g.id = o.group_id ORDER BY o.id`,
    );
    return Object.fromEntries(found.map(({ option, price_cents }) => [option, price_cents / 100]));
  };
  const groupOf = async (branch: number, id: number) => {
    const { body } = await server.api.get(`/api/option-groups/branch/${branch}`, { token: admin });
    return body.optionGroups.find((group) => group.id === id);
  };
  const groupVersions = async () => [
    (await groupOf(harbour, sizes))?.version,
    (await groupOf(hill, hillSizes))?.version,
  ];
  /** Edits the group of Harbour, and changes nothing but its maximum. */
  const editSizes = async (max: number) => {
    const group = await groupOf(harbour, sizes);
    if (!group) throw new Error('the group is gone');
    const options = group.options.map(({ id, name, price, is_default }) => ({
      id,
      name,
      price,
      isDefault: is_default,
    }));
    return server.api.put(`/api/option-groups/${sizes}`, { ...SIZE, name: group.name, max, options }, { token: admin });
  };

  test('are previewed by the name of the group or of the option, without those that cost nothing', async () => {
    const described = (rows: readonly PriceRow[]) =>
      rows.map(({ branch, sub_food_type, name, price, new_price }) => [
        branch.name,
        sub_food_type,
        name,
        price,
        new_price,
      ]);
    expect(described(await preview(ofGroup))).toEqual([
      ['Harbour', 'Size', 'Large', 250.5, 275],
      ['Harbour', 'Size', 'Huge', 400, 440],
      ['Hill', 'SIZE', 'Large', 200, 220],
    ]);
    expect(described(await preview({ ...ofGroup, target: 'option', name: 'large' }))).toEqual([
      ['Harbour', 'Size', 'Large', 250.5, 275],
      ['Hill', 'SIZE', 'Large', 200, 220],
      ['Hill', 'Fries size', 'LARGE', 100, 110],
    ]);
    expect(await preview({ ...ofGroup, name: 'leave out' })).toEqual([]);
    const { names } = (await server.api.get('/api/price-changes', { token: manager })).body;
    expect(names['option group']).toEqual(['Extras', 'Size']);
    expect(names.option).toEqual(['Chilli Paste', 'Huge', 'Large']);
  });

  test('change together, raise each group once, and are restored by an undo', async () => {
    const before = await optionPrices();
    const foods = await prices();
    const menus = [await menuVersion(harbour), await menuVersion(hill)];
    const versions = await groupVersions();
    const made = await apply(ofGroup, await preview(ofGroup));
    expect(made.body).toMatchObject({
      error: false,
      message: '3 prices changed.',
      change: { words: 'size: +10 %, rounded to Rs. 5', count: 3 },
    });
    expect(await optionPrices()).toEqual({
      ...before,
      [`${harbour} Size Large`]: 275,
      [`${harbour} Size Huge`]: 440,
      [`${hill} SIZE Large`]: 220,
    });
    expect(await groupVersions()).toEqual(versions.map((version = 0) => version + 1));
    expect([await menuVersion(harbour), await menuVersion(hill)]).toEqual(menus.map((version) => version + 1));
    const { entries } = (await server.api.get('/api/audit?entity=option&action=price+changed', { token: admin })).body;
    expect(entries.map(({ subject, branch, before: old, after }) => [branch?.name, subject, old, after])).toEqual([
      ['Hill', 'SIZE: Large', { price: 200 }, { price: 220 }],
      ['Harbour', 'Size: Huge', { price: 400 }, { price: 440 }],
      ['Harbour', 'Size: Large', { price: 250.5 }, { price: 275 }],
    ]);

    expect((await undo(made.body.change.id)).body).toMatchObject({ message: '3 prices restored.', kept: [] });
    expect(await optionPrices()).toEqual(before);
    expect(await groupVersions()).toEqual(versions.map((version = 0) => version + 2));
    // some foods have the same ids
    expect(await prices()).toEqual(foods);
  });

  test('are rejected, or kept by an undo, if their group was edited meanwhile', async () => {
    const rows = await preview(ofGroup);
    expect((await editSizes(2)).body.error).toBe(false);
    const before = await optionPrices();
    const stale = { branch: { name: 'Harbour' }, option_group: 'Size' };
    expect((await apply(ofGroup, rows)).body).toMatchObject({
      code: 'prices-failed',
      message: expect.stringContaining('2 of 3 rows are not as the preview showed.'),
      rows: [
        { ...stale, name: 'Large', price: 250.5 },
        { ...stale, name: 'Huge', price: 400 },
      ],
    });
    expect(await optionPrices()).toEqual(before);

    const made = await apply(ofGroup, await preview(ofGroup));
    await editSizes(1);
    expect((await undo(made.body.change.id)).body).toMatchObject({
      message: '1 price restored. 2 prices changed meanwhile and stayed.',
      kept: [
        { ...stale, name: 'Large', price: 275 },
        { ...stale, name: 'Huge', price: 440 },
      ],
    });
    expect(await optionPrices()).toEqual({ ...before, [`${harbour} Size Large`]: 275, [`${harbour} Size Huge`]: 440 });
  });

  test('are only those of the own branch, and the rows that were kept in the change', async () => {
    expect((await server.api.post('/api/price-changes/preview', ofGroup, { token: manager })).status).toBe(403);
    const own = { ...ofGroup, branches: [harbour] };
    const [foreign] = await preview({ ...ofGroup, branches: [hill] });
    const [, huge] = await preview(own, manager);
    if (!foreign || !huge) throw new Error('an option is missing');
    const rejected = await apply(own, [foreign], manager);
    expect(rejected.body).toMatchObject({ code: 'prices-failed', rows: [{ name: null, price: null, branch: null }] });
    const before = await optionPrices();
    const made = await apply(own, [huge], manager);
    expect(made.body).toMatchObject({ error: false, change: { count: 1 } });
    expect(await optionPrices()).toEqual({ ...before, [`${harbour} Size Huge`]: huge.new_price });
    expect((await undo(made.body.change.id, manager)).body).toMatchObject({ restored: 1 });
    expect(await optionPrices()).toEqual(before);
  });
});

test.each([
  [{ branches: [] }, 'branches'],
  [{ target: 'nothing' }, 'target'],
  [{ target: 'item', name: undefined }, 'name'],
  [{ target: 'option group', name: undefined }, 'name'],
  [{ target: 'option', name: undefined }, 'name'],
  [{ change: { by: 'percent', value: 1001, roundTo: 1 } }, 'change.value'],
  [{ change: { by: 'percent', value: 5.001, roundTo: 1 } }, 'change.value'],
  [{ change: { by: 'percent', value: 5, roundTo: 2 } }, 'change.roundTo'],
  [{ change: { by: 'set', value: -1 } }, 'change.value'],
  [{ change: undefined }, 'change'],
])('rejects a malformed change by its field: %j', async (more, field) => {
  const body = { ...request(), ...more };
  const reply = await server.api.post('/api/price-changes/preview', body, { token: admin });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.fields ?? {})).toContain(field);
});

test('restores the original prices by undoing, whatever the change', async () => {
  const change = fc.oneof(
    fc.record({
      by: fc.constant('percent' as const),
      value: fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => hundredths / 100),
      roundTo: fc.constantFrom(...PRICE_ROUNDINGS),
    }),
    fc.record({
      by: fc.constant('amount' as const),
      value: fc.integer({ min: -200_000, max: 200_000 }).map((cents) => cents / 100),
    }),
    fc.record({
      by: fc.constant('set' as const),
      value: fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100),
    }),
  );
  await fc.assert(
    fc.asyncProperty(change, fc.constantFrom('burgers', 'DRINKS', 'Deals'), async (given, name) => {
      const before = await prices();
      const body = request({ name, change: given });
      const rows = changeable(await preview(body));
      if (rows.length === 0) return;
      const made = await apply(body, rows);
      expect(made.body).toMatchObject({ error: false, change: { count: rows.length } });
      const changed = await prices();
      for (const { id, new_price } of rows) expect(changed.get(id)).toBe(Math.round((new_price ?? 0) * 100));
      const undone = await undo(made.body.change.id);
      expect(undone.body).toMatchObject({ restored: rows.length, kept: [] });
      expect(await prices()).toEqual(before);
    }),
    { numRuns: 12 },
  );
});
