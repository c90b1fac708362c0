import type { Answer } from '../answers.js';
import type { Versioned } from '../menu/edits.js';
import type { Named, OrderType } from '../values.js';
import type { SpecialHours } from './branches.js';

/** The number of branches, and the sums over them of the days that were new and of those that had an entry before. */
export interface SpecialDaysCounts {
  branches: number;
  added: number;
  replaced: number;
  /** orders for later that are due while their branch is closed; absent: none */
  due_while_closed?: number;
}

export type SpecialDaysAnswer = Answer<SpecialDaysCounts>;

/** The chain's special days. A day without hours is a closing. Each branch has them, except on its own days. */
export interface ChainDays extends Versioned {
  /** from yesterday on, soonest first */
  days: SpecialHours[];
}

/** An order for later that would be due while its branch is closed. */
export interface OrderThen {
  branch: Named;
  /** as `ticket_number` of the order: without gaps per branch and day */
  ticket_number: number;
  order_type: OrderType;
  /** ISO 8601 */
  due_at: string;
}

/** What a change of special days would do. */
export interface SpecialDaysPlan {
  /** the branches whose days would change, and those that keep what they have of their own on such a day */
  changed: Named[];
  kept: Named[];
  /** the placed orders that would be due while their branch is closed and now are not, soonest first */
  orders: OrderThen[];
}

/** `GET /api/special-days` (2, 3). */
export type ChainDaysAnswer = Answer<{ special_days: ChainDays }>;

/**
 * `PUT /api/special-days` (3): replaces the chain's special days; each branch follows except on its own days. `branches`
 * is the number of branches whose days changed.
 */
export type ChainDaysChangedAnswer = Answer<{ special_days: ChainDays; branches: number; due_while_closed?: number }>;

/** `POST /api/special-days/plan` (3) and `POST /api/branches/special-days/plan` (2, 3): changes nothing. */
export type SpecialDaysPlanAnswer = Answer<{ plan: SpecialDaysPlan }>;
