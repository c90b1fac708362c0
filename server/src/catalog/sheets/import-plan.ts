import { setImmediate } from 'node:timers/promises';
import type { ImportRow } from '../../../../libs/contract/menu/menu-import.js';
import type { StaffFood } from '../../../../libs/contract/menu/staff-menu.js';
import type { LineType } from '../../../../libs/contract/values.js';
import { UNLIMITED_QUANTITY } from '../../../../libs/domain/menu/availability.js';
import {
  FACT_HEADINGS,
  type FactColumn,
  factColumn,
  factsOf,
  NO_FACTS,
} from '../../../../libs/domain/menu/food-facts.js';
import {
  type ItemTexts,
  isBlank,
  isNone,
  kindOfCell,
  numberOfCell,
  quantityOfCell,
  type SheetCell,
  unreadCell,
} from '../../../../libs/domain/menu/menu-sheet.js';
import { columnOfField, type SheetColumn } from '../../../../libs/domain/menu/sheet-columns.js';
import type { SheetContent, SheetLine } from '../../../../libs/domain/menu/sheet-lines.js';
import { type DecimalSign, unreadNumber } from '../../../../libs/domain/money/typed-amount.js';
import { say } from '../../common/texts.js';
import { FOOD, type Kind, OFFER } from '../editing/item-rules.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { freeFoodProblem } from '../options/option-rules.js';
import {
  type Fail,
  headingOfLine,
  hoursOfLine,
  itemOfLine,
  partsOfLine,
  pictureOfLine,
  type Target,
  textOf,
} from './line-parts.js';
import { checkFields, editOf, type StoredItem, type WholeEdit } from './menu-batch.js';
import { PlannedGroups } from './options/planned-groups.js';
import type { ImportPlan, PlannedGroup, PlannedLine } from './planned-line.js';
import { PlannedMenu } from './planned-menu.js';
import { checkTogether } from './rows/check-together.js';
import { changesOf, hoursOfBranch, optionChanges, valuesOf } from './rows/row-changes.js';
import { textChanges, textsOfLine } from './texts/line-texts.js';

const KINDS: Record<LineType, Kind<StaffFood>> = { food: FOOD, offer: OFFER };

/** ms of planning after which the event loop handles other requests */
const WORK_MS = 10;

interface Field {
  field: keyof WholeEdit;
  read: (cell: SheetCell, decimal: DecimalSign, stored: StoredItem | null) => unknown;
  /** for a text that is no number, the sentence says what to type */
  isNumber?: boolean;
}

/** The columns whose cell becomes a field almost unchanged. */
const FIELD_OF: Partial<Record<SheetColumn, Field>> = {
  Name: { field: 'name', read: textOf },
  Price: { field: 'price', read: numberOfCell, isNumber: true },
  'Daily Quantity': { field: 'quantity', read: quantityOfCell, isNumber: true },
  ...Object.fromEntries(FACT_HEADINGS.map((heading) => [heading, factField(factColumn(heading))])),
};

/** Returns how a fact is read: the word "none" empties it, unless it is what the item says. */
function factField({ fact, cell: cellOf, read }: FactColumn): Field {
  return {
    field: fact,
    read: (cell, decimal, stored) => {
      if (isNone(cell) && (stored === null || cellOf(factsOf(stored)) !== textOf(cell))) return NO_FACTS[fact];
      return read ? read(textOf(cell)) : numberOfCell(cell, decimal);
    },
    isNumber: read === undefined,
  };
}

/** The state of the branch that a file is compared with. */
interface ImportPlace {
  menu: StaffMenu;
  /** the stored names of pictures that an item may get */
  pictures: ReadonlySet<string>;
  /** the texts of its foods and combos in further languages, by their ids */
  texts: ReadonlyMap<number, ItemTexts>;
}

/**
 * Returns the effect of importing lines into a menu, line by line, by the rules for editing one item. Foods are planned
 * before option groups and combos, which may be made of them.
 */
export async function planImport(
  { menu, pictures, texts }: ImportPlace,
  { lines, decimal }: Pick<SheetContent, 'lines' | 'decimal'>,
): Promise<ImportPlan> {
  const menuOfFile = new PlannedMenu(menu);
  const groups = new PlannedGroups(menuOfFile);
  const target: Target = { planned: menuOfFile, groups, pictures, texts, decimal };
  const isCombo = ({ cells }: SheetLine) =>
    kindOfCell(cells.Kind) === 'offer' || menu.offers.has(Number(textOf(cells.Id)));
  const planned: PlannedLine[] = [];
  const plan = (line: SheetLine) => void planned.push(planLine(target, line));
  await inTurns(lines, (line) => groups.read(line));
  await inTurns(
    lines.filter((line) => !isCombo(line)),
    plan,
  );
  await inTurns(groups.described, (group) => groups.check(group));
  await inTurns(lines.filter(isCombo), plan);
  planned.sort((a, b) => a.row.line - b.row.line);
  const changedGroups = groups.changed();
  for (const line of planned) addGroups(line, { target, changedGroups });
  checkTogether(menu, planned);
  const lasting = planned.filter(({ row }) => row.does !== 'change' || row.changes.length > 0 || row.picture !== null);
  return {
    unchanged: planned.length - lasting.length,
    categories: menuOfFile.categories,
    groups: changedGroups,
    lines: lasting,
    menu,
  };
}

/** Does some work for each part of a list, and lets the event loop handle other requests meanwhile. */
async function inTurns<Part>(parts: Iterable<Part>, work: (part: Part) => void): Promise<void> {
  let since = performance.now();
  for (const part of parts) {
    work(part);
    if (performance.now() - since < WORK_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** Adds the problems of a line's option groups to its row, and the changes of the groups that it describes. */
function addGroups(
  plan: PlannedLine,
  { target: { planned, groups }, changedGroups }: { target: Target; changedGroups: readonly PlannedGroup[] },
): void {
  const { row } = plan;
  const problem = groups.problemOf(row.line);
  if (problem !== undefined) {
    if (!row.problems.some(({ column }) => column === 'Options'))
      row.problems.push({ column: 'Options', message: problem });
    row.does = 'fail';
    return;
  }
  const described = new Set(changedGroups.filter(({ line }) => line === row.line).map(({ group }) => group.id));
  if (described.size === 0 || row.problems.length > 0) return;
  row.changes = [
    ...row.changes.filter(({ column }) => column !== 'Options'),
    ...optionChanges(plan, { before: planned.stored, after: planned.menu, described }),
  ];
}

function planLine(target: Target, { line, cells }: SheetLine): PlannedLine {
  const { planned, decimal } = target;
  const { menu } = planned;
  const problems: ImportRow['problems'] = [];
  const fail: Fail = (column, message) => {
    if (!problems.some((problem) => problem.column === column)) problems.push({ column, message });
  };
  for (const [column, cell] of Object.entries(cells)) {
    const unread = unreadCell(cell);
    if (unread) fail(column as SheetColumn, say(unread));
  }
  const named = kindOfCell(cells.Kind);
  if (named === undefined) fail('Kind', 'Kind must be Food or Combo.');
  const stored = itemOfLine(target, { cells, type: named ?? 'food' }, fail);
  const kind = stored === null ? KINDS[named ?? 'food'] : 'parts' in stored ? OFFER : FOOD;
  if (stored !== null && !isBlank(cells.Kind) && named !== undefined && KINDS[named] !== kind) {
    fail('Kind', `${stored.name} is a ${kind.isOffer ? 'combo' : 'food'}. Kinds cannot be changed.`);
  }
  const values: Record<string, unknown> =
    stored === null
      ? { quantity: UNLIMITED_QUANTITY, optionGroups: [], ...(kind.isOffer && { parts: [] }) }
      : { ...editOf(stored) };
  Object.assign(values, hoursOfLine(target, { cells, stored }, fail));
  for (const [column, { field, read, isNumber }] of Object.entries(FIELD_OF)) {
    const cell = cells[column as SheetColumn];
    if (cell === undefined || isBlank(cell)) continue;
    values[field] = read(cell, decimal, stored);
    if (isNumber && typeof values[field] === 'string') {
      fail(column as SheetColumn, say(unreadNumber(textOf(cell), decimal)));
    }
  }
  const subFoodType = headingOfLine(target, { cells, kind, stored }, fail);
  if (subFoodType !== undefined) values.subFoodType = subFoodType;
  const madeOf = cells['Made Of'];
  if (kind.isOffer && madeOf !== undefined && !isBlank(madeOf))
    values.parts = partsOfLine(target, { cell: madeOf, stored }, fail);
  const { Options: options } = cells;
  if (options !== undefined && !isBlank(options))
    values.optionGroups = isNone(options) ? [] : target.groups.ofLine(line, stored);
  const { request, fields } = checkFields(menu, kind, values);
  for (const [field, [message = '']] of Object.entries(fields)) {
    fail(columnOfField(field), message);
  }
  const asked = freeFoodProblem(menu, stored?.id, request.optionGroups);
  if (asked !== undefined) fail('Options', asked.message);
  const storedTexts = target.texts.get(stored?.id ?? 0) ?? {};
  const texts = textsOfLine({ cells, stored: storedTexts, description: request.description }, fail);
  const { image, picture } = pictureOfLine(target, { cell: cells.Picture, stored });
  const plan: PlannedLine = {
    row: {
      line,
      type: kind.type,
      id: stored?.id ?? null,
      name: typeof request.name === 'string' ? request.name : '',
      does: stored === null ? 'add' : 'change',
      changes: stored === null ? hoursOfBranch({ cells, request }, menu.hours) : [],
      problems,
      picture,
    },
    kind,
    stored,
    provisionalId: stored === null && !kind.isOffer ? planned.keepFood(null, request) : null,
    request,
    texts,
    ...(image !== undefined && { image }),
  };
  if (stored === null) plan.row.values = valuesOf(planned.menu, plan);
  else if (!kind.isOffer) planned.keepFood(stored.id, request);
  if (stored !== null && problems.length === 0) {
    plan.row.changes = [...changesOf(menu, plan), ...textChanges(texts, storedTexts)];
    const version = textOf(cells.Version).trim();
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
