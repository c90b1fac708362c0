import type { StaffMenuItem, StaffOffer } from '../../contract/menu/staff-menu.js';
import type { LineType } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { fromCents } from '../money/money.js';
import { type DecimalSign, readTypedNumber } from '../money/typed-amount.js';
import { isBlankText } from '../text/blank-text.js';
import { readClock } from '../time/read-clock.js';
import { isUnlimited, UNLIMITED_QUANTITY } from './availability.js';
import { type FactHeading, factColumn, factsOf, isFactHeading } from './food-facts.js';
import { isTextColumn, type SheetColumn, type TextColumn } from './sheet-columns.js';
import { plainHeading } from './sheet-headings.js';

/** A cell of a sheet: text, a number, or nothing. */
export type SheetCell = string | number | null;

/** The texts of a food or a combo in further languages; absent or empty if it has none. */
export type ItemTexts = Partial<Record<TextColumn, string>>;

/** A food or a combo with its categories. */
export interface SheetItem {
  type: LineType;
  item: StaffMenuItem | StaffOffer;
  foodType: string;
  /** the option groups that it asks, as its cell has them */
  options: string;
  /** the stored name of its picture */
  picture: string | null;
  texts: ItemTexts;
}

const KIND_WORDS: Record<LineType, string> = { food: 'Food', offer: 'Combo' };

/** Returns the foods of a combo as the text of one cell, one line each: `2 x Classic`. */
export const partsText = (parts: readonly { name: string; quantity: number }[]): string =>
  parts.map(({ name, quantity }) => `${quantity} x ${name}`).join('\n');

const UNLIMITED = 'unlimited';

/** Returns a daily quantity as its cell has it: a number, or a word for as many as are ordered. */
export const quantityCell = (quantity: number): string | number => (isUnlimited(quantity) ? UNLIMITED : quantity);

const CELLS: Record<Exclude<SheetColumn, TextColumn | FactHeading>, (of: SheetItem) => SheetCell> = {
  Id: ({ item }) => item.id,
  Version: ({ item }) => item.version,
  Kind: ({ type }) => KIND_WORDS[type],
  'Food Type': ({ foodType }) => foodType,
  'Sub Food Type': ({ item }) => item.sub_food_type.name,
  Name: ({ item }) => item.name,
  Price: ({ item }) => item.price,
  'Daily Quantity': ({ item }) => quantityCell(item.quantity),
  // blank: as the branch
  'Open Time': ({ item }) => (item.has_branch_hours ? '' : item.open),
  'Close Time': ({ item }) => (item.has_branch_hours ? '' : item.close),
  'Made Of': ({ item }) => ('parts' in item ? partsText(item.parts) : ''),
  Options: ({ options }) => options,
  Picture: ({ picture }) => picture ?? '',
};

/** Returns the value of one column for an item. */
export function sheetCell(column: SheetColumn, of: SheetItem): SheetCell {
  if (isTextColumn(column)) return of.texts[column] ?? '';
  return isFactHeading(column) ? factColumn(column).cell(factsOf(of.item)) : CELLS[column](of);
}

/** Returns the sheet of a menu: the head, then one row per item. */
export function menuSheet(items: readonly SheetItem[], columns: readonly SheetColumn[]): SheetCell[][] {
  return [[...columns], ...items.map((of) => columns.map((column) => sheetCell(column, of)))];
}

/** Returns the kind that a cell names: a food if it is empty, undefined if it is unknown. */
export function kindOfCell(cell: SheetCell | undefined): LineType | undefined {
  const word = plainHeading(String(cell ?? ''));
  if (word === '' || word === 'food') return 'food';
  return word === 'combo' || word === 'offer' ? 'offer' : undefined;
}

const MINUTES_A_DAY = 1440;

/**
 * Returns a time of day as HH:MM: one as people type it (`readClock`), or a spreadsheet's fraction of a day. Returns
 * any other cell unchanged, so that its validation rejects it.
 */
export function clockOfCell(cell: SheetCell): SheetCell {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    const minutes = Math.round(cell * MINUTES_A_DAY) % MINUTES_A_DAY;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }
  return cell === null ? cell : readClock(String(cell));
}

/** Returns whether a cell is empty. It changes nothing in an item; a new item gets the branch's default. */
export const isBlank = (cell: SheetCell | undefined): boolean => isBlankText(String(cell ?? ''));

/** A date, in the manner of spreadsheets' errors. */
export const DATE_CELL = '#DATE';
const ERROR_CELL = /^#(?:DATE|N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** Returns why a cell cannot be read, as a sentence; undefined if it can. */
export function unreadCell(cell: SheetCell | undefined): Text | undefined {
  if (cell === DATE_CELL) return text('rule.sheet.dateCell');
  return typeof cell === 'string' && ERROR_CELL.test(cell.trim()) ? text('rule.sheet.errorCell', { cell }) : undefined;
}

/** Returns whether a cell removes an item's value, which a blank cell does not. */
export const isNone = (cell: SheetCell | undefined): boolean =>
  String(cell ?? '')
    .trim()
    .toLowerCase() === 'none';

/** Returns whether a cell of a time says that the food is served whenever its branch is open. */
export const isAsBranch = (cell: SheetCell | undefined): boolean =>
  isNone(cell) || ['branch', 'as branch', 'as the branch'].includes(plainHeading(String(cell ?? '')));

/** Returns a number that may be written as text; any other cell unchanged, so that its validation rejects it. */
export function numberOfCell(cell: SheetCell, decimal: DecimalSign = '.'): SheetCell {
  if (typeof cell !== 'string') return cell;
  const hundredths = readTypedNumber(cell, decimal);
  return hundredths === null ? cell : fromCents(hundredths);
}

/** Returns a daily quantity: a number, or the word that sets no limit. */
export const quantityOfCell = (cell: SheetCell, decimal: DecimalSign = '.'): SheetCell =>
  plainHeading(String(cell ?? '')) === UNLIMITED ? UNLIMITED_QUANTITY : numberOfCell(cell, decimal);

/** Returns the lines of a cell, without blank ones. */
function linesOfCell(cell: SheetCell): string[] {
  return String(cell ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => !isBlankText(line));
}

/** Returns the names and quantities in the cell of a combo's foods. A line is `2 x Name`, or a name. */
export function partsOfCell(cell: SheetCell): { name: string; quantity: number }[] {
  return linesOfCell(cell).map((line) => {
    const [, quantity, name] = /^(\d{1,6})\s*[x×]\s+(.+)$/i.exec(line) ?? [];
    return name === undefined ? { name: line, quantity: 1 } : { name, quantity: Number(quantity) };
  });
}
