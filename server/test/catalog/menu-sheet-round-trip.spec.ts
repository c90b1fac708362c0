import fc from 'fast-check';
import { SHEET_FORMATS, SHEET_LIMITS, type SheetFormat } from '../../../libs/contract/menu/menu-import.js';
import { menuSheet } from '../../../libs/domain/menu/menu-sheet.js';
import { ALL_COLUMNS } from '../../../libs/domain/menu/sheet-columns.js';
import { readSheetLines, type SheetLine } from '../../../libs/domain/menu/sheet-lines.js';
import type { OptionGroupRecord } from '../../src/catalog/menu/branch-menu.js';
import { planImport } from '../../src/catalog/sheets/import-plan.js';
import { editOf } from '../../src/catalog/sheets/menu-batch.js';
import { menuNameKey } from '../../src/catalog/sheets/menu-names.js';
import { definitionText } from '../../src/catalog/sheets/options/option-cell-text.js';
import type { PlannedGroup } from '../../src/catalog/sheets/planned-line.js';
import { decodeSheet, encodeSheet } from '../../src/catalog/sheets/sheet-codec.js';
import { sheetItems } from '../../src/catalog/sheets/sheet-items.js';
import { byId, menus, type SheetMenu } from './any-menu.js';

/** Returns the lines of the exported file of a menu. */
async function exported(menu: SheetMenu, format: SheetFormat): Promise<SheetLine[]> {
  const sheet = menuSheet(sheetItems(menu, menu.texts), ALL_COLUMNS);
  const content = readSheetLines(await decodeSheet(await encodeSheet(format, sheet)));
  if ('id' in content) throw new Error(content.id);
  return content.lines;
}

const plan = (menu: SheetMenu, lines: SheetLine[]) =>
  planImport({ menu, pictures: new Set(), texts: menu.texts }, { lines, decimal: '.' });

describe.each(SHEET_FORMATS)('D a menu exported as %s', (format) => {
  test('is unchanged by its import', async () => {
    await fc.assert(
      fc.asyncProperty(menus, async (menu) => {
        // the word that empties a cell
        for (const food of menu.food.values()) if (food.id % 2 === 0) food.description = 'None';
        const planned = await plan(menu, await exported(menu, format));
        expect(planned).toMatchObject({ unchanged: menu.food.size + menu.offers.size, categories: [], groups: [] });
        expect(planned.lines).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('is added again, field by field, if its foods or combos are not on the menu', async () => {
    await fc.assert(
      fc.asyncProperty(menus, async (menu) => {
        const lines = (await exported(menu, format)).map(({ line, cells }) => ({
          line,
          // as another branch imports it: by name, without pictures
          cells: { ...cells, Id: null, Version: null, Picture: null },
        }));
        for (const [kind, from, to] of [
          ['food', 0, menu.food.size],
          ['offers', menu.food.size, lines.length],
        ] as const) {
          const planned = await plan({ ...menu, [kind]: new Map() }, lines.slice(from, to));
          expect(planned.lines.map(({ row }) => [row.does, row.problems])).toEqual(
            planned.lines.map(() => ['add', []]),
          );
          expect(planned.lines.map(({ request }) => request)).toEqual([...menu[kind].values()].map(editOf));
          expect(planned.lines.map(({ texts }) => texts)).toEqual(
            [...menu[kind].values()].map(({ id }) => menu.texts.get(id)),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

const NOTHING: Pick<SheetMenu, 'subFoodTypes' | 'food' | 'offers' | 'optionGroups' | 'texts'> = {
  ...{ subFoodTypes: new Map(), food: new Map(), offers: new Map(), optionGroups: new Map(), texts: new Map() },
};
/** A group without its ids, in the order of its options. */
const contentOf = ({ name: of, kind, min, max, options: all }: OptionGroupRecord) => ({
  ...{ name: of, kind, min, max },
  options: all.map(({ id: _, food, ...option }) => ({ ...option, food: food && menuNameKey(food.name) })),
});

test.each(SHEET_FORMATS)(
  'D a menu exported as %s is the same after its import into an empty branch',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(menus, async (menu) => {
        const lines = (await exported(menu, format)).map(({ line, cells }) => ({
          line,
          cells: { ...cells, Id: null, Version: null, Picture: null },
        }));
        const planned = await plan({ ...menu, ...NOTHING }, lines);
        expect(planned.lines.flatMap(({ row }) => row.problems)).toEqual([]);
        const items = [...menu.food.values(), ...menu.offers.values()];
        const asked = new Set(items.flatMap(({ option_groups = [] }) => option_groups));
        const ofId = new Map(planned.groups.map(({ group }) => [group.id, group]));
        const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
        const before = [...menu.optionGroups.values()].filter(({ id }) => asked.has(id));
        expect([...ofId.values()].map(contentOf).sort(byName)).toEqual(before.map(contentOf).sort(byName));
        const written = (all: readonly Pick<PlannedGroup, 'group'>[]) =>
          all.map(({ group }) => definitionText(group)).sort();
        expect(written(planned.groups)).toEqual(written(before.map((group) => ({ group }))));
        expect(planned.lines.map(({ request }) => request.optionGroups?.map((id) => ofId.get(id)?.name))).toEqual(
          items.map(({ option_groups = [] }) => option_groups.map((id) => menu.optionGroups.get(id)?.name)),
        );
      }),
      { numRuns: 60 },
    );
  },
);

test.each(ALL_COLUMNS)('rejects a date and an error in the column %s by a sentence', async (column) => {
  const [menu] = fc.sample(menus, 1);
  if (menu === undefined) throw new Error('no menu');
  const [line] = await exported(menu, 'xlsx');
  if (line === undefined) throw new Error('no line');
  const problemsOf = async (cell: string) => {
    const { lines } = await plan(menu, [{ ...line, cells: { ...line.cells, [column]: cell } }]);
    return lines[0]?.row.problems.filter((problem) => problem.column === column);
  };
  expect(await problemsOf('#DATE')).toEqual([
    { column, message: 'This cell is a date. Give it the format “Text”, and type it again.' },
  ]);
  expect(await problemsOf('#REF!')).toEqual([
    { column, message: 'This cell has the error #REF!. Correct its formula, or type the value.' },
  ]);
});

test('serves other requests while thousands of lines are planned', async () => {
  const [menu] = fc.sample(menus, 1);
  if (menu === undefined) throw new Error('no menu');
  const cells = { Price: 5, 'Daily Quantity': 1, 'Open Time': '9:00', 'Close Time': '17:00', 'Sub Food Type': 'None' };
  const lines = Array.from({ length: SHEET_LIMITS.rowsMax }, (_, at) => ({
    line: at + 2,
    cells: { ...cells, Name: `Food ${at}` },
  }));
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const planned = await plan(menu, lines);
  clearInterval(counting);
  expect(planned.lines).toHaveLength(lines.length);
  expect(turns).toBeGreaterThan(2);
});

describe('the option groups in a line', () => {
  const group = (id: number, fields: Partial<OptionGroupRecord>): OptionGroupRecord => {
    return { id, name: 'Size', kind: 'choice', min: 0, max: 1, position: id, version: 1, options: [], ...fields };
  };
  const [sample] = fc.sample(menus, 1);
  if (sample === undefined) throw new Error('no menu');
  const [item] = sample.food.values();
  if (item === undefined) throw new Error('no food');
  const food = { ...item, option_groups: [1] };
  const menu: SheetMenu = {
    ...sample,
    food: byId([food]),
    offers: new Map(),
    optionGroups: byId([
      group(1, {}),
      group(2, { name: 'Sauces', kind: 'extra' }),
      group(3, { name: 'Drink', min: 1 }),
    ]),
    payRules: byId([
      { id: 1, name: 'Free', from: 100, get_food_id: item.id, food, get_quantity: 1, is_active: true, version: 1 },
    ]),
  };
  const planned = async (Options: string | null) => {
    const [line] = (await plan(menu, [{ line: 2, cells: { Id: item.id, Options } }])).lines;
    return line && { groups: line.request.optionGroups, changes: line.row.changes, problems: line.row.problems };
  };

  test.each<[string, string | null, object | undefined]>([
    ['a blank cell', null, undefined],
    ['the same groups', 'size', undefined],
    [
      'others, in their order',
      'sauces\nSize',
      { groups: [2, 1], changes: [{ column: 'Options', before: 'Size', after: 'Sauces; Size' }], problems: [] },
    ],
    ['none', 'None', { groups: [], changes: [{ column: 'Options', before: 'Size', after: '' }], problems: [] }],
    [
      'one that the branch does not have',
      'Size\nToppings',
      {
        problems: [
          {
            column: 'Options',
            message:
              'No option group is named Toppings. Write its options in one row of the file, like Size: Small, Large +300, with ; between groups.',
          },
        ],
      },
    ],
    ['one twice', 'Size\nsize', { problems: [{ column: 'Options', message: 'List each option group only once.' }] }],
    [
      'too many',
      Array(13).fill('Size').join('\n'),
      { problems: [{ column: 'Options', message: 'An item has at most 12 option groups.' }] },
    ],
    [
      'one that needs a choice, of a food that a rule gives',
      'Drink',
      {
        problems: [{ column: 'Options', message: `${item.name} needs a choice (Drink). A free food cannot ask.` }],
      },
    ],
  ])('are read: %s', async (_what, cell, effect) => {
    const line = await planned(cell);
    if (effect === undefined) expect(line).toBeUndefined();
    else expect(line).toMatchObject(effect);
  });
});
