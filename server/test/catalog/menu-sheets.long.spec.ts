import pg from 'pg';
import { type ImportRow, type MenuImportAnswer, SHEET_LIMITS } from '../../../libs/contract/menu/menu-import.js';
import type { SheetCell } from '../../../libs/domain/menu/menu-sheet.js';
import { SHEET_COLUMNS } from '../../../libs/domain/menu/sheet-columns.js';
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
const { harbour, hill } = CHAIN.branch;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ databaseUrl: database.url, env: { SECRET_KEY: TEST_SECRET_KEY } });
  token = (await new Api(server.url).login(CHAIN.user.editor.email)).api_token;
  api = new Api(server.url).as(token);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const headers = () => ({ authorization: `Bearer ${token}` });
const address = (query: string, branch: number = harbour) => `${server.url}/api/branches/${branch}/menu-sheet${query}`;

async function exported(format: 'csv' | 'xlsx' = 'xlsx'): Promise<Buffer> {
  const answer = await fetch(address(`?format=${format}`), { headers: headers() });
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="menu-harbour.${format}"`);
  return Buffer.from(await answer.arrayBuffer());
}

async function send(content: Uint8Array, apply?: number): Promise<{ status: number; body: MenuImportAnswer }> {
  const form = new FormData();
  form.append('file', new Blob([content.slice()]), 'menu.xlsx');
  const query = apply === undefined ? '' : `?apply=${apply}`;
  const answer = await fetch(address(query), { method: 'POST', headers: headers(), body: form });
  return { status: answer.status, body: await answer.json() };
}

const menuVersion = async () => (await api.get(`/api/food-types/branch/${harbour}`)).body.menu_version;
const food = async (name: string) =>
  (await api.get(`/api/branches/${harbour}`)).body.branch.food.find((item) => item.name === name);

/** Returns the export with some cells changed, by the item's name and the column, and optional further lines. */
async function altered(
  cells: Record<string, Partial<Record<string, SheetCell>>>,
  more: SheetCell[][] = [],
): Promise<Buffer> {
  const { rows } = await decodeSheet(await exported());
  const changed = rows.map((row) => {
    const given = cells[String(row[SHEET_COLUMNS.indexOf('Name')])] ?? {};
    return SHEET_COLUMNS.map((column, at) => given[column] ?? row[at] ?? null);
  });
  return encodeSheet('csv', [...changed, ...more]);
}

const line = (of: Partial<Record<(typeof SHEET_COLUMNS)[number], SheetCell>>) =>
  SHEET_COLUMNS.map((column) => of[column] ?? null);
const bun = {
  'Food Type': 'Burgers',
  'Sub Food Type': 'veggie',
  Price: '1,400.50',
  'Daily Quantity': 12,
  'Open Time': '9:30',
  'Close Time': '22:00:00',
  Marks: 'egg; vegetarian',
};

it.each(['csv', 'xlsx'] as const)('changes nothing by an exported %s', async (format) => {
  const version = await menuVersion();
  const content = await exported(format);
  const checked = await send(content);
  expect(checked.body).toMatchObject({ error: false, import: { menu_version: version, unchanged: 8, rows: [] } });
  expect((await send(content, version)).body.error).toBe(false);
  expect(await menuVersion()).toBe(version);
});

it('checks row by row, then changes and adds as one change of the menu', async () => {
  const version = await menuVersion();
  const content = await altered(
    { Soda: { Price: 380, 'Open Time': '9:00:00' }, Duo: { 'Made Of': '1 x Classic\n2 x fries' } },
    [line({ ...bun, Name: '=Bun', Picture: 'bun.jpg' })],
  );
  const { body } = await send(content);
  expect(await menuVersion()).toBe(version);
  expect(body.import.unchanged).toBe(6);
  expect(body.import.rows).toMatchObject([
    {
      does: 'change',
      name: 'Soda',
      changes: [
        { column: 'Price', before: '350', after: '380' },
        { column: 'Open Time', before: '00:00', after: '09:00' },
      ],
    },
    {
      does: 'change',
      name: 'Duo',
      changes: [{ column: 'Made Of', before: '2 x Classic', after: '1 x Classic\n2 x Fries' }],
    },
    { does: 'add', id: null, name: '=Bun', picture: 'bun.jpg' },
  ]);

  const done = await send(content, version);
  expect(done.body).toMatchObject({ error: false, message: '3 rows were imported.' });
  expect(done.body.import.rows.at(-1)?.id).toEqual(expect.any(Number));
  expect(await menuVersion()).toBe(version + 1);
  expect(await food('Soda')).toMatchObject({ price: 380, open: '09:00', version: 2 });
  expect(await food('=Bun')).toMatchObject({
    price: 1400.5,
    quantity: 12,
    open: '09:30',
    close: '22:00',
    marks: ['vegetarian', 'egg'],
    sub_food_type: { name: 'Veggie' },
  });
  const again = await send(content, version);
  expect(again.body).toMatchObject({ error: true, code: 'menu-changed-since' });
});

it('reports every row and field with a problem, and stores none', async () => {
  const version = await menuVersion();
  const stale = (await food('Special'))?.version ?? 0;
  const content = await altered(
    {
      Cheese: { Price: -1, 'Close Time': '25:00' },
      Classic: { Id: CHAIN.hillClassic.id },
      Special: { Version: stale - 1, Price: 1 },
      Fries: { Marks: 'vegan, dairy' },
    },
    [
      line({ ...bun, Name: 'Scarce', Price: 'two', Kind: 'Combo' }),
      line({ ...bun, Name: 'New', 'Sub Food Type': 'x'.repeat(300) }),
      line({ ...bun, Name: 'Twice' }),
      line({ ...bun, Name: 'twice' }),
      line({
        Kind: 'Combo',
        Name: 'Trio',
        'Food Type': 'Deals',
        'Sub Food Type': 'Combos',
        ...hours,
        'Made Of': 'Lobster',
      }),
    ],
  );
  const problemsOf = (rows: readonly ImportRow[]) =>
    rows
      .filter(({ does }) => does === 'fail')
      .map(({ name, problems }) => [name, problems.map(({ column }) => column)]);
  const { body } = await send(content);
  expect(problemsOf(body.import.rows)).toEqual([
    ['Classic', ['Id']],
    ['Cheese', ['Price', 'Close Time']],
    ['Fries', ['Marks']],
    ['Special', ['Version']],
    ['Scarce', ['Price']],
    ['New', ['Sub Food Type']],
    ['twice', ['Name']],
    ['Trio', ['Made Of']],
  ]);
  const applied = await send(content, version);
  expect(applied.body).toMatchObject({ error: true, code: 'lines-failed', import: { menu_version: version } });
  expect(await menuVersion()).toBe(version);
});
const hours = { Price: 5, 'Daily Quantity': 1, 'Open Time': '10:00', 'Close Time': '11:00' };

it('answers a file that is no menu with one sentence, and allows only users who edit the menu', async () => {
  for (const [content, words] of [
    ['Price\n3\n', 'must name the columns'],
    ['Name,Price,name\nBun,3,4\n', 'The column Name is there twice'],
    ['PK\x03\x04', 'damaged'],
  ] as const) {
    expect(await send(Buffer.from(content))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(words) },
    });
  }
  expect((await fetch(address('?format=pdf'), { headers: headers() })).status).toBe(400);
  expect((await fetch(address('?format=csv', hill), { headers: headers() })).status).toBe(403);
});

/** Returns a CSV of combos with one cell of foods each. */
const combosOf = (count: number, madeOf: string) =>
  Buffer.from(`Kind,Name,Made Of\n${Array.from({ length: count }, (_, at) => `Combo,C${at},"${madeOf}"\n`).join('')}`);

it.each([
  ['of too many', 'a\n'.repeat(990), 'A combo has at most 20 foods.'],
  ['that are unknown', 'a\n'.repeat(20), 'a is neither on the menu nor in the file. Add a row for it.'],
])('answers thousands of combos of foods %s quickly', async (_what, madeOf, message) => {
  const { status, body } = await send(combosOf(1000, madeOf));
  expect(status).toBe(200);
  expect(body.import).toMatchObject({ failed: 1000, unchanged: 0 });
  expect(body.import.rows).toHaveLength(SHEET_LIMITS.failedRowsMax);
  expect(body.import.rows[0]?.problems.filter(({ column }) => column === 'Made Of')).toEqual([
    { column: 'Made Of', message },
  ]);
  expect(JSON.stringify(body).length).toBeLessThan(250_000);
});

it('reads two million empty cells as a few lines', async () => {
  const { body } = await send(Buffer.from(`Name\nSoda\n${`${','.repeat(1000)}\n`.repeat(1900)}`));
  expect(body.import).toMatchObject({ failed: 0, unchanged: 1, rows: [] });
});

it('lets foods exchange their names', async () => {
  const version = await menuVersion();
  const content = await altered({ Fries: { Name: 'Soda' }, Soda: { Name: 'Fries' } });
  expect((await send(content)).body.import).toMatchObject({ failed: 0 });
  expect((await send(content, version)).body).toMatchObject({ error: false, message: '2 rows were imported.' });
  expect([(await food('Fries'))?.slug, (await food('Soda'))?.slug]).toEqual(['fries', 'soda']);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  const { rows } = await db.query(
    "SELECT name, former_slugs FROM menu_item WHERE branch_id = $1 AND name IN ('Fries', 'Soda') ORDER BY name",
    [harbour],
  );
  await db.end();
  expect(rows).toEqual([
    { name: 'Fries', former_slugs: ['soda'] },
    { name: 'Soda', former_slugs: ['fries'] },
  ]);
});

it.each([
  ['Name,Price\nSpecial,"1250,50"\n', '“1250,50” is not clear. Type 1250.5, with a point before the decimals.'],
  ['Name;Price\nSpecial;12.50\n', '“12.50” is not clear. Type 12,5, with a comma before the decimals.'],
  ['Name,Price\nSpecial,about 5\n', '“about 5” is not a number. Type it like 1250.50 or 1,250.50.'],
])('rejects an ambiguous price: %j', async (text, message) => {
  const { body } = await send(Buffer.from(text));
  expect(body.import.rows).toMatchObject([{ does: 'fail', problems: [{ column: 'Price', message }] }]);
});

it.each([
  ['Name;Price\nSpecial;1.250,50\n', '1250.5'],
  ['sep=;\nName;Price\nSpecial;1251,5\n', '1251.5'],
  ['The menu\n\nName,Price\nSpecial,"1,25,000"\n', '125000'],
])('reads a price by the signs of its file: %j', async (text, after) => {
  const { body } = await send(Buffer.from(text));
  expect(body.import.rows[0]?.changes).toMatchObject([{ column: 'Price', after }]);
});

it('reports unknown columns', async () => {
  const { body } = await send(Buffer.from('Name,Price (Rs.)\nSpecial,5\n'));
  expect(body.import).toMatchObject({ unchanged: 1, unknown_columns: ['Price (Rs.)'], rows: [] });
});

it('matches names that look new but are those of the menu', async () => {
  const content = Buffer.from('Name,Price\n  \u200eSpecial\u200e ,777\n');
  const { body } = await send(content);
  expect(body.import.rows).toMatchObject([{ does: 'change', name: 'Special' }]);
  expect((await send(content, body.import.menu_version)).body).toMatchObject({ error: false });
  const twins = ['New bun', '\u200eNew  bun'].map((name) => line({ ...bun, Name: name }));
  const twice = await send(await encodeSheet('csv', [[...SHEET_COLUMNS], ...twins]));
  expect(twice.body.import.rows).toMatchObject([
    { does: 'add', name: 'New bun' },
    { does: 'fail', problems: [{ column: 'Name', message: 'This name is in row 2 already.' }] },
  ]);
});

it('writes and reads the chain’s menu like a branch’s', async () => {
  const admin = new Api(server.url).as((await new Api(server.url).login(CHAIN.user.admin.email)).api_token);
  const { id } = (await admin.post('/api/chain-menu', { from: harbour })).body.menu;
  const authorization = `Bearer ${(await new Api(server.url).login(CHAIN.user.admin.email)).api_token}`;
  const sheet = async (branch: number) =>
    Buffer.from(await (await fetch(address('?format=csv', branch), { headers: { authorization } })).arrayBuffer());
  const sendTo = async (content: Uint8Array, query = ''): Promise<MenuImportAnswer> => {
    const form = new FormData();
    form.append('file', new Blob([content.slice()]), 'menu.csv');
    return (await fetch(address(query, id), { method: 'POST', headers: { authorization }, body: form })).json();
  };
  const content = await sheet(id);
  const { rows } = await decodeSheet(content);
  const unchanged = await sendTo(content);
  expect(unchanged).toMatchObject({ error: false, import: { unchanged: rows.length - 1, rows: [], failed: 0 } });

  const column = (name: (typeof SHEET_COLUMNS)[number]) => SHEET_COLUMNS.indexOf(name);
  const [, first = []] = rows;
  const added = first.map((cell, at) =>
    at === column('Id') || at === column('Version') ? null : at === column('Name') ? 'Chain’s bun' : cell,
  );
  const file = await encodeSheet('csv', [...rows.map((row) => [...row]), added]);
  const checked = await sendTo(file);
  expect(checked.import.rows).toMatchObject([{ name: 'Chain’s bun' }]);
  expect(await sendTo(file, `?apply=${checked.import.menu_version}`)).toMatchObject({ error: false });
  expect((await admin.get('/api/chain-menu/plan')).body.branches).toMatchObject([{ added: [{ name: 'Chain’s bun' }] }]);
});
