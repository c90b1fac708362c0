import { line, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

let server: TestServer;
let token: string;
const { soda, combo } = CHAIN;
const { harbour, hill } = CHAIN.branch;
const ALWAYS = { open: '00:00', close: '00:00' };
const SODA = { name: 'Soda', price: soda.price, quantity: soda.quantity, subFoodType: CHAIN.subFoodType.cold };

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.admin.email)).api_token;
});
afterAll(() => server.close());

const edit = (fields: object) => server.api.put(`/api/food/${soda.id}`, { ...SODA, ...fields }, { token });
const open = (hours: { open: string; close: string }) =>
  server.api.put(`/api/branches/${harbour}/running`, hours, { token });
const staffSoda = async () => {
  const { branch } = (await server.api.get(`/api/branches/${harbour}`, { token })).body;
  return branch.food.find(({ id }) => id === soda.id);
};
const publicSoda = async () => {
  const { foodTypes } = (await server.api.get(`/api/food-types/branch/${harbour}`)).body;
  const foods = foodTypes.flatMap(({ sub_food_types }) => sub_food_types.flatMap(({ food }) => food));
  return foods.find(({ id }) => id === soda.id);
};

test('serves a food as its branch opens, with the hours of the branch for older clients', async () => {
  const { body } = await edit({ hasBranchHours: true });
  expect(body.food).toMatchObject({ ...ALWAYS, has_branch_hours: true });
  await open({ open: '00:00', close: '23:59' });
  expect(await staffSoda()).toMatchObject({ open: '00:00', close: '23:59', has_branch_hours: true });
  expect(await publicSoda()).toMatchObject({ open: '00:00', close: '23:59', has_branch_hours: true });
  await open(ALWAYS);
  expect(await publicSoda()).toMatchObject(ALWAYS);
  expect((await placeOrder(server.api, { products: [line(soda)] })).body.error).toBe(false);
  const [entry] = await server.db.query(
    `SELECT before, after FROM audit_entry WHERE entity = 'food' AND entity_id = $1::text ORDER BY id DESC LIMIT 1`,
    [soda.id],
  );
  expect(entry).toMatchObject({ before: ALWAYS, after: { open: 'as the branch', close: 'as the branch' } });
});

test('keeps a food with its branch, if an older client sends the hours that it was shown', async () => {
  await edit({ hasBranchHours: true });
  expect((await edit({ ...ALWAYS, price: 360 })).body.food).toMatchObject({ price: 360, has_branch_hours: true });
  const other = await edit({ open: '00:00', close: '23:59' });
  expect(other.body.food).toMatchObject({ open: '00:00', close: '23:59', has_branch_hours: false });
});

test('keeps hours of its own that equal those of the branch, if the flag says so or the food is new', async () => {
  await edit({ hasBranchHours: true });
  expect((await edit({ ...ALWAYS, hasBranchHours: false })).body.food).toMatchObject({ has_branch_hours: false });
  const { body } = await server.api.post('/api/food', { ...SODA, ...ALWAYS, name: 'Cola' }, { token });
  expect(body.food).toMatchObject({ ...ALWAYS, has_branch_hours: false });
  expect(await publicSoda()).not.toHaveProperty('has_branch_hours');
});

test('requires times without the flag', async () => {
  const reply = await edit({});
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.fields ?? {})).toEqual(['open', 'close']);
  expect((await edit({ hasBranchHours: 'yes', ...ALWAYS })).status).toBe(400);
});

test('rejects an order at an hour outside own hours, until the food follows its branch', async () => {
  await edit(NOT_NOW);
  const rejected = await placeOrder(server.api, { products: [line(soda)] });
  expect(rejected.body).toMatchObject({ code: 'cart-changed', changes: [{ code: 'not-served-now', values: NOT_NOW }] });
  const rows = [soda.id, combo.id].map((id) => ({ id, hasBranchHours: true }));
  const saved = await server.api.put(`/api/branches/${harbour}/menu-rows`, { rows }, { token });
  expect(saved.body.items).toMatchObject([{ has_branch_hours: true }, { has_branch_hours: true }]);
  expect((await placeOrder(server.api, { products: [line(soda, 1)] })).body.error).toBe(false);
  const one = { rows: [{ id: soda.id, open: NOT_NOW.open }] };
  const changed = await server.api.put(`/api/branches/${harbour}/menu-rows`, one, { token });
  expect(changed.body.items).toMatchObject([{ open: NOT_NOW.open, close: '00:00', has_branch_hours: false }]);
});

test('copies a menu without the hours of its branch', async () => {
  await edit({ hasBranchHours: true });
  await server.api.put(`/api/branches/${hill}/running`, { open: '08:00', close: '20:00' }, { token });
  await server.api.post(`/api/branches/${hill}/menu-copy`, { from: harbour }, { token });
  const { branch } = (await server.api.get(`/api/branches/${hill}`, { token })).body;
  expect(branch.food.find(({ name }) => name === 'Soda')).toMatchObject({
    open: '08:00',
    close: '20:00',
    has_branch_hours: true,
  });
});
