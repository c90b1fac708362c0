import fc from 'fast-check';
import { SHEET_FORMATS, SHEET_LIMITS, type SheetFormat } from '../../../libs/contract/menu/menu-import.js';
import type { StaffFood, StaffOffer, StaffSubFoodType } from '../../../libs/contract/menu/staff-menu.js';
import { MARKS, SPICE_LEVELS } from '../../../libs/contract/values.js';
import { looksFree } from '../../../libs/domain/cart/cart.js';
import { contradictionOf } from '../../../libs/domain/menu/food-marks.js';
import { type ItemTexts, menuSheet } from '../../../libs/domain/menu/menu-sheet.js';
import { imageUrl } from '../../../libs/domain/menu/pictures.js';
import { ALL_COLUMNS } from '../../../libs/domain/menu/sheet-columns.js';
import { readSheetLines, type SheetLine } from '../../../libs/domain/menu/sheet-lines.js';
import { cleanText } from '../../../libs/validation/text.js';
import type { OptionGroupRecord } from '../../src/catalog/menu/branch-menu.js';
import type { StaffMenu } from '../../src/catalog/menu/staff-menu.repository.js';
import { planImport } from '../../src/catalog/sheets/import-plan.js';
import { editOf } from '../../src/catalog/sheets/menu-batch.js';
import { decodeSheet, encodeSheet } from '../../src/catalog/sheets/sheet-codec.js';
import { sheetItemOf } from '../../src/catalog/sheets/sheet-items.js';

/** Texts as stored, with many characters that spreadsheets read as formulas and that separate values in a cell. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;",\'abx× 12|_x:'), maxLength: 20 }),
  )
  .map(cleanText);
const name = text.filter((value) => value !== '' && !looksFree(value));
const clock = fc
  .nat(24 * 60 - 1)
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const facts = fc.record({
  name,
  cents: fc.nat(10_000_000),
  quantity: fc.nat(100_000),
  open: clock,
  close: clock,
  has_branch_hours: fc.boolean(),
  picture: fc.option(fc.stringMatching(/^[0-9a-f]{8}$/)),
  description: text,
  si: text,
  ta: text,
  marks: fc.subarray([...MARKS]).filter((marks) => contradictionOf(marks) === null),
  spice: fc.constantFrom(...SPICE_LEVELS),
  version: fc.integer({ min: 1, max: 1000 }),
  heading: fc.nat(100),
  asks: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  parts: fc.array(fc.record({ food: fc.nat(100), quantity: fc.integer({ min: 1, max: 100 }) }), { maxLength: 4 }),
});

const HOURS = { open: '10:00', close: '22:00' };

/** Returns lists of items with unique names, ignoring case. */
const unique = <Named extends { name: string }>(of: fc.Arbitrary<Named>, least: number, most: number) =>
  fc.uniqueArray(of, { minLength: least, maxLength: most, selector: (named) => named.name.toLowerCase() });
/** A few names, so that several food types have a sub food type with the same name. */
const headingName = fc.oneof(name, fc.constantFrom('Hot', 'Cold'));
const headings = unique(
  fc.record({ name: headingName, subNames: unique(fc.record({ name: headingName }), 1, 3) }),
  1,
  3,
);

/** A whole menu: foods, and combos of some of them, under their own headings. */
interface SheetMenu extends StaffMenu {
  texts: Map<number, ItemTexts>;
}

const menus: fc.Arbitrary<SheetMenu> = fc
  .record({
    ofFood: headings,
    ofOffers: headings,
    food: unique(facts, 1, 5),
    offers: unique(facts, 0, 4),
    asked: unique(fc.record({ name: headingName }), 3, 3),
  })
  .map(({ ofFood, ofOffers, food, offers, asked }) => {
    let id = 0;
    const nextId = () => ++id;
    const texts = new Map<number, ItemTexts>();
    const groups = asked.map((of, position): OptionGroupRecord => {
      return { ...of, id: nextId(), kind: 'extra', min: 0, max: 1, position, version: 1, options: [] };
    });
    const subFoodTypesOf = (types: typeof ofFood, isOffer: boolean) =>
      types.flatMap((type): StaffSubFoodType[] => {
        const foodType = { id: nextId(), name: type.name, is_offer: isOffer };
        return type.subNames.map((sub) => ({
          ...sub,
          id: nextId(),
          food_type: foodType,
          food: [],
          offers: [],
          version: 1,
        }));
      });
    const subsOfFood = subFoodTypesOf(ofFood, false);
    const subsOfOffers = subFoodTypesOf(ofOffers, true);
    const itemOf = (of: (typeof food)[number], subs: StaffSubFoodType[]): StaffFood => {
      const { cents, picture, heading, asks, parts: _, si, ta, ...as } = of;
      const itemId = nextId();
      const written = { 'Name (si)': si, ...(of.description !== '' && { 'Description (ta)': ta }) };
      texts.set(itemId, Object.fromEntries(Object.entries(written).filter(([, words]) => words !== '')));
      const { id: subId = 0, name: subName = '' } = subs[heading % subs.length] ?? {};
      return {
        ...as,
        ...(of.has_branch_hours && HOURS),
        id: itemId,
        option_groups: asks.flatMap((at) => groups[at % groups.length]?.id ?? []),
        price: cents / 100,
        image_url: imageUrl(picture && `food-${picture}`),
        sub_food_type: { id: subId, name: subName },
        remaining_quantity: of.quantity,
        stock_today: of.quantity,
        sold_today: 0,
        is_sold_out_today: false,
      };
    };
    const foods = food.map((of) => itemOf(of, subsOfFood));
    const combos = offers.map((of): StaffOffer => {
      const quantities = new Map(of.parts.map((part) => [part.food % foods.length, part.quantity]));
      const parts = foods.flatMap((made, at) => {
        const quantity = quantities.get(at);
        return quantity === undefined ? [] : [{ food_id: made.id, name: made.name, quantity }];
      });
      return { ...itemOf(of, subsOfOffers), parts };
    });
    return {
      hours: HOURS,
      foodTypes: new Map(),
      subFoodTypes: byId([...subsOfFood, ...subsOfOffers]),
      food: byId(foods),
      offers: byId(combos),
      rules: new Map(),
      payRules: new Map(),
      freeDeliveries: new Map(),
      optionGroups: byId(groups),
      texts,
    };
  });

function byId<Item extends { id: number }>(items: readonly Item[]): Map<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** Returns the lines of the exported file of a menu. */
async function exported(menu: SheetMenu, format: SheetFormat): Promise<SheetLine[]> {
  const items = [...menu.food.values(), ...menu.offers.values()];
  const sheet = menuSheet(
    items.map((item) => sheetItemOf(item, menu, menu.texts.get(item.id))),
    ALL_COLUMNS,
  );
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
        expect(planned).toEqual({ unchanged: menu.food.size + menu.offers.size, categories: [], lines: [] });
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
      { groups: [2, 1], changes: [{ column: 'Options', before: 'Size', after: 'Sauces\nSize' }], problems: [] },
    ],
    ['none', 'None', { groups: [], changes: [{ column: 'Options', before: 'Size', after: '' }], problems: [] }],
    [
      'one that the branch does not have',
      'Size\nToppings',
      {
        problems: [
          {
            column: 'Options',
            message: 'Toppings is not an option group of this branch. Add it under Options first.',
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
