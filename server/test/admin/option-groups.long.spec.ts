import type { StaffOptionGroup } from '../../../libs/contract/menu/staff-options.js';
import type { OptionGroupEdit } from '../../../libs/contract/requests/menu/options.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let admin: Api;
let manager: Api;
let editor: Api;
const { classic, soda, fries, combo, hillClassic } = CHAIN;
const { harbour, hill } = CHAIN.branch;

beforeAll(async () => {
  server = await startTestServer();
  const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);
  admin = await as(CHAIN.user.admin.email);
  manager = await as(CHAIN.user.manager.email);
  editor = await as(CHAIN.user.editor.email);
});
afterAll(() => server.close());

const versionOf = async () => (await server.api.get(`/api/food-types/branch/${harbour}`)).body.menu_version;
const groupsOf = async (branch: number) => (await admin.get(`/api/option-groups/branch/${branch}`)).body.optionGroups;
const groupOf = async (id: number) => (await groupsOf(harbour)).find((group) => group.id === id);

const SIZE = {
  name: 'Size',
  kind: 'choice',
  min: 1,
  max: 1,
  options: [
    { name: 'Regular', price: 0, isDefault: true },
    { name: 'Large', price: 250.5 },
  ],
} satisfies OptionGroupEdit;
let names = 0;
/** Adds a group with a name of its own. */
async function add(fields: Partial<OptionGroupEdit> = {}): Promise<StaffOptionGroup> {
  names += 1;
  const { body } = await manager.post('/api/option-groups', {
    ...SIZE,
    name: `Group ${names}`,
    ...fields,
    branch: harbour,
  });
  if (body.error) throw new Error(body.message);
  return body.optionGroup;
}
/** Returns the PUT that changes nothing. */
const editOf = ({ name, kind, min, max, version, options }: StaffOptionGroup): OptionGroupEdit => ({
  name,
  kind,
  min,
  max,
  version,
  options: options.map(({ quantity_max, is_default, food, ...option }) => ({
    id: option.id,
    name: option.name,
    price: option.price,
    food: food?.id ?? null,
    quantityMax: quantity_max,
    isDefault: is_default,
    marks: option.marks,
  })),
});
const put = (group: StaffOptionGroup, changes: Partial<OptionGroupEdit> = {}) =>
  manager.put(`/api/option-groups/${group.id}`, { ...editOf(group), ...changes });
const CLASSIC = {
  name: classic.name,
  price: classic.price,
  quantity: classic.quantity,
  subFoodType: CHAIN.subFoodType.beef,
  hasBranchHours: true,
};
const assign = (optionGroups: number[]) => editor.put(`/api/food/${classic.id}`, { ...CLASSIC, optionGroups });

test('are added, edited, sorted and removed, with a trail and the menu’s version', async () => {
  const before = await versionOf();
  const added = await editor.post('/api/option-groups', { ...SIZE, branch: harbour });
  expect(added.body).toMatchObject({ error: false, message: 'Size was added.' });
  const group = added.body.optionGroup;
  expect(group).toMatchObject({ name: 'Size', kind: 'choice', min: 1, max: 1, version: 1, used_by: [] });
  const [regular, large] = group.options;
  expect(large).toEqual({
    id: large?.id,
    name: 'Large',
    price: 250.5,
    food: null,
    quantity_max: 1,
    is_default: false,
    marks: [],
    position: 1,
    is_available: true,
    reason: null,
  });

  // options exchange their names, one is added, none is removed
  const saved = await put(group, {
    name: 'Sizes',
    options: [
      { id: large?.id, name: 'Regular', price: 0, isDefault: true },
      { id: regular?.id, name: 'Large', price: 300, marks: ['nuts'] },
      { name: 'With soda', price: 350, food: soda.id, quantityMax: 2 },
    ],
  });
  expect(saved.body).toMatchObject({ message: 'Sizes was saved.', optionGroup: { name: 'Sizes', version: 2 } });
  expect(saved.body.optionGroup.options).toMatchObject([
    { id: large?.id, name: 'Regular', price: 0, is_default: true },
    { id: regular?.id, name: 'Large', price: 300, is_default: false, marks: ['nuts'] },
    { name: 'With soda', food: { id: soda.id, name: 'Soda' }, quantity_max: 2, position: 2 },
  ]);
  expect((await put(group, { name: 'Late' })).body).toMatchObject({
    error: true,
    code: 'changed-meanwhile',
    optionGroup: { name: 'Sizes', version: 2 },
  });

  await editor.put('/api/option-groups/order', { branch: harbour, ids: [group.id] });
  expect((await groupsOf(harbour)).map(({ name }) => name)).toEqual(['Sizes', 'Extras', 'Spare']);
  expect((await editor.delete(`/api/option-groups/${group.id}`)).body.message).toBe('Sizes was removed.');
  expect((await groupsOf(harbour)).map(({ name }) => name)).toEqual(['Extras', 'Spare']);
  expect((await editor.put(`/api/option-groups/${group.id}`, SIZE)).status).toBe(404);
  expect(await versionOf()).toBe(before + 4);
  const { entries } = (await admin.get('/api/audit?entity=option%20group')).body;
  expect(entries.map(({ action }) => action)).toEqual(['removed', 'reordered', 'changed', 'added']);
  expect(entries[2]).toMatchObject({
    subject: 'Sizes',
    before: { name: 'Size', options: ['Regular, default', 'Large, Rs. 250.50'] },
    after: {
      name: 'Sizes',
      options: ['Regular, default', 'Large, Rs. 300, nuts', 'With soda, Rs. 350, food Soda, up to 2'],
    },
  });
  // the name of a removed group can be used again
  expect((await editor.post('/api/option-groups', { ...SIZE, name: 'sizes', branch: harbour })).body.error).toBe(false);
});

test('have names that are unique in their branch', async () => {
  const again = { ...SIZE, name: 'EXTRAS' };
  expect((await editor.post('/api/option-groups', { ...again, branch: harbour })).body).toMatchObject({
    error: true,
    code: 'name-taken',
    message: 'A group of options with this name exists already. Choose another name.',
  });
  expect((await admin.post('/api/option-groups', { ...again, branch: hill })).body.error).toBe(false);
});

test('lose an option that is left out, and placing can still name it', async () => {
  const group = await add();
  await put(group, { options: editOf(group).options.slice(0, 1) });
  expect((await groupOf(group.id))?.options.map(({ name }) => name)).toEqual(['Regular']);
  const [row] = await server.db.query('SELECT name, price_cents, removed_at FROM menu_option WHERE id = $1', [
    group.options[1]?.id,
  ]);
  expect(row).toMatchObject({ name: 'Large', price_cents: 25_050, removed_at: expect.any(Date) });
});

test('change their kind in both directions', async () => {
  const group = await add({ options: [{ name: 'Onions', price: 20 }] });
  const [onions] = group.options;
  const without = await put(group, {
    kind: 'without',
    min: 0,
    options: [{ id: onions?.id, name: 'Onions', price: 0 }],
  });
  expect(without.body.optionGroup).toMatchObject({ kind: 'without', options: [{ id: onions?.id, price: 0 }] });
  const extra = await put(without.body.optionGroup, {
    kind: 'extra',
    options: [{ id: onions?.id, name: 'Onions', price: 30, quantityMax: 9 }],
  });
  expect(extra.body.optionGroup).toMatchObject({ kind: 'extra', options: [{ id: onions?.id, price: 30 }] });
});

const MANY = Array.from({ length: 31 }, (_, at) => ({ name: `Option ${at}`, price: 0 }));
test.each<[string, object, Record<string, string[]>]>([
  [
    'a maximum below the minimum',
    { min: 2, options: MANY.slice(0, 3) },
    { max: ['The maximum must be at least the minimum.'] },
  ],
  ['a required extra', { kind: 'extra' }, { min: ['Only a choice can have a minimum.'] }],
  ['an unknown kind', { kind: 'maybe' }, { kind: ['Kind must be one of choice, extra, without.'] }],
  ['a minimum above 20', { min: 21 }, { min: ['Minimum must be at most 20.'] }],
  ['a maximum of 0', { min: 0, max: 0 }, { max: ['Maximum must be 1 or more.'] }],
  ['too many options', { options: MANY }, { options: ['A group has at most 30 options.'] }],
  [
    'a default that costs something',
    { options: [{ name: 'Large', price: 1, isDefault: true }] },
    { options: ['Large is a default, so its price must be 0.'] },
  ],
  [
    'more defaults than the maximum',
    { options: MANY.slice(0, 2).map((option) => ({ ...option, isDefault: true })) },
    { options: ['1 of the options can be defaults, or none.'] },
  ],
  [
    'fewer defaults than the minimum',
    { min: 2, max: 3, options: MANY.slice(0, 3).map((option, at) => ({ ...option, isDefault: at === 0 })) },
    { options: ['2 to 3 of the options can be defaults, or none.'] },
  ],
  [
    'a price for what is left out',
    { kind: 'without', min: 0, options: [{ name: 'Onions', price: 1 }] },
    { options: ['What is left out has no price and no food, and is no default.'] },
  ],
  [
    'two options of one name',
    {
      options: [
        { name: 'Large', price: 0 },
        { name: 'LARGE', price: 1 },
      ],
    },
    { options: ['Two options are named LARGE.'] },
  ],
  [
    'fewer choices than the minimum',
    { min: 3, max: 3, options: [{ name: 'Sauce', price: 0, quantityMax: 2 }] },
    { options: ['Only 2 can be chosen of these options. Add some, or lower the minimum.'] },
  ],
  [
    'an option of another group',
    { options: [{ id: CHAIN.option.paste, name: 'Paste', price: 0 }] },
    { options: ['One of the options is not in this group any more. Reload the list.'] },
  ],
  [
    'an option without a name',
    { options: [{ name: ' ', price: 0 }] },
    { 'options.0.name': ['Name must have 1 to 60 characters.'] },
  ],
  [
    'ten of an option',
    { options: [{ name: 'A', price: 0, quantityMax: 10 }] },
    { 'options.0.quantityMax': ['Most per portion must be at most 9.'] },
  ],
  [
    'a mark that nobody knows',
    { options: [{ name: 'A', price: 0, marks: ['gold'] }] },
    { 'options.0.marks': [expect.stringContaining('Every mark must be one of')] },
  ],
])('are rejected with %s', async (_what, fields, problems) => {
  const reply = await editor.post('/api/option-groups', { ...SIZE, name: 'Bad', ...fields, branch: harbour });
  expect(reply.status).toBe(400);
  expect(fieldsOf(reply)).toEqual(problems);
});

test('take foods of their own branch only, and keep a food that is removed', async () => {
  const options = [{ name: 'Bun', price: 0, food: hillClassic.id }];
  expect((await editor.post('/api/option-groups', { ...SIZE, options, branch: harbour })).body).toMatchObject({
    error: true,
    code: 'option-of-other-branch',
  });
  const { food } = (await editor.post('/api/food', { ...CLASSIC, name: 'Juice' })).body;
  const group = await add({ options: [{ name: 'Juice', price: 0, food: food.id }] });
  expect((await editor.delete(`/api/food/${food.id}`)).body.error).toBe(false);
  expect((await groupOf(group.id))?.options[0]).toMatchObject({
    food: { name: 'Juice' },
    is_available: false,
    reason: 'Juice is no longer on the menu.',
  });
  expect((await put(group, { name: 'Drinks' })).body.error).toBe(false);
  expect((await put(group, { version: 2, options: [{ name: 'Other', price: 0, food: food.id }] })).body.code).toBe(
    'option-of-other-branch',
  );
});

describe('foods and combos', () => {
  const { extras } = CHAIN.optionGroup;

  test('ask groups in their order; without the field they stay', async () => {
    const group = await add();
    expect((await assign([group.id, extras])).body.food.option_groups).toEqual([group.id, extras]);
    expect((await assign([extras, group.id])).body.food.option_groups).toEqual([extras, group.id]);
    expect((await editor.put(`/api/food/${classic.id}`, CLASSIC)).body.food.option_groups).toEqual([extras, group.id]);
    const { entries } = (await admin.get('/api/audit?entity=food')).body;
    expect(entries[0]).toMatchObject({
      before: { options: [group.name, 'Extras'] },
      after: { options: ['Extras', group.name] },
    });
    const duo = { ...CLASSIC, name: combo.name, subFoodType: CHAIN.subFoodType.combos, optionGroups: [extras] };
    expect((await editor.put(`/api/offers/${combo.id}`, duo)).body.offer.option_groups).toEqual([extras]);
    expect((await groupOf(extras))?.used_by).toEqual([
      { type: 'food', id: classic.id, name: 'Classic' },
      { type: 'offer', id: combo.id, name: 'Duo' },
    ]);
    const made = await editor.post('/api/food', { ...CLASSIC, name: 'New Bun', optionGroups: [extras] });
    expect(made.body.food.option_groups).toEqual([extras]);
    const copy = await editor.post(`/api/food/${classic.id}/duplicate`, {});
    expect(copy.body.food).toMatchObject({ name: 'Classic (copy)', option_groups: [extras, group.id] });
  });

  test('ask groups of their branch, each once, at most twelve', async () => {
    const { optionGroup } = (await admin.post('/api/option-groups', { ...SIZE, branch: hill })).body;
    expect((await assign([optionGroup.id])).body).toMatchObject({ error: true, code: 'group-of-other-branch' });
    expect(fieldsOf(await assign([extras, extras]))).toEqual({ optionGroups: ['List each option group only once.'] });
    const many = Array.from({ length: 13 }, (_, at) => at + 1);
    expect(fieldsOf(await assign(many))).toEqual({ optionGroups: ['An item has at most 12 option groups.'] });
  });

  test('hold their groups until they are removed', async () => {
    const group = await add({ name: 'Sauces' });
    const foods = await Promise.all(
      ['Pie', 'Tart'].map(
        async (name) => (await editor.post('/api/food', { ...CLASSIC, name, optionGroups: [group.id] })).body.food,
      ),
    );
    const reply = await editor.delete(`/api/option-groups/${group.id}`);
    expect(reply.body).toMatchObject({
      error: true,
      code: 'option-group-in-use',
      message: 'Sauces is used by 2 foods. Take it off them first.',
      held_by: expect.arrayContaining([{ kind: 'food', id: foods[0]?.id, name: 'Pie' }]),
    });
    for (const { id } of foods) await editor.delete(`/api/food/${id}`);
    expect((await editor.delete(`/api/option-groups/${group.id}`)).body.error).toBe(false);
  });
});

describe('free foods', () => {
  const FREE = { name: 'Free fries', from: 500, getFood: fries.id, getQuantity: 1 };
  const FRIES = { ...CLASSIC, name: fries.name, quantity: fries.quantity, subFoodType: CHAIN.subFoodType.veggie };
  const asked = (what: string) => ({
    error: true,
    code: 'free-food-asks',
    message: `${what} A free food cannot ask.`,
  });

  test('cannot need a choice: not by a new rule, by their groups, or by a default that is taken away', async () => {
    const drink = await add({ name: 'Drink', options: [{ name: 'Tea', price: 0 }] });
    await assign([drink.id]);
    const rule = { ...FREE, name: 'Free classic', getFood: classic.id };
    const needs = asked('Classic needs a choice (Drink).');
    expect((await editor.post('/api/pay-get-offers', rule)).body).toMatchObject(needs);
    const buys = { name: 'Both', buyType: 'Food Item', buyTypeId: soda.id, buyQuantity: 2, getQuantity: 1 };
    expect((await editor.post('/api/buy-get-offers', { ...buys, getFood: classic.id })).body).toMatchObject(needs);
    const made = (await editor.post('/api/buy-get-offers', { ...buys, getFood: fries.id })).body.buyGetOffer;
    expect((await editor.put(`/api/buy-get-offers/${made.id}`, { ...buys, getFood: classic.id })).body).toMatchObject(
      needs,
    );

    const fried = asked('Fries needs a choice (Drink).');
    expect((await editor.put(`/api/food/${fries.id}`, { ...FRIES, optionGroups: [drink.id] })).body).toMatchObject(
      fried,
    );
    const tea = { ...editOf(drink).options[0], name: 'Tea', price: 0 };
    const withDefault = await put(drink, { options: [{ ...tea, isDefault: true }] });
    expect((await editor.put(`/api/food/${fries.id}`, { ...FRIES, optionGroups: [drink.id] })).body.error).toBe(false);
    expect((await put(withDefault.body.optionGroup, { options: [tea] })).body).toMatchObject(fried);
    expect((await groupOf(drink.id))?.options[0]?.is_default).toBe(true);
  });
});

describe('the mark as sold out today', () => {
  const kitchen = async () => server.api.as((await server.api.login(CHAIN.user.kitchen.email)).api_token);

  test('is set and ended by the kitchen, also for the same name in other groups', async () => {
    const cheese: Partial<OptionGroupEdit> = { kind: 'extra', min: 0, options: [{ name: 'Extra Cheese', price: 120 }] };
    const first = await add(cheese);
    const second = await add(cheese);
    const [one, other] = [first.options[0]?.id, second.options[0]?.id];
    const api = await kitchen();
    const before = await versionOf();
    const alone = await api.put(`/api/options/${one}/sold-out`, { sold_out: true });
    expect(alone.body).toMatchObject({
      error: false,
      message: 'Extra Cheese is sold out today.',
      option: { id: one, is_available: false, reason: 'Extra Cheese is sold out today.' },
      same_name: [{ id: other, name: 'Extra Cheese', group: second.name, is_available: true }],
    });
    expect(await versionOf()).toBe(before + 1);
    const both = await api.put(`/api/options/${one}/sold-out`, { sold_out: true, with_same_name: true });
    expect(both.body.same_name).toMatchObject([{ id: other, is_available: false }]);
    const { optionGroups } = (await server.api.get(`/api/food-types/branch/${harbour}`)).body;
    expect(optionGroups.find(({ id }) => id === second.id)?.options[0]?.is_available).toBe(false);
    // an edit of the group keeps the mark
    await put(second, { name: 'Second' });
    expect((await groupOf(second.id))?.options[0]?.is_available).toBe(false);
    const back = await api.put(`/api/options/${one}/sold-out`, { sold_out: false, with_same_name: true });
    expect(back.body).toMatchObject({
      message: 'Extra Cheese is back on sale.',
      option: { is_available: true, reason: null },
      same_name: [{ is_available: true }],
    });
    const { entries } = (await admin.get('/api/audit?entity=option')).body;
    expect(entries.map(({ action, entity_id }) => `${action} ${entity_id}`)).toEqual([
      `put back ${other}`,
      `put back ${one}`,
      `sold out today ${other}`,
      `sold out today ${one}`,
    ]);
  });

  test('is rejected for an option that is a food, and for one of another branch', async () => {
    const group = await add({ options: [{ name: 'Cola', price: 0, food: soda.id }] });
    const api = await kitchen();
    expect((await api.put(`/api/options/${group.options[0]?.id}/sold-out`, { sold_out: true })).body).toMatchObject({
      error: true,
      code: 'option-is-food',
      message: 'Cola is a food. Mark the food as sold out.',
    });
    const { optionGroup } = (await admin.post('/api/option-groups', { ...SIZE, name: 'Hill', branch: hill })).body;
    const foreign = optionGroup.options[0]?.id;
    expect((await api.put(`/api/options/${foreign}/sold-out`, { sold_out: true })).status).toBe(403);
    expect((await api.put('/api/options/999999/sold-out', { sold_out: true })).status).toBe(404);
  });
});

test('are copied with a menu, and removed with a branch', async () => {
  const drink = await add({
    name: 'A Drink',
    options: [
      { name: 'Soda', price: 0, food: soda.id, isDefault: true },
      { name: 'Tea', price: 40, quantityMax: 2, marks: ['dairy'] },
    ],
  });
  await assign([drink.id, CHAIN.optionGroup.extras]);
  const BRANCH = { name: 'Lake', phone: '0110000009', address: '9 Lake Road', open: '00:00', close: '00:00' };
  const made = await admin.call('POST', '/api/branches', {
    ...BRANCH,
    ageing: { Delivery: { amber: 5, red: 8 }, Pickup: { amber: 5, red: 8 } },
    cancelCode: '1234',
    hasOrderMessages: true,
    lineQuantityMax: 50,
  });
  expect(made.body.error).toBe(false);
  const { branches } = (await admin.get('/api/branches/staff')).body;
  const lake = Number(branches.find(({ name }) => name === 'Lake')?.id);
  const { body } = await admin.post(`/api/branches/${lake}/menu-copy`, { from: harbour });
  expect(body.copied.option_groups).toBeGreaterThanOrEqual(2);
  const groups = await groupsOf(lake);
  const copied = groups.find(({ name }) => name === 'A Drink');
  expect(copied).toMatchObject({ kind: 'choice', min: 1, max: 1, used_by: [{ type: 'food', name: 'Classic' }] });
  expect(copied?.options).toMatchObject([
    { name: 'Soda', is_default: true, food: { name: 'Soda' } },
    { name: 'Tea', price: 40, quantity_max: 2, marks: ['dairy'], food: null },
  ]);
  expect(copied?.options[0]?.food?.id).not.toBe(soda.id);
  const { branch } = (await admin.get(`/api/branches/${lake}`)).body;
  const extras = groups.find(({ name }) => name === 'Extras')?.id;
  expect(branch.food.find(({ name }) => name === 'Classic')?.option_groups).toEqual([copied?.id, extras]);
  const again = await admin.post(`/api/branches/${lake}/menu-copy`, { from: harbour });
  expect(again.body.copied.option_groups).toBe(0);
  expect((await admin.call('DELETE', `/api/branches/${lake}`)).body.error).toBe(false);
});
