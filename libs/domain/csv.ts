/** A number is written as it stands; a text is taken for one, never for a formula. */
export type CsvCell = string | number;

/** What makes a spreadsheet take a cell for a formula, or hides one behind white space. */
const FORMULA_START = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

function written(cell: CsvCell): string {
  if (typeof cell === 'number') {
    return String(cell);
  }
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * One row of a CSV file (RFC 4180), its CRLF included. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, so that a customer's name stays a name.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}
