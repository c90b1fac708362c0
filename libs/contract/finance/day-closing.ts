import type { Answer } from '../answers.js';
import type { FinanceTakings } from './finance.js';

/**
 * The closing of a branch's business day (role 2 in the own branch, 3 and 5 in any). Money is rupees, days are yyyy-mm-dd.
 *
 * - `GET /api/finance/closings/branch/{branchId}/date/{date}` → `DayClosingAnswer`
 * - `POST /api/finance/closings/branch/{branchId}/date/{date}`, body `CloseDayRequest` → `DayClosingAnswer`, once for each day
 */

export const CLOSING_NOTE_MAX = 300;

/** The cash that the drawer must hold by the current orders of a day. */
export interface DayDrawer {
  takings: FinanceTakings;
  /** rupees that were given back in cash on the day, of whichever day's orders */
  cash_refunds: number;
  /** rupees: the cash of the takings less the cash refunds */
  expected_cash: number;
}

/** A closed day: what the orders said at that moment, and what was counted. It never changes. */
export interface DayClosing extends DayDrawer {
  counted_cash: number;
  /** counted less expected: negative where money is missing */
  difference: number;
  note: string;
  closed_by: string;
  closed_at: string;
}

/** A change of an order's money after its day was closed. */
export interface DayChange {
  /** unique in the list */
  key: string;
  /** a few words */
  what: string;
  reference: string;
  ticket_number: number;
  customer: string;
  /** rupees that the order is about */
  amount: number;
  /** rupees by which the cash that must be in the drawer has changed since the closing */
  cash_effect: number;
  at: string;
  /** null if it was not a user of the staff */
  by: string | null;
}

/** An order that was handed over without saying how it was paid. */
export interface UnsaidOrder {
  id: string;
  reference: string;
  ticket_number: number;
  customer: string;
  /** rupees */
  amount: number;
}

export interface DayClosingState {
  branch: { id: number; name: string };
  date: string;
  /** null while the day is open */
  closing: DayClosing | null;
  /** as the orders are now */
  now: DayDrawer;
  /** since the closing; empty while the day is open */
  changes: DayChange[];
  /** the orders of the tender `Not said` in `now`, by ticket */
  not_said: UnsaidOrder[];
}
export type DayClosingAnswer = Answer<{ day: DayClosingState }>;

export interface CloseDayRequest {
  /** rupees: what the screen said must be in the drawer; the day is not closed where that has changed meanwhile */
  expected_cash: number;
  /** rupees */
  counted_cash: number;
  /** required where the two differ */
  note: string;
}
