import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
let server: TestServer;
let admin: Api;
let manager: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
  manager = server.api.as((await server.api.login(CHAIN.user.manager.email)).api_token);
});
afterAll(() => server.close());

const AT = `/api/branches/${harbour}/menu-items` as const;
const foods = async (branch: number = harbour) => (await admin.get(`/api/branches/${branch}`)).body.branch.food;
const trail = (action: string) =>
  server.db.query('SELECT branch_id, entity_id FROM audit_entry WHERE action = $1 ORDER BY branch_id, entity_id::int', [
    action,
  ]);

test('items are moved to another category, all or none', async () => {
  const ids = [CHAIN.cheese.id, CHAIN.scarce.id];
  const unknown = await manager.put(`${AT}/category`, { ids: [...ids, CHAIN.hillClassic.id], subFoodType: 2 });
  expect(unknown.status).toBe(404);
  const toOffers = await manager.put(`${AT}/category`, { ids, subFoodType: CHAIN.subFoodType.combos });
  expect(toOffers.body.fields).toEqual({ subFoodType: ['Select a category!'] });
  const ofHill = await manager.put(`${AT}/category`, { ids, subFoodType: CHAIN.subFoodType.hillBeef });
  expect(ofHill.body).toMatchObject({ error: true, code: 'other-branch' });
  expect(
    (await foods()).filter(({ id }) => ids.some((moved) => moved === id)).map((food) => food.sub_food_type.id),
  ).toEqual([1, 1]);

  const moved = await manager.put(`${AT}/category`, { ids, subFoodType: CHAIN.subFoodType.veggie });
  expect(moved.body).toMatchObject({ error: false, message: '2 items moved to Veggie.' });
  expect((await foods()).filter((food) => food.sub_food_type.id === CHAIN.subFoodType.veggie)).toEqual(
    expect.arrayContaining(ids.map((id) => expect.objectContaining({ id }))),
  );
  expect(await trail('changed')).toEqual(ids.map((id) => ({ branch_id: harbour, entity_id: String(id) })));
});

test('items are sold out in several branches by their names, and put back', async () => {
  const ids = [CHAIN.classic.id, CHAIN.soda.id];
  expect((await manager.put(`${AT}/sold-out`, { ids, isSoldOut: true, branches: [hill] })).status).toBe(403);
  expect((await admin.put(`${AT}/sold-out`, { ids, isSoldOut: true, branches: [999] })).status).toBe(404);
  expect((await foods()).filter(({ is_sold_out_today }) => is_sold_out_today)).toEqual([]);

  const sold = await admin.put(`${AT}/sold-out`, { ids, isSoldOut: true, branches: [hill] });
  // Hill has no Soda
  expect(sold.body).toMatchObject({
    message: '3 items sold out today in 2 branches.',
    changed: [
      { branch: { id: harbour, name: 'Harbour' }, ids },
      { branch: { id: hill, name: 'Hill' }, ids: [CHAIN.hillClassic.id] },
    ],
  });
  const left = async (branch: number) =>
    (await foods(branch)).filter(({ is_sold_out_today }) => is_sold_out_today).map(({ id }) => id);
  expect(await left(harbour)).toEqual(ids);
  expect(await left(hill)).toEqual([CHAIN.hillClassic.id]);
  expect(await trail('sold out today')).toHaveLength(3);
  // again changes nothing, so an undo puts back only what the first call took
  expect((await admin.put(`${AT}/sold-out`, { ids, isSoldOut: true, branches: [hill] })).body.changed).toEqual([]);

  const back = await manager.put(`${AT}/sold-out`, { ids, isSoldOut: false });
  expect(back.body.message).toBe('2 items put back.');
  expect(await left(harbour)).toEqual([]);
  expect(await trail('put back')).toHaveLength(2);
});

test('items are removed together with their combos, but not without', async () => {
  const held = await manager.post(`${AT}/removal`, { ids: [CHAIN.scarce.id, CHAIN.classic.id] });
  expect(held.body).toMatchObject({
    code: 'in-use',
    held_by: [{ kind: 'offers', id: CHAIN.combo.id, name: CHAIN.combo.name }],
  });
  expect(await foods()).toContainEqual(expect.objectContaining({ id: CHAIN.scarce.id }));
  const removed = await manager.post(`${AT}/removal`, { ids: [CHAIN.scarce.id, CHAIN.classic.id, CHAIN.combo.id] });
  expect(removed.body).toMatchObject({ error: false, message: '3 items removed.' });
  expect((await foods()).map(({ id }) => id)).not.toContain(CHAIN.classic.id);
  expect(await trail('removed')).toHaveLength(3);
});
