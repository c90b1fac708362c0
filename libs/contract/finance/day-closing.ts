import type { Answer } from '../answers.js';
import type { OrderTender } from '../orders/orders.js';
import type { GiveBackWay } from '../values.js';
import type { FinanceTakings } from './finance.js';

/**
 * The closing of a branch's business day (roles 2, 3 and 5 in their branches). Money is rupees, days are yyyy-mm-dd.
 *
 * - `GET /api/finance/closings/branch/{branchId}/date/{date}` → `DayClosingAnswer`
 * - `POST /api/finance/closings/branch/{branchId}/date/{date}/counts`, body `CountRequest` → `DayClosingAnswer`: stores a count
 * - `GET /api/finance/closings/branch/{branchId}/date/{date}/seal` → `SealCheckAnswer`
 * - `POST /api/finance/closings/branch/{branchId}/date/{date}`, body `CloseDayRequest` → `DayClosingAnswer`, once for each day
 */

export const CLOSING_NOTE_MAX = 300;

/** The money of a day, and the cash that should be in its drawer. */
export interface DayDrawer {
  /**
   * what was taken on the day for orders of any day, and not given back; refunds do not reduce it. `open` is what the
   * day's own orders still owe. Without `Cash` while `expected_cash` is null
   */
  takings: FinanceTakings;
  /** rupees that were refunded in cash on the day, for orders of any day */
  cash_refunds: number;
  /**
   * rupees: `cash_taken` less `cash_given_back`. Only in `now`, and for role 2, all three are null until somebody has
   * counted the drawer of an open day in which cash was taken or given back
   */
  expected_cash: number | null;
  /** rupees in cash of orders, without those whose tender was corrected since */
  cash_taken: number | null;
  /** rupees in cash of refunds, and of orders that were cancelled or taken back */
  cash_given_back: number | null;
  /** the cash takings by who took them, most first; `by` is null if nobody is known. Empty while `expected_cash` is null */
  cash_by: { by: string | null; orders: number; amount: number }[];
}

/** A closed day: its sums at that moment, and the counted cash. It never changes. */
export interface DayClosing extends DayDrawer {
  expected_cash: number;
  cash_taken: number;
  cash_given_back: number;
  counted_cash: number;
  /** counted less expected; negative if money is missing */
  difference: number;
  note: string;
  /** SHA-256 over the day's orders and the seal before it, in hexadecimal; `docs/owner` says how to check it */
  seal: string;
  /** the seal of the day that the branch had closed before; empty for its first */
  previous_seal: string;
  closed_by: string;
  closed_at: string;
}

/** A change of an order's money after its day was closed. It is posted on a later day. */
export interface DayChange {
  /** unique in the list */
  key: string;
  /** a few words */
  what: string;
  reference: string;
  ticket_number: number;
  customer: string;
  /** the order's amount in rupees */
  amount: number;
  /** rupees by which the expected cash has changed since the closing */
  cash_effect: number;
  at: string;
  /** null if it was not a staff user */
  by: string | null;
}

/** An order that was handed over without a tender. */
export interface OrderWithoutTender {
  id: string;
  reference: string;
  ticket_number: number;
  customer: string;
  /** rupees */
  amount: number;
}

/** A cancelled order whose money was collected and given back on its day. */
export interface GivenBackOrder {
  id: string;
  reference: string;
  ticket_number: number;
  customer: string;
  /** rupees that were given back: its total less what was refunded before */
  amount: number;
  /** how it was paid; if in two ways, the larger part */
  paid: GiveBackWay;
  /** both parts if it was paid in two ways; otherwise null */
  tenders: OrderTender[] | null;
  /** how it was given back; `Card` of an order that was paid in two ways: each part as it was paid */
  way: GiveBackWay;
  at: string;
}

/** What somebody has counted in the drawer before the day was closed. */
export interface DayCount {
  /** rupees */
  counted: number;
  by: string;
  at: string;
}

export interface DayClosingState {
  branch: { id: number; name: string };
  date: string;
  /** null while the day is open */
  closing: DayClosing | null;
  /** with what has changed since the closing for the day's own orders; that is posted on a later day */
  now: DayDrawer;
  /** since the closing; empty while the day is open */
  changes: DayChange[];
  /** the orders with the tender `Not said` in `now`, by ticket */
  not_said: OrderWithoutTender[];
  /** by ticket */
  given_back: GivenBackOrder[];
  /** oldest first, the first of which was blind; only for roles 3 and 5 */
  counts?: DayCount[];
}
export type DayClosingAnswer = Answer<{ day: DayClosingState }>;

/** The orders of a closed day as they are now, against its seal. */
export interface SealCheck {
  /** whether the seal is that of the orders now, and of the seal before */
  holds: boolean;
  /** the numbers of orders that were added, removed or given another total since the closing */
  differing: string[];
}
export type SealCheckAnswer = Answer<{ check: SealCheck }>;
