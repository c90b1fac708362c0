import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let post: Api['post'];
let put: Api['put'];
let admin: string;
const { harbour, hill } = CHAIN.branch;
const HOURS = { open: '00:00', close: '00:00' };
const bun = { name: 'Facts Bun', price: 400, quantity: 10, subFoodType: CHAIN.subFoodType.veggie, ...HOURS };
const facts = { description: 'Steamed, with sesame.', marks: ['vegetarian', 'gluten'], spice: 2 };

beforeAll(async () => {
  server = await startTestServer();
  const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
  ({ post, put } = server.api.as(token));
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(() => server.close());

async function onMenu(name: string, branch: number = harbour) {
  const { foodTypes } = (await server.api.get(`/api/food-types/branch/${branch}`)).body;
  const subTypes = foodTypes.flatMap(({ sub_food_types }) => sub_food_types);
  const items = subTypes.flatMap(({ food, offers }) => [...food, ...offers]);
  return items.find((item) => item.name === name);
}

describe('D the facts of a food', () => {
  it('are written, read by customers and staff, kept by clients that do not send them, copied, and in the trail', async () => {
    const { food } = (await post('/api/food', { ...bun, ...facts, marks: ['gluten', 'vegetarian', 'gluten'] })).body;
    expect(food).toMatchObject(facts);
    expect(await onMenu(bun.name)).toMatchObject(facts);

    const kept = (await put(`/api/food/${food.id}`, { ...bun, price: 450 })).body.food;
    expect(kept).toMatchObject({ ...facts, price: 450 });
    const copy = (await post(`/api/food/${food.id}/duplicate`)).body.food;
    expect(copy).toMatchObject(facts);

    const cleared = { description: '', marks: [], spice: 0 };
    expect((await put(`/api/food/${food.id}`, { ...bun, ...cleared })).body.food).toMatchObject(cleared);
    // a menu omits empty facts
    expect(await onMenu(bun.name)).not.toHaveProperty('description');
    const { entries } = (await server.api.get(`/api/audit?entity=food&entityId=${food.id}`, { token: admin })).body;
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'changed',
        before: expect.objectContaining(facts),
        after: expect.objectContaining(cleared),
      }),
    );
  });

  it('have defaults, and reject invalid values', async () => {
    const plain = (await post('/api/food', { ...bun, name: 'No Facts' })).body.food;
    expect(plain).toMatchObject({ description: '', marks: [], spice: 0 });
    const rejected = await post('/api/food', {
      ...bun,
      name: 'Odd',
      description: 'x'.repeat(301),
      marks: ['sweet'],
      spice: 4,
    });
    expect(rejected.status).toBe(400);
    expect(Object.keys(fieldsOf(rejected)).sort()).toEqual(['description', 'marks', 'spice']);
    const contradiction = await post('/api/food', { ...bun, name: 'Odd', marks: ['vegan', 'dairy'] });
    expect(contradiction.status).toBe(400);
    expect(fieldsOf(contradiction).marks?.[0]).toContain('A vegan food contains no dairy');
  });

  it('are copied with a menu; a combo lists what it contains', async () => {
    await post('/api/food', { ...bun, ...facts, name: 'Travelling Bun' });
    await server.api.post(`/api/branches/${hill}/menu-copy`, { from: harbour }, { token: admin });
    expect(await onMenu('Travelling Bun', hill)).toMatchObject(facts);

    const parts = [{ food: CHAIN.soda.id, quantity: 2 }];
    await post('/api/offers', { ...bun, name: 'Facts Combo', subFoodType: CHAIN.subFoodType.combos, parts });
    expect(await onMenu('Facts Combo')).toMatchObject({
      contains: [{ id: CHAIN.soda.id, name: CHAIN.soda.name, quantity: 2 }],
    });
    expect(await onMenu(bun.name)).not.toHaveProperty('contains');
  });
});

describe('D the location of a branch', () => {
  const branch = { name: 'Harbour', phone: '0112000001', address: '1 Harbour Road', ...HOURS };
  const save = (body: object) => server.api.put(`/api/branches/${harbour}`, { ...branch, ...body }, { token: admin });
  const shown = async () =>
    (await server.api.get('/api/branches')).body.branches.find(({ id }) => id === harbour)?.location;

  it('is optional, kept by clients that do not send it, and can be removed', async () => {
    expect(await shown()).toBeNull();
    const location = { latitude: 6.9061, longitude: 79.8696 };
    expect((await save({ location })).body.branch.location).toEqual(location);
    await save({});
    expect(await shown()).toEqual(location);
    await save({ location: null });
    expect(await shown()).toBeNull();
  });

  it('rejects impossible coordinates', async () => {
    for (const location of [
      { latitude: 91, longitude: 0 },
      { latitude: 1 },
      { latitude: '6', longitude: 79 },
      'here',
    ]) {
      const reply = await save({ location });
      expect(reply.status).toBe(400);
    }
  });
});
