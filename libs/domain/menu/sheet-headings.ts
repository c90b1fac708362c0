import { LANGUAGE } from '../../contract/values.js';
import { FACT_HEADINGS, factColumn } from './food-facts.js';
import { ALL_COLUMNS, SHEET_COLUMNS, type SheetColumn, TEXT_COLUMN, TEXT_COLUMNS } from './sheet-columns.js';

/** Returns a heading or word of a sheet in the form that is compared: in lower case, with single spaces. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Headings of other programs and of people's own lists. The preview shows the column that each was read as. */
const SIMILAR: Partial<Record<SheetColumn, readonly string[]>> = {
  Kind: ['type'],
  'Food Type': ['main category', 'department'],
  'Sub Food Type': ['category', 'sub category', 'subcategory', 'section', 'group'],
  Name: ['item', 'item name', 'food', 'food name', 'dish', 'dish name', 'product', 'product name', 'title'],
  Price: ['amount', 'rate', 'unit price', 'selling price'],
  'Daily Quantity': ['quantity', 'qty', 'daily qty', 'portions', 'portions a day', 'portions per day'],
  'Open Time': ['open', 'opens', 'from', 'start', 'start time', 'available from'],
  'Close Time': ['close', 'closes', 'until', 'till', 'end', 'end time', 'available until'],
  ...Object.fromEntries(FACT_HEADINGS.map((heading) => [heading, factColumn(heading).similar])),
  'Made Of': ['contents', 'includes'],
  Options: ['option groups', 'modifiers', 'modifier groups', 'add ons'],
  Picture: ['image', 'photo', 'picture name', 'image name'],
};

/** A column of texts may name its language by its code or in its own script: `Name (si)`, `Name (සිංහල)`. */
const IN_OWN_SCRIPT = TEXT_COLUMNS.map((column) => {
  const { language } = TEXT_COLUMN[column];
  return [plainHeading(column.replace(`(${language})`, `(${LANGUAGE[language].name})`)), column] as const;
});
const EXACT = new Map<string, SheetColumn>([
  ...ALL_COLUMNS.map((column) => [plainHeading(column), column] as const),
  ...IN_OWN_SCRIPT,
]);
const ALIKE = new Map(
  Object.entries(SIMILAR).flatMap(([column, words]) =>
    words.map((word) => [word, SHEET_COLUMNS.find((known) => known === column)] as const),
  ),
);

/** Returns the column that has exactly this heading, in any case. */
export const columnOfHeading = (heading: string): SheetColumn | undefined => EXACT.get(plainHeading(heading));

/** Returns the column that a heading means, by its own name or by a similar one. */
export const similarColumn = (heading: string): SheetColumn | undefined =>
  columnOfHeading(heading) ?? ALIKE.get(plainHeading(heading));

/** The choice to leave a column of a file out. */
export const LEFT_OUT = '-';
/** The chosen meaning of each column of a file, in their order; undefined: the heading decides. */
export type ChosenColumns = readonly (SheetColumn | typeof LEFT_OUT | undefined)[];

/** Returns the choices in a text such as `,Price,-`: one for each column of the file; undefined if one is unknown. */
export function readChosenColumns(text: string): ChosenColumns | undefined {
  const chosen = text.split(',').map((word) => {
    const plain = word.trim();
    return plain === '' || plain === LEFT_OUT ? plain : (ALL_COLUMNS.find((column) => column === plain) ?? null);
  });
  if (chosen.includes(null)) return undefined;
  return chosen.map((column) => (column === '' || column === null ? undefined : column));
}

/** Returns the text of choices that `readChosenColumns` reads. */
export const chosenColumnsText = (chosen: ChosenColumns): string => chosen.map((column) => column ?? '').join(',');

/**
 * Returns the column that each heading stands for: the chosen one, otherwise its own, otherwise a similar one that no
 * other heading has.
 */
export function columnsOfHead(head: readonly string[], chosen: ChosenColumns = []): (SheetColumn | undefined)[] {
  const columns = head.map((heading, at) => {
    const choice = chosen[at];
    if (choice === LEFT_OUT) return undefined;
    return choice ?? columnOfHeading(heading);
  });
  head.forEach((heading, at) => {
    if (columns[at] !== undefined || chosen[at] !== undefined) return;
    const similar = similarColumn(heading);
    if (similar !== undefined && !columns.includes(similar)) columns[at] = similar;
  });
  return columns;
}
