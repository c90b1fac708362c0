import { type Api, fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let admin: Api;
let manager: Api;
const { harbour, hill } = CHAIN.branch;
const { grill, unused } = CHAIN.station;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  manager = server.api.as((await server.api.login(CHAIN.user.manager.email)).api_token);
});
afterAll(() => server.close());

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
    (await manager.get(`/api/branches/${harbour}/kitchen`)).body.kitchen.stations?.find((station) => station.id === id)
      ?.item_ids;
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
