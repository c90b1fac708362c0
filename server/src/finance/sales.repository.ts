import { type Queryable, rows } from '../database/rows.js';
import { OF_RANGE, parametersOf } from './finance.repository.js';
import type { FinanceRange } from './finance-range.js';

/** An item of one branch; `cents` is a bigint as text. */
export interface SoldRow {
  name: string;
  is_offer: boolean;
  branch_id: number;
  /** paid portions */
  quantity: number;
  free_quantity: number;
  orders: number;
  cents: string;
}

/**
 * Returns the items of the confirmed orders of a range, by item and branch. Lines keep their names, so a renamed item
 * counts under the name that it was sold by.
 */
export const readSoldItems = (db: Queryable, range: FinanceRange): Promise<SoldRow[]> =>
  rows(
    db,
    `SELECT l.name, l.is_offer, o.branch_id, coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_free), 0)::int AS quantity,
            coalesce(sum(l.quantity) FILTER (WHERE l.is_free), 0)::int AS free_quantity,
            count(*) FILTER (WHERE NOT l.is_free)::int AS orders, sum(l.quantity::bigint * l.price_cents) AS cents
     FROM customer_order o JOIN order_line l ON l.order_id = o.id WHERE ${OF_RANGE} AND o.status = 'Confirmed'
     GROUP BY l.name, l.is_offer, o.branch_id`,
    parametersOf(range),
  );

/** An option over all branches; `quantity` and `cents` are bigints as text. */
export interface SoldOptionRow {
  name: string;
  group: string;
  quantity: string;
  cents: string;
}

/**
 * Returns the options that were chosen for paid lines of the confirmed orders of a range, most money first, at most
 * `most` of them. An option of a combo's part counts for each portion of the part.
 */
export const readSoldOptions = (db: Queryable, range: FinanceRange, most: number): Promise<SoldOptionRow[]> =>
  rows(
    db,
    `SELECT one.name, one.group, sum(portions) AS quantity, sum(portions * one.cents) AS cents
     FROM customer_order o JOIN order_line l ON l.order_id = o.id
     CROSS JOIN LATERAL (
       SELECT p->>'name' AS name, p->>'group' AS group, round((p->>'price')::numeric * 100)::bigint AS cents,
              l.quantity::bigint * (p->>'quantity')::int
                * coalesce((l.parts->((p->>'part')::int)->>'quantity')::int, 1) AS portions
       FROM jsonb_array_elements(l.options) AS p WHERE p->>'kind' <> 'without') one
     WHERE ${OF_RANGE} AND o.status = 'Confirmed' AND NOT l.is_free AND portions > 0
     GROUP BY one.name, one.group
     ORDER BY sum(portions * one.cents) DESC, sum(portions) DESC, one.name, one.group LIMIT ${most}`,
    parametersOf(range),
  );

/** Orders with a promo code, over all branches with a code of that name; cents are bigints as text. */
export interface UsedCodeRow {
  code: string;
  name: string;
  orders: number;
  discount_cents: string;
  cents: string;
}

/** Returns the promo codes of the confirmed orders of a range with their discounts, largest discount first. */
export const readUsedCodes = (db: Queryable, range: FinanceRange): Promise<UsedCodeRow[]> =>
  rows(
    db,
    `SELECT p.code, min(p.name) AS name, sum(used.orders)::int AS orders, sum(used.discount_cents) AS discount_cents,
            sum(used.cents) AS cents
     FROM (SELECT promo_code_id, count(*) AS orders, sum(discount_cents) AS discount_cents, sum(total_cents) AS cents
           FROM customer_order WHERE ${OF_RANGE} AND status = 'Confirmed' AND promo_code_id IS NOT NULL GROUP BY 1) used
     JOIN promo_code p ON p.id = used.promo_code_id
     GROUP BY p.code ORDER BY sum(used.discount_cents) DESC, p.code`,
    parametersOf(range),
  );
