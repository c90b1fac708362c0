import type { Answer } from '../answers.js';
import type { StaffFood, StaffOffer } from './staff-menu.js';

/** The most rows of one save. */
export const MENU_ROWS_MAX = 400;

/** The changes of one food or combo in a save of many rows. Absent fields are not changed. */
export interface MenuRowEdit {
  id: number;
  /** as `IfVersion`: the version with which the row was shown */
  version?: number;
  price?: number;
  /** portions per day; also applies to today, as in the edit of one food */
  quantity?: number;
  open?: string;
  close?: string;
  /** as `MenuItemRequest` */
  hasBranchHours?: boolean;
  /** sold out for today, or not; idempotent */
  isSoldOut?: boolean;
}

/**
 * `PUT /api/branches/{id}/menu-rows` (menu): foods and combos of one branch, each at most once. All or nothing: if one
 * row fails, nothing is stored, and the rejection `rows-failed` contains all failed rows as `rows` (FailedRow). The
 * rules are those of the edit of one food. Customers load the menu again once.
 */
export interface MenuRowsRequest {
  rows: MenuRowEdit[];
}

/** `items`: the changed rows, in the order of the request. `rows`: only in the rejection `rows-failed`. */
export type MenuRowsAnswer = Answer<{ items: (StaffFood | StaffOffer)[]; rows?: FailedRow[] }>;

/** A row that failed in a rejected save. */
export interface FailedRow {
  id: number;
  /** null if the food or combo no longer exists */
  name: string | null;
  /** `changed-meanwhile` after a conflicting change */
  code?: string;
  /** a sentence for people */
  message: string;
  /** the sentences by the request's names, if fields are the problem */
  fields: Record<string, string[]>;
  /** as stored now; null if the food or combo no longer exists */
  item: StaffFood | StaffOffer | null;
}
