import type { DataSource, EntityManager } from 'typeorm';
import type { PaymentType } from '../../../../libs/contract/values.js';
import type { Tender } from '../../../../libs/domain/tenders.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import type { FinanceRange } from '../finance-range.dto.js';
import {
  FIRST_DAY,
  hourOf,
  isUnsummed,
  KEPT_FIGURES,
  OF_BRANCH_DAY,
  ofOrders,
  SUMMED_PARTS,
  UNSUMMED,
} from './day-sources.repository.js';
import { addRemovedSold, sumSold } from './sold-figures.repository.js';

/* The figures of days: sums and their reads. The sources are those of `day-sources`. */

/** The tender of a row of `customer_order`: the same rule as `tenderOf` of `libs/domain`; a property test holds them equal. */
export const TENDER = `CASE WHEN status <> 'Confirmed' THEN NULL
  WHEN payment_type = 'Pay Online' THEN 'Online'
  WHEN kitchen_status <> 'Delivered' THEN 'open'
  WHEN delivery_payment_type = 'Pay by Cash' THEN 'Cash'
  WHEN delivery_payment_type = 'Pay by Card' THEN 'Card'
  ELSE 'Not said' END`;

/** Orders of days by what figures are made of; each row of the answer sums those of one `date` or one `branch_id`. */
export interface FigureGroup {
  /** null where the row is of a branch */
  date: string | null;
  /** null where the row is of a day */
  branch_id: number | null;
  payment_type: PaymentType;
  is_confirmed: boolean;
  tender: Tender | 'open' | null;
  orders: number;
  cents: number;
  refundedCents: number;
}

/** Confirmed orders of an hour of the chain's zone. */
export interface HourGroup {
  hour: number;
  orders: number;
  cents: number;
}

type InText<Row> = Omit<Row, 'cents' | 'refundedCents'> & { cents: string; refunded_cents: string };

const SUMS = 'count(*)::int AS orders, sum(total_cents) AS cents, coalesce(sum(refunded_cents), 0) AS refunded_cents';
const GROUPED = `payment_type, status = 'Confirmed' AS is_confirmed, ${TENDER} AS tender`;

/** $1 first day, $2 last day, $3 branch or null. */
export const DAY_GROUPS = `WITH ${UNSUMMED},
  day_groups AS (
    SELECT f.business_date, f.branch_id, f.is_removed, f.payment_type, f.is_confirmed, nullif(f.tender, 'none') AS tender,
           f.orders, f.cents, f.refunded_cents
    FROM day_figure f WHERE ${KEPT_FIGURES}
    UNION ALL
    SELECT u.day, b.id, false, o.payment_type, o.is_confirmed, o.tender, o.orders, o.cents, o.refunded_cents
    ${ofOrders(`SELECT ${GROUPED}, ${SUMS} FROM customer_order
      WHERE ${OF_BRANCH_DAY} GROUP BY 1, 2, 3`)})`;

const SUMMED = 'sum(orders)::int AS orders, sum(cents) AS cents, sum(refunded_cents) AS refunded_cents';

const parametersOf = ({ from, to, branchId }: FinanceRange) => [from, to, branchId];

function inNumbers<Row>({ cents, refunded_cents, ...row }: InText<Row>) {
  return { ...row, cents: Number(cents), refundedCents: Number(refunded_cents) };
}

/** Reads what the figures of a range are summed from, by day and by branch. */
export async function readFigures(db: Queryable, range: FinanceRange): Promise<FigureGroup[]> {
  const found = await rows<InText<FigureGroup>>(
    db,
    `${DAY_GROUPS}
     SELECT business_date::text AS date, branch_id, payment_type, is_confirmed, tender, ${SUMMED} FROM day_groups
     GROUP BY GROUPING SETS ((business_date, payment_type, is_confirmed, tender), (branch_id, payment_type, is_confirmed, tender))`,
    parametersOf(range),
  );
  return found.map(inNumbers);
}

/** Orders of a day by what the six figures are made of. */
export interface DayCount {
  date: string;
  /** whether they are in the archive only */
  is_removed: boolean;
  payment_type: PaymentType;
  is_confirmed: boolean;
  orders: number;
  cents: number;
}

/** Reads what the six figures of a range are summed from, oldest day first: the one read that the head of a long file waits for. */
export async function readDayCounts(db: Queryable, range: FinanceRange): Promise<DayCount[]> {
  const found = await rows<Omit<DayCount, 'cents'> & { cents: string }>(
    db,
    `${DAY_GROUPS}
     SELECT business_date::text AS date, is_removed, payment_type, is_confirmed, sum(orders)::int AS orders, sum(cents) AS cents
     FROM day_groups GROUP BY business_date, is_removed, payment_type, is_confirmed ORDER BY business_date`,
    parametersOf(range),
  );
  return found.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** Reads the confirmed orders of a range by the hour of the zone. */
export async function readHours(db: Queryable, range: FinanceRange, timeZone: string): Promise<HourGroup[]> {
  const found = await rows<{ hour: number; orders: number; cents: string }>(
    db,
    `WITH ${UNSUMMED}
     SELECT hour, sum(orders)::int AS orders, sum(cents) AS cents FROM (
       SELECT f.hour, f.orders, f.cents FROM hour_figure f WHERE ${KEPT_FIGURES}
       UNION ALL
       SELECT o.hour, o.orders, o.cents ${ofOrders(`SELECT ${hourOf('$4')} AS hour, count(*) AS orders, sum(total_cents) AS cents
         FROM customer_order WHERE ${OF_BRANCH_DAY} AND status = 'Confirmed' GROUP BY 1`)}) g
     GROUP BY hour`,
    [...parametersOf(range), timeZone],
  );
  return found.map(({ hour, orders, cents }) => ({ hour, orders, cents: Number(cents) }));
}

/** Confirmed orders of one month, branch and tender. */
export interface MonthGroup {
  /** yyyy-mm */
  month: string;
  branch_id: number;
  tender: Tender | 'open';
  orders: number;
  cents: number;
  refundedCents: number;
}

/** Reads the confirmed orders of a range summed by month, branch and tender. */
export async function readMonths(db: Queryable, range: FinanceRange): Promise<MonthGroup[]> {
  const found = await rows<InText<MonthGroup>>(
    db,
    `${DAY_GROUPS}
     SELECT to_char(business_date, 'YYYY-MM') AS month, branch_id, tender, ${SUMMED} FROM day_groups
     WHERE is_confirmed GROUP BY 1, 2, 3`,
    parametersOf(range),
  );
  return found.map(inNumbers);
}

/** Returns the sums of the removed orders of a branch's day, by tender. */
export async function removedTakings(
  db: Queryable,
  { branchId, date }: { branchId: number; date: string },
): Promise<{ tender: Tender | 'open'; orders: number; cents: string }[]> {
  return rows(
    db,
    `SELECT tender, sum(orders)::int AS orders, sum(cents) AS cents FROM day_figure
     WHERE branch_id = $1 AND business_date = $2::date AND is_removed AND is_confirmed GROUP BY tender`,
    [branchId, date],
  );
}

/** Whether a branch has figures of removed orders. */
export async function hasRemovedOrders(db: Queryable, branchId: number): Promise<boolean> {
  return (
    (await firstRow(db, 'SELECT 1 FROM day_figure WHERE branch_id = $1 AND is_removed LIMIT 1', [branchId])) !==
    undefined
  );
}

const AS_SUMMED = 'ON CONFLICT ON CONSTRAINT summed_day_pk DO UPDATE SET parts = excluded.parts';

/** $1 the last day: the days up to it that have to be summed, first or again. */
const TO_SUM = `
  WITH first AS (SELECT least(${FIRST_DAY}, (SELECT min(business_date) FROM stale_day)) AS day),
  to_sum AS (
    SELECT d::date AS day, EXISTS (SELECT FROM stale_day t WHERE t.business_date = d::date) AS is_stale
    FROM first, generate_series(first.day, $1::date, interval '1 day') AS d
    WHERE ${isUnsummed('d::date')})`;

/**
 * An order that is so young may be changed without leaving a stale day. It is of a day that is over only where the settings of the business
 * day have changed.
 */
const TOO_YOUNG = `EXISTS (
  SELECT FROM branch b CROSS JOIN LATERAL (
    SELECT FROM customer_order WHERE branch_id = b.id AND business_date = to_sum.day AND created_at > now() - interval '7 hours'
    LIMIT 1) o)`;

/** The newest day up to `last` (yyyy-mm-dd) that has to be summed; undefined where none has. Days without orders are summed by it. */
export async function nextDayToSum(db: Queryable, last: string): Promise<string | undefined> {
  await db.query(
    `INSERT INTO summed_day (business_date, parts) ${TO_SUM} SELECT day, ${SUMMED_PARTS} FROM to_sum
     WHERE NOT is_stale AND NOT EXISTS (
       SELECT FROM branch b CROSS JOIN LATERAL (
         SELECT FROM customer_order WHERE branch_id = b.id AND business_date = to_sum.day LIMIT 1) o)
     ${AS_SUMMED}`,
    [last],
  );
  const row = await firstRow<{ day: string }>(
    db,
    `${TO_SUM} SELECT day::text AS day FROM to_sum WHERE NOT ${TOO_YOUNG} ORDER BY to_sum.day DESC LIMIT 1`,
    [last],
  );
  return row?.day;
}

const HOUR_SUMS = `count(*) AS orders, count(*) FILTER (WHERE order_type = 'Delivery') AS delivery_orders, sum(total_cents) AS cents`;

/**
 * Sums the orders of a past day. All statements are of one snapshot: a change that commits meanwhile leaves its stale day behind, so that
 * the day is summed again. Locks nothing that an order waits for.
 */
export async function sumDay(db: DataSource, day: string, timeZone: string): Promise<void> {
  await db.transaction('REPEATABLE READ', async (manager) => {
    await manager.query('DELETE FROM stale_day WHERE business_date = $1::date', [day]);
    await manager.query('DELETE FROM day_figure WHERE business_date = $1::date AND NOT is_removed', [day]);
    await manager.query('DELETE FROM hour_figure WHERE business_date = $1::date AND NOT is_removed', [day]);
    const ofDay = `branch_id = b.id AND business_date = $1::date AND NOT is_test`;
    await manager.query(
      `INSERT INTO day_figure (business_date, branch_id, is_removed, payment_type, is_confirmed, tender, orders, cents, refunded_cents)
       SELECT $1::date, b.id, false, o.payment_type, o.is_confirmed, coalesce(o.tender, 'none'), o.orders, o.cents, o.refunded_cents
       FROM branch b CROSS JOIN LATERAL (SELECT ${GROUPED}, ${SUMS} FROM customer_order WHERE ${ofDay} GROUP BY 1, 2, 3) o`,
      [day],
    );
    await manager.query(
      `INSERT INTO hour_figure (business_date, branch_id, is_removed, hour, orders, delivery_orders, cents)
       SELECT $1::date, b.id, false, o.hour, o.orders, o.delivery_orders, o.cents
       FROM branch b CROSS JOIN LATERAL (
         SELECT ${hourOf('$2')} AS hour, ${HOUR_SUMS}
         FROM customer_order WHERE ${ofDay} AND status = 'Confirmed' GROUP BY 1) o`,
      [day, timeZone],
    );
    await sumSold(manager, day);
    await manager.query(`INSERT INTO summed_day (business_date, parts) VALUES ($1, ${SUMMED_PARTS}) ${AS_SUMMED}`, [
      day,
    ]);
  });
}

/** Adds orders that the caller's transaction is about to remove to the figures of removed orders. */
export async function addRemovedOrders(
  manager: EntityManager,
  ids: readonly string[],
  timeZone: string,
): Promise<void> {
  await manager.query(
    `INSERT INTO day_figure AS f (business_date, branch_id, is_removed, payment_type, is_confirmed, tender, orders, cents, refunded_cents)
     SELECT business_date, branch_id, true, payment_type, status = 'Confirmed', coalesce(${TENDER}, 'none'), ${SUMS}
     FROM customer_order WHERE id = ANY ($1::uuid[]) AND NOT is_test GROUP BY 1, 2, 3, 4, 5, 6
     ON CONFLICT ON CONSTRAINT day_figure_pk DO UPDATE SET orders = f.orders + excluded.orders,
       cents = f.cents + excluded.cents, refunded_cents = f.refunded_cents + excluded.refunded_cents`,
    [ids],
  );
  await manager.query(
    `INSERT INTO hour_figure AS f (business_date, branch_id, is_removed, hour, orders, delivery_orders, cents)
     SELECT business_date, branch_id, true, ${hourOf('$2')}, ${HOUR_SUMS}
     FROM customer_order WHERE id = ANY ($1::uuid[]) AND status = 'Confirmed' AND NOT is_test GROUP BY 1, 2, 3, 4
     ON CONFLICT ON CONSTRAINT hour_figure_pk DO UPDATE SET orders = f.orders + excluded.orders,
       delivery_orders = f.delivery_orders + excluded.delivery_orders, cents = f.cents + excluded.cents`,
    [ids, timeZone],
  );
  await addRemovedSold(manager, ids);
}
