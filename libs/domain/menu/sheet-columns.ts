import type { OfferEdit } from '../../contract/requests/menu/menu-items.js';
import { LANGUAGES, type Language, type Names } from '../../contract/values.js';
import { FACT_HEADINGS } from './food-facts.js';

/** The columns of every menu's sheet, in this order. */
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
  ...FACT_HEADINGS,
  'Made Of',
  'Options',
  'Picture',
] as const;

type TextLanguage = keyof Names;
export type TextColumn = `${'Name' | 'Description'} (${TextLanguage})`;

/** The field and the language of a column of texts. */
interface TextColumnOf {
  field: 'name' | 'description';
  language: TextLanguage;
}

/** The columns of texts in further languages, which follow if the chain offers the language. */
const COLUMNS_OF_TEXTS = LANGUAGES.filter((code) => code !== 'en').flatMap((language): [TextColumn, TextColumnOf][] => [
  [`Name (${language})`, { field: 'name', language }],
  [`Description (${language})`, { field: 'description', language }],
]);
export const TEXT_COLUMNS: readonly TextColumn[] = COLUMNS_OF_TEXTS.map(([column]) => column);
export const TEXT_COLUMN = Object.fromEntries(COLUMNS_OF_TEXTS) as Record<TextColumn, TextColumnOf>;

export type SheetColumn = (typeof SHEET_COLUMNS)[number] | TextColumn;
export const ALL_COLUMNS: readonly SheetColumn[] = [...SHEET_COLUMNS, ...TEXT_COLUMNS];

/** Returns the columns of the sheets of a chain that offers these languages. */
export const columnsIn = (languages: readonly Language[]): SheetColumn[] => [
  ...SHEET_COLUMNS,
  ...TEXT_COLUMNS.filter((column) => languages.includes(TEXT_COLUMN[column].language)),
];

export const isTextColumn = (column: SheetColumn): column is TextColumn => column in TEXT_COLUMN;

/** A field that the form of a food or a combo edits, except its address, which follows the name by itself. */
export type ItemField = Exclude<keyof OfferEdit, 'version' | 'slug'>;

/**
 * The column of each field, in which its problems are reported: what the form edits, a file edits too. A field without
 * a column does not compile.
 */
export const FIELD_COLUMN: Record<ItemField, SheetColumn> = {
  name: 'Name',
  price: 'Price',
  quantity: 'Daily Quantity',
  subFoodType: 'Sub Food Type',
  open: 'Open Time',
  close: 'Close Time',
  hasBranchHours: 'Open Time',
  description: 'Description',
  marks: 'Marks',
  spice: 'Spice',
  effort: 'Effort',
  optionGroups: 'Options',
  parts: 'Made Of',
};

/** Returns the column of a field that a validation names, such as `parts.0.food`. */
export function columnOfField(path: string): SheetColumn {
  const [field = ''] = path.split('.');
  return Object.entries(FIELD_COLUMN).find(([known]) => known === field)?.[1] ?? 'Name';
}
