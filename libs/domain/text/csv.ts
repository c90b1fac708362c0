/** A cell: a number is written unchanged, an amount of rupees with two decimals. A text is never read as a formula. */
export type CsvCell = string | number | { rupees: number };

/**
 * Matches the places at which a spreadsheet may begin to read a formula: the start of the text, and the place after a
 * character that some spreadsheets treat as a separator. (A spreadsheet with the semicolon as separator ignores our
 * quotes inside a row, so the rest of the text becomes a cell or row.) Skips leading white space, quotes and
 * apostrophes, and treats full-width signs like plain ones.
 */
const FORMULA_START = /(^|[;\t\r\n])((?:[^\S\t\r\n]|["'])*)(?=[=+\-@＝＋－＠])/g;
/** Leading white space that a spreadsheet drops, which would make the next character the start of the cell. */
const HIDDEN_START = /^(?='*[\t\r\n])/;
const NEEDS_QUOTES = /[",;\r\n]/;

function written(cell: CsvCell): string {
  if (typeof cell === 'number') {
    return String(cell);
  }
  if (typeof cell === 'object') {
    return cell.rupees.toFixed(2);
  }
  const harmless = cell.replace(FORMULA_START, "$1'$2").replace(HIDDEN_START, "'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Returns a row of a CSV file (RFC 4180), with its CRLF. Puts an apostrophe wherever a spreadsheet would begin to read
 * a formula in a text, so that a customer's name stays text.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

const FORMULA_GUARD = /(^|[;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;
const HIDDEN_GUARD = /^'(?='*[\t\r\n])/;

/** Returns a text without the apostrophes that `csvRow` has added, and only those. */
export function readCsvText(text: string): string {
  return text.replace(HIDDEN_GUARD, '').replace(FORMULA_GUARD, '$1');
}
