import type { Answer } from '../answers.js';
import type { LineType } from '../values.js';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Limits of an imported file and of the answer about it. */
export const SHEET_LIMITS = {
  bytesMax: 2 * 1024 * 1024,
  rowsMax: 2000,
  columnsMax: 100,
  /** characters of one cell, as in spreadsheets */
  cellMax: 32_000,
  /** characters of all cells in total */
  textMax: 2 * 1024 * 1024,
  /** rows with a problem in an answer */
  failedRowsMax: 200,
} as const;

/**
 * `GET /api/branches/{id}/menu-sheet?format=csv|xlsx` (menu): every food and combo of a branch as a file, a row each.
 * With `&content=template`, a file with example rows and, in an XLSX, the list of the columns.
 *
 * `POST multipart /api/branches/{id}/menu-sheet` (menu), field `file`: such a file, CSV or XLSX by its content. Rows
 * are matched by Id, otherwise by kind and name. A row without a match adds an item; items without a row stay, and so
 * do fields without a cell or with a blank one. Categories that the menu lacks are added. Without `?apply` nothing is
 * stored, and the answer says what would be. A cell of the column Options such as `Size: Small, Large +300` describes an
 * option group, which is added or changed; other rows name it. With `?apply={menu_version}`, the version from that answer, the file is
 * stored, all or nothing: `lines-failed` if a row fails, `menu-changed-since` if the menu has changed since.
 *
 * `&columns=` says what each column of the file is, in their order, with commas between: the name of a menu's column,
 * `-` to leave the column out, or nothing to take it as its heading says.
 */
export interface MenuImport {
  menu_version: number;
  /** rows that change nothing */
  unchanged: number;
  /** columns of the file that are not a menu's; they are ignored */
  unknown_columns: string[];
  /** every column of the file; if none is `Name`, no row was read */
  columns?: ImportColumn[];
  /** the categories that the menu lacks, which the import adds; a food type comes before its sub food types */
  categories?: ImportCategory[];
  /** the option groups that the import adds or changes */
  option_groups?: ImportOptionGroup[];
  /** number of rows with a problem, including those that `rows` leaves out */
  failed: number;
  /** all other rows in the order of the file; of those with a problem, only the first `SHEET_LIMITS.failedRowsMax` */
  rows: ImportRow[];
}

export interface ImportColumn {
  /** in the file, from 0 */
  place: number;
  /** its heading; of a column without one, its letter */
  heading: string;
  /** the menu's column that it is read as; null if it is ignored */
  column: string | null;
  /** whether the heading is the column's own name */
  is_exact: boolean;
  /** the first cell below the heading that has something */
  example: string;
}

export interface ImportCategory {
  type: LineType;
  name: string;
  /** the food type of a sub food type; null for a food type */
  food_type: string | null;
}

/** An option group that a row of the file describes; its options are written as in the column Options. */
export interface ImportOptionGroup {
  line: number;
  name: string;
  does: 'add' | 'change';
  /** null for a new group */
  before: string | null;
  after: string;
  /** the names of the options that it loses */
  removes: string[];
  /** the names of the foods and combos that asked it before */
  used_by: string[];
}

export interface ImportRow {
  /** line in the file; the head is line 1 */
  line: number;
  type: LineType;
  /** of the food or combo; null for one that is not added yet */
  id: number | null;
  name: string;
  does: 'add' | 'change' | 'fail';
  /** the differences, by the file's columns; of a new row, the times that it gets from the branch */
  changes: { column: string; before: string; after: string }[];
  /** what a new row will have, in words, such as `Rs. 1,250.50`; absent for other rows */
  values?: { column: string; value: string }[];
  problems: { column: string; message: string }[];
  /** the file name of a new picture, which the client then sends to `…/upload/{id}` */
  picture: string | null;
}

export type MenuImportAnswer = Answer<{ import: MenuImport }>;
