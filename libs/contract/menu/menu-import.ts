import type { Answer } from '../answers.js';
import type { LineType } from '../values.js';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Limits of an imported file and of the answer about it. */
export const SHEET_LIMITS = {
  bytesMax: 2 * 1024 * 1024,
  rowsMax: 2000,
  columnsMax: 100,
  /** characters of one cell */
  cellMax: 2000,
  /** characters of all cells in total */
  textMax: 2 * 1024 * 1024,
  /** rows with a problem in an answer */
  failedRowsMax: 200,
} as const;

/**
 * `GET /api/branches/{id}/menu-sheet?format=csv|xlsx` (menu): every food and combo of a branch as a file, a row each.
 *
 * `POST multipart /api/branches/{id}/menu-sheet` (menu), field `file`: such a file, CSV or XLSX by its content. Rows
 * are matched by Id, otherwise by kind and name. A row without a match adds an item; items without a row stay. Without
 * `?apply` nothing is stored, and the answer says what would be. With `?apply={menu_version}`, the version from that
 * answer, the file is stored, all or nothing: `rows-failed` if a row fails, `changed-meanwhile` if the menu has changed
 * since.
 */
export interface MenuImport {
  menu_version: number;
  /** rows that change nothing */
  unchanged: number;
  /** columns of the file that are not a menu's; they are ignored */
  unknown_columns: string[];
  /** number of rows with a problem, including those that `rows` leaves out */
  failed: number;
  /** all other rows in the order of the file; of those with a problem, only the first `SHEET_LIMITS.failedRowsMax` */
  rows: ImportRow[];
}

export interface ImportRow {
  /** line in the file; the head is line 1 */
  line: number;
  type: LineType;
  /** of the food or combo; null for one that is not added yet */
  id: number | null;
  name: string;
  does: 'add' | 'change' | 'fail';
  /** the differences, by the file's columns */
  changes: { column: string; before: string; after: string }[];
  problems: { column: string; message: string }[];
  /** the file name of a new picture, which the client then sends to `…/upload/{id}` */
  picture: string | null;
}

export type MenuImportAnswer = Answer<{ import: MenuImport }>;
