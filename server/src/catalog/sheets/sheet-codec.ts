import { parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import { SHEET_LIMITS, type SheetFormat } from '../../../../libs/contract/menu/menu-import.js';
import { DATE_CELL, isBlank, type SheetCell } from '../../../../libs/domain/menu/menu-sheet.js';
import { similarColumn } from '../../../../libs/domain/menu/sheet-headings.js';
import type { SheetTable } from '../../../../libs/domain/menu/sheet-lines.js';
import { csvRow, readCsvText } from '../../../../libs/domain/text/csv.js';

/** A file that cannot be read. The message is a sentence for people. */
export class UnreadableSheet extends Error {}

const BYTE_ORDER_MARK = '\uFEFF';
/** the total unpacked size of an XLSX, far above the largest menu's */
const UNPACKED_BYTES_MAX = 24 * 1024 * 1024;
const ENTRIES_MAX = 200;

const TOO_LARGE = 'This file unpacks to far more than a menu needs. Save the menu’s sheet alone, or as CSV.';
const DAMAGED = 'This file is damaged, or no spreadsheet. Save it again as XLSX or CSV.';
const FAR_CELLS = 'This sheet has cells far outside of a menu. Copy the menu’s rows to a new sheet.';
const TOO_MANY_ROWS = `A file may have ${SHEET_LIMITS.rowsMax} rows. Import it in parts.`;
const TOO_MANY_COLUMNS = `A file may have ${SHEET_LIMITS.columnsMax} columns. Copy the menu’s columns to a new sheet.`;
const TOO_MUCH_TEXT = 'This file has far more text than a menu. Import it in parts.';

/** A sheet of a file. A CSV has only the first. */
export interface NamedSheet {
  name: string;
  rows: SheetCell[][];
}

const ENCODERS: Record<SheetFormat, (sheets: readonly NamedSheet[]) => Promise<Buffer>> = {
  csv: async ([{ rows } = { rows: [] }]) =>
    Buffer.from(BYTE_ORDER_MARK + rows.map((row) => csvRow(row.map((cell) => cell ?? ''))).join(''), 'utf8'),
  // texts get the type text, so that spreadsheets do not run them as formulas
  xlsx: async (sheets) => {
    // the libraries are large and loaded only when needed
    const { default: writeXlsxFile } = await import('write-excel-file/node');
    return writeXlsxFile(
      sheets.map(({ name, rows }) => ({ sheet: name, stickyRowsCount: 1, data: rows.map(xlsxRow) })),
    ).toBuffer();
  },
};

const xlsxRow = (row: readonly SheetCell[], at: number) =>
  row.map((cell) => {
    if (cell === null || cell === '') return null;
    if (typeof cell === 'number') return { value: cell, type: Number };
    return { value: cell, type: String, ...(at === 0 && { fontWeight: 'bold' as const }) };
  });

/** Returns sheets as the bytes of a file: an XLSX has all, a CSV the first. */
export function encodeSheets(format: SheetFormat, sheets: readonly NamedSheet[]): Promise<Buffer> {
  return ENCODERS[format](sheets);
}

/** Returns one sheet as the bytes of a file. */
export function encodeSheet(format: SheetFormat, rows: SheetCell[][]): Promise<Buffer> {
  return encodeSheets(format, [{ name: 'Menu', rows }]);
}

/** Returns the format of a file by its first bytes: an XLSX is a ZIP archive; anything else is read as CSV. */
export const formatOf = (content: Uint8Array): SheetFormat =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 0x03 && content[3] === 0x04 ? 'xlsx' : 'csv';

/**
 * Reads the first sheet of a file. Unpacked size, rows and cells are limited, but a hostile sheet still costs time and
 * memory, so call it in a child process (`readInChildProcess`).
 *
 * @throws UnreadableSheet with a sentence
 */
export async function decodeSheet(content: Uint8Array): Promise<SheetTable> {
  const { rows, decimal } = formatOf(content) === 'xlsx' ? await decodeXlsx(content) : decodeCsv(content);
  return { rows: withinLimits(rows), decimal };
}

const usedCells = (row: readonly SheetCell[]) => row.findLastIndex((cell) => !isBlank(cell)) + 1;

/**
 * Returns the rows without blank cells at their ends, and without the blank rows below them.
 *
 * @throws UnreadableSheet if there is more than a menu has
 */
function withinLimits(given: SheetTable['rows']): SheetTable['rows'] {
  const rows = given.slice(0, given.findLastIndex((row) => usedCells(row) > 0) + 1);
  if (rows.length > SHEET_LIMITS.rowsMax + 1) throw new UnreadableSheet(TOO_MANY_ROWS);
  let text = 0;
  for (const [at, row] of rows.entries()) {
    if (usedCells(row) > SHEET_LIMITS.columnsMax) throw new UnreadableSheet(TOO_MANY_COLUMNS);
    for (const cell of row) {
      if (typeof cell !== 'string') continue;
      if (cell.length > SHEET_LIMITS.cellMax)
        throw new UnreadableSheet(`A cell of row ${at + 1} is too long. Shorten it.`);
      text += cell.length;
    }
  }
  if (text > SHEET_LIMITS.textMax) throw new UnreadableSheet(TOO_MUCH_TEXT);
  return rows.map((row) => row.slice(0, usedCells(row)));
}

const SEPARATORS = [',', ';', '\t'];
/** The first line by which some programs declare the separator. It is not a row. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r?\n|$)/i;
const NO_CELLS: string[] = [];
/** The head may have a title above it. */
const HEAD_LINES = 10;

/**
 * Returns the separator, which depends on the country: the one that splits the head, which has a column `Name` or a
 * similar one, into the most columns. If no line is such a head, any line counts.
 */
function separatorOf(text: string): string {
  const lines = text.slice(0, 4000).split(/\r?\n/, HEAD_LINES);
  const isName = (cell: string) => similarColumn(cell.replace(/^\W+|\W+$/g, '')) === 'Name';
  const heads = lines.filter((line) => SEPARATORS.some((separator) => line.split(separator).some(isName)));
  const columnsBy = (separator: string) =>
    Math.max(
      ...(heads.length === 0 ? lines : heads).map((line) => {
        const cells = line.split(separator);
        return heads.length === 0 || cells.some(isName) ? cells.length : 0;
      }),
    );
  return SEPARATORS.reduce((best, separator) => (columnsBy(separator) > columnsBy(best) ? separator : best));
}

function decodeCsv(content: Uint8Array): SheetTable {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new UnreadableSheet('This file is not written in UTF-8. Save it as “CSV UTF-8”, or as XLSX.');
  }
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const separator = named ?? separatorOf(text);
  let filled = 0;
  try {
    const rows: string[][] = parse(text.slice(line.length), {
      delimiter: separator,
      relax_column_count: true,
      max_record_size: 100_000,
      // blank rows keep their places, and cost nothing; of too many others, the rest is not kept
      on_record: (record: string[]) => {
        if (record.every(isBlank)) return NO_CELLS;
        filled += 1;
        return filled > SHEET_LIMITS.rowsMax + 2 ? null : record;
      },
    });
    // programs of countries with a decimal comma separate columns by semicolons
    return { rows: rows.map((row) => row.map(readCsvText)), decimal: separator === ';' ? ',' : '.' };
  } catch {
    throw new UnreadableSheet('This file cannot be read as CSV: a quote is not closed, or a row is too long.');
  }
}

async function decodeXlsx(content: Uint8Array): Promise<SheetTable> {
  // a copy without compression, so that the reader cannot unpack more than was checked here, whatever the archive
  // claims
  const parts = unpack(content);
  checkExtent(parts);
  const archive = zipSync(parts, { level: 0 });
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(new Blob([archive.slice()]), { trim: false });
    return { rows: rows.map((row) => row.map(cellOf)), decimal: '.' };
  } catch {
    throw new UnreadableSheet(DAMAGED);
  }
}

/**
 * Returns the XML parts of an archive. Each is at most as large as the archive's directory says, and all together are
 * limited.
 */
function unpack(content: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0;
  let entries = 0;
  try {
    return unzipSync(content, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > ENTRIES_MAX) throw new UnreadableSheet(TOO_LARGE);
        if (!/\.(xml|rels)$/.test(name)) return false;
        bytes += originalSize;
        if (bytes > UNPACKED_BYTES_MAX) throw new UnreadableSheet(TOO_LARGE);
        return true;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet(DAMAGED);
  }
}

/** A cell beyond column ZZ or row 9999. The reader allocates a table up to the farthest cell. */
const FAR_CELL = /\sr="(?:[A-Z]{3,}\d+|[A-Z]*\d{5,})"/;

/** @throws UnreadableSheet if a sheet has such a cell */
function checkExtent(parts: Record<string, Uint8Array>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (name.includes('worksheets/') && FAR_CELL.test(Buffer.from(part).toString('latin1'))) {
      throw new UnreadableSheet(FAR_CELLS);
    }
  }
}

/** The digits that spreadsheets show of a number. The rest is what a formula's binary fractions leave over. */
const DIGITS_SHOWN = 15;
const MINUTE_MS = 60_000;
/** The days that begin spreadsheets' calendars: a time of day is a fraction of them. */
const FIRST_DAYS = ['1899-12-30', '1904-01-01'];

function cellOf(cell: unknown): SheetCell {
  if (typeof cell === 'number') return Number(cell.toPrecision(DIGITS_SHOWN));
  if (cell instanceof Date) return dateCell(cell);
  return cell === null || cell === undefined ? null : String(cell);
}

/** Returns a time of day as HH:MM. A date has no place in a menu; its cell shows it in a format that is not known here. */
function dateCell(date: Date): string {
  const [day = '', clock = ''] = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().split('T');
  return FIRST_DAYS.includes(day) ? clock.slice(0, 5) : DATE_CELL;
}
