import type { StaffFood, StaffOffer, StaffSubFoodType } from '../../../libs/contract/menu/staff-menu.js';
import type { SheetCell } from '../../../libs/domain/menu/menu-sheet.js';
import { FIELD_COLUMN, type ItemField, type SheetColumn } from '../../../libs/domain/menu/sheet-columns.js';
import type { OptionGroupRecord } from '../../src/catalog/menu/branch-menu.js';
import type { StaffMenu } from '../../src/catalog/menu/staff-menu.repository.js';
import { planImport } from '../../src/catalog/sheets/import-plan.js';
import { editOf } from '../../src/catalog/sheets/menu-batch.js';

const byId = <Item extends { id: number }>(...items: Item[]) => new Map(items.map((item) => [item.id, item]));
const heading = (id: number, name: string, is_offer: boolean): StaffSubFoodType => ({
  ...{ id, name, food: [], offers: [], version: 1 },
  food_type: { id: is_offer ? 90 : 91, name: is_offer ? 'Combos' : 'Burgers', is_offer },
});
const group = (id: number, name: string): OptionGroupRecord => ({
  ...{ id, name, kind: 'extra', min: 0, max: 2, position: id, version: 1, options: [] },
});
const fries: StaffFood = {
  ...{ id: 21, name: 'Fries', price: 600, quantity: 50, open: '11:00', close: '21:00', has_branch_hours: false },
  ...{ image_url: null, sub_food_type: { id: 31, name: 'Sides' }, version: 3, option_groups: [] },
  ...{ remaining_quantity: 50, stock_today: 50, sold_today: 0, is_sold_out_today: false },
};
const combo: StaffOffer = {
  ...fries,
  ...{ id: 22, name: 'Duo', price: 1450, sub_food_type: { id: 32, name: 'For two' }, option_groups: [41] },
  parts: [{ food_id: fries.id, name: fries.name, quantity: 2 }],
};
const menu: StaffMenu = {
  hours: { open: '10:00', close: '22:00' },
  foodTypes: new Map(),
  subFoodTypes: byId(heading(31, 'Sides', false), heading(32, 'For two', true), heading(33, 'For all', true)),
  food: byId(fries),
  offers: byId(combo),
  rules: new Map(),
  payRules: new Map(),
  freeDeliveries: new Map(),
  optionGroups: byId(group(41, 'Sauces'), group(42, 'Size')),
};

/** A cell of each field of the form, and the value that it has then. */
const EDITS: Record<ItemField, [cell: SheetCell, value: unknown]> = {
  name: ['Trio', 'Trio'],
  price: [1650, 1650],
  quantity: [40, 40],
  subFoodType: ['For all', 33],
  open: ['09:30', '09:30'],
  close: ['20:15', '20:15'],
  hasBranchHours: ['branch', true],
  description: ['Two burgers', 'Two burgers'],
  marks: ['vegetarian', ['vegetarian']],
  spice: [2, 2],
  effort: [3, 3],
  optionGroups: ['Size', [42]],
  parts: ['3 x Fries', [{ food: 21, quantity: 3 }]],
};
const FIELDS = Object.keys(EDITS) as ItemField[];

const planned = async (cells: Partial<Record<SheetColumn, SheetCell>>) => {
  const place = { menu, pictures: new Set<string>(), texts: new Map() };
  const line = { line: 2, cells: { Id: combo.id, ...cells } };
  return (await planImport(place, { lines: [line], decimal: '.' })).lines[0];
};

test.each(FIELDS)('a file changes what the form edits: %s', async (field) => {
  const [cell, value] = EDITS[field];
  const column = FIELD_COLUMN[field];
  const line = await planned({ [column]: cell });
  expect(line?.row.problems).toEqual([]);
  expect(line?.row.changes.map((change) => change.column)).toContain(column);
  expect(line?.request[field]).toEqual(value);
  expect(editOf(combo)[field]).not.toEqual(value);
});

test('the problem of a field is reported in its column', async () => {
  const cells = { Name: 'Trio - Free', Price: -1, 'Made Of': '0 x Fries', Spice: 9 };
  const line = await planned(cells);
  expect(line?.row.problems.map(({ column }) => column).sort()).toEqual(Object.keys(cells).sort());
});
