import { MENU_ROWS_MAX } from '../../../libs/contract/menu/menu-rows.js';
import type { StaffFood } from '../../../libs/contract/menu/staff-menu.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
let token: string;
let customer: BoardSocket;
const { harbour, hill } = CHAIN.branch;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.api.login(CHAIN.user.editor.email)).api_token;
  customer = await server.api.socket();
});
afterAll(async () => {
  customer.close();
  await server.close();
});

const save = (rows: object[], branch: number = harbour) =>
  server.api.put(`/api/branches/${branch}/menu-rows`, { rows }, { token });
const food = async (id: number): Promise<StaffFood> => {
  const { branch } = (await server.api.get(`/api/branches/${harbour}`, { token })).body;
  const found = [...branch.food, ...branch.offers].find((item) => item.id === id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
};
const versionOf = async () => (await server.api.get(`/api/food-types/branch/${harbour}`)).body.menu_version;
const trail = async (since: string) =>
  server.db.query('SELECT action, entity, entity_id, before, after FROM audit_entry WHERE id > $1 ORDER BY id', [
    since,
  ]);
const newest = async (): Promise<string> =>
  (await server.db.query('SELECT coalesce(max(id), 0) AS id FROM audit_entry'))[0].id;

it('saves price, quantity, hours and availability of foods and combos together, as one change of the menu', async () => {
  const [version, since] = [await versionOf(), await newest()];
  await new Promise((resolve) => customer.emit('menu:join', { branchId: harbour }, resolve));
  const changed = new Promise<{ menu_version?: number }>((resolve) => customer.once('menu-changed', resolve));

  const reply = await save([
    { id: CHAIN.soda.id, version: 1, price: 375.5, quantity: 40 },
    { id: CHAIN.combo.id, version: 1, open: '11:00', close: '15:00' },
    { id: CHAIN.cheese.id, version: 1, isSoldOut: true },
    { id: CHAIN.classic.id, version: 1, price: CHAIN.classic.price },
  ]);

  expect(reply.body).toMatchObject({ error: false, message: '4 rows were saved.' });
  expect(reply.body.items).toMatchObject([
    { id: CHAIN.soda.id, price: 375.5, quantity: 40, stock_today: 40, version: 2 },
    {
      id: CHAIN.combo.id,
      open: '11:00',
      close: '15:00',
      version: 2,
      parts: [{ food_id: CHAIN.classic.id, quantity: 2 }],
    },
    // today's stock is not a field of the food
    { id: CHAIN.cheese.id, is_sold_out_today: true, remaining_quantity: 0, version: 1 },
    { id: CHAIN.classic.id, version: 1 },
  ]);
  expect(await versionOf()).toBe(version + 1);
  expect((await changed).menu_version).toBe(version + 1);
  expect(await trail(since)).toEqual([
    {
      action: 'changed',
      entity: 'food',
      entity_id: String(CHAIN.soda.id),
      before: { price: 350, quantity: 1000 },
      after: { price: 375.5, quantity: 40 },
    },
    {
      action: 'changed',
      entity: 'offer',
      entity_id: String(CHAIN.combo.id),
      before: { open: '00:00', close: '00:00' },
      after: { open: '11:00', close: '15:00' },
    },
    {
      action: 'sold out today',
      entity: 'food',
      entity_id: String(CHAIN.cheese.id),
      before: null,
      after: { name: 'Cheese', remaining_quantity: 0 },
    },
  ]);
});

it('puts back a sold-out item with the quantity of the same save, and does not change the menu if only stock changes', async () => {
  await save([{ id: CHAIN.fries.id, isSoldOut: true }]);
  const version = await versionOf();
  await save([{ id: CHAIN.fries.id, isSoldOut: true }]);
  expect(await versionOf()).toBe(version);
  const { body } = await save([{ id: CHAIN.fries.id, quantity: 33, isSoldOut: false }]);
  expect(body.items).toMatchObject([{ is_sold_out_today: false, remaining_quantity: 33 }]);
  expect((await save([{ id: CHAIN.fries.id, isSoldOut: false }])).body.items).toMatchObject([
    { is_sold_out_today: false, remaining_quantity: 33 },
  ]);
});

it('stores nothing if a row fails, and reports every failed row with its fields', async () => {
  const before = await food(CHAIN.special.id);
  await server.api.put(
    `/api/branches/${harbour}/menu-rows`,
    { rows: [{ id: CHAIN.scarce.id, price: 910 }] },
    { token },
  );
  const reply = await save([
    { id: CHAIN.special.id, version: before.version, price: 5 },
    { id: CHAIN.classic.id, price: -1, open: '9:00' },
    { id: CHAIN.scarce.id, version: 1, price: 920 },
    { id: CHAIN.hillClassic.id, price: 3 },
    { id: CHAIN.soda.id, price: null, quantity: 1.5 },
  ]);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    error: true,
    code: 'rows-failed',
    message: 'Nothing is saved yet: 4 of 5 rows have a problem. Price must be 0 or more.',
    rows: [
      {
        id: CHAIN.classic.id,
        name: 'Classic',
        fields: { price: ['Price must be 0 or more.'], open: ['Open Time must be a time like 09:30.'] },
        item: { price: CHAIN.classic.price },
      },
      { id: CHAIN.scarce.id, code: 'changed-meanwhile', fields: {}, item: { price: 910, version: 2 } },
      { id: CHAIN.hillClassic.id, name: null, item: null, message: expect.stringContaining('no longer on the menu') },
      {
        id: CHAIN.soda.id,
        fields: {
          price: expect.arrayContaining([expect.stringContaining('amount')]),
          quantity: ['Daily Quantity must be a whole number.'],
        },
      },
    ],
  });
  expect(await food(CHAIN.special.id)).toEqual(before);
});

it('lets one of two people save a row, and shows the other what is stored', async () => {
  const { version } = await food(CHAIN.special.id);
  const replies = await Promise.all(
    [1010, 1020, 1030].map((price) => save([{ id: CHAIN.special.id, version, price }])),
  );
  const stored = (await food(CHAIN.special.id)).price;
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(1);
  for (const { body } of replies.filter((reply) => reply.body.error)) {
    expect(body.rows).toMatchObject([{ code: 'changed-meanwhile', item: { price: stored, version: version + 1 } }]);
  }
});

it('rejects a request that is not a list of rows', async () => {
  const tooMany = Array.from({ length: MENU_ROWS_MAX + 1 }, (_, at) => ({ id: at + 1 }));
  for (const [rows, words] of [
    [[], 'at least one row'],
    [[{ price: 3 }], 'names its food'],
    [[{ id: 1 }, { id: 1 }], 'once'],
    [[{ id: 1, isSoldOut: 'yes' }], 'true or false'],
    [tooMany, 'At most'],
  ] as const) {
    const { status, body } = await save([...rows]);
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
  }
  expect((await save(tooMany.slice(1))).body.code).toBe('rows-failed');
});

it('allows only users who edit the menu of the branch', async () => {
  expect((await save([{ id: CHAIN.hillClassic.id, price: 1 }], hill)).status).toBe(403);
});
