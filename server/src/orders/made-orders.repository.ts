import type { OrderType } from '../../../libs/contract/values.js';
import { type Queryable, rows } from '../database/rows.js';
import { PREPARED, PREPARED_AT, PREPARED_MINUTES } from './order-pace.repository.js';

/** Business days of a branch, both ends included. */
export interface DaysOfBranch {
  branchId: number;
  from: string;
  to: string;
  timeZone: string;
}

/** A column each, as the statements below name them. */
interface Made {
  minutes: number;
  late_by: number | null;
}

export interface MadeOrderRow extends Made {
  id: string;
  order_type: OrderType;
  /** yyyy-mm-dd, the business day */
  date: string;
  /** 0 to 23, of when it was confirmed, in the chain's zone */
  hour: number;
}

/** Orders that were handed over; what was promised is the first promise, before the branch moved it. */
const MADE = `
  SELECT o.id, o.confirmed_at, o.order_type, o.business_date::text AS date, extract(hour FROM o.confirmed_at AT TIME ZONE $4)::int AS hour,
    ${PREPARED_MINUTES} AS minutes,
    extract(epoch FROM ${PREPARED_AT} - coalesce(o.first_promised_at, o.promised_at))::float8 / 60 AS late_by
  FROM customer_order o
  WHERE o.branch_id = $1 AND o.business_date BETWEEN $2 AND $3 AND ${PREPARED}`;

const parametersOf = ({ branchId, from, to, timeZone }: DaysOfBranch): unknown[] => [branchId, from, to, timeZone];

/** The orders of some days that were made, oldest day first. */
export function readMadeOrders(db: Queryable, days: DaysOfBranch): Promise<MadeOrderRow[]> {
  return rows(
    db,
    `SELECT id, order_type, date, hour, minutes, late_by FROM (${MADE}) m ORDER BY date`,
    parametersOf(days),
  );
}

/** By order: joined to the lines as a table they would be read whole, and made distinct, for any days. */
export const MADE_FOODS = `SELECT l.menu_item_id AS id, (array_agg(l.name ORDER BY m.confirmed_at DESC))[1] AS name, array_agg(m.minutes) AS minutes, array_agg(m.late_by) AS late_by
  FROM (${MADE}) m
  CROSS JOIN LATERAL (SELECT menu_item_id, max(name) AS name FROM order_line WHERE order_id = m.id GROUP BY menu_item_id) l
  GROUP BY l.menu_item_id ORDER BY count(*) DESC, max(l.name)`;

/** The orders of some days by what they contain, one entry for each food or combo, by its newest name. */
export function readMadeFoods(
  db: Queryable,
  days: DaysOfBranch,
): Promise<{ id: number; name: string; minutes: number[]; late_by: (number | null)[] }[]> {
  return rows(db, MADE_FOODS, parametersOf(days));
}
