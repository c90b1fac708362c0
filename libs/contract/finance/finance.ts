import type { Answer } from '../answers.js';
import type { Order } from '../orders/orders.js';
import type { Channel, Named, PaymentType } from '../values.js';

/**
 * The calls of the finance portal (roles 3 and 5). Money is rupees with at most two decimals, days are yyyy-mm-dd, and
 * both ends of a range are included.
 */

/** How many of the chain's branches an answer covers: those that were requested and that the caller may see. */
export interface BranchCoverage {
  held: number;
  /** all branches of the chain */
  of: number;
}

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

/**
 * Collected and open money. What was taken and given back is as the books have it, like the journal, the months and the
 * closings: on the day on which it happened. So it is not the money of the days' orders if one was paid on another day.
 */
export interface FinanceTakings {
  /**
   * all of `TENDERS`, with zeros: what was taken on these days for orders of any day, and not given back in another way than as
   * a refund
   */
  tenders: (FinanceBucket & { tender: 'Online' | 'Cash' | 'Card' | 'Partner' | 'Not said' })[];
  /** what the orders of these days still owe */
  open: FinanceBucket;
  /** rupees that were refunded on these days, for orders of any day, also for ended ones */
  refunded?: number;
  /** rupees that were refunded later, for orders of these days */
  refunded_since?: number;
}

/** `GET /api/finance/figures?from=&to=&branch=&channel=`; without `branch`, of all the caller's branches together. */
export interface FinanceReport {
  /** ISO 8601: when the orders were read; a replica may be a moment behind */
  as_of: string;
  coverage?: BranchCoverage;
  figures: FinanceFiguresAnswer;
  /** all 24 hours, in the chain's time zone */
  hours: (FinanceBucket & { hour: number })[];
  payment_types: (FinanceBucket & { payment_type: PaymentType })[];
  /** all channels; their figures add up to `figures` */
  channels?: { channel: Channel; figures: FinanceFiguresAnswer }[];
  /** the partners who sold orders, by name; their figures add up to those of the channel `partner` */
  partners?: { name: string; figures: FinanceFiguresAnswer }[];
  takings: FinanceTakings;
  /** every day of the range; `tenders` has the day's takings in rupees */
  days: (FinanceBucket & {
    date: string;
    tenders: Record<FinanceTakings['tenders'][number]['tender'] | 'open', number>;
  })[];
  /** each requested branch */
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

/** The parts of the takings, as named in `GET /api/finance/orders`. */
export const TAKING_FIELDS = [
  'collected_online',
  'collected_cash',
  'collected_card',
  'collected_partner',
  'collected_not_said',
  'not_collected',
  // all that was collected, what was refunded on these days for orders of any day, and later for orders of these days
  'collected',
  'refunded',
  'refunded_since',
] as const;
export type TakingField = (typeof TAKING_FIELDS)[number];

/** The orders for later that wait for their day, as named in `GET /api/finance/orders`. */
export const AHEAD_FIELD = 'ordered_ahead';

/** The orders for later of one business day and branch. */
export interface AheadDay extends FinanceBucket {
  /** yyyy-mm-dd, on which they are due */
  date: string;
  branch: Named;
}

/**
 * `GET /api/finance/ahead?branch=&channel=`: what is ordered for coming days. The figures of these days count an order once
 * the kitchen gets it.
 */
export interface AheadReport extends FinanceBucket {
  as_of: string;
  coverage?: BranchCoverage;
  /** by day, then by branch; those without orders are left out */
  days: AheadDay[];
}
export type AheadReportAnswer = Answer<{ report: AheadReport }>;

/** An order in the tables of finance; the complete order is at `GET /api/orders/{reference}`. */
export type FinanceOrderRow = Pick<
  Order,
  | 'id'
  | 'created_at'
  | 'due_at'
  | 'reference'
  | 'first_name'
  | 'last_name'
  | 'total'
  | 'status'
  | 'kitchen_status'
  | 'payment_type'
  | 'delivery_payment_type'
  | 'tenders'
  | 'to_collect'
  | 'collected'
  | 'channel'
  | 'partner'
  | 'paid_at'
  | 'refunded'
> & {
  /** rupees that it adds to the money of a `TakingField`, negative if it takes away; left out for other figures */
  counted?: number;
};

/** Orders per page of `GET /api/finance/orders`. */
export const FINANCE_PAGE_SIZE = 25;

/**
 * `GET /api/finance/orders?from=&to=&branch=&figure=&page=`: the orders that a figure (`FIGURE_FIELDS`,
 * `TAKING_FIELDS`, `AHEAD_FIELD`) counts; pages start at 1. Filters: `item=` with `type=food|offer` (orders with this paid item),
 * `weekday=` (1 is Monday), `hour=`, `code=`.
 */
export interface FinanceOrdersPage {
  /** ISO 8601: when the orders were read */
  as_of: string;
  coverage?: BranchCoverage;
  /** oldest first; those of `AHEAD_FIELD` by when they are due */
  orders: FinanceOrderRow[];
  /** number of orders on all pages */
  count: number;
}
export type FinanceOrdersAnswer = Answer<FinanceOrdersPage>;

/** An order found in all days and all the caller's branches. */
export interface FoundOrder extends FinanceOrderRow {
  /** yyyy-mm-dd, the business day */
  business_date: string;
  ticket_number: number;
  phone: string;
  branch: Named;
}

/**
 * `GET /api/finance/search?text=`: a ticket number, a complete order number or phone number, or the beginning of a
 * name. At most `SEARCH_MAX` orders.
 */
export interface FinanceSearch {
  coverage?: BranchCoverage;
  /** newest first */
  orders: FoundOrder[];
}
export type FinanceSearchAnswer = Answer<FinanceSearch>;

/** The longest range of figures and the CSV. */
export const FINANCE_DAYS_MAX = 366;

/** Response header of `GET /api/finance/orders.csv`: the number of rows of orders, for the progress bar. */
export const CSV_ROWS_HEADER = 'X-Rows';
