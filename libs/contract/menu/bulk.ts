import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/** The most items of one call. */
export const BULK_MAX = 200;

/**
 * `PUT /api/branches/{id}/menu-items/category` (menu): moves foods or combos of the branch to another category. Like the
 * other calls of this file, it changes all items or none.
 */
export interface BulkMoveRequest {
  ids: number[];
  subFoodType: number;
}

/**
 * `POST /api/branches/{id}/menu-items/removal` (menu): removes foods and combos. Rejected with `in-use` if a combo or
 * rule that is not removed too needs one.
 */
export interface BulkRemovalRequest {
  ids: number[];
}

/**
 * `PUT /api/branches/{id}/menu-items/sold-out` (shift): sets items sold out for today, or puts them back. `branches`
 * (only 3) are other branches whose items of the same names are changed too; those that lack a name are left as they are.
 */
export interface BulkSoldOutRequest {
  ids: number[];
  isSoldOut: boolean;
  branches?: number[];
}

/** The items of a branch that were changed. */
export interface BulkChange {
  branch: Named;
  ids: number[];
}

export type BulkSoldOutAnswer = Answer<{ changed: BulkChange[] }>;
