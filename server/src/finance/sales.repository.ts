import { type Queryable, rows } from '../database/rows.js';
import { OF_RANGE, parametersOf } from './finance.repository.js';
import type { FinanceRange } from './finance-range.dto.js';

/*
 * The read model of what sells: confirmed orders of a range, by the index of their days; their lines by their orders. What a
 * statement costs grows with the orders of its range and with nothing else.
 */

const SOLD = `${OF_RANGE} AND status = 'Confirmed'`;

/** An item of one branch. */
export interface SoldRow {
  name: string;
  is_offer: boolean;
  branch_id: number;
  quantity: number;
  free_quantity: number;
  orders: number;
  cents: string;
}

/** Names are copied to the lines, so an item that was renamed counts under the name that it was sold by. */
export const SOLD_ITEMS = `
  SELECT l.name, l.is_offer, o.branch_id, coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_free), 0)::int AS quantity,
         coalesce(sum(l.quantity) FILTER (WHERE l.is_free), 0)::int AS free_quantity,
         count(*) FILTER (WHERE NOT l.is_free)::int AS orders, sum(l.quantity::bigint * l.price_cents) AS cents
  FROM customer_order o JOIN order_line l ON l.order_id = o.id
  WHERE ${SOLD} GROUP BY 1, 2, 3`;

/** Orders of one branch, weekday and hour. */
export interface SoldHourRow {
  branch_id: number;
  weekday: number;
  hour: number;
  orders: number;
  delivery_orders: number;
  cents: string;
}

/** $4 the time zone. */
export const SOLD_HOURS = `
  SELECT branch_id, extract(isodow FROM business_date)::int AS weekday,
         extract(hour FROM created_at AT TIME ZONE $4)::int AS hour, count(*)::int AS orders,
         count(*) FILTER (WHERE order_type = 'Delivery')::int AS delivery_orders, sum(total_cents) AS cents
  FROM customer_order WHERE ${SOLD} GROUP BY 1, 2, 3`;

export interface UsedCodeRow {
  code: string;
  name: string;
  orders: number;
  discount_cents: string;
  cents: string;
}

const USED_CODES = `
  SELECT p.code, min(p.name) AS name, sum(used.orders)::int AS orders, sum(used.discount_cents) AS discount_cents,
         sum(used.cents) AS cents
  FROM (SELECT promo_code_id AS id, count(*) AS orders, sum(discount_cents) AS discount_cents, sum(total_cents) AS cents
        FROM customer_order WHERE ${SOLD} AND promo_code_id IS NOT NULL GROUP BY 1) used
  JOIN promo_code p ON p.id = used.id
  GROUP BY p.code ORDER BY sum(used.discount_cents) DESC, p.code`;

/** Reads what the confirmed orders of a range are made of, by item and branch. */
export const readSoldItems = (db: Queryable, range: FinanceRange): Promise<SoldRow[]> =>
  rows(db, SOLD_ITEMS, parametersOf(range));

/** Reads the confirmed orders of a range by branch, weekday of their business day, and hour of the time zone. */
export const readSoldHours = (db: Queryable, range: FinanceRange, timeZone: string): Promise<SoldHourRow[]> =>
  rows(db, SOLD_HOURS, [...parametersOf(range), timeZone]);

/** Reads the promo codes that confirmed orders of a range have used, with what they took off; the dearest first. */
export const readUsedCodes = (db: Queryable, range: FinanceRange): Promise<UsedCodeRow[]> =>
  rows(db, USED_CODES, parametersOf(range));
