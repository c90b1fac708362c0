import type { Answer } from '../answers.js';
import type { Named } from '../values.js';
import type { Versioned } from './edits.js';

/** The kinds of rows with which a branch's menu follows the chain's. */
export const CHAIN_ROW_TYPES = [
  'food type',
  'sub food type',
  'food',
  'offer',
  'option group',
  'option',
  'buy-get offer',
  'pay-get offer',
] as const;
export type ChainRowType = (typeof CHAIN_ROW_TYPES)[number];

/**
 * The fields that a row takes from the chain's menu. A name, and a description, includes its translations. `choice` is
 * the kind of a group with its least and most; `buy` and `gift` are the two sides of a rule, with their quantities. A
 * daily quantity, a station, what is sold out, an address and a position are always the branch's.
 */
export const CHAIN_FIELDS = [
  'name',
  'description',
  'image',
  'marks',
  'spice',
  'effort',
  'hours',
  'price',
  'food_type',
  'sub_food_type',
  'options',
  'parts',
  'choice',
  'food',
  'quantity_max',
  'is_default',
  'buy',
  'gift',
  'from',
  'is_active',
] as const;
export type ChainField = (typeof CHAIN_FIELDS)[number];

/** Of a row that follows the chain's menu; both are absent for a row that does not. */
export interface Following {
  /** the id of its row in the chain's menu */
  origin?: number;
  /** the fields in which the branch keeps a value of its own */
  own?: ChainField[];
}

export const PRICE_LEVEL_LIMITS = { nameMax: 40, percentMin: -90, percentMax: 500, levelsMax: 20 } as const;

/** Prices of the branches that are assigned to it: the chain's prices changed by a percentage, rounded to Rs. 10. */
export interface PriceLevel extends Named, Versioned {
  /** 15: 15 % more than the chain's price; at most two decimals */
  percent: number;
}

/** An outlet, as it stands to the chain's menu. */
export interface ChainBranch extends Named {
  /** the id of its price level; null: the chain's prices */
  level: number | null;
  /** whether at least one row of its menu follows the chain's */
  follows: boolean;
  /** its foods and combos that follow */
  foods: number;
  /** its foods and combos that do not follow */
  own: number;
  /** foods and combos of the chain that it leaves out */
  left_out: number;
  /** rows that a plan would change now */
  waiting: number;
}

/** A branch in a change that was applied. */
export interface ChangedBranch extends Named {
  /** whether the change was undone in this branch */
  is_undone: boolean;
}

/** The newest changes can be undone for `CHAIN_CHANGES_KEPT_DAYS`. */
export interface ChainChange {
  id: number;
  /** ISO 8601 */
  made_at: string;
  made_by: string;
  /** '12 foods in 5 branches' */
  words: string;
  branches: ChangedBranch[];
  /** when it was undone in every branch */
  undone_at: string | null;
}

export const CHAIN_CHANGES_KEPT_DAYS = 90;

/**
 * `GET /api/chain-menu` (3, and 4 without a branch). `menu.id` is used like a branch's id: every call of the menu takes
 * it, `GET /api/branches/{id}` included.
 */
export type ChainMenuAnswer = Answer<{
  menu: { id: number; version: number } | null;
  branches: ChainBranch[];
  levels: PriceLevel[];
  /** newest first, at most 20 */
  changes: ChainChange[];
}>;

/** `POST /api/chain-menu`, also from nothing: `from` is null. */
export type ChainMenuMadeAnswer = Answer<{ menu: { id: number; version: number } }>;

/** A row in words: its kind, its id in the branch (in the chain for a row that the branch does not have), its name. */
export interface ChainRow extends Named {
  type: ChainRowType;
}

/** A row of a branch that has the name of a row of the chain. */
export interface ChainMatch extends ChainRow {
  /** the id of the chain's row */
  origin: number;
  /** the fields that differ, which the branch keeps as its own */
  own: ChainField[];
}

/** `GET /api/chain-menu/matches?branch={id}` (3). */
export type ChainMatchesAnswer = Answer<{
  matches: ChainMatch[];
  /** rows of the branch without a match, which stay its own */
  own: ChainRow[];
  /** rows of the chain without a match, which the branch leaves out */
  left_out: ChainRow[];
}>;

/** A change of a field, in words: prices as 'Rs. 650', lists with commas. */
export interface ChainFieldChange extends ChainRow {
  field: ChainField;
  /** the value now, in words */
  from: string;
  /** the value after it, in words */
  to: string;
}

/** A row that keeps a field of its own although the chain's differs. */
export interface ChainKept extends ChainRow {
  field: ChainField;
  /** the branch's value in words */
  own: string;
  /** the chain's value in words */
  chain: string;
}

/**
 * - `name-taken`: the branch uses the name for a row of its own
 * - `amount-taken`: the branch has another active rule for the amount
 * - `in-use`: a row of the branch needs it, so it stays
 */
export type ChainRefusalCode = 'name-taken' | 'amount-taken' | 'in-use';

/** What cannot be done in a branch; the rest is. */
export interface ChainRefusal extends ChainRow {
  code: ChainRefusalCode;
  /** a sentence */
  reason: string;
}

export interface ChainBranchPlan extends Named {
  /** rows that it would get */
  added: ChainRow[];
  changed: ChainFieldChange[];
  removed: ChainRow[];
  keeps: ChainKept[];
  refused: ChainRefusal[];
}

/** `GET /api/chain-menu/plan` (3, and 4 without a branch). */
export type ChainPlanAnswer = Answer<{
  /** names this state of the menus */
  digest: string;
  /** '12 foods in 5 branches'; empty if nothing would change */
  words: string;
  /** those that follow the chain's menu */
  branches: ChainBranchPlan[];
}>;

export interface ChainApplied extends Named {
  state: 'changed' | 'unchanged' | 'failed';
  /** a sentence; only if it failed */
  reason?: string;
}

/**
 * `POST /api/chain-menu/apply` (3). `change` is null if no branch was changed. The rejection `menus-changed` says that
 * the plan must be read again.
 */
export type ChainAppliedAnswer = Answer<{ change: ChainChange | null; branches: ChainApplied[] }>;

/**
 * `PUT /api/chain-menu/changes/{id}/undo` (3): gives each branch its rows back. A branch in which somebody has changed one of
 * them since fails and stays; the others are undone.
 */
export type ChainUndoneAnswer = Answer<{ change: ChainChange; branches: ChainApplied[] }>;

/** `POST` and `PUT /api/price-levels` (3). */
export type PriceLevelAnswer = Answer<{ level: PriceLevel }>;
