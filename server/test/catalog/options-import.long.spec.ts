import pg from 'pg';
import type { MenuImportAnswer } from '../../../libs/contract/menu/menu-import.js';
import type { SheetCell } from '../../../libs/domain/menu/menu-sheet.js';
import { type ServerProcess, startServer } from '../../../scripts/lib/server-process.mjs';
import { decodeSheet, encodeSheet } from '../../src/catalog/sheets/sheet-codec.js';
import { createTestDatabase, TEST_SECRET_KEY } from '../support/database.js';
import { Api } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

/** The built server, because a file is read in a child process, which runs compiled code. */
let server: ServerProcess;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: Api;
let token: string;
let branches = 0;

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

async function newBranch(): Promise<number> {
  branches += 1;
  const fields = { phone: `091000000${branches}`, address: '1 Fort Lane', open: '07:00', close: '22:30' };
  return (await api.post('/api/branches', { ...fields, name: `New ${branches}` })).body.branch.id;
}

const address = (branch: number, query: string) => `${server.url}/api/branches/${branch}/menu-sheet${query}`;
const headers = () => ({ authorization: `Bearer ${token}` });

async function send(branch: number, file: Uint8Array, query = ''): Promise<MenuImportAnswer> {
  const form = new FormData();
  form.append('file', new Blob([file.slice()]), 'menu');
  return (await fetch(address(branch, query), { method: 'POST', headers: headers(), body: form })).json();
}

/** Imports a sheet. @returns the answer of its check, and that of its import */
async function put(
  branch: number,
  rows: SheetCell[][],
): Promise<{ checked: MenuImportAnswer; done: MenuImportAnswer }> {
  const file = await encodeSheet('xlsx', rows);
  const checked = await send(branch, file);
  return { checked, done: await send(branch, file, `?apply=${checked.import.menu_version}`) };
}

/** Returns the export of a branch without the columns that identify its rows. */
async function exported(branch: number, format: 'csv' | 'xlsx'): Promise<SheetCell[][]> {
  const answer = await fetch(address(branch, `?format=${format}`), { headers: headers() });
  const { rows } = await decodeSheet(Buffer.from(await answer.arrayBuffer()));
  const [head = []] = rows;
  const places = head.flatMap((column, at) => (column === 'Id' || column === 'Version' ? [] : at));
  return rows.map((row) => places.map((at) => row[at] ?? null));
}

const groupsOf = async (branch: number) => (await api.get(`/api/option-groups/branch/${branch}`)).body.optionGroups;

const HEAD = ['Kind', 'Food Type', 'Sub Food Type', 'Name', 'Price', 'Daily Quantity', 'Made Of', 'Options'];
const SHEET: SheetCell[][] = [
  HEAD,
  ['', 'Burgers', 'Big', 'Tower', 900, 40, '', 'Size; "Sauce, dip" (extra): Garlic +50 (up to 2), ලුණු +20'],
  ['', 'Burgers', 'Big', 'Wrap', 700, null, '', 'Size: Small (default), Large +300.50; Drink: Cola (food), நீர்'],
  ['', 'Drinks', 'Cold', 'Cola', 250, 'Unlimited', '', ''],
  ['Combo', 'Deals', 'Two', 'Pair', 1500, 9, '2 x Tower', 'Drink; Without (leave out): Onions'],
];

it('makes option groups of a file, once for all rows that name them', async () => {
  const branch = await newBranch();
  const { checked, done } = await put(branch, SHEET);
  expect(checked.import).toMatchObject({ failed: 0, rows: [{ values: expect.anything() }, {}, {}, {}] });
  expect(checked.import.option_groups?.map(({ line, name, does }) => ({ line, name, does }))).toEqual([
    { line: 2, name: 'Sauce, dip', does: 'add' },
    { line: 3, name: 'Size', does: 'add' },
    { line: 3, name: 'Drink', does: 'add' },
    { line: 5, name: 'Without', does: 'add' },
  ]);
  expect(done).toMatchObject({ error: false, message: '4 rows were imported.' });
  expect(await groupsOf(branch)).toMatchObject([
    {
      name: 'Sauce, dip',
      kind: 'extra',
      min: 0,
      max: 3,
      options: [{ name: 'Garlic', quantity_max: 2 }, { name: 'ලුණු' }],
    },
    {
      ...{ name: 'Size', kind: 'choice', min: 1, max: 1, used_by: [{ name: 'Tower' }, { name: 'Wrap' }] },
      options: [
        { name: 'Small', is_default: true },
        { name: 'Large', price: 300.5 },
      ],
    },
    {
      name: 'Drink',
      options: [
        { name: 'Cola', food: { name: 'Cola' } },
        { name: 'நீர்', food: null },
      ],
    },
    { name: 'Without', kind: 'without', used_by: [{ name: 'Pair' }] },
  ]);
  const { body } = await api.get(`/api/branches/${branch}`);
  expect(body.branch.food.map(({ quantity }) => quantity)).toEqual([40, 100_000, 100_000]);
});

it.each(['csv', 'xlsx'] as const)(
  'fills an empty branch with the %s of another one, whose export is then the same',
  async (format) => {
    const [from, to] = [await newBranch(), await newBranch()];
    await put(from, SHEET);
    const sheet = await exported(from, format);
    expect((await put(to, sheet)).done.error).toBe(false);
    expect(await exported(to, format)).toEqual(sheet);
    expect((await put(from, sheet)).checked.import).toMatchObject({ unchanged: 4, rows: [], option_groups: [] });
  },
);

it('changes a group in place, and says what it loses', async () => {
  const branch = await newBranch();
  await put(branch, SHEET);
  const [, size] = await groupsOf(branch);
  const { checked, done } = await put(branch, [
    ['Name', 'Options'],
    ['Wrap', 'Size: Huge +500, Small (default); Drink'],
  ]);
  expect(checked.import).toMatchObject({
    rows: [{ does: 'change', name: 'Wrap', changes: [{ column: 'Options' }] }],
    option_groups: [
      {
        ...{ name: 'Size', does: 'change', removes: ['Large'], used_by: ['Tower', 'Wrap'] },
        ...{ before: 'Size: Small (default), Large +300.5', after: 'Size: Huge +500, Small (default)' },
      },
    ],
  });
  expect(done.error).toBe(false);
  const [, changed] = await groupsOf(branch);
  expect(changed).toMatchObject({
    id: size?.id,
    version: 2,
    options: [{ name: 'Huge' }, { id: size?.options[0]?.id }],
  });
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  const { rows } = await db.query(
    `SELECT action, before->'options' AS before, after->'options' AS after FROM audit_entry
     WHERE branch_id = $1 AND entity = 'option group' ORDER BY id DESC LIMIT 1`,
    [branch],
  );
  await db.end();
  expect(rows).toEqual([
    { action: 'changed', before: ['Small, default', 'Large, Rs. 300.50'], after: ['Huge, Rs. 500', 'Small, default'] },
  ]);
});

it('stores no group if a row fails', async () => {
  const branch = await newBranch();
  const { done } = await put(branch, [
    HEAD,
    ['', 'A', 'B', 'Tea', 'x', 5, '', 'Sugar: Yes, No'],
    ['', 'A', 'B', 'C', 5, 5, '', 'D'],
  ]);
  expect(done).toMatchObject({ error: true, code: 'lines-failed', import: { failed: 2 } });
  expect(await groupsOf(branch)).toEqual([]);
});
