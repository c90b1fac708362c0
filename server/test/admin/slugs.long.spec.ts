import { meanwhile } from '../support/meanwhile.js';
import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let post: Api['post'];
let put: Api['put'];
let remove: Api['delete'];
const { harbour, hill } = CHAIN.branch;
const ALWAYS = { open: '00:00', close: '00:00' };
const branch = { phone: '0112345678', address: '1 Galle Road', ...ALWAYS };
const food = { price: 400, quantity: 10, subFoodType: CHAIN.subFoodType.veggie, hasBranchHours: true };

beforeAll(async () => {
  server = await startTestServer();
  const token = (await server.api.login(CHAIN.user.admin.email)).api_token;
  ({ post, put, delete: remove } = server.api.as(token));
  await put('/api/shop', { confirm: ['about', 'terms', 'privacy'] });
});
afterAll(() => server.close());

const newBranch = async (name: string, more: object = {}) =>
  (await post('/api/branches', { ...branch, name, ...more })).body.branch;
const newFood = async (name: string, more: object = {}) =>
  (await post('/api/food', { ...food, name, ...more })).body.food;
const formerOf = async (table: string, id: number): Promise<string[]> =>
  (await server.db.query(`SELECT former_slugs FROM ${table} WHERE id = $1`, [id]))[0].former_slugs;

describe('a branch', () => {
  test('gets the slug of its name, with a number if another one has it, and customers read it', async () => {
    const first = await newBranch('නුගේගොඩ', { state: 'open' });
    const second = await newBranch('Nugegoda', { state: 'open' });
    expect([first.slug, second.slug]).toEqual(['nugegoda', 'nugegoda-2']);
    const { branches } = (await server.api.get('/api/branches')).body;
    expect(branches.filter(({ id }) => id >= first.id).map(({ slug }) => slug)).toEqual(['nugegoda', 'nugegoda-2']);
  });

  test('follows its name until somebody writes a slug, and keeps the former ones, also in the archive', async () => {
    const { id } = await newBranch('Kandy');
    const edit = async (fields: object) =>
      (await put(`/api/branches/${id}`, { ...branch, name: 'Kandy', ...fields })).body.branch;
    expect((await edit({ name: 'Kandy Lake' })).slug).toBe('kandy-lake');
    expect((await newBranch('Kandy')).slug).toBe('kandy');
    expect((await edit({ name: 'Kandy Lake', slug: 'lake' })).slug).toBe('lake');
    expect((await edit({ name: 'Lakeside' })).slug).toBe('lake');
    expect((await put(`/api/branches/${id}/running`, ALWAYS)).body.branch.slug).toBe('lake');
    for (const state of ['archived', 'draft']) await put(`/api/branches/${id}/state`, { state });
    expect((await edit({ name: 'Kandy.', slug: '' })).slug).toBe('kandy-2');
    expect(await formerOf('branch', id)).toEqual(['kandy', 'kandy-lake', 'lake']);
  });

  test('gets no slug of another one on request, and no malformed one', async () => {
    expect((await post('/api/branches', { ...branch, name: 'Port', slug: 'harbour' })).body).toMatchObject({
      error: true,
      code: 'slug-taken',
      message: 'Another branch has this address already. Choose another one.',
    });
    for (const slug of ['Harbour', 'a b', 'menu', '-', 'x'.repeat(61), 7]) {
      expect(Object.keys(fieldsOf(await post('/api/branches', { ...branch, name: 'Port', slug })))).toEqual(['slug']);
    }
  });

  test('gets a number if an equal slug is committed while it is added', async () => {
    const [added] = await meanwhile(
      server.db,
      {
        lock: `INSERT INTO branch (name, slug, phone, address, open, close) VALUES ('Galle?', 'galle', '0912345678', 'Fort', '00:00', '00:00')`,
      },
      () => post('/api/branches', { ...branch, name: 'Galle!' }),
    );
    expect(added.body).toMatchObject({ error: false, branch: { slug: 'galle-2' } });
    const [asked] = await meanwhile(
      server.db,
      {
        lock: `INSERT INTO branch (name, slug, phone, address, open, close) VALUES ('Fort', 'fort', '0912345678', 'Fort', '00:00', '00:00')`,
      },
      () => post('/api/branches', { ...branch, name: 'Old Fort', slug: 'fort' }),
    );
    expect(asked.body).toMatchObject({ error: true, code: 'slug-taken' });
  });
});

describe('a food', () => {
  test('shares its slugs with the combos of its branch, and a removed one frees its own', async () => {
    const kottu = await newFood('Kottu');
    const combo = await post('/api/offers', { ...food, name: 'Kottu', subFoodType: CHAIN.subFoodType.combos });
    expect([kottu.slug, combo.body.offer.slug]).toEqual(['kottu', 'kottu-2']);
    expect((await newFood('Kottu.', { slug: 'kottu-2' })) as unknown).toBeUndefined();
    const taken = await put(`/api/food/${kottu.id}`, { ...food, name: 'Kottu', slug: 'duo' });
    expect(taken.body).toMatchObject({ code: 'slug-taken', values: { what: 'food or combo' } });
    await remove(`/api/food/${kottu.id}`);
    expect((await newFood('Kottu!')).slug).toBe('kottu');
  });

  test('keeps its former slug when it is renamed, and its copy gets its own', async () => {
    const { id } = await newFood('கொத்து');
    const renamed = (await put(`/api/food/${id}`, { ...food, name: 'Cheese kottu' })).body.food;
    expect(renamed.slug).toBe('cheese-kottu');
    expect(await formerOf('menu_item', id)).toEqual(['kottu-3']);
    const copy = (await post(`/api/food/${id}/duplicate`)).body.food;
    expect(copy).toMatchObject({ name: 'Cheese kottu (copy)', slug: 'cheese-kottu-copy' });
    expect(await formerOf('menu_item', copy.id)).toEqual([]);
    expect((await put(`/api/food/${copy.id}`, { ...food, name: 'Egg kottu' })).body.food.slug).toBe('egg-kottu');
  });

  test('has a slug of its own in the branch that its menu is copied to', async () => {
    const twin = await post('/api/food', { ...food, name: 'Fries!', subFoodType: CHAIN.subFoodType.hillBeef });
    expect(twin.body.food.slug).toBe('fries');
    await post(`/api/branches/${hill}/menu-copy`, { from: harbour });
    const { foodTypes } = (await server.api.get(`/api/food-types/branch/${hill}`)).body;
    const items = foodTypes.flatMap((type) => type.sub_food_types.flatMap((sub) => [...sub.food, ...sub.offers]));
    const slugs = items.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(items.find(({ name }) => name === 'Fries')?.slug).toBe('fries-2');
  });
});
