import type { Answer } from '../answers.js';
import type { Order } from '../orders/orders.js';
import type { Named, PaymentType } from '../values.js';

/** The finance portal's own calls (roles 3 and 5). Money is rupees with at most two decimals, days are yyyy-mm-dd, both ends included. */

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

/** Collected and open money: together the money of all confirmed orders. */
export interface FinanceTakings {
  /** all of `TENDERS`, empty ones too */
  tenders: (FinanceBucket & { tender: 'Online' | 'Cash' | 'Card' | 'Not said' })[];
  /** confirmed, and not handed over yet */
  open: FinanceBucket;
  /** rupees that were given back of the collected orders, whenever that was */
  refunded?: number;
}

/** `GET /api/finance/figures?from=&to=&branch=`; without `branch`, of all branches together. */
export interface FinanceReport {
  /** ISO 8601: of when the orders are; a replica may be a moment behind */
  as_of: string;
  figures: FinanceFiguresAnswer;
  /** all 24 hours by the clock of the chain's zone */
  hours: (FinanceBucket & { hour: number })[];
  payment_types: (FinanceBucket & { payment_type: PaymentType })[];
  takings: FinanceTakings;
  /** every day of the range; `tenders` are rupees by how they were collected, or are still `open`: together the day's amount */
  days: (FinanceBucket & {
    date: string;
    tenders: Record<FinanceTakings['tenders'][number]['tender'] | 'open', number>;
  })[];
  /** every branch that was asked for, side by side */
  branches: { id: number; name: string; figures: FinanceFiguresAnswer; takings: FinanceTakings }[];
}
export type FinanceReportAnswer = Answer<{ report: FinanceReport }>;

export const FIGURE_FIELDS = [
  'total_orders',
  'confirmed_orders',
  'pay_online_orders',
  'pay_later_orders',
  'paid_online',
  'paid_later',
] as const satisfies readonly (keyof FinanceFiguresAnswer)[];
export type FigureField = (typeof FIGURE_FIELDS)[number];

/** The parts of the takings, as `GET /api/finance/orders` names them. */
export const TAKING_FIELDS = [
  'collected_online',
  'collected_cash',
  'collected_card',
  'collected_not_said',
  'not_collected',
  // all that was collected, and what of it was given back in part or whole
  'collected',
  'refunded',
] as const;
export type TakingField = (typeof TAKING_FIELDS)[number];

/** An order as the tables of finance show it; the whole one is at `GET /api/orders/{reference}`. */
export type FinanceOrderRow = Pick<
  Order,
  | 'id'
  | 'created_at'
  | 'reference'
  | 'first_name'
  | 'last_name'
  | 'total'
  | 'status'
  | 'kitchen_status'
  | 'payment_type'
  | 'delivery_payment_type'
  | 'refunded'
>;

/** How many orders `GET /api/finance/orders` gives at once. */
export const FINANCE_PAGE_SIZE = 25;

/**
 * `GET /api/finance/orders?from=&to=&branch=&figure=&page=`: the orders that a figure (`FIGURE_FIELDS`, `TAKING_FIELDS`) is made of; pages
 * count from 1. Narrowed by `item=` with `type=food|offer` (in which it was paid for), `weekday=` (1 is Monday), `hour=`, `code=`.
 */
export interface FinanceOrdersPage {
  /** ISO 8601: of when the orders are */
  as_of: string;
  /** oldest first */
  orders: FinanceOrderRow[];
  /** how many there are on all pages */
  count: number;
}
export type FinanceOrdersAnswer = Answer<FinanceOrdersPage>;

/** An order that was found over all days and branches. */
export interface FoundOrder extends FinanceOrderRow {
  /** yyyy-mm-dd, the business day */
  business_date: string;
  ticket_number: number;
  phone: string;
  branch: Named;
}

/**
 * `GET /api/finance/search?text=`: a ticket number, a whole order number or phone number, or the beginning of a name; at most
 * `SEARCH_MAX`.
 */
export interface FinanceSearch {
  /** newest first */
  orders: FoundOrder[];
}
export type FinanceSearchAnswer = Answer<FinanceSearch>;

/** The longest range that figures and the CSV are made for. */
export const FINANCE_DAYS_MAX = 366;

/** Response header of `GET /api/finance/orders.csv`: how many rows of orders will come, for the progress bar. */
export const CSV_ROWS_HEADER = 'X-Rows';
