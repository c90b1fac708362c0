import { setImmediate } from 'node:timers/promises';
import type { ImportRow } from '../../../../libs/contract/menu-import.js';
import type { StaffFood } from '../../../../libs/contract/staff-menu.js';
import { type LineType, MARKS } from '../../../../libs/contract/values.js';
import {
  clockOfCell,
  kindOfCell,
  numberOfCell,
  partsOfCell,
  partsText,
  SHEET_COLUMNS,
  type SheetCell,
  type SheetColumn,
  type SheetLine,
  sheetCell,
} from '../../../../libs/domain/menu-sheet.js';
import { FOOD, type Kind, OFFER } from '../item-rules.js';
import { checkFields, editOf, isUnchanged, type StoredItem, storedItem, type WholeEdit } from '../menu-batch.js';
import type { StaffMenu } from '../staff-menu.repository.js';
import { sheetItemOf } from './sheet-items.js';

/** The effect of one line of a file. */
export interface PlannedLine {
  row: ImportRow;
  kind: Kind<StaffFood>;
  /** null: a new one */
  stored: StoredItem | null;
  request: WholeEdit;
  /** the stored name of another picture; undefined: as it is */
  image?: string;
}

export interface ImportPlan {
  unchanged: number;
  lines: PlannedLine[];
}

const KINDS: Record<LineType, Kind<StaffFood>> = { food: FOOD, offer: OFFER };

/** some milliseconds of validation */
const LINES_AT_ONCE = 20;

const text = (cell: SheetCell) => String(cell ?? '');
const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The columns whose cell is a field as it is, or nearly. */
const FIELD_OF: Partial<Record<SheetColumn, { field: keyof WholeEdit; read: (cell: SheetCell) => unknown }>> = {
  Name: { field: 'name', read: text },
  Price: { field: 'price', read: numberOfCell },
  'Daily Quantity': { field: 'quantity', read: numberOfCell },
  'Open Time': { field: 'open', read: clockOfCell },
  'Close Time': { field: 'close', read: clockOfCell },
  Description: { field: 'description', read: text },
  Marks: { field: 'marks', read: (cell) => marksOf(text(cell)) },
  Spice: { field: 'spice', read: (cell) => (text(cell).trim() === '' ? 0 : numberOfCell(cell)) },
};

/** In which column of the file the problem of a field is. */
const COLUMN_OF: Record<string, SheetColumn> = {
  ...Object.fromEntries(Object.entries(FIELD_OF).map(([column, { field }]) => [field, column])),
  subFoodType: 'Sub Food Type',
  parts: 'Made Of',
};

function marksOf(cell: string): string[] {
  const marks = cell
    .split(/[,;]/)
    .map((mark) => mark.trim().toLowerCase())
    .filter((mark) => mark !== '');
  const order: readonly string[] = MARKS;
  return [...new Set(marks)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/**
 * Returns the effect of importing lines into a menu, line by line, by the rules for editing one food.
 *
 * @param pictures the stored names of pictures that a food may be given
 */
export async function planImport(
  menu: StaffMenu,
  lines: readonly SheetLine[],
  pictures: ReadonlySet<string>,
): Promise<ImportPlan> {
  const planned: PlannedLine[] = [];
  for (const [at, line] of lines.entries()) {
    // validating thousands of lines takes a while: other requests are served meanwhile
    if (at % LINES_AT_ONCE === 0) await setImmediate();
    planned.push(planLine(menu, line, pictures));
  }
  checkTogether(menu, planned);
  const lasting = planned.filter(({ row }) => row.does !== 'change' || row.changes.length > 0 || row.picture !== null);
  return { unchanged: planned.length - lasting.length, lines: lasting };
}

function planLine(menu: StaffMenu, { line, cells }: SheetLine, pictures: ReadonlySet<string>): PlannedLine {
  const problems: ImportRow['problems'] = [];
  const fail = (column: SheetColumn, message: string) => problems.push({ column, message });
  const named = kindOfCell(cells.Kind);
  if (named === undefined) fail('Kind', 'Kind must be Food or Combo.');
  const stored = find(menu, cells, named ?? 'food', fail);
  const kind = stored === null ? KINDS[named ?? 'food'] : 'parts' in stored ? OFFER : FOOD;
  if (stored !== null && cells.Kind !== undefined && named !== undefined && KINDS[named] !== kind) {
    fail('Kind', `${stored.name} is a ${kind.isOffer ? 'combo' : 'food'}. Kinds cannot be changed.`);
  }
  const values: Record<string, unknown> =
    stored === null ? { ...(kind.isOffer && { parts: [] }) } : { ...editOf(stored) };
  for (const [column, { field, read }] of Object.entries(FIELD_OF)) {
    const cell = cells[column as SheetColumn];
    if (cell !== undefined) values[field] = read(cell);
  }
  const subFoodType = headingOf(menu, { cells, kind, stored }, fail);
  if (subFoodType !== undefined) values.subFoodType = subFoodType;
  const madeOf = cells['Made Of'];
  if (kind.isOffer && madeOf !== undefined) values.parts = partsOf(menu, madeOf, stored, fail);
  const { request, fields } = checkFields(menu, kind, values);
  for (const [field, [message = '']] of Object.entries(fields)) {
    const column = COLUMN_OF[field.split('.')[0] ?? ''] ?? 'Name';
    if (!problems.some((problem) => problem.column === column)) fail(column, message);
  }
  const { image, picture } = pictureOf(cells.Picture, stored, pictures);
  const plan: PlannedLine = {
    row: {
      line,
      type: kind.type,
      id: stored?.id ?? null,
      name: typeof values.name === 'string' ? values.name : '',
      does: stored === null ? 'add' : 'change',
      changes: [],
      problems,
      picture,
    },
    kind,
    stored,
    request,
    ...(image !== undefined && { image }),
  };
  if (stored !== null && problems.length === 0) {
    plan.row.changes = changesOf(menu, plan);
    const version = text(cells.Version ?? null).trim();
    const isTouched = plan.row.changes.length > 0 || picture !== null;
    if (version !== '' && Number(version) !== stored.version && isTouched) {
      fail(
        'Version',
        'Somebody has changed this since the file was exported. Export again, or empty this cell to overwrite it.',
      );
    }
  }
  if (problems.length > 0) plan.row.does = 'fail';
  return plan;
}

type Fail = (column: SheetColumn, message: string) => void;

/** The item that a line is about: by its id, else by kind and name. */
function find(menu: StaffMenu, cells: SheetLine['cells'], type: LineType, fail: Fail): StoredItem | null {
  const id = text(cells.Id ?? null).trim();
  if (id !== '') {
    const byId = storedItem(menu, Number(id));
    if (byId === undefined)
      fail(
        'Id',
        `No food or combo of this branch has the Id ${id.slice(0, 20)}. Empty Id and Version to match by name.`,
      );
    return byId ?? null;
  }
  const name = text(cells.Name ?? null);
  return [...KINDS[type].of(menu).values()].find((item) => alike(item.name, name)) ?? null;
}

function headingOf(
  menu: StaffMenu,
  { cells, kind, stored }: { cells: SheetLine['cells']; kind: Kind<StaffFood>; stored: StoredItem | null },
  fail: Fail,
): number | undefined {
  const typeName = cells['Food Type'];
  const subName = cells['Sub Food Type'];
  if (subName === undefined && typeName === undefined) return stored?.sub_food_type.id;
  const current = stored === null ? undefined : menu.subFoodTypes.get(stored.sub_food_type.id);
  const wantedSub = text(subName ?? current?.name ?? null);
  const wantedType = typeName === undefined ? undefined : text(typeName);
  const found = [...menu.subFoodTypes.values()].filter(
    ({ name, food_type }) =>
      food_type.is_offer === kind.isOffer &&
      alike(name, wantedSub) &&
      (wantedType === undefined || alike(food_type.name, wantedType)),
  );
  const [only] = found;
  if (only !== undefined && found.length === 1) return only.id;
  if (found.length > 1) fail('Food Type', `${wantedSub} is under several food types. Name the food type.`);
  else if (wantedSub.trim() === '') fail('Sub Food Type', 'Name a sub food type.');
  else {
    const where = wantedType === undefined ? '' : ` under ${wantedType.slice(0, 80)}`;
    fail('Sub Food Type', `There is no sub food type ${wantedSub.slice(0, 80)}${where}. Add it first.`);
  }
  // so that the one problem is not said twice
  return (
    stored?.sub_food_type.id ??
    [...menu.subFoodTypes.values()].find((sub) => sub.food_type.is_offer === kind.isOffer)?.id
  );
}

function partsOf(
  menu: StaffMenu,
  cell: SheetCell,
  stored: StoredItem | null,
  fail: Fail,
): { food: number; quantity: number }[] {
  // a menu's order of parts is that of its foods: an unchanged cell is an unchanged list
  if (stored !== null && 'parts' in stored && partsText(stored.parts) === text(cell)) return editOf(stored).parts ?? [];
  const foods = [...menu.food.values()];
  return partsOfCell(cell).flatMap(({ name, quantity }) => {
    const food = foods.find((known) => alike(known.name, name));
    if (food !== undefined) return { food: food.id, quantity };
    fail('Made Of', `${name.slice(0, 80)} is not on the menu. Import foods before the combos of them.`);
    return [];
  });
}

function pictureOf(
  cell: SheetCell | undefined,
  stored: StoredItem | null,
  pictures: ReadonlySet<string>,
): { image?: string; picture: string | null } {
  const name = text(cell ?? null).trim();
  if (name === '' || name === (stored && sheetItemOf(stored).picture)) return { picture: null };
  return pictures.has(name) ? { image: name, picture: null } : { picture: name.slice(0, 200) };
}

/** These name the row; the others say what the item is. */
const NAMING: ReadonlySet<SheetColumn> = new Set<SheetColumn>(['Id', 'Version', 'Kind']);
const COMPARED = SHEET_COLUMNS.filter((column) => !NAMING.has(column));

/** Returns the differences between an item and its line, as values of the file's cells. */
function changesOf(menu: StaffMenu, { stored, request, image }: PlannedLine): ImportRow['changes'] {
  if (stored === null || (isUnchanged({ stored, request }) && image === undefined)) return [];
  const before = sheetItemOf(stored, menu);
  const category = menu.subFoodTypes.get(request.subFoodType);
  const after = {
    ...before,
    foodType: category?.food_type.name ?? '',
    picture: image ?? before.picture,
    item: {
      ...stored,
      ...request,
      sub_food_type: { id: request.subFoodType, name: category?.name ?? '' },
      ...(request.parts && {
        parts: request.parts.map(({ food, quantity }) => ({
          food_id: food,
          quantity,
          name: menu.food.get(food)?.name ?? '',
        })),
      }),
    },
  };
  return COMPARED.flatMap((column) => {
    const [old, now] = [text(sheetCell(column, before)), text(sheetCell(column, after))];
    return old === now ? [] : { column, before: old, after: now };
  });
}

/** Checks lines against each other: none may name an item twice, or give one name to two items. */
function checkTogether(menu: StaffMenu, planned: readonly PlannedLine[]): void {
  const fail = ({ row }: PlannedLine, column: SheetColumn, message: string) => {
    row.problems.push({ column, message });
    row.does = 'fail';
  };
  const lineOf = new Map<number, number>();
  for (const plan of planned) {
    const { id, line } = plan.row;
    if (id === null) continue;
    const earlier = lineOf.get(id);
    if (earlier === undefined) lineOf.set(id, line);
    else fail(plan, 'Name', `This is in row ${earlier} already.`);
  }
  for (const kind of [FOOD, OFFER]) {
    const ofKind = planned.filter((plan) => plan.kind === kind);
    const taken = new Map<string, number>();
    for (const item of kind.of(menu).values()) {
      if (!lineOf.has(item.id)) taken.set(item.name.toLowerCase(), 0);
    }
    for (const plan of ofKind) {
      const name = plan.row.name.trim().toLowerCase();
      const other = taken.get(name);
      if (other === undefined) taken.set(name, plan.row.line);
      else if (plan.row.problems.length === 0) {
        fail(plan, 'Name', other === 0 ? 'This name is on the menu already.' : `This name is in row ${other} already.`);
      }
    }
  }
}
