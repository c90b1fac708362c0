import type { StaffFood, StaffOffer } from '../../../libs/contract/menu/staff-menu.js';
import type { SheetCell } from '../../../libs/domain/menu/menu-sheet.js';
import type { SheetColumn } from '../../../libs/domain/menu/sheet-columns.js';
import type { OptionGroupRecord, OptionRecord } from '../../src/catalog/menu/branch-menu.js';
import type { StaffMenu } from '../../src/catalog/menu/staff-menu.repository.js';
import { planImport } from '../../src/catalog/sheets/import-plan.js';
import { groupsOfPlan } from '../../src/catalog/sheets/options/groups-of-plan.js';

const byId = <Item extends { id: number }>(...items: Item[]) => new Map(items.map((item) => [item.id, item]));
const option = (id: number, name: string, of: Partial<OptionRecord> = {}): OptionRecord => ({
  ...{ id, name, price: 0, food: null, quantity_max: 1, is_default: false, marks: [], position: id, sold_out_on: null },
  ...of,
});
const size: OptionGroupRecord = {
  ...{ id: 41, name: 'Size', kind: 'choice', min: 1, max: 1, position: 1, version: 1 },
  options: [option(51, 'Small', { is_default: true }), option(52, 'Large', { price: 300, sold_out_on: '2026-11-28' })],
};
const kottu: StaffFood = {
  ...{ id: 21, name: 'Kottu', price: 600, quantity: 50, open: '10:00', close: '22:00', has_branch_hours: true },
  ...{ image_url: null, sub_food_type: { id: 31, name: 'Hot' }, version: 3, option_groups: [41] },
  ...{ remaining_quantity: 50, stock_today: 50, sold_today: 0, is_sold_out_today: false },
};
const duo: StaffOffer = { ...kottu, id: 22, name: 'Duo', sub_food_type: { id: 32, name: 'Two' }, parts: [] };
const menu: StaffMenu = {
  hours: { open: '10:00', close: '22:00' },
  foodTypes: new Map(),
  subFoodTypes: byId(
    { id: 31, name: 'Hot', food: [], offers: [], version: 1, food_type: { id: 91, name: 'Kottu', is_offer: false } },
    { id: 32, name: 'Two', food: [], offers: [], version: 1, food_type: { id: 92, name: 'Combos', is_offer: true } },
  ),
  food: byId(kottu),
  offers: byId(duo),
  rules: new Map(),
  payRules: byId({
    id: 1,
    name: 'Free',
    from: 100,
    get_food_id: 21,
    food: kottu,
    get_quantity: 1,
    is_active: true,
    version: 1,
  }),
  freeDeliveries: new Map(),
  optionGroups: byId(size),
};

type Cells = Partial<Record<SheetColumn, SheetCell>>;
async function planned(...rows: Cells[]) {
  const plan = await planImport(
    { menu, pictures: new Set<string>(), texts: new Map() },
    { lines: rows.map((cells, at) => ({ line: at + 2, cells })), decimal: '.' },
  );
  return { ...plan, rows: plan.lines.map(({ row }) => row), described: groupsOfPlan(plan) };
}
const fresh = { 'Food Type': 'Kottu', 'Sub Food Type': 'Hot', Price: '1,250.5' };
const problemsOf = (rows: readonly { problems: { column: string; message: string }[] }[]) =>
  rows.map(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`));

test('a new food shows price, category, quantity and options before it is stored', async () => {
  const { rows, described, lines } = await planned({
    ...fresh,
    Name: 'Egg kottu',
    Options: 'Size; Extras (extra): Egg +100',
  });
  expect(rows).toMatchObject([
    {
      does: 'add',
      values: [
        { column: 'Price', value: 'Rs. 1,250.50' },
        { column: 'Sub Food Type', value: 'Hot, in Kottu' },
        { column: 'Daily Quantity', value: 'unlimited' },
        { column: 'Options', value: 'Size; Extras' },
      ],
    },
  ]);
  expect(lines[0]?.request.quantity).toBe(100_000);
  expect(described).toEqual([
    { line: 2, name: 'Extras', does: 'add', before: null, after: 'Extras (extra): Egg +100', removes: [], used_by: [] },
  ]);
});

test('an amount that may be one and a half is shown, or a problem at its row and column', async () => {
  const place = { menu, pictures: new Set<string>(), texts: new Map() };
  const lines = [{ line: 7, cells: { ...fresh, Name: 'Tea', Price: '1,5' } }];
  const [comma] = (await planImport(place, { lines, decimal: ',' })).lines;
  expect(comma?.row.values).toContainEqual({ column: 'Price', value: 'Rs. 1.50' });
  const [point] = (await planImport(place, { lines, decimal: '.' })).lines;
  expect(point?.row).toMatchObject({ line: 7, does: 'fail' });
  expect(point?.row.problems).toEqual([
    { column: 'Price', message: '“1,5” is not clear. Type 1.5, with a point before the decimals.' },
  ]);
});

test('options keep their ids by name; what a group loses is named, with all that ask it', async () => {
  const { rows, described, groups } = await planned({ Name: 'Kottu', Options: 'size: SMALL (default), Huge +500' });
  expect(rows).toMatchObject([
    {
      does: 'change',
      changes: [
        {
          column: 'Options',
          before: 'Size: Small (default), Large +300',
          after: 'size: SMALL (default), Huge +500',
        },
      ],
    },
  ]);
  expect(described).toMatchObject([{ does: 'change', removes: ['Large'], used_by: ['Kottu', 'Duo'] }]);
  expect(groups[0]?.group.options).toMatchObject([
    { id: 51, name: 'SMALL' },
    { id: 0, name: 'Huge', price: 500 },
  ]);
});

test('an option that stays keeps that it is sold out today', async () => {
  const { groups } = await planned({ Name: 'Kottu', Options: 'Size: Small (default), Large +350' });
  expect(groups[0]?.group.options[1]).toMatchObject({ id: 52, price: 350, sold_out_on: '2026-11-28' });
});

test('a group that is written as it is stored changes nothing, wherever it is written', async () => {
  const cells = { Options: 'Size: Small (default), Large +300' };
  expect(await planned({ Name: 'Kottu', ...cells }, { Name: 'Duo', Kind: 'Combo', ...cells })).toMatchObject({
    ...{ rows: [], groups: [], unchanged: 2 },
  });
});

test('rows may name a group that a later row describes; an option may be a food of any row', async () => {
  const { rows, groups, lines } = await planned(
    { ...fresh, Name: 'A', Options: 'Drink' },
    { ...fresh, Name: 'B', Options: 'Drink: Cola (food), Tea (food: kottu)' },
    { ...fresh, Name: 'Cola' },
  );
  expect(problemsOf(rows)).toEqual([[], [], []]);
  expect(lines[0]?.request.optionGroups).toEqual([groups[0]?.group.id]);
  const [cola, tea] = groups[0]?.group.options ?? [];
  expect(cola?.food?.id).toBe(lines[2]?.provisionalId);
  expect(tea?.food).toMatchObject({ id: 21 });
});

test('all that is missing in a file is named at once', async () => {
  const { rows } = await planned(
    { Name: 'A', Price: 'x', Spice: 9, Marks: 'vegan, dairy', Options: 'Sise; Suace' },
    { ...fresh, Name: 'B', Options: 'Drink: Cola (food), Tea (food: Milk tea)' },
    { ...fresh, Kind: 'Combo', Name: 'C', 'Made Of': 'Lobster\n2 x Prawns\nKottu' },
  );
  const [a = [], ...others] = problemsOf(rows);
  expect(a.map((problem) => problem.split(':')[0]).sort()).toEqual([
    ...['Marks', 'Options', 'Price', 'Spice', 'Sub Food Type'],
  ]);
  expect(a.join()).toContain('No option group is named Sise or Suace.');
  expect(others).toEqual([
    ['Options: Drink: No food is named Cola or Milk tea. Add a row for it.'],
    ['Made Of: Lobster and Prawns are neither on the menu nor in the file. Add a row for each.'],
  ]);
});

test.each([
  [
    'a group that two rows describe differently',
    ['Sauce: A', 'sauce: A, B'],
    'sauce has other options in row 2. Write them in one row and only sauce in the others, or give one of the groups another name.',
  ],
  ['options with the same name', ['', 'Sauce: A, a'], 'Sauce: Two options are named a.'],
  ['a default that costs', ['', 'Sauce: A +5 (default)'], 'Sauce: A is a default, so its price must be 0.'],
  [
    'too few options',
    ['', 'Sauce (choose 3): A, B'],
    'Sauce: Only 2 can be chosen of these options. Add some, or lower the minimum.',
  ],
  [
    'limits in the wrong order',
    ['', 'Sauce (choose 3 to 2): A, B, C'],
    'Sauce: The maximum must be at least the minimum.',
  ],
  ['a huge price', ['', 'Sauce: A +99999999'], 'Sauce: Price must be at most 10000000.'],
  [
    'too many groups',
    ['', Array.from({ length: 13 }, (_, at) => `G${at}: x`).join('; ')],
    'An item has at most 12 option groups.',
  ],
])('a problem of the options is reported in its row: %s', async (_what, [first, second], message) => {
  const { rows } = await planned({ ...fresh, Name: 'A', Options: first }, { ...fresh, Name: 'B', Options: second });
  expect(problemsOf(rows)).toEqual([[], [`Options: ${message}`]]);
});

test('a group of a food that a rule gives cannot begin to ask', async () => {
  const { rows } = await planned({ ...fresh, Name: 'A', Options: 'Size: Small, Large +300' });
  expect(problemsOf(rows)).toEqual([['Options: Size: Kottu needs a choice (Size). A free food cannot ask.']]);
});
