import type { EntityManager } from 'typeorm';
import { type Queryable, rows } from '../../database/rows.js';
import type { FinanceRange } from '../finance-range.dto.js';
import { hourOf, KEPT_FIGURES, OF_BRANCH_DAY, ofOrders, UNSUMMED } from './day-sources.repository.js';

/* What confirmed orders were made of, and which promo codes they used: sums of days and their reads. The sources are those of `day-sources`. */

/** Names are copied to the lines, so an item that was renamed counts under the name that it was sold by. */
const ITEM_SUMS = `coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_free), 0) AS quantity,
  coalesce(sum(l.quantity) FILTER (WHERE l.is_free), 0) AS free_quantity,
  count(*) FILTER (WHERE NOT l.is_free) AS orders, sum(l.quantity::bigint * l.price_cents) AS cents`;
const PROMO_SUMS = 'count(*) AS orders, sum(discount_cents) AS discount_cents, sum(total_cents) AS cents';

const itemsOfOrders = (where: string): string => `SELECT l.is_offer, l.name, ${ITEM_SUMS}
  FROM customer_order c JOIN order_line l ON l.order_id = c.id WHERE ${where} AND c.status = 'Confirmed' GROUP BY 1, 2`;
const promosOfOrders = (where: string): string => `SELECT promo_code_id, ${PROMO_SUMS}
  FROM customer_order WHERE ${where} AND status = 'Confirmed' AND promo_code_id IS NOT NULL GROUP BY 1`;

const ITEM_COLUMNS = 'business_date, branch_id, is_removed, is_offer, name, quantity, free_quantity, orders, cents';
const PROMO_COLUMNS = 'business_date, branch_id, is_removed, promo_code_id, orders, discount_cents, cents';

/** Sums what sold on a past day, in the caller's snapshot. */
export async function sumSold(manager: EntityManager, day: string): Promise<void> {
  const ofDay = 'branch_id = b.id AND business_date = $1::date AND NOT is_test';
  await manager.query('DELETE FROM item_figure WHERE business_date = $1::date AND NOT is_removed', [day]);
  await manager.query('DELETE FROM promo_figure WHERE business_date = $1::date AND NOT is_removed', [day]);
  await manager.query(
    `INSERT INTO item_figure (${ITEM_COLUMNS})
     SELECT $1::date, b.id, false, o.* FROM branch b CROSS JOIN LATERAL (${itemsOfOrders(ofDay)}) o`,
    [day],
  );
  await manager.query(
    `INSERT INTO promo_figure (${PROMO_COLUMNS})
     SELECT $1::date, b.id, false, o.* FROM branch b CROSS JOIN LATERAL (${promosOfOrders(ofDay)}) o`,
    [day],
  );
}

/** Adds what sold by orders that the caller's transaction is about to remove to the sums of removed orders. */
export async function addRemovedSold(manager: EntityManager, ids: readonly string[]): Promise<void> {
  const removed = `id = ANY ($1::uuid[]) AND status = 'Confirmed' AND NOT is_test`;
  await manager.query(
    `INSERT INTO item_figure AS f (${ITEM_COLUMNS})
     SELECT c.business_date, c.branch_id, true, l.is_offer, l.name, ${ITEM_SUMS}
     FROM customer_order c JOIN order_line l ON l.order_id = c.id WHERE ${removed} GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT ON CONSTRAINT item_figure_pk DO UPDATE SET quantity = f.quantity + excluded.quantity,
       free_quantity = f.free_quantity + excluded.free_quantity, orders = f.orders + excluded.orders, cents = f.cents + excluded.cents`,
    [ids],
  );
  await manager.query(
    `INSERT INTO promo_figure AS f (${PROMO_COLUMNS})
     SELECT business_date, branch_id, true, promo_code_id, ${PROMO_SUMS}
     FROM customer_order WHERE ${removed} AND promo_code_id IS NOT NULL GROUP BY 1, 2, 3, 4
     ON CONFLICT ON CONSTRAINT promo_figure_pk DO UPDATE SET orders = f.orders + excluded.orders,
       discount_cents = f.discount_cents + excluded.discount_cents, cents = f.cents + excluded.cents`,
    [ids],
  );
}

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

/** Parameters: those of a range. */
export const SOLD_ITEMS = `
  WITH ${UNSUMMED}
  SELECT name, is_offer, branch_id, sum(quantity)::int AS quantity, sum(free_quantity)::int AS free_quantity,
         sum(orders)::int AS orders, sum(cents) AS cents
  FROM (
    SELECT f.branch_id, f.is_offer, f.name, f.quantity, f.free_quantity, f.orders, f.cents FROM item_figure f WHERE ${KEPT_FIGURES}
    UNION ALL
    SELECT b.id, o.* ${ofOrders(itemsOfOrders(OF_BRANCH_DAY))}) g
  GROUP BY 1, 2, 3`;

/** Orders of one branch, weekday and hour; `cents` is a bigint as text. */
export interface SoldHourRow {
  branch_id: number;
  /** of the business day: 1 is Monday */
  weekday: number;
  hour: number;
  orders: number;
  delivery_orders: number;
  cents: string;
}

/** Parameters: those of a range, then the time zone. */
export const SOLD_HOURS = `
  WITH ${UNSUMMED}
  SELECT branch_id, extract(isodow FROM day)::int AS weekday, hour, sum(orders)::int AS orders,
         sum(delivery_orders)::int AS delivery_orders, sum(cents) AS cents
  FROM (
    SELECT f.branch_id, f.business_date AS day, f.hour, f.orders, f.delivery_orders, f.cents FROM hour_figure f WHERE ${KEPT_FIGURES}
    UNION ALL
    SELECT b.id, u.day, o.* ${ofOrders(`SELECT ${hourOf('$4')}, count(*), count(*) FILTER (WHERE order_type = 'Delivery'), sum(total_cents)
      FROM customer_order WHERE ${OF_BRANCH_DAY} AND status = 'Confirmed' GROUP BY 1`)}) g
  GROUP BY 1, 2, 3`;

/** Orders that used a code, over all branches that have one of that name; cents are bigints as text. */
export interface UsedCodeRow {
  code: string;
  name: string;
  orders: number;
  discount_cents: string;
  cents: string;
}

const USED_CODES = `
  WITH ${UNSUMMED},
  used AS (
    SELECT promo_code_id, sum(orders) AS orders, sum(discount_cents) AS discount_cents, sum(cents) AS cents
    FROM (
      SELECT f.promo_code_id, f.orders, f.discount_cents, f.cents FROM promo_figure f WHERE ${KEPT_FIGURES}
      UNION ALL
      SELECT o.* ${ofOrders(promosOfOrders(OF_BRANCH_DAY))}) g
    GROUP BY 1)
  SELECT p.code, min(p.name) AS name, sum(used.orders)::int AS orders, sum(used.discount_cents) AS discount_cents,
         sum(used.cents) AS cents
  FROM used JOIN promo_code p ON p.id = used.promo_code_id
  GROUP BY p.code ORDER BY sum(used.discount_cents) DESC, p.code`;

const parametersOf = ({ from, to, branchId }: FinanceRange) => [from, to, branchId];

/** Reads what the confirmed orders of a range are made of, by item and branch. */
export const readSoldItems = (db: Queryable, range: FinanceRange): Promise<SoldRow[]> =>
  rows(db, SOLD_ITEMS, parametersOf(range));

/** Reads the confirmed orders of a range by branch, weekday of their business day, and hour of the time zone. */
export const readSoldHours = (db: Queryable, range: FinanceRange, timeZone: string): Promise<SoldHourRow[]> =>
  rows(db, SOLD_HOURS, [...parametersOf(range), timeZone]);

/** Reads the promo codes that confirmed orders of a range have used, with what they took off; the dearest first. */
export const readUsedCodes = (db: Queryable, range: FinanceRange): Promise<UsedCodeRow[]> =>
  rows(db, USED_CODES, parametersOf(range));
