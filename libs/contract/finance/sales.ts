import type { Answer } from '../answers.js';
import type { LineType } from '../values.js';
import type { BranchCoverage, FinanceBucket } from './finance.js';

/**
 * The sales report (roles 3 and 5). Only confirmed orders count. Money is rupees; that of an item includes its options
 * and is before any promo discount.
 */

/** A food or a combo, over all branches that have it under this name. */
export interface SoldItem {
  name: string;
  type: LineType;
  /** paid portions */
  quantity: number;
  /** portions that rules gave free */
  free_quantity: number;
  /** orders with this paid item */
  orders: number;
  amount: number;
  /** the same for each branch that sold it */
  branches: { id: number; quantity: number; amount: number }[];
}

/**
 * An option that was chosen for paid items, over all branches that have it under this name in a group of this name. Its
 * money is included in that of the items.
 */
export interface SoldOption {
  name: string;
  /** the name of its group */
  group: string;
  quantity: number;
  amount: number;
}

/** An hour of the week, in the chain's time zone. */
export interface SalesHour extends FinanceBucket {
  /** weekday of the business day: 1 is Monday, 7 is Sunday */
  weekday: number;
  hour: number;
}

/** A promo code, over all branches that have it. */
export interface UsedPromoCode extends FinanceBucket {
  code: string;
  name: string;
  /** its total discount */
  discount: number;
}

/** Confirmed orders of one branch, or of all. */
export interface SalesBucket extends FinanceBucket {
  /** the average order, rounded half up to the cent; 0 if there are no orders */
  average: number;
  delivery_orders: number;
}

/** `GET /api/finance/sales?from=&to=&branch=` */
export interface SalesReport {
  /** ISO 8601: when the orders were read */
  as_of: string;
  coverage?: BranchCoverage;
  /** most money first, at most `SOLD_ITEMS_MAX` */
  items: SoldItem[];
  /** most money first, at most `SOLD_ITEMS_MAX`; without what was left out */
  options: SoldOption[];
  /** the hours with orders */
  hours: SalesHour[];
  /** the used ones, largest discount first */
  promo_codes: UsedPromoCode[];
  all: SalesBucket;
  /** each requested branch */
  branches: (SalesBucket & { id: number; name: string })[];
}
export type SalesReportAnswer = Answer<{ report: SalesReport }>;

export const SOLD_ITEMS_MAX = 200;
