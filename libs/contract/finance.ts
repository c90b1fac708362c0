import type { Answer } from './answers.js';
import type { PaymentType } from './values.js';

/** The finance portal's own calls (role 3). Money is rupees with at most two decimals, days are yyyy-mm-dd, both ends included. */

export interface FinanceFiguresAnswer {
  total_orders: number;
  confirmed_orders: number;
  pay_online_orders: number;
  pay_later_orders: number;
  /** rupees */
  paid_online: number;
  /** rupees */
  paid_later: number;
}

/** Confirmed orders and their money. */
export interface FinanceBucket {
  orders: number;
  /** rupees */
  amount: number;
}

/** `GET /api/finance/figures?from=&to=&branch=`; without `branch`, of all branches together. */
export interface FinanceReport {
  figures: FinanceFiguresAnswer;
  /** all 24 hours by the clock of the chain's zone */
  hours: (FinanceBucket & { hour: number })[];
  payment_types: (FinanceBucket & { payment_type: PaymentType })[];
  /** every day of the range */
  days: (FinanceBucket & { date: string })[];
  /** every branch that was asked for, side by side */
  branches: { id: number; name: string; figures: FinanceFiguresAnswer }[];
}
export type FinanceReportAnswer = Answer<{ report: FinanceReport }>;

/** The longest range that figures and the CSV are made for. */
export const FINANCE_DAYS_MAX = 366;

/** Response header of `GET /api/finance/orders.csv`: how many rows of orders will come, for the progress bar. */
export const CSV_ROWS_HEADER = 'X-Rows';
