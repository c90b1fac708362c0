import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('stations', () => {
  let admin: Api;
  let manager: Api;
  const { harbour, hill } = CHAIN.branch;
  const { grill, unused } = CHAIN.station;

  beforeAll(async () => {
    admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
    manager = server.api.as((await server.api.login(CHAIN.user.manager.email)).api_token);
  });

  const stationsOf = async (branch: number) => (await admin.get(`/api/branches/${branch}`)).body.branch.stations ?? [];
  const versionOf = async () => (await server.api.get(`/api/food-types/branch/${harbour}`)).body.menu_version;

  test('are added, renamed, sorted and removed, with a trail, and boards are notified by the menu’s version', async () => {
    const before = await versionOf();
    const added = await manager.post('/api/stations', { name: 'Drinks', branch: harbour });
    expect(added.body).toMatchObject({ error: false, message: 'Drinks was added.' });
    const { id } = added.body.station;
    expect((await manager.put(`/api/stations/${id}`, { name: 'Bar', version: 1 })).body.station).toMatchObject({
      name: 'Bar',
      version: 2,
    });
    expect((await manager.put(`/api/stations/${id}`, { name: 'Late', version: 1 })).body).toMatchObject({
      error: true,
      code: 'changed-meanwhile',
      station: { name: 'Bar' },
    });
    await manager.put('/api/stations/order', { branch: harbour, ids: [id, unused] });
    expect((await stationsOf(harbour)).map(({ name }) => name)).toEqual(['Bar', 'Spare', 'Grill']);
    await manager.put(`/api/sub-food-types/${CHAIN.subFoodType.cold}/station`, { station: id });
    expect((await manager.delete(`/api/stations/${id}`)).body.message).toBe('Bar was removed.');
    expect((await stationsOf(harbour)).flatMap(({ sub_food_type_ids }) => sub_food_type_ids)).toEqual([]);
    expect(await versionOf()).toBe(before + 5);
    const { entries } = (await admin.get('/api/audit?entity=station')).body;
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'removed Bar',
      expect.stringMatching(/^reordered/),
      'changed Drinks',
      'added Drinks',
    ]);
    // the name of a removed station can be used again
    expect((await manager.post('/api/stations', { name: 'bar', branch: harbour })).body.error).toBe(false);
  });

  test('have names that are unique in their branch, and are at most twelve', async () => {
    const taken = await manager.post('/api/stations', { name: 'GRILL', branch: harbour });
    expect(taken.body).toMatchObject({ error: true, code: 'name-taken' });
    expect((await admin.post('/api/stations', { name: 'Grill', branch: hill })).body.error).toBe(false);
    for (let count = 1; count < 12; count += 1) {
      expect((await admin.post('/api/stations', { name: `Station ${count}`, branch: hill })).body.error).toBe(false);
    }
    expect((await admin.post('/api/stations', { name: 'One too many', branch: hill })).body).toMatchObject({
      error: true,
      message: 'A branch has at most 12 stations. Remove one first.',
    });
    expect((await manager.post('/api/stations', { name: 'x'.repeat(31), branch: harbour })).status).toBe(400);
  });

  test('take precedence for a food over the station of its heading, are copied with it, and belong to the same branch', async () => {
    await manager.put(`/api/sub-food-types/${CHAIN.subFoodType.beef}/station`, { station: grill });
    await manager.put(`/api/food/${CHAIN.cheese.id}/station`, { station: unused });
    const makes = async (id: number) =>
      (await manager.get(`/api/branches/${harbour}/kitchen`)).body.kitchen.stations?.find(
        (station) => station.id === id,
      )?.item_ids;
    expect(await makes(grill)).toEqual([CHAIN.classic.id, CHAIN.scarce.id]);
    expect(await makes(unused)).toEqual([CHAIN.cheese.id]);
    const copy = await manager.post(`/api/food/${CHAIN.cheese.id}/duplicate`, {});
    expect(await makes(unused)).toEqual([CHAIN.cheese.id, copy.body.food.id]);
    const elsewhere = (await stationsOf(hill))[0]?.id;
    expect(fieldsOf(await manager.put(`/api/food/${CHAIN.cheese.id}/station`, { station: elsewhere }))).toEqual({
      station: ['Select a station of this branch.'],
    });
    expect((await manager.put(`/api/food/${CHAIN.cheese.id}/station`, { station: null })).body.error).toBe(false);
    expect(await makes(grill)).toEqual([CHAIN.classic.id, CHAIN.cheese.id, CHAIN.scarce.id]);
  });

  test('are copied with a menu, with what is made there, by name', async () => {
    const fields = { phone: '0112345678', address: '1 Copy Road', open: '00:00', close: '00:00' };
    const made = await admin.post('/api/branches', { ...fields, name: 'Copy of stations' });
    const into = made.body.branch.id;
    await manager.put(`/api/food/${CHAIN.soda.id}/station`, { station: unused });
    const copied = await admin.post(`/api/branches/${into}/menu-copy`, { from: harbour, foodTypes: null });
    expect(copied.body.copied.stations).toBe(2);
    const { branch } = (await admin.get(`/api/branches/${into}`)).body;
    const nameOf = (list: { id: number; name: string }[], ids: number[]) =>
      ids.map((id) => list.find((one) => one.id === id)?.name);
    expect(
      branch.stations?.map((station) => ({
        name: station.name,
        headings: nameOf(branch.sub_food_types, station.sub_food_type_ids),
        foods: nameOf(branch.food, station.item_ids),
      })),
    ).toEqual([
      { name: 'Spare', headings: [], foods: expect.arrayContaining(['Soda']) },
      { name: 'Grill', headings: ['Beef'], foods: [] },
    ]);
    const again = await admin.post(`/api/branches/${into}/menu-copy`, { from: harbour, foodTypes: null });
    expect(again.body.copied.stations).toBe(0);
  });
});

describe('facts and locations', () => {
  let post: Api['post'];
  let put: Api['put'];
  let admin: string;
  const { harbour, hill } = CHAIN.branch;
  const HOURS = { open: '00:00', close: '00:00' };
  const bun = { name: 'Facts Bun', price: 400, quantity: 10, subFoodType: CHAIN.subFoodType.veggie, ...HOURS };
  const facts = { description: 'Steamed, with sesame.', marks: ['vegetarian', 'gluten'], spice: 2 };

  beforeAll(async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
    ({ post, put } = server.api.as(token));
    admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  });

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
});
