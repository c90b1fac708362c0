import { type Text, text } from '../../texts/text.js';
import type { DecimalSign } from '../money/typed-amount.js';
import { isBlank, type SheetCell } from './menu-sheet.js';
import type { SheetColumn } from './sheet-columns.js';
import { type ChosenColumns, columnOfHeading, columnsOfHead, LEFT_OUT, similarColumn } from './sheet-headings.js';

/** The rows of a file, and the decimal sign of numbers that are written as text. */
export interface SheetTable {
  rows: readonly (readonly SheetCell[])[];
  decimal: DecimalSign;
}

/** A row of a sheet by column. Columns that the sheet lacks are absent. */
export interface SheetLine {
  /** line in the file, from 1 */
  line: number;
  cells: Partial<Record<SheetColumn, SheetCell>>;
}

/** A column of a file, and the column of the menu that it is read as. */
export interface SheetHeading {
  /** from 0 */
  place: number;
  /** its name, or its letter if it has none */
  name: string;
  /** undefined: it changes nothing */
  column: SheetColumn | undefined;
  /** whether the heading is the column's own name */
  isExact: boolean;
  /** the first cell below it */
  example: string;
}

/** The content of a sheet for an import. */
export interface SheetContent {
  /** empty if no column has the names */
  lines: SheetLine[];
  /** every column of the file that has content */
  headings: SheetHeading[];
  /** names of columns that have content but are not a menu's, and that nobody chose to leave out */
  unknownColumns: string[];
  decimal: DecimalSign;
}

const COLUMN_NAME_MAX = 60;
/** The rows in which the head may be: a sheet may have a title and empty rows above it. */
const HEAD_WITHIN_ROWS = 10;

const textOf = (cell: SheetCell | undefined): string => String(cell ?? '').trim();

/**
 * Returns the rows of a sheet, or the problem if it has no head. Columns may be in any order and any case. Rows of
 * nothing but blanks are left out.
 *
 * @param chosen the columns that somebody chose for headings that are not known
 */
export function readSheetLines({ rows, decimal }: SheetTable, chosen: ChosenColumns = []): SheetContent | Text {
  const headAt = headRow(rows.slice(0, HEAD_WITHIN_ROWS));
  if (headAt === -1) {
    return text('rule.sheet.head');
  }
  const [head = [], ...below] = rows.slice(headAt);
  const columns = columnsOfHead(head.map(textOf), chosen);
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at);
  if (twice !== undefined) return text('rule.sheet.twice', { column: twice });
  const headings = headingsOf(head, below, columns);
  const unknown = headings.filter(({ place, column }) => column === undefined && chosen[place] !== LEFT_OUT);
  return {
    lines: columns.includes('Name') ? linesOf(below, columns, headAt + 2) : [],
    headings,
    unknownColumns: unknown.map(({ name }) => name),
    decimal,
  };
}

/**
 * Returns the index of the head: the first row with a column `Name` or a similar one, otherwise the first row with at
 * least two texts; -1 if there is none.
 */
function headRow(rows: readonly (readonly SheetCell[])[]): number {
  const isText = (cell: SheetCell) => typeof cell === 'string' && /\p{L}/u.test(cell);
  const found = [
    (row: readonly SheetCell[]) => row.some((cell) => columnOfHeading(textOf(cell)) === 'Name'),
    (row: readonly SheetCell[]) => row.some((cell) => similarColumn(textOf(cell)) === 'Name'),
    (row: readonly SheetCell[]) => row.filter(isText).length >= 2,
  ].map((isHead) => rows.findIndex(isHead));
  return found.find((at) => at !== -1) ?? -1;
}

function linesOf(
  rows: readonly (readonly SheetCell[])[],
  columns: readonly (SheetColumn | undefined)[],
  firstLine: number,
): SheetLine[] {
  return rows.flatMap((row, at): SheetLine[] => {
    if (row.every(isBlank)) return [];
    const cells: SheetLine['cells'] = {};
    columns.forEach((column, place) => {
      if (column !== undefined) cells[column] = row[place] ?? null;
    });
    return [{ line: firstLine + at, cells }];
  });
}

function headingsOf(
  head: readonly SheetCell[],
  below: readonly (readonly SheetCell[])[],
  columns: readonly (SheetColumn | undefined)[],
): SheetHeading[] {
  const width = Math.max(...[head, ...below].map((row) => row.findLastIndex((cell) => !isBlank(cell)) + 1));
  return Array.from({ length: width }, (_, place) => place).flatMap((place): SheetHeading[] => {
    const filled = below.find((row) => !isBlank(row[place]));
    if (isBlank(head[place]) && filled === undefined) return [];
    const name = textOf(head[place]);
    const column = columns[place];
    return [
      {
        place,
        name: name === '' ? `column ${letterOf(place)}, which has no name` : name.slice(0, COLUMN_NAME_MAX),
        column,
        isExact: column !== undefined && columnOfHeading(name) === column,
        example: textOf(filled?.[place]).slice(0, COLUMN_NAME_MAX),
      },
    ];
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
