import type { Language, Names } from '../../contract/values.js';
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

/** The columns of texts in further languages, which follow if the chain offers the language. */
export const TEXT_COLUMNS = ['Name (si)', 'Description (si)', 'Name (ta)', 'Description (ta)'] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** The field and the language of a column of texts. */
export const TEXT_COLUMN: Record<TextColumn, { field: 'name' | 'description'; language: keyof Names }> = {
  'Name (si)': { field: 'name', language: 'si' },
  'Description (si)': { field: 'description', language: 'si' },
  'Name (ta)': { field: 'name', language: 'ta' },
  'Description (ta)': { field: 'description', language: 'ta' },
};

export type SheetColumn = (typeof SHEET_COLUMNS)[number] | TextColumn;
export const ALL_COLUMNS: readonly SheetColumn[] = [...SHEET_COLUMNS, ...TEXT_COLUMNS];

/** Returns the columns of the sheets of a chain that offers these languages. */
export const columnsIn = (languages: readonly Language[]): SheetColumn[] => [
  ...SHEET_COLUMNS,
  ...TEXT_COLUMNS.filter((column) => languages.includes(TEXT_COLUMN[column].language)),
];

export const isTextColumn = (column: SheetColumn): column is TextColumn => column in TEXT_COLUMN;
