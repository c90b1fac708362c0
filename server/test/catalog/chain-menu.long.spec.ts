import type { StaffBranch } from '../../../libs/contract/branches/staff-branches.js';
import type { ChainBranchPlan } from '../../../libs/contract/menu/chain-menu.js';
import { routeTable } from '../access/route-table.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill, closed } = CHAIN.branch;

let server: TestServer;
let admin: string;
/** the id of the chain's menu */
let chain: number;

// a chain has one menu, so each test starts with another database
beforeEach(async () => {
  server = await startTestServer();
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterEach(() => server.close());

const api = () => server.api.as(admin);
const menuOf = async (branch: number): Promise<StaffBranch> => (await api().get(`/api/branches/${branch}`)).body.branch;
const shown = async (branch: number) => {
  const { error: _error, message: _message, ...menu } = (await server.api.get(`/api/food-types/branch/${branch}`)).body;
  return menu;
};
const foodOf = async (branch: number, name: string) => {
  const found = (await menuOf(branch)).food.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} in ${branch}`);
  return found;
};
const edit = async (branch: number, name: string, changed: object) => {
  const { id, price, quantity, sub_food_type, open, close, has_branch_hours } = await foodOf(branch, name);
  const body = { name, price, quantity, subFoodType: sub_food_type.id, open, close, hasBranchHours: has_branch_hours };
  const { body: reply } = await api().put(`/api/food/${id}`, { ...body, ...changed });
  if (reply.error) throw new Error(reply.message);
  return id;
};
const plan = async () => (await api().get('/api/chain-menu/plan')).body;
const planOf = async (branch: number): Promise<ChainBranchPlan> => {
  const found = (await plan()).branches.find(({ id }) => id === branch);
  if (!found) throw new Error(`${branch} follows no menu`);
  return found;
};
const apply = async () => (await api().post('/api/chain-menu/apply', { digest: (await plan()).digest })).body;
const versions = async (): Promise<Record<number, number>> => {
  const rows: { id: number; menu_version: number }[] = await server.db.query('SELECT id, menu_version FROM branch');
  return Object.fromEntries(rows.map(({ id, menu_version }) => [id, menu_version]));
};

const TABLES = [
  'food_type',
  'sub_food_type',
  'menu_item',
  'option_group',
  'menu_option',
  'buy_get_offer',
  'pay_get_offer',
];
const LINKS = ['offer_part', 'menu_item_option_group', 'chain_left_out'];
/** Returns every row of every menu that is not removed, with all columns but those that rise with every change. */
async function everyRow(): Promise<unknown> {
  const found: Record<string, unknown> = {};
  for (const table of [...TABLES, ...LINKS]) {
    const rows: { row: Record<string, unknown> }[] = await server.db.query(`SELECT to_jsonb(t) AS row FROM ${table} t`);
    found[table] = rows
      .filter(({ row }) => (row.removed_at ?? null) === null)
      .map(({ row: { version: _version, updated_at: _updated, ...row } }) => JSON.stringify(row))
      .sort();
  }
  return found;
}

/** Makes Harbour's menu the chain's, which Harbour and Hill follow. */
async function makeChain(): Promise<void> {
  chain = (await api().post('/api/chain-menu', { from: harbour })).body.menu.id;
  await api().post('/api/chain-menu/matches', { branch: hill });
}

test('makes a branch’s menu the chain’s, and another follow it by names, and nothing changes for customers', async () => {
  const before = { harbour: await shown(harbour), hill: await shown(hill), versions: await versions() };
  await makeChain();
  const { [chain]: _chain, ...after } = await versions();
  expect({ harbour: await shown(harbour), hill: await shown(hill), versions: after }).toEqual(before);
  expect((await api().get('/api/chain-menu')).body).toMatchObject({
    menu: { id: chain },
    branches: [
      { name: 'Harbour', follows: true, foods: 8, own: 0, left_out: 0, waiting: 0 },
      { name: 'Hill', follows: true, foods: 1, own: 0, left_out: 7, waiting: 0 },
      { name: 'Closed', follows: false, foods: 0, own: 1 },
    ],
  });
  expect(await foodOf(hill, 'Classic')).toMatchObject({ origin: (await foodOf(chain, 'Classic')).id, own: ['price'] });
  expect(await foodOf(harbour, 'Classic')).toMatchObject({ own: [] });
  const names = ({ food, offers, buy_get_offers, pay_get_offers, option_groups }: StaffBranch) =>
    [food, offers, buy_get_offers, pay_get_offers, option_groups].map((rows) => rows.map(({ name }) => name));
  expect(names(await menuOf(chain))).toEqual(names(await menuOf(harbour)));
  const again = await api().post('/api/chain-menu', { from: null });
  expect(again.body).toMatchObject({ error: true, code: 'chain-menu-exists' });
});

test('is in no list of branches, of orders or of figures', async () => {
  await makeChain();
  const table = routeTable({ orderId: 'none', reference: 'none' });
  const lists = Object.entries(table).filter(
    ([route, { limit }]) => /^GET \/api\/[^{}]+$/.test(route) && limit === undefined && !route.includes('chain-menu'),
  );
  const found: string[] = [];
  for (const [route, { path }] of lists) {
    const answer = await fetch(server.api.url + path, { headers: { authorization: `Bearer ${admin}` } });
    const text = await answer.text();
    if (text.includes('The chain’s menu')) found.push(route);
  }
  expect(lists.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
  for (const route of [`branches/${chain}/running`, `orders/branch/${chain}`]) {
    expect((await api().call('GET', `/api/${route}`)).status).toBe(404);
  }
  expect((await api().call('PUT', `/api/branches/${chain}/state`, { state: 'open' })).status).toBe(404);
  expect((await server.api.get(`/api/food-types/branch/${chain}`)).body.code).toBe('no-such-branch');
});

test('plans, applies and undoes a change, byte by byte, and leaves a branch alone in which nothing changes', async () => {
  await makeChain();
  const start = await versions();
  const { classic, fries } = { classic: await foodOf(chain, 'Classic'), fries: await foodOf(chain, 'Fries') };
  await edit(chain, 'Classic', { name: 'Classic beef', description: 'With onions', marks: ['dairy'] });
  await edit(chain, 'Soda', {
    price: 400,
    optionGroups: (await menuOf(chain)).option_groups.slice(0, 1).map(({ id }) => id),
  });
  const [group] = (await menuOf(chain)).option_groups;
  await api().put(`/api/option-groups/${group?.id}`, {
    ...{ name: 'Sauces', kind: 'extra', min: 0, max: 2 },
    options: [
      { id: group?.options[0]?.id, name: 'Chilli Paste', price: 70 },
      { name: 'Fries', price: 100, food: fries.id },
    ],
  });
  const removed = [
    await api().delete(`/api/buy-get-offers/${(await menuOf(chain)).buy_get_offers[0]?.id}`),
    await api().delete(`/api/food/${(await foodOf(chain, 'Special')).id}`),
  ];
  expect(removed.map(({ body }) => body.error)).toEqual([false, false]);
  const chainsOwn = await everyRow();

  const planned = await plan();
  expect(planned.words).toBe('3 foods, 3 options, 1 offer in 2 branches');
  expect(planned.branches[1]).toMatchObject({
    ...{ name: 'Hill', added: [], removed: [], refused: [] },
    changed: [
      { field: 'name', from: 'Classic', to: 'Classic beef', id: CHAIN.hillClassic.id },
      { field: 'description', from: 'none', to: 'With onions' },
      { field: 'marks', from: 'none', to: 'dairy' },
    ],
    keeps: [{ field: 'price', own: 'Rs. 1,500', chain: 'Rs. 1,450' }],
  });
  expect(planned.branches[0]?.removed.map(({ name }) => name)).toEqual(['Special', 'Two Specials, free fries']);
  const done = await apply();
  expect(done).toMatchObject({
    ...{ error: false, message: '2 branches changed.' },
    change: {
      words: planned.words,
      made_by: 'Asha',
      branches: [{ name: 'Harbour' }, { name: 'Hill' }],
      undone_at: null,
    },
  });
  expect(await versions()).toMatchObject({
    [harbour]: (start[harbour] ?? 0) + 1,
    [hill]: (start[hill] ?? 0) + 1,
    [closed]: start[closed],
  });
  expect(await foodOf(hill, 'Classic beef')).toMatchObject({ price: 1500, marks: ['dairy'], slug: 'classic' });
  expect((await menuOf(harbour)).option_groups[0]).toMatchObject({
    name: 'Sauces',
    options: [
      { name: 'Chilli Paste', price: 70 },
      { name: 'Fries', food: { id: CHAIN.fries.id } },
    ],
    used_by: [{ name: 'Soda' }],
  });
  expect(classic.id).not.toBe(CHAIN.classic.id);
  expect(await plan()).toMatchObject({ words: '' });
  expect(await apply()).toMatchObject({ change: null, branches: [{ state: 'unchanged' }, { state: 'unchanged' }] });

  const undone = await api().put(`/api/chain-menu/changes/${done.change?.id}/undo`);
  expect(undone.body).toMatchObject({ message: '2 branches as before.', change: { undone_at: expect.any(String) } });
  expect(await everyRow()).toEqual(chainsOwn);
  expect((await api().put(`/api/chain-menu/changes/${done.change?.id}/undo`)).body).toMatchObject({
    code: 'already-undone',
  });
});

test('makes a field own that a branch edits, also by a change of prices, and lets it follow again', async () => {
  await makeChain();
  const classic = await edit(harbour, 'Classic', { description: 'Ours' });
  const rows = (
    await api().post('/api/price-changes/preview', {
      ...{ branches: [harbour], target: 'item', name: 'Classic', change: { by: 'amount', value: 50 } },
    })
  ).body.rows;
  await api().post('/api/price-changes', {
    ...{ branches: [harbour], target: 'item', name: 'Classic', change: { by: 'amount', value: 50 } },
    ...{ ids: rows.map(({ id }) => id), versions: rows.map(({ version }) => version) },
  });
  const { origin = 0 } = await foodOf(harbour, 'Classic');
  expect(await foodOf(harbour, 'Classic')).toMatchObject({ id: classic, own: ['price', 'description'] });
  await edit(chain, 'Classic', { price: 1600, description: 'The chain’s' });
  await apply();
  expect(await foodOf(harbour, 'Classic')).toMatchObject({ price: 1500, description: 'Ours' });

  const follow = { type: 'food', id: origin, own: ['description'], left_out: false };
  await api().put(`/api/branches/${harbour}/chain-rows`, follow);
  expect((await planOf(harbour)).changed).toMatchObject([{ field: 'price', from: 'Rs. 1,500', to: 'Rs. 1,600' }]);
  await apply();
  expect(await foodOf(harbour, 'Classic')).toMatchObject({ price: 1600, description: 'Ours', own: ['description'] });
});

test('leaves a food out with its combo, and what a branch removes by itself', async () => {
  await makeChain();
  const { origin = 0 } = await foodOf(harbour, 'Classic');
  await api().put(`/api/branches/${harbour}/chain-rows`, { type: 'food', id: origin, own: [], left_out: true });
  expect((await planOf(harbour)).removed.map(({ name }) => name)).toEqual(['Classic', 'Duo']);
  const { change } = await apply();
  await api().put(`/api/chain-menu/changes/${change?.id}/undo`);
  expect((await planOf(harbour)).removed).toHaveLength(2);
  await api().put(`/api/branches/${harbour}/chain-rows`, { type: 'food', id: origin, own: [], left_out: false });
  expect((await planOf(harbour)).removed).toEqual([]);
  await api().delete(`/api/food/${CHAIN.scarce.id}`);
  expect(await planOf(harbour)).toMatchObject({ added: [], changed: [], removed: [] });
  const [left, ...others] = (await menuOf(harbour)).left_out ?? [];
  expect(others).toEqual([]);
  await api().put(`/api/branches/${harbour}/chain-rows`, { ...left, own: [], left_out: false });
  expect(await planOf(harbour)).toMatchObject({ added: [{ type: 'food', name: left?.name }] });
  expect(await menuOf(harbour)).not.toHaveProperty('left_out');
});

test('a branch without a menu, or that follows already, gets what it lacks when it is matched', async () => {
  await makeChain();
  const place = { name: 'Matara', phone: '0412222333', address: '9 Beach Road', open: '10:00', close: '22:00' };
  const { id } = (await api().post('/api/branches', place)).body.branch;
  await api().post('/api/chain-menu/matches', { branch: id });
  expect((await planOf(id)).added.length).toBeGreaterThan(0);
  await apply();
  expect((await menuOf(id)).food.map(({ name }) => name)).toEqual((await menuOf(chain)).food.map(({ name }) => name));
  const { id: sub } = (await menuOf(chain)).sub_food_types[0] ?? { id: 0 };
  const burger = {
    name: 'Burger of the day',
    price: 900,
    quantity: 5,
    open: '00:00',
    close: '00:00',
    subFoodType: sub,
  };
  await api().post('/api/food', burger);
  expect((await api().post('/api/chain-menu/matches', { branch: id })).body.left_out).toEqual([]);
  expect((await planOf(id)).added).toMatchObject([{ name: 'Burger of the day' }]);
});

test('names the branch that fails, which can be repeated, and rejects a plan that is no longer true', async () => {
  await makeChain();
  const stale = (await plan()).digest;
  await edit(chain, 'Classic', { description: 'New' });
  const changed = await api().post('/api/chain-menu/apply', { digest: stale });
  expect(changed.body).toMatchObject({ error: true, code: 'menus-changed' });
  await server.asOwner(
    `ALTER TABLE menu_item ADD CONSTRAINT no_new CHECK (branch_id <> ${hill} OR description <> 'New')`,
  );
  const failed = await apply();
  expect(failed).toMatchObject({
    message: '1 branch changed. Not changed: Hill.',
    branches: [{ state: 'changed' }, { state: 'failed', reason: 'It could not be changed. Try again.' }],
    change: { branches: [{ name: 'Harbour' }] },
  });
  await server.asOwner('ALTER TABLE menu_item DROP CONSTRAINT no_new');
  expect((await apply()).branches).toMatchObject([{ state: 'unchanged' }, { state: 'changed' }]);
  // somebody changes Harbour's food before the first change is undone
  await edit(harbour, 'Classic', { description: 'Ours' });
  const undo = await api().put(`/api/chain-menu/changes/${failed.change?.id}/undo`);
  expect(undo.body.branches).toMatchObject([
    { name: 'Harbour', state: 'failed', reason: expect.stringContaining('Classic') },
  ]);
});

test('names a food whose name the branch uses for one of its own', async () => {
  await makeChain();
  const { sub_food_type } = await foodOf(harbour, 'Classic');
  const body = { price: 700, quantity: 10, hasBranchHours: true };
  await api().post('/api/food', { ...body, name: 'Rosti', subFoodType: sub_food_type.id });
  const chains = (await foodOf(chain, 'Classic')).sub_food_type.id;
  await api().post('/api/food', { ...body, name: 'RÖSTI', subFoodType: chains });
  expect((await planOf(harbour)).refused).toMatchObject([{ name: 'RÖSTI', code: 'name-taken' }]);
  expect((await planOf(hill)).added).toMatchObject([{ name: 'RÖSTI' }]);
  expect((await apply()).branches).toMatchObject([{ state: 'unchanged' }, { state: 'changed' }]);
});

test('scales prices by the level of a branch', async () => {
  await makeChain();
  const { level } = (await api().post('/api/price-levels', { name: 'Airport', percent: 15 })).body;
  expect((await api().post('/api/price-levels', { name: 'airport', percent: 5 })).body.code).toBe('name-taken');
  await api().put(`/api/branches/${harbour}/price-level`, { level: level.id });
  await apply();
  expect(await foodOf(harbour, 'Classic')).toMatchObject({ price: 1670, own: [] });
  expect((await menuOf(harbour)).option_groups[0]?.options[0]).toMatchObject({ price: 60, own: [] });
  expect((await api().delete(`/api/price-levels/${level.id}`)).body).toMatchObject({ code: 'level-in-use' });
  await api().put(`/api/branches/${harbour}/price-level`, { level: null });
  expect((await api().delete(`/api/price-levels/${level.id}`)).body.error).toBe(false);
});

test('opens a branch with the chain’s menu, and lets a menu editor without branches edit that menu alone', async () => {
  const opening = {
    name: 'Beach',
    phone: '0110000000',
    address: '1 Beach',
    open: '10:00',
    close: '22:00',
    chainMenu: true,
  };
  expect((await api().post('/api/branches', opening)).body).toMatchObject({ code: 'no-chain-menu' });
  await makeChain();
  const { branch } = (await api().post('/api/branches', opening)).body;
  expect(await menuOf(branch.id)).toMatchObject({
    offers: [{ name: 'Duo', parts: [{ name: 'Classic', quantity: 2 }] }],
  });
  expect(await planOf(branch.id)).toMatchObject({ added: [], changed: [], removed: [] });

  await server.db.query('UPDATE app_user SET branch_id = NULL WHERE id = $1', [CHAIN.user.editor.id]);
  await server.db.query('DELETE FROM user_branch WHERE user_id = $1', [CHAIN.user.editor.id]);
  const editor = server.api.as((await server.api.login(CHAIN.user.editor.email)).api_token);
  expect((await editor.get('/api/chain-menu')).status).toBe(200);
  const rows = [{ id: (await foodOf(chain, 'Soda')).id, price: 444 }];
  expect((await editor.put(`/api/branches/${chain}/menu-rows`, { rows })).body.error).toBe(false);
  expect((await editor.put(`/api/branches/${harbour}/menu-rows`, { rows })).status).toBe(403);
  expect((await editor.post('/api/chain-menu/apply', { digest: (await plan()).digest })).status).toBe(403);
  const other = server.api.as((await server.api.login(CHAIN.user.hillEditor.email)).api_token);
  expect((await other.put(`/api/branches/${chain}/menu-rows`, { rows })).status).toBe(403);
  expect((await other.get('/api/chain-menu')).status).toBe(403);
});

test('rejects what is no row, no field or no branch of the chain’s menu', async () => {
  await makeChain();
  const set = async (body: object) => api().put(`/api/branches/${harbour}/chain-rows`, body);
  expect((await set({ type: 'food', id: 99_999, own: [], left_out: false })).status).toBe(404);
  const origin = (await foodOf(harbour, 'Classic')).origin;
  expect((await set({ type: 'food', id: origin, own: ['parts'], left_out: false })).status).toBe(400);
  expect((await set({ type: 'food', id: origin, own: ['nothing'], left_out: false })).status).toBe(400);
  expect((await api().get('/api/chain-menu/matches?branch=99999')).status).toBe(404);
  expect((await api().post('/api/chain-menu/matches', { branch: chain })).status).toBe(404);
  expect((await api().put(`/api/branches/${harbour}/price-level`, { level: 99 })).status).toBe(400);
  expect((await api().put(`/api/branches/${chain}/price-level`, { level: null })).status).toBe(404);
});
