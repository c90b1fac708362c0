import type { Answer } from '../answers.js';
import type { StaffFood, StaffOffer } from './staff-menu.js';

/** The most rows of one save. */
export const MENU_ROWS_MAX = 400;

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
