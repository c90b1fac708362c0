import { ADMIN_LIMITS } from '../../../../libs/contract/menu/edits.js';
import type { StaffFood } from '../../../../libs/contract/menu/staff-menu.js';
import { type LineType, MARKS } from '../../../../libs/contract/values.js';
import {
  partsOfCell,
  partsText,
  type SheetCell,
  type SheetColumn,
  type SheetLine,
} from '../../../../libs/domain/menu/menu-sheet.js';
import type { DecimalSign } from '../../../../libs/domain/money/typed-amount.js';
import type { Kind } from '../editing/item-rules.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { editOf, type StoredItem, storedItem } from './menu-batch.js';
import { type MenuNames, menuNameKey } from './menu-names.js';
import { sheetItemOf } from './sheet-items.js';

/** The menu that a file is compared with. */
export interface Target {
  menu: StaffMenu;
  names: MenuNames;
  /** the stored names of pictures that an item may get */
  pictures: ReadonlySet<string>;
  /** the decimal sign of numbers that are written as text */
  decimal: DecimalSign;
}

export type Fail = (column: SheetColumn, message: string) => void;

/** The most characters of a file's text that a sentence repeats. */
const QUOTED_MAX = 80;
const quoted = (words: string) => words.slice(0, QUOTED_MAX);

export const textOf = (cell: SheetCell | undefined): string => String(cell ?? '');

/** Returns the item of a line: by its id, otherwise by kind and name. */
export function itemOfLine(
  { menu, names }: Target,
  { cells, type }: { cells: SheetLine['cells']; type: LineType },
  fail: Fail,
): StoredItem | null {
  const id = textOf(cells.Id).trim();
  if (id === '') return names.items[type].get(menuNameKey(textOf(cells.Name))) ?? null;
  const byId = storedItem(menu, Number(id));
  if (byId === undefined) {
    fail('Id', `No food or combo of this branch has the Id ${id.slice(0, 20)}. Empty Id and Version to match by name.`);
  }
  return byId ?? null;
}

/** Returns the id of the sub food type that a line names; undefined if it names none and is a new one. */
export function headingOfLine(
  { menu, names }: Target,
  { cells, kind, stored }: { cells: SheetLine['cells']; kind: Kind<StaffFood>; stored: StoredItem | null },
  fail: Fail,
): number | undefined {
  const typeName = cells['Food Type'];
  const subName = cells['Sub Food Type'];
  if (subName === undefined && typeName === undefined) return stored?.sub_food_type.id;
  const current = stored === null ? undefined : menu.subFoodTypes.get(stored.sub_food_type.id);
  const wantedSub = textOf(subName ?? current?.name);
  const wantedType = typeName === undefined ? undefined : textOf(typeName);
  const found = (names.subFoodTypes.get(menuNameKey(wantedSub)) ?? []).filter(
    ({ food_type }) =>
      food_type.is_offer === kind.isOffer &&
      (wantedType === undefined || menuNameKey(food_type.name) === menuNameKey(wantedType)),
  );
  const [only] = found;
  if (only !== undefined && found.length === 1) return only.id;
  if (found.length > 1) fail('Food Type', `${quoted(wantedSub)} is under several food types. Name the food type.`);
  else if (wantedSub.trim() === '') fail('Sub Food Type', 'Name a sub food type.');
  else {
    const where = wantedType === undefined ? '' : ` under ${quoted(wantedType)}`;
    fail('Sub Food Type', `There is no sub food type ${quoted(wantedSub)}${where}. Add it first.`);
  }
  // so that one problem is reported once
  return (
    stored?.sub_food_type.id ??
    [...menu.subFoodTypes.values()].find((sub) => sub.food_type.is_offer === kind.isOffer)?.id
  );
}

/** Returns the foods in a combo's cell. Stops at the first unknown one, and looks up nothing if there are too many. */
export function partsOfLine(
  { names }: Target,
  { cell, stored }: { cell: SheetCell; stored: StoredItem | null },
  fail: Fail,
): { food: number; quantity: number }[] {
  // a menu sorts parts like its foods, so an unchanged cell must keep the stored list
  if (stored !== null && 'parts' in stored && partsText(stored.parts) === textOf(cell))
    return editOf(stored).parts ?? [];
  const wanted = partsOfCell(cell);
  if (wanted.length > ADMIN_LIMITS.partsMax) {
    fail('Made Of', `A combo has at most ${ADMIN_LIMITS.partsMax} foods.`);
    return [];
  }
  const parts: { food: number; quantity: number }[] = [];
  for (const { name, quantity } of wanted) {
    const food = names.food.get(menuNameKey(name));
    if (food === undefined) {
      fail('Made Of', `${quoted(name)} is not on the menu. Import foods before the combos of them.`);
      return [];
    }
    parts.push({ food: food.id, quantity });
  }
  return parts;
}

export function pictureOfLine(
  { pictures }: Target,
  { cell, stored }: { cell: SheetCell | undefined; stored: StoredItem | null },
): { image?: string; picture: string | null } {
  const name = textOf(cell).trim();
  if (name === '' || name === (stored && sheetItemOf(stored).picture)) return { picture: null };
  return pictures.has(name) ? { image: name, picture: null } : { picture: name.slice(0, 200) };
}

/** Returns the marks in a cell, in the order in which they are shown. */
export function marksOfCell(cell: SheetCell): string[] {
  const marks = textOf(cell)
    .split(/[,;]/)
    .map((mark) => mark.trim().toLowerCase())
    .filter((mark) => mark !== '');
  const order: readonly string[] = MARKS;
  return [...new Set(marks)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
