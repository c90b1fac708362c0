import pg from 'pg';
import type { MenuImportAnswer } from '../../../libs/contract/menu/menu-import.js';
import { type ServerProcess, startServer } from '../../../scripts/lib/server-process.mjs';
import { decodeSheet } from '../../src/catalog/sheets/sheet-codec.js';
import { templateSheet } from '../../src/catalog/sheets/sheet-template.js';
import { createTestDatabase, TEST_SECRET_KEY } from '../support/database.js';
import { Api } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

/** The built server, because a file is read in a child process, which runs compiled code. */
let server: ServerProcess;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: Api;
let token: string;
let branch: number;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ databaseUrl: database.url, env: { SECRET_KEY: TEST_SECRET_KEY } });
  token = (await new Api(server.url).login(CHAIN.user.admin.email)).api_token;
  api = new Api(server.url).as(token);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
let branches = 0;
beforeEach(async () => {
  branches += 1;
  const fields = { phone: `091000000${branches}`, address: '1 Fort Lane', open: '07:00', close: '22:30' };
  const added = await api.post('/api/branches', { ...fields, name: `New ${branches}` });
  branch = added.body.branch.id;
});

const headers = () => ({ authorization: `Bearer ${token}` });

async function send(file: string | Uint8Array, query = ''): Promise<{ status: number; body: MenuImportAnswer }> {
  const form = new FormData();
  form.append('file', new Blob([typeof file === 'string' ? file : file.slice()]), 'menu');
  const address = `${server.url}/api/branches/${branch}/menu-sheet${query}`;
  const answer = await fetch(address, { method: 'POST', headers: headers(), body: form });
  return { status: answer.status, body: await answer.json() };
}

const menu = async () => (await api.get(`/api/branches/${branch}`)).body.branch;

/** The entries of the branch's audit trail about what was added. */
async function added(): Promise<{ entity: string; name: string }[]> {
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  try {
    const { rows } = await db.query(
      `SELECT entity, after->>'name' AS name FROM audit_entry
       WHERE branch_id = $1 AND action = 'added' AND entity <> 'branch' ORDER BY id`,
      [branch],
    );
    return rows;
  } finally {
    await db.end();
  }
}

async function template(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const address = `${server.url}/api/branches/${branch}/menu-sheet?format=${format}&content=template`;
  const answer = await fetch(address, { headers: headers() });
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="menu-template.${format}"`);
  return Buffer.from(await answer.arrayBuffer());
}

it.each(['csv', 'xlsx'] as const)('fills an empty branch with the whole menu of a %s by one import', async (format) => {
  const file = await template(format);
  expect((await decodeSheet(file)).rows).toHaveLength(templateSheet(['en']).length);
  const { body: checked } = await send(file);
  expect(checked.import).toMatchObject({
    failed: 0,
    unknown_columns: [],
    categories: [
      { type: 'food', name: 'Rice and kottu', food_type: null },
      { type: 'food', name: 'Kottu', food_type: 'Rice and kottu' },
      { type: 'food', name: 'Drinks', food_type: null },
      { type: 'food', name: 'Fresh juices', food_type: 'Drinks' },
      { type: 'offer', name: 'Combos', food_type: null },
      { type: 'offer', name: 'For two', food_type: 'Combos' },
    ],
    rows: [
      { does: 'add', name: 'Chicken kottu', changes: [] },
      {
        does: 'add',
        name: 'Lime juice',
        changes: [
          { column: 'Open Time', before: '', after: '07:00' },
          { column: 'Close Time', before: '', after: '22:30' },
        ],
      },
      { does: 'add', name: 'Kottu for two' },
    ],
  });
  expect(await menu()).toMatchObject({ food_types: [], food: [], offers: [] });

  const version = checked.import.menu_version;
  expect((await send(file, `?apply=${version}`)).body).toMatchObject({
    error: false,
    message: '3 rows were imported.',
    import: { menu_version: version + 1 },
  });
  const stored = await menu();
  expect(stored.food).toMatchObject([
    { name: 'Chicken kottu', price: 1250, open: '11:00', close: '21:30', spice: 2, sub_food_type: { name: 'Kottu' } },
    {
      name: 'Lime juice',
      price: 350.5,
      quantity: 100_000,
      open: '07:00',
      close: '22:30',
      sub_food_type: { name: 'Fresh juices' },
    },
  ]);
  expect(stored.food.map(({ has_branch_hours }) => has_branch_hours)).toEqual([false, true]);
  expect(stored.offers).toMatchObject([
    {
      name: 'Kottu for two',
      parts: [
        { food_id: stored.food[0]?.id, quantity: 2 },
        { food_id: stored.food[1]?.id, quantity: 2 },
      ],
    },
  ]);
  // only the picture is not there yet
  expect((await send(file)).body.import).toMatchObject({
    ...{ unchanged: 2, categories: [], option_groups: [] },
    rows: [{ name: 'Chicken kottu', changes: [], picture: 'chicken-kottu.jpg' }],
  });
  const trail = await added();
  expect(trail).toEqual([
    { entity: 'food type', name: 'Rice and kottu' },
    { entity: 'sub food type', name: 'Kottu' },
    { entity: 'food type', name: 'Drinks' },
    { entity: 'sub food type', name: 'Fresh juices' },
    { entity: 'food type', name: 'Combos' },
    { entity: 'sub food type', name: 'For two' },
    ...['Size', 'Extras', 'Without', 'Sugar'].map((name) => ({ entity: 'option group', name })),
    { entity: 'food', name: 'Chicken kottu' },
    { entity: 'food', name: 'Lime juice' },
    { entity: 'offer', name: 'Kottu for two' },
  ]);
});

it('adds no category if a row fails', async () => {
  const file = 'Name,Food Type,Sub Food Type,Price,Daily Quantity\nTea,Drinks,Hot,90,50\nCake,Sweets,Cakes,,9\n';
  const { body } = await send(file);
  expect(body.import).toMatchObject({
    failed: 1,
    rows: [{ name: 'Tea' }, { name: 'Cake', problems: [{ column: 'Price' }] }],
  });
  expect((await send(file, `?apply=${body.import.menu_version}`)).body).toMatchObject({ code: 'lines-failed' });
  expect(await menu()).toMatchObject({ food_types: [], sub_food_types: [], food: [] });
});

it('reads headings by what somebody chose for them, and one category as both levels', async () => {
  const file = 'What,Category,Rs.,A day,Remarks\nTea,Drinks,90,50,hot\n';
  const { body: unread } = await send(file);
  expect(unread.import).toMatchObject({
    rows: [],
    unknown_columns: ['What', 'Rs.', 'A day', 'Remarks'],
    columns: [
      { place: 0, heading: 'What', column: null, is_exact: false, example: 'Tea' },
      { place: 1, heading: 'Category', column: 'Sub Food Type', is_exact: false, example: 'Drinks' },
      { place: 2, heading: 'Rs.', column: null },
      { place: 3, heading: 'A day', column: null },
      { place: 4, heading: 'Remarks', column: null },
    ],
  });
  const version = unread.import.menu_version;
  expect((await send(file, `?apply=${version}`)).body).toMatchObject({
    error: true,
    message: 'Choose the column that has the names.',
  });
  expect((await send(file, '?columns=Colour')).status).toBe(400);
  const columns = encodeURIComponent('Name,,Price,Daily Quantity,-');
  expect((await send(file, `?columns=${columns}`)).body.import).toMatchObject({ unknown_columns: [], failed: 0 });
  expect((await send(file, `?columns=${columns}&apply=${version}`)).body.error).toBe(false);
  expect(await menu()).toMatchObject({
    food_types: [{ name: 'Drinks' }],
    food: [{ name: 'Tea', price: 90, quantity: 50, sub_food_type: { name: 'Drinks' } }],
  });
});

it('leaves what has a blank cell as it is, and empties what has none', async () => {
  const head = 'Name,Sub Food Type,Price,Daily Quantity,Close Time,Description,Marks\n';
  const first = await send(`${head}Tea,Drinks,90,50,9 PM,Hot,vegan\n`);
  const { menu_version: version } = first.body.import;
  await send(`${head}Tea,Drinks,90,50,9 PM,Hot,vegan\n`, `?apply=${version}`);
  expect((await send(`${head}Tea,,,,,,\n`)).body.import).toMatchObject({ unchanged: 1, rows: [] });
  const { body } = await send(`${head}Tea,,95,,,none,None\n`);
  expect(body.import.rows).toMatchObject([
    {
      does: 'change',
      changes: [
        { column: 'Price', before: '90', after: '95' },
        { column: 'Description', before: 'Hot', after: '' },
        { column: 'Marks', before: 'vegan', after: '' },
      ],
    },
  ]);
});

it('makes a combo that is on the menu of a food that the same file adds', async () => {
  const head = 'Kind,Name,Sub Food Type,Price,Daily Quantity,Made Of\n';
  const first = `${head}Food,Tea,Drinks,90,50,\nCombo,Break,Combos,200,9,Tea\n`;
  await send(first, `?apply=${(await send(first)).body.import.menu_version}`);
  const next = `${head}Combo,Break,,,8,"1 x Tea\n2 x Scone"\nFood,Tea,,,40,\nFood,Scone,Bakery,120,30,\n`;
  const { body } = await send(next);
  expect(body.import).toMatchObject({ failed: 0, rows: [{ name: 'Break' }, { name: 'Tea' }, { name: 'Scone' }] });
  expect((await send(next, `?apply=${body.import.menu_version}`)).body.error).toBe(false);
  expect((await menu()).offers).toMatchObject([
    {
      quantity: 8,
      parts: [
        { name: 'Tea', quantity: 1 },
        { name: 'Scone', quantity: 2 },
      ],
    },
  ]);
});
