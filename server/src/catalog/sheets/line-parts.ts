import { ADMIN_LIMITS } from '../../../../libs/contract/menu/edits.js';
import type { StaffFood } from '../../../../libs/contract/menu/staff-menu.js';
import { FoodTypeEdit } from '../../../../libs/contract/requests/menu/menu-items.js';
import type { LineType } from '../../../../libs/contract/values.js';
import {
  clockOfCell,
  type ItemTexts,
  isAsBranch,
  isBlank,
  isNone,
  partsOfCell,
  partsText,
  type SheetCell,
} from '../../../../libs/domain/menu/menu-sheet.js';
import type { SheetColumn } from '../../../../libs/domain/menu/sheet-columns.js';
import type { SheetLine } from '../../../../libs/domain/menu/sheet-lines.js';
import type { DecimalSign } from '../../../../libs/domain/money/typed-amount.js';
import { cleanText } from '../../../../libs/validation/text.js';
import { sayAll } from '../../common/texts.js';
import { asBody } from '../../common/validation/body-validation.js';
import type { Kind } from '../editing/item-rules.js';
import { editOf, type StoredItem, storedItem, type WholeEdit } from './menu-batch.js';
import { menuNameKey } from './menu-names.js';
import type { PlannedGroups } from './options/planned-groups.js';
import type { PlannedMenu } from './planned-menu.js';
import { sheetItemOf } from './sheet-items.js';

/** The menu and the pictures that a file's lines refer to, and how their numbers are written. */
export interface Target {
  planned: PlannedMenu;
  groups: PlannedGroups;
  /** the stored names of pictures that an item may get */
  pictures: ReadonlySet<string>;
  /** the texts of foods and combos in further languages, by their ids */
  texts: ReadonlyMap<number, ItemTexts>;
  /** the decimal sign of numbers that are written as text */
  decimal: DecimalSign;
}

export type Fail = (column: SheetColumn, message: string) => void;

/** The most characters of a file's text that a sentence repeats. */
const QUOTED_MAX = 80;
const quoted = (words: string) => words.slice(0, QUOTED_MAX);

export const textOf = (cell: SheetCell | undefined): string => String(cell ?? '');

/** Returns the item of a line: by its id, otherwise by kind and name. Without a kind, foods are searched first. */
export function itemOfLine(
  { planned: { stored: menu, names } }: Target,
  { cells, type }: { cells: SheetLine['cells']; type: LineType },
  fail: Fail,
): StoredItem | null {
  const id = textOf(cells.Id).trim();
  if (id === '') {
    const key = menuNameKey(textOf(cells.Name));
    return names.items[type].get(key) ?? (isBlank(cells.Kind) ? names.items.offer.get(key) : undefined) ?? null;
  }
  const byId = storedItem(menu, Number(id));
  if (byId === undefined) {
    fail('Id', `No food or combo of this branch has the Id ${id.slice(0, 20)}. Empty Id and Version to match by name.`);
  }
  return byId ?? null;
}

/**
 * Returns the id of the sub food type of a line, which is added to the planned menu if it is missing. A blank food type
 * or sub food type of a new item is named like the other one. Returns undefined if a new item names neither.
 */
export function headingOfLine(
  { planned }: Target,
  { cells, kind, stored }: { cells: SheetLine['cells']; kind: Kind<StaffFood>; stored: StoredItem | null },
  fail: Fail,
): number | undefined {
  const named = { type: cleanText(textOf(cells['Food Type'])), sub: cleanText(textOf(cells['Sub Food Type'])) };
  if (named.type === '' && named.sub === '') {
    if (stored === null) fail('Sub Food Type', 'Name a sub food type.');
    return stored?.sub_food_type.id;
  }
  const current = stored === null ? undefined : planned.menu.subFoodTypes.get(stored.sub_food_type.id);
  if (named.sub === '' && current === undefined) {
    const only = planned.onlySubFoodTypeOf(kind, named.type);
    if (only !== undefined) return only.id;
  }
  const sub = named.sub || current?.name || named.type;
  const [only, ...others] = planned.subFoodTypesNamed(sub, { kind, typeName: named.type });
  if (others.length > 0) fail('Food Type', `${quoted(sub)} is under several food types. Name the food type.`);
  if (only !== undefined) return only.id;
  const typeName = named.type || current?.food_type.name || sub;
  const problem = { Sub: nameProblem(sub), Type: nameProblem(typeName) };
  if (problem.Sub !== undefined) fail('Sub Food Type', problem.Sub);
  if (problem.Type !== undefined && typeName !== sub) fail('Food Type', problem.Type);
  if (problem.Sub !== undefined || problem.Type !== undefined) return stored?.sub_food_type.id;
  return planned.addSubFoodType(sub, { kind, typeName });
}

/** Returns why a category cannot have a name; undefined if it can. */
function nameProblem(name: string): string | undefined {
  const [problem] = asBody(FoodTypeEdit, { name }).problems.name ?? [];
  return problem && sayAll(problem.sentence);
}

/** Returns the foods in a combo's cell. Looks up nothing if there are too many. */
export function partsOfLine(
  { planned }: Target,
  { cell, stored }: { cell: SheetCell; stored: StoredItem | null },
  fail: Fail,
): { food: number; quantity: number }[] {
  // a menu sorts parts like its foods, so an unchanged cell must keep the stored list
  if (stored !== null && 'parts' in stored && partsText(stored.parts) === textOf(cell))
    return editOf(stored).parts ?? [];
  const wanted = isNone(cell) ? [] : partsOfCell(cell);
  if (wanted.length > ADMIN_LIMITS.partsMax) {
    fail('Made Of', `A combo has at most ${ADMIN_LIMITS.partsMax} foods.`);
    return [];
  }
  const found = wanted.map(({ name, quantity }) => ({ name, food: planned.foodNamed(name), quantity }));
  const missing = [...new Set(found.flatMap(({ name, food }) => (food === undefined ? quoted(name) : [])))];
  if (missing.length > 0) {
    const [are, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'each'];
    fail('Made Of', `${missing.join(' and ')} ${are} neither on the menu nor in the file. Add a row for ${them}.`);
    return [];
  }
  return found.flatMap(({ food, quantity }) => (food === undefined ? [] : [{ food, quantity }]));
}

export function pictureOfLine(
  { pictures }: Target,
  { cell, stored }: { cell: SheetCell | undefined; stored: StoredItem | null },
): { image?: string; picture: string | null } {
  const name = textOf(cell).trim();
  if (name === '' || name === (stored && sheetItemOf(stored).picture)) return { picture: null };
  return pictures.has(name) ? { image: name, picture: null } : { picture: name.slice(0, 200) };
}

/**
 * Returns the hours of a line, as fields of an edit: those of its two cells, or as the branch if a cell says so, if both
 * are blank in a new line, or if the times are the branch's own. A blank cell beside a time has the time of the item.
 */
export function hoursOfLine(
  { planned }: Target,
  { cells, stored }: { cells: SheetLine['cells']; stored: StoredItem | null },
  fail: Fail,
): Pick<WholeEdit, 'open' | 'close' | 'hasBranchHours'> {
  const { hours } = planned.stored;
  const [open = null, close = null] = [cells['Open Time'], cells['Close Time']];
  const before = stored ?? { ...hours, has_branch_hours: true };
  const unchanged = { open: before.open, close: before.close, hasBranchHours: before.has_branch_hours };
  const given = [open, close].filter((cell) => !isBlank(cell));
  if (given.length === 0) return unchanged;
  if (given.every(isAsBranch)) return { ...hours, hasBranchHours: true };
  if (given.some(isAsBranch)) {
    fail(isAsBranch(open) ? 'Open Time' : 'Close Time', 'Give both times, or leave both to the branch.');
    return unchanged;
  }
  const times = {
    open: isBlank(open) ? before.open : textOf(clockOfCell(open)),
    close: isBlank(close) ? before.close : textOf(clockOfCell(close)),
  };
  if (times.open === before.open && times.close === before.close) return unchanged;
  return { ...times, hasBranchHours: times.open === hours.open && times.close === hours.close };
}
