import type { Answer } from '../answers.js';
import type { LineType } from '../values.js';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Bounds of a file that is imported, and of what is answered about it. */
export const SHEET_LIMITS = {
  bytesMax: 2 * 1024 * 1024,
  rowsMax: 2000,
  columnsMax: 100,
  /** characters of one cell */
  cellMax: 2000,
  /** characters of all cells together */
  textMax: 2 * 1024 * 1024,
  /** rows with a problem that an answer names */
  failedRowsMax: 200,
} as const;

/**
 * `GET /api/branches/{id}/menu-sheet?format=csv|xlsx` (menu): every food and combo of a branch as a file, a row each.
 *
 * `POST multipart /api/branches/{id}/menu-sheet` (menu), field `file`: such a file, CSV or XLSX by its content. Rows are matched
 * by Id, else by kind and name; a row that matches none is added; what the file does not name stays. Without `?apply` nothing is
 * stored, and the answer says what would be. With `?apply={menu_version}`, the version that the check answered, it is stored, all
 * or nothing: `rows-failed` where a row fails, `changed-meanwhile` where the menu has changed since the check.
 */
export interface MenuImport {
  menu_version: number;
  /** rows that change nothing */
  unchanged: number;
  /** columns of the file that are none of a menu's: they change nothing */
  unknown_columns: string[];
  /** rows with a problem, those that `rows` leaves out included */
  failed: number;
  /** every other row, in the order of the file; of those with a problem only the first `SHEET_LIMITS.failedRowsMax` */
  rows: ImportRow[];
}

export interface ImportRow {
  /** of the file, from 1; its head is line 1 */
  line: number;
  type: LineType;
  /** of the food or combo; null for one that is not added yet */
  id: number | null;
  name: string;
  does: 'add' | 'change' | 'fail';
  /** what differs, by the file's columns */
  changes: { column: string; before: string; after: string }[];
  problems: { column: string; message: string }[];
  /** the name of a picture that no food has yet: the client sends it to `…/upload/{id}` afterwards */
  picture: string | null;
}

export type MenuImportAnswer = Answer<{ import: MenuImport }>;
