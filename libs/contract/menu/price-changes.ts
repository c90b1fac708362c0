import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/** The multiples in rupees to which a price is rounded after a change by a percentage. */
export const PRICE_ROUNDINGS = [0.01, 1, 5, 10] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const PRICE_CHANGE_LIMITS = { percentMin: -100, percentMax: 1000 } as const;

/**
 * A change of prices: by a percentage (at most two decimals) with rounding, by an amount in rupees, or to an amount.
 */
export type PriceChange =
  | { by: 'percent'; value: number; roundTo: PriceRounding }
  | { by: 'amount'; value: number }
  | { by: 'set'; value: number };

/** The most rows of one change. */
export const PRICE_ROWS_MAX = 2000;
export const PRICE_BRANCHES_MAX = 200;
/** The number of days for which a change can be undone. */
export const PRICE_CHANGES_KEPT_DAYS = 90;

/**
 * What a price change applies to, by name. Names in several branches match, ignoring case. `everything` is every food
 * and combo, without options. The last two change options: those of a group, or those with a name in any group.
 * Defaults and options of the kind `without` cost nothing and are left out.
 */
export const PRICE_TARGETS = ['everything', 'food type', 'sub food type', 'item', 'option group', 'option'] as const;
export type PriceTarget = (typeof PRICE_TARGETS)[number];

export interface PriceRow {
  /** the id of a food, a combo or an option */
  id: number;
  /** for an option, its group's */
  version: number;
  branch: Named;
  name: string;
  /** the heading of a food or a combo; for an option, the name of its group */
  sub_food_type: string;
  /** rupees */
  price: number;
  /** rupees; null if the row cannot be changed, as `problem` explains */
  new_price: number | null;
  problem: string | null;
}

export type PricePreviewAnswer = Answer<{ rows: PriceRow[] }>;

/** A row that was not changed, or not restored, because of a conflicting change. */
export interface StalePriceRow {
  id: number;
  branch: Named | null;
  /** null if it is no longer on a menu */
  name: string | null;
  /** the name of an option's group; absent for a food or a combo */
  option_group?: string;
  /** the current price in rupees; null if it is no longer on a menu */
  price: number | null;
  message: string;
}

export interface PriceChangeEntry {
  id: number;
  /** ISO 8601 */
  at: string;
  who: string;
  /** 'Drinks: +5 %, rounded to Rs. 5' */
  words: string;
  /** number of changed prices */
  count: number;
  branches: Named[];
  undone: { at: string; who: string } | null;
}

export type PriceChangesAnswer = Answer<{
  /** the branches that the caller may change, in their order */
  branches: Named[];
  /** the names on their menus by kind, without duplicates */
  names: Record<Exclude<PriceTarget, 'everything'>, string[]>;
  /** newest first, at most 20 */
  changes: PriceChangeEntry[];
}>;

/** `rows`: only in the rejection `prices-failed`. */
export type PriceChangedAnswer = Answer<{ change: PriceChangeEntry; rows?: StalePriceRow[] }>;

export type PriceUndoneAnswer = Answer<{ change: PriceChangeEntry; restored: number; kept: StalePriceRow[] }>;
