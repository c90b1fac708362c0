/** A number is written as it is, an amount of rupees with two decimals; a text is taken for one, never for a formula. */
export type CsvCell = string | number | { rupees: number };

/**
 * Matches the places at which a spreadsheet may start to read a formula: at the start of the text, and after a character that some
 * spreadsheets take as a separator. A spreadsheet whose separator is the semicolon does not interpret our quotes inside a row, so the rest
 * of the text becomes a cell or a row of its own. Leading white space, quotes and apostrophes are skipped, and full-width signs count as the
 * plain ones.
 */
const FORMULA_START = /(^|[;\t\r\n])((?:[^\S\t\r\n]|["'])*)(?=[=+\-@＝＋－＠])/g;
/** White space that a spreadsheet drops, and with it would show what follows as the start of a cell. */
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
 * One row of a CSV file (RFC 4180), its CRLF included. Wherever a spreadsheet would begin to read a formula in a text there
 * is an apostrophe in front, so that a customer's name stays a name.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

const FORMULA_GUARD = /(^|[;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;
const HIDDEN_GUARD = /^'(?='*[\t\r\n])/;

/** A text as it was before `csvRow` guarded it: the apostrophes that it put in front are taken away, and no others. */
export function readCsvText(text: string): string {
  return text.replace(HIDDEN_GUARD, '').replace(FORMULA_GUARD, '$1');
}
