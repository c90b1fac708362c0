import type { ImportRow } from '../../../../../libs/contract/menu/menu-import.js';
import {
  isBlank,
  partsText,
  quantityCell,
  type SheetItem,
  sheetCell,
} from '../../../../../libs/domain/menu/menu-sheet.js';
import { SHEET_COLUMNS, type SheetColumn } from '../../../../../libs/domain/menu/sheet-columns.js';
import type { SheetLine } from '../../../../../libs/domain/menu/sheet-lines.js';
import { formatRupees, toCents } from '../../../../../libs/domain/money/money.js';
import { AS_THE_BRANCH } from '../../editing/menu-trail.js';
import type { StaffMenu } from '../../menu/staff-menu.repository.js';
import { textOf } from '../line-parts.js';
import { isUnchanged, type WholeEdit } from '../menu-batch.js';
import { optionsText } from '../options/option-cell-text.js';
import type { PlannedLine } from '../planned-line.js';
import { groupsOf, sheetItemOf } from '../sheet-items.js';

/** Returns the times that a new item gets from its branch. */
export function hoursOfBranch(
  { cells, request }: { cells: SheetLine['cells']; request: WholeEdit },
  { open, close }: StaffMenu['hours'],
): ImportRow['changes'] {
  const times = { 'Open Time': open, 'Close Time': close } as const;
  return TIMES.flatMap((column) =>
    request.hasBranchHours || isBlank(cells[column]) ? [{ column, before: '', after: times[column] }] : [],
  );
}

const TIMES = ['Open Time', 'Close Time'] as const;

/** These columns identify the row; the others describe the item. */
const NAMING: ReadonlySet<SheetColumn> = new Set<SheetColumn>(['Id', 'Version', 'Kind']);
const COMPARED = SHEET_COLUMNS.filter((column) => !NAMING.has(column));

/** Returns a cell as the preview shows it: a blank time says what it means. */
function wordsOf(column: SheetColumn, of: SheetItem): string {
  const cell = textOf(sheetCell(column, of));
  return cell === '' && TIMES.some((time) => time === column) ? AS_THE_BRANCH : cell;
}

/** Returns the differences between an item and its line, as cell values of the file. */
export function changesOf(menu: StaffMenu, { stored, request, image }: PlannedLine): ImportRow['changes'] {
  if (stored === null || (isUnchanged({ stored, request }) && image === undefined)) return [];
  const before = sheetItemOf(stored, menu);
  const category = menu.subFoodTypes.get(request.subFoodType);
  const after = {
    ...before,
    foodType: category?.food_type.name ?? '',
    options: optionsText(groupsOf(request.optionGroups ?? [], menu), NO_GROUPS),
    picture: image ?? before.picture,
    item: {
      ...stored,
      ...request,
      has_branch_hours: request.hasBranchHours ?? false,
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
    const [old, now] = [wordsOf(column, before), wordsOf(column, after)];
    return old === now ? [] : { column, before: old, after: now };
  });
}

const NO_GROUPS: ReadonlySet<number> = new Set();

/**
 * Returns the difference in the groups of a line's item, with the options of those that the line changes; nothing if
 * there is none.
 */
export function optionChanges(
  { stored, request }: PlannedLine,
  { before, after, described }: { before: StaffMenu; after: StaffMenu; described: ReadonlySet<number> },
): ImportRow['changes'] {
  if (stored === null) return [];
  const [old, now] = [
    optionsText(groupsOf(stored.option_groups ?? [], before), described),
    optionsText(groupsOf(request.optionGroups ?? [], after), described),
  ];
  return old === now ? [] : [{ column: 'Options', before: old, after: now }];
}

/** Returns what a new item will have, in words: what the file says, and what it gets if its cell is blank. */
export function valuesOf(menu: StaffMenu, { request, kind }: PlannedLine): ImportRow['values'] {
  const { price, quantity, subFoodType, optionGroups = [], parts = [] } = request;
  const category = menu.subFoodTypes.get(subFoodType);
  const asks = optionsText(groupsOf(optionGroups, menu), NO_GROUPS);
  const values: Partial<Record<SheetColumn, string>> = {
    Price: Number.isFinite(price) ? formatRupees(toCents(price)) : '',
    'Sub Food Type': category === undefined ? '' : `${category.name}, in ${category.food_type.name}`,
    'Daily Quantity': Number.isFinite(quantity) ? String(quantityCell(quantity)) : '',
    Options: asks,
    'Made Of': kind.isOffer
      ? partsText(parts.map(({ food, quantity: of }) => ({ name: menu.food.get(food)?.name ?? '', quantity: of })))
      : '',
  };
  return Object.entries(values).flatMap(([column, value]) => (value === '' ? [] : [{ column, value }]));
}
