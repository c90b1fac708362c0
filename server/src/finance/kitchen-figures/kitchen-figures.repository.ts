import type { PaceFigures } from '../../../../libs/contract/orders/kitchen.js';
import type { OrderType } from '../../../../libs/contract/values.js';
import { MIDDLE, SLOWEST_TENTH } from '../../../../libs/domain/kitchen/kitchen-figures.js';
import { type Queryable, rows } from '../../database/rows.js';
import { LATE_BY, MEASURED, PREPARED, PREPARED_MINUTES } from '../../orders/promises/order-pace.repository.js';

/*
 * Preparation times of a branch's kitchen, from orders that were handed over. The database does the sums, because
 * reading the rows of three busy months would block the server's event loop.
 */

/** Business days of a branch; both ends included. */
export interface DaysOfBranch {
  branchId: number;
  from: string;
  to: string;
}

/** SQL for the minutes of preparation; null if they are not measured. */
const MEASURED_MINUTES = `CASE WHEN ${MEASURED} THEN ${PREPARED_MINUTES} END`;
const OF_DAYS = `o.branch_id = $1 AND o.business_date BETWEEN $2 AND $3 AND ${PREPARED}`;

/**
 * Returns SQL for the quantile that the domain's `quantile` gives, over the values that are not null. (SQL arrays start
 * at 1.)
 */
const quantileOf = (value: string, share: number): string => {
  const which = `FILTER (WHERE ${value} IS NOT NULL)`;
  const place = `floor(count(${value}) * ${share}::float8)::int + 1`;
  return `(array_agg(${value} ORDER BY ${value}) ${which})[least(count(${value})::int, ${place})]`;
};
/** over a table with the columns `minutes` and `late_by` */
const MINUTES = '(CASE WHEN minutes >= 0 THEN minutes END)';
const PACE = `count(*)::int AS orders, ${quantileOf(MINUTES, MIDDLE)} AS median,
  ${quantileOf(MINUTES, SLOWEST_TENTH)} AS slowest_tenth,
  count(*) FILTER (WHERE late_by <= 0)::int AS kept, count(*) FILTER (WHERE late_by > 0)::int AS late,
  count(*) FILTER (WHERE late_by > 0) / nullif(count(late_by), 0)::float8 AS late_share`;
const PACE_AND_ESTIMATE = `${PACE},
  ${quantileOf('abs(late_by)', MIDDLE)} AS estimate_error, ${quantileOf('late_by', MIDDLE)} AS estimate_bias`;

/** The figures of one group. One of the four keys is set; in the row of all orders, none is. */
export interface PaceRow extends PaceFigures {
  order_type: OrderType | null;
  /** yyyy-mm-dd, the business day */
  date: string | null;
  /** hour of the confirmation, 0 to 23, in the chain's time zone */
  hour: number | null;
  /** of the business day, 0 is Monday */
  weekday: number | null;
}

/** Returns the figures of all orders, of each order type, of each day, of each hour and of each weekday, in this order. */
export function readPace(db: Queryable, { branchId, from, to }: DaysOfBranch, timeZone: string): Promise<PaceRow[]> {
  return rows(
    db,
    `SELECT order_type, date::text, hour, weekday, ${PACE_AND_ESTIMATE}
     FROM (SELECT o.order_type, o.business_date AS date, extract(isodow FROM o.business_date)::int - 1 AS weekday,
         extract(hour FROM o.confirmed_at AT TIME ZONE $4)::int AS hour, ${MEASURED_MINUTES} AS minutes, ${LATE_BY} AS late_by
       FROM customer_order o WHERE ${OF_DAYS}) made
     GROUP BY GROUPING SETS ((), (order_type), (date), (hour), (weekday)) ORDER BY order_type, date, hour, weekday`,
    [branchId, from, to, timeZone],
  );
}

/** SQL for the newest name of a group, as the maximum of time and name: sorting the rows would double the cost. */
const NEWEST_NAME = `(max(ARRAY[extract(epoch FROM confirmed_at)::bigint::text COLLATE "C", l.name]))[2]`;

/** Filters the lines by order id: with a join, PostgreSQL would read all lines for any range of days. */
export const FOODS = `SELECT l.menu_item_id AS id, ${NEWEST_NAME} AS name, ${PACE_AND_ESTIMATE}
  FROM (SELECT o.id, o.confirmed_at, ${MEASURED_MINUTES} AS minutes, ${LATE_BY} AS late_by FROM customer_order o WHERE ${OF_DAYS}) made
  CROSS JOIN LATERAL (SELECT menu_item_id, max(name) AS name FROM order_line WHERE order_id = made.id GROUP BY menu_item_id) l
  GROUP BY l.menu_item_id ORDER BY count(*) DESC, max(l.name)`;

/** Returns the figures of the orders with each food or combo, by its newest name, largest number of orders first. */
export function readFoods(
  db: Queryable,
  { branchId, from, to }: DaysOfBranch,
): Promise<({ id: number; name: string } & PaceFigures)[]> {
  return rows(db, FOODS, [branchId, from, to]);
}

/**
 * Returns the figures of each station that made something, also of removed stations, in their order. Stations have no
 * estimates.
 */
export function readStationPace(
  db: Queryable,
  { branchId, from, to }: DaysOfBranch,
): Promise<({ id: number; name: string } & PaceFigures)[]> {
  return rows(
    db,
    `SELECT t.id, t.name, p.orders, p.median, p.slowest_tenth, p.kept, p.late, p.late_share, NULL AS estimate_error, NULL AS estimate_bias
     FROM (SELECT station_id, ${PACE} FROM (
         SELECT s.station_id, extract(epoch FROM s.made_at - s.started_at)::float8 / 60 AS minutes, ${LATE_BY} AS late_by
         FROM station_made s LEFT JOIN customer_order o ON o.id = s.order_id AND ${OF_DAYS}
         WHERE s.branch_id = $1 AND s.business_date BETWEEN $2 AND $3) made GROUP BY station_id) p
     JOIN station t ON t.id = p.station_id ORDER BY t.position, t.id`,
    [branchId, from, to],
  );
}
