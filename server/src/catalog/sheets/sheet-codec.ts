import { parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import { SHEET_LIMITS, type SheetFormat } from '../../../../libs/contract/menu-import.js';
import { csvRow, readCsvText } from '../../../../libs/domain/csv.js';
import type { SheetCell } from '../../../../libs/domain/menu-sheet.js';

/** A file that cannot be read: its message is the sentence for the person. */
export class UnreadableSheet extends Error {}

const BYTE_ORDER_MARK = '\uFEFF';
/** of what an XLSX unpacks to, in all: far above a sheet of the largest menu */
const UNPACKED_BYTES_MAX = 24 * 1024 * 1024;
const ENTRIES_MAX = 200;

const TOO_LARGE = 'This file unpacks to far more than a menu needs. Save the menu’s sheet alone, or as CSV.';
const DAMAGED = 'This file is damaged, or no spreadsheet. Save it again as XLSX or CSV.';
const FAR_CELLS = 'This sheet has cells far outside of a menu. Copy the menu’s rows to a new sheet.';
const TOO_MANY_ROWS = `A file may have ${SHEET_LIMITS.rowsMax} rows. Import it in parts.`;
const TOO_MANY_COLUMNS = `A file may have ${SHEET_LIMITS.columnsMax} columns. Copy the menu’s columns to a new sheet.`;
const TOO_MUCH_TEXT = 'This file has far more text than a menu. Import it in parts.';

const ENCODERS: Record<SheetFormat, (rows: SheetCell[][]) => Promise<Buffer>> = {
  csv: async (rows) =>
    Buffer.from(BYTE_ORDER_MARK + rows.map((row) => csvRow(row.map((cell) => cell ?? ''))).join(''), 'utf8'),
  // text is typed as text in an XLSX, so that no program reads a formula in it
  xlsx: async (rows) => {
    // libraries of spreadsheets are loaded with the first of them
    const { default: writeXlsxFile } = await import('write-excel-file/node');
    return writeXlsxFile(
      rows.map((row, at) =>
        row.map((cell) =>
          cell === null || cell === ''
            ? null
            : typeof cell === 'number'
              ? { value: cell, type: Number }
              : { value: cell, type: String, ...(at === 0 && { fontWeight: 'bold' as const }) },
        ),
      ),
      { sheet: 'Menu', stickyRowsCount: 1 },
    ).toBuffer();
  },
};

/** A sheet as the bytes of a file. */
export function encodeSheet(format: SheetFormat, rows: SheetCell[][]): Promise<Buffer> {
  return ENCODERS[format](rows);
}

/** The format of a file by its first bytes: an XLSX is a ZIP archive, anything else is read as CSV. */
export const formatOf = (content: Uint8Array): SheetFormat =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 0x03 && content[3] === 0x04 ? 'xlsx' : 'csv';

/**
 * Reads the first sheet of a file. What it may unpack to, its rows and its cells are bounded; a hostile sheet still costs time and
 * memory, so call it in a child process (`readInChildProcess`).
 *
 * @throws UnreadableSheet with one sentence
 */
export async function decodeSheet(content: Uint8Array): Promise<SheetCell[][]> {
  const rows = formatOf(content) === 'xlsx' ? await decodeXlsx(content) : decodeCsv(content);
  checkSize(rows);
  return rows;
}

/** @throws UnreadableSheet if the rows are more than a menu has */
function checkSize(rows: readonly SheetCell[][]): void {
  if (rows.length > SHEET_LIMITS.rowsMax + 1) throw new UnreadableSheet(TOO_MANY_ROWS);
  let text = 0;
  for (const [at, row] of rows.entries()) {
    const used = row.findLastIndex((cell) => cell !== null && cell !== '') + 1;
    if (used > SHEET_LIMITS.columnsMax) throw new UnreadableSheet(TOO_MANY_COLUMNS);
    for (const cell of row) {
      if (typeof cell !== 'string') continue;
      if (cell.length > SHEET_LIMITS.cellMax)
        throw new UnreadableSheet(`A cell of row ${at + 1} is too long. Shorten it.`);
      text += cell.length;
    }
  }
  if (text > SHEET_LIMITS.textMax) throw new UnreadableSheet(TOO_MUCH_TEXT);
}

/** Programs write the separator of their country: the one that the head has most of. */
function separatorOf(text: string): string {
  const head = text.slice(0, 2000).split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

function decodeCsv(content: Uint8Array): SheetCell[][] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new UnreadableSheet('This file is not written in UTF-8. Save it as “CSV UTF-8”, or as XLSX.');
  }
  try {
    const rows: string[][] = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      max_record_size: 100_000,
      to: SHEET_LIMITS.rowsMax + 2,
    });
    return rows.map((row) => row.map(readCsvText));
  } catch {
    throw new UnreadableSheet('This file cannot be read as CSV: a quote is not closed, or a row is too long.');
  }
}

async function decodeXlsx(content: Uint8Array): Promise<SheetCell[][]> {
  // a copy in which nothing is packed: what the reader unpacks is then known to be bounded, whatever the archive claims
  const parts = unpack(content);
  checkExtent(parts);
  const archive = zipSync(parts, { level: 0 });
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(new Blob([archive.slice()]), { trim: false });
    return rows.map((row) => row.map(cellOf));
  } catch {
    throw new UnreadableSheet(DAMAGED);
  }
}

/** The XML parts of an archive, each no larger than the archive's directory says, together bounded. */
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

/** A cell beyond column ZZ or row 9999: the reader makes a table as large as the farthest cell. */
const FAR_CELL = /\sr="(?:[A-Z]{3,}\d+|[A-Z]*\d{5,})"/;

/** @throws UnreadableSheet where a sheet has a cell far away */
function checkExtent(parts: Record<string, Uint8Array>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (name.includes('worksheets/') && FAR_CELL.test(Buffer.from(part).toString('latin1'))) {
      throw new UnreadableSheet(FAR_CELLS);
    }
  }
}

function cellOf(cell: unknown): SheetCell {
  if (typeof cell === 'string' || typeof cell === 'number') return cell;
  // a time of day: programs keep it as a part of a day, and the reader makes a date of it
  if (cell instanceof Date) return cell.toISOString().slice(11, 16);
  return cell === null || cell === undefined ? null : String(cell);
}
