import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/** To what a price that was changed by a percentage is rounded, in rupees. */
export const PRICE_ROUNDINGS = [0.01, 1, 5, 10] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const PRICE_CHANGE_LIMITS = { percentMin: -100, percentMax: 1000 } as const;

/** How a price is changed: by a percentage (of at most two decimals) and rounded, by an amount in rupees, or to one. */
export type PriceChange =
  | { by: 'percent'; value: number; roundTo: PriceRounding }
  | { by: 'amount'; value: number }
  | { by: 'set'; value: number };

/** How many foods and combos one change may touch. */
export const PRICE_ROWS_MAX = 2000;
export const PRICE_BRANCHES_MAX = 200;
/** Changes can be undone for so many days. */
export const PRICE_CHANGES_KEPT_DAYS = 90;

/** The target of a price change, by name: headings and foods of several branches match by name, ignoring case. */
export const PRICE_TARGETS = ['everything', 'food type', 'sub food type', 'item'] as const;
export type PriceTarget = (typeof PRICE_TARGETS)[number];

/**
 * One change of prices over several branches (menu; roles 2 and 4 name their own branch alone).
 *
 * - `GET /api/price-changes` → `PriceChangesAnswer`
 * - `POST /api/price-changes/preview` PriceChangeRequest → `PricePreviewAnswer`; stores nothing
 * - `POST /api/price-changes` PriceChangeApplyRequest → `PriceChangedAnswer`: one transaction, all or nothing. Where a row is no longer
 *   as the preview showed it, nothing is stored, and the rejection `rows-failed` carries every such row as `rows`
 *   (StalePriceRow). Each branch's menu gets one new version.
 * - `POST /api/price-changes/{id}/undo` → `PriceUndoneAnswer`: gives every row that nobody changed since its former price, and names the
 *   others. Once.
 */
export interface PriceChangeRequest {
  branches: number[];
  target: PriceTarget;
  /** of the heading or the item; left out for everything */
  name?: string;
  change: PriceChange;
}

/** The rows as the preview showed them: ids, and beside each its version. Rows of the preview that are not named stay as they are. */
export interface PriceChangeApplyRequest extends PriceChangeRequest {
  ids: number[];
  versions: number[];
}

export interface PriceRow {
  id: number;
  version: number;
  branch: Named;
  name: string;
  sub_food_type: string;
  /** rupees */
  price: number;
  /** rupees; null where the row cannot be changed, which `problem` explains */
  new_price: number | null;
  problem: string | null;
}

export type PricePreviewAnswer = Answer<{ rows: PriceRow[] }>;

/** A row that was not changed, or not restored, because of a conflicting change. */
export interface StalePriceRow {
  id: number;
  branch: Named | null;
  /** null where it is no longer on a menu */
  name: string | null;
  /** rupees, as it is now; null where it is no longer on a menu */
  price: number | null;
  message: string;
}

export interface PriceChangeEntry {
  id: number;
  /** ISO 8601 */
  at: string;
  who: string;
  /** 'Burgers: +5 %, rounded to Rs. 5' */
  words: string;
  /** how many prices were changed */
  count: number;
  branches: Named[];
  undone: { at: string; who: string } | null;
}

export type PriceChangesAnswer = Answer<{
  /** those that the caller may change, in their order */
  branches: Named[];
  /** what is on their menus, by kind, without doubles */
  names: Record<Exclude<PriceTarget, 'everything'>, string[]>;
  /** newest first, at most 20 */
  changes: PriceChangeEntry[];
}>;

/** `rows`: only of the rejection `rows-failed`. */
export type PriceChangedAnswer = Answer<{ change: PriceChangeEntry; rows?: StalePriceRow[] }>;

export type PriceUndoneAnswer = Answer<{ change: PriceChangeEntry; restored: number; kept: StalePriceRow[] }>;
