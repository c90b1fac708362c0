import type { StaffMenuItem, StaffOffer } from '../../contract/menu/staff-menu.js';
import type { LineType } from '../../contract/values.js';
import { fromCents } from '../money/money.js';
import { type DecimalSign, readTypedNumber } from '../money/typed-amount.js';

/** A cell of a sheet: text, a number, or nothing. */
export type SheetCell = string | number | null;

/** The columns of a menu's sheet, in this order. */
export const SHEET_COLUMNS = [
  'Id',
  'Version',
  'Kind',
  'Food Type',
  'Sub Food Type',
  'Name',
  'Price',
  'Daily Quantity',
  'Open Time',
  'Close Time',
  'Description',
  'Marks',
  'Spice',
  'Made Of',
  'Picture',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** A food or a combo with its categories. */
export interface SheetItem {
  type: LineType;
  item: StaffMenuItem | StaffOffer;
  foodType: string;
  /** the stored name of its picture */
  picture: string | null;
}

const KIND_WORDS: Record<LineType, string> = { food: 'Food', offer: 'Combo' };

/** Returns the foods of a combo as the text of one cell, one line each: `2 x Classic`. */
export const partsText = (parts: readonly { name: string; quantity: number }[]): string =>
  parts.map(({ name, quantity }) => `${quantity} x ${name}`).join('\n');

const CELLS: Record<SheetColumn, (of: SheetItem) => SheetCell> = {
  Id: ({ item }) => item.id,
  Version: ({ item }) => item.version,
  Kind: ({ type }) => KIND_WORDS[type],
  'Food Type': ({ foodType }) => foodType,
  'Sub Food Type': ({ item }) => item.sub_food_type.name,
  Name: ({ item }) => item.name,
  Price: ({ item }) => item.price,
  'Daily Quantity': ({ item }) => item.quantity,
  'Open Time': ({ item }) => item.open,
  'Close Time': ({ item }) => item.close,
  Description: ({ item }) => item.description ?? '',
  Marks: ({ item }) => (item.marks ?? []).join(', '),
  Spice: ({ item }) => item.spice ?? 0,
  'Made Of': ({ item }) => ('parts' in item ? partsText(item.parts) : ''),
  Picture: ({ picture }) => picture ?? '',
};

/** Returns the value of one column for an item. */
export function sheetCell(column: SheetColumn, of: SheetItem): SheetCell {
  return CELLS[column](of);
}

/** Returns the sheet of a menu: the head, then one row per item. */
export function menuSheet(items: readonly SheetItem[]): SheetCell[][] {
  return [[...SHEET_COLUMNS], ...items.map((of) => SHEET_COLUMNS.map((column) => sheetCell(column, of)))];
}

/** A row of a sheet by column. Columns that the sheet lacks are absent. */
export interface SheetLine {
  /** line in the file, from 1 */
  line: number;
  cells: Partial<Record<SheetColumn, SheetCell>>;
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** The content of a sheet for an import. */
export interface SheetContent {
  lines: SheetLine[];
  /** names of columns that have content but are not a menu's; at most `UNKNOWN_COLUMNS_MAX` */
  unknownColumns: string[];
  /** the decimal sign of numbers that are written as text */
  decimal: DecimalSign;
}

const UNKNOWN_COLUMNS_MAX = 10;
const COLUMN_NAME_MAX = 60;
/** The rows in which the head may be: a sheet may have a title and empty rows above it. */
const HEAD_WITHIN_ROWS = 10;

const isEmpty = (cell: SheetCell | undefined): boolean => cell === null || cell === undefined || cell === '';

/**
 * Returns the rows of a sheet, or a sentence if it has no menu's head. The head is the first row with a column `Name`;
 * columns may be in any order and any case. Empty rows are left out.
 */
export function readSheetLines(
  rows: readonly (readonly SheetCell[])[],
  decimal: DecimalSign = '.',
): SheetContent | string {
  const columnsOf = (row: readonly SheetCell[]) =>
    row.map((cell) => SHEET_COLUMNS.find((known) => plain(known) === plain(String(cell ?? ''))));
  const headAt = rows.slice(0, HEAD_WITHIN_ROWS).findIndex((row) => columnsOf(row).includes('Name'));
  if (headAt === -1) {
    return 'The first row of the first sheet must name the columns, Name among them. Begin with an export.';
  }
  const columns = columnsOf(rows[headAt] ?? []);
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at);
  if (twice !== undefined) return `The column ${twice} is there twice. Remove one of them.`;
  const lines = rows.slice(headAt + 1).flatMap((row, at): SheetLine[] => {
    if (row.every(isEmpty)) return [];
    const cells: SheetLine['cells'] = {};
    columns.forEach((column, place) => {
      if (column !== undefined) cells[column] = row[place] ?? null;
    });
    return [{ line: headAt + at + 2, cells }];
  });
  return { lines, unknownColumns: unknownColumns(rows.slice(headAt), columns), decimal };
}

/** Returns the names of columns that are not a menu's, or their letters if they have no name. */
function unknownColumns(
  [head = [], ...rows]: readonly (readonly SheetCell[])[],
  columns: readonly (SheetColumn | undefined)[],
): string[] {
  const width = Math.max(...[head, ...rows].map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1));
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => columns[place] === undefined && [head, ...rows].some((row) => !isEmpty(row[place])),
  );
  return places.slice(0, UNKNOWN_COLUMNS_MAX).map((place) => {
    const name = String(head[place] ?? '').trim();
    return name === '' ? `column ${letterOf(place)}, which has no name` : name.slice(0, COLUMN_NAME_MAX);
  });
}

/**
 * Returns the letters by which spreadsheets name a column.
 *
 * @param place from 0
 */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** Returns the kind that a cell names: a food if it is empty, undefined if it is unknown. */
export function kindOfCell(cell: SheetCell | undefined): LineType | undefined {
  const word = plain(String(cell ?? ''));
  if (word === '' || word === 'food') return 'food';
  return word === 'combo' || word === 'offer' ? 'offer' : undefined;
}

const CLOCK = /^(\d{1,2}):(\d{2})(?::00)?$/;
const MINUTES_A_DAY = 1440;

/**
 * Returns a time in a spreadsheet's form (`9:30`, `09:30:00`, a fraction of a day) as HH:MM; any other cell unchanged.
 */
export function clockOfCell(cell: SheetCell): SheetCell {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    const minutes = Math.round(cell * MINUTES_A_DAY) % MINUTES_A_DAY;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }
  const [, hours, minutes] = CLOCK.exec(String(cell ?? '').trim()) ?? [];
  return hours === undefined ? cell : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Returns a number that may be written as text; any other cell unchanged, so that its validation rejects it. */
export function numberOfCell(cell: SheetCell, decimal: DecimalSign = '.'): SheetCell {
  if (typeof cell !== 'string') return cell;
  const hundredths = readTypedNumber(cell, decimal);
  return hundredths === null ? cell : fromCents(hundredths);
}

/**
 * Returns the names and quantities in the cell of a combo's foods; undefined if a line is neither `2 x Name` nor a
 * name.
 */
export function partsOfCell(cell: SheetCell): { name: string; quantity: number }[] {
  return String(cell ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, quantity, name] = /^(\d{1,6})\s*[x×]\s+(.+)$/i.exec(line) ?? [];
      return name === undefined ? { name: line, quantity: 1 } : { name, quantity: Number(quantity) };
    });
}
