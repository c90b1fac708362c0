import type { Answer } from '../answers.js';
import type { LineType } from '../values.js';
import type { FinanceBucket } from './finance.js';

/** The sales report (roles 3 and 5). Only confirmed orders count; money is rupees, an item's before any promo discount. */

/** A food or a combo, of all branches under its name. */
export interface SoldItem {
  name: string;
  type: LineType;
  /** paid portions */
  quantity: number;
  /** portions that rules gave for nothing */
  free_quantity: number;
  /** orders in which it was paid for */
  orders: number;
  amount: number;
  /** the same by branch, of those that sold it */
  branches: { id: number; quantity: number; amount: number }[];
}

/** An hour of the week, by the clock of the chain's zone. */
export interface SalesHour extends FinanceBucket {
  /** of the business day: 1 is Monday, 7 is Sunday */
  weekday: number;
  hour: number;
}

/** A promo code, of all branches under its code. */
export interface UsedPromoCode extends FinanceBucket {
  code: string;
  name: string;
  /** what it has taken off */
  discount: number;
}

/** Confirmed orders of a branch, or of all. */
export interface SalesBucket extends FinanceBucket {
  /** the average order, rounded half up to the cent; 0 without an order */
  average: number;
  delivery_orders: number;
}

/** `GET /api/finance/sales?from=&to=&branch=` */
export interface SalesReport {
  /** ISO 8601: of when the orders are */
  as_of: string;
  /** those with most money first, at most `SOLD_ITEMS_MAX` */
  items: SoldItem[];
  /** those with an order */
  hours: SalesHour[];
  /** those that were used, the dearest first */
  promo_codes: UsedPromoCode[];
  all: SalesBucket;
  /** every branch that was asked for, side by side */
  branches: (SalesBucket & { id: number; name: string })[];
}
export type SalesReportAnswer = Answer<{ report: SalesReport }>;

export const SOLD_ITEMS_MAX = 200;
