import type { Answer } from '../answers.js';
import type { StaffFood, StaffOffer } from './staff-menu.js';

/** How many rows one save may change. */
export const MENU_ROWS_MAX = 400;

/** The changes of one food or combo in a save of many rows; absent fields stay as they are. */
export interface MenuRowEdit {
  id: number;
  /** as `IfVersion`: that of the menu that the row was shown by */
  version?: number;
  price?: number;
  /** portions a day; holds for today as well, as in the edit of one food */
  quantity?: number;
  open?: string;
  close?: string;
  /** off sale for today, or back; idempotent */
  isSoldOut?: boolean;
}

/**
 * `PUT /api/branches/{id}/menu-rows` (menu): foods and combos of one branch, each at most once. All or nothing: where one row
 * fails, nothing is stored, and the rejection `rows-failed` carries every row that failed as `rows` (FailedRow). The rules are
 * those of the edit of one food. Customers load the menu again once.
 */
export interface MenuRowsRequest {
  rows: MenuRowEdit[];
}

/** `items`: the rows as they are now, in the order of the request. `rows`: only of the rejection `rows-failed`. */
export type MenuRowsAnswer = Answer<{ items: (StaffFood | StaffOffer)[]; rows?: FailedRow[] }>;

/** A row of a save that was rejected. */
export interface FailedRow {
  id: number;
  /** null where there is no such food or combo any more */
  name: string | null;
  /** `changed-meanwhile` after a conflicting change */
  code?: string;
  /** one sentence for the person */
  message: string;
  /** the sentences by the request's names, where the problem is one of fields */
  fields: Record<string, string[]>;
  /** as it is stored now; null where there is no such food or combo any more */
  item: StaffFood | StaffOffer | null;
}
