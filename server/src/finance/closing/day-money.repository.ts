import type { GiveBackWay } from '../../../../libs/contract/values.js';
import type { MoneyState } from '../../../../libs/domain/money/day-closing.js';
import type { Cents } from '../../../../libs/domain/money/money.js';
import type { Tender } from '../../../../libs/domain/money/tenders.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import type { OrderEntity } from '../../orders/order.entity.js';
import type { RefundEntity } from '../../payments/refunds/refund.entity.js';
import { TENDER } from '../finance.repository.js';
import { DayClosingEntity } from './day-closing.entity.js';

export interface BranchDay {
  branchId: number;
  /** yyyy-mm-dd */
  date: string;
}

/** The orders of a day whose money has the same state, summed. */
export interface TakenRow {
  tender: Tender | 'open';
  orders: number;
  cents: string;
}

/** The columns by which lists identify an order for people. */
type NamedOrder = Pick<OrderEntity, 'reference' | 'ticket_number' | 'first_name' | 'last_name'>;

/** An order whose money has changed since the closing. */
export interface ChangedRow
  extends NamedOrder,
    Pick<OrderEntity, 'total_cents' | 'refunded_cents' | 'give_back' | 'delivery_payment_type'> {
  order_id: string;
  before: MoneyState;
  after: MoneyState;
  /** its total at the closing; null if it did not count then */
  total_before: Cents | null;
  at: Date;
  /** null if it was not a staff user */
  by: string | null;
}

/** A refund after the closing. */
export interface LaterRefundRow extends NamedOrder, Pick<RefundEntity, 'id' | 'way' | 'amount_cents'> {
  /** the day of the refund */
  date: string;
  at: Date;
  by: string;
}

/** An order that was handed over without a tender. */
export type RowWithoutTender = NamedOrder & Pick<OrderEntity, 'id' | 'total_cents'>;

/** $1 branch, $2 day. */
export const OF_DAY = `status = 'Confirmed' AND branch_id = $1 AND business_date = $2::date`;

/** The refunds of a day: those made on it, and those of its orders. $1 branch, $2 day. */
export const REFUNDS_OF_DAY = `refund r JOIN customer_order o ON o.id = r.order_id
  WHERE r.branch_id = $1 AND (r.business_date = $2::date OR o.business_date = $2::date)`;

/** The cancelled orders of a day whose money was given back. $1 branch, $2 day. */
export const GIVEN_BACK = 'give_back IS NOT NULL AND branch_id = $1 AND business_date = $2::date';

/** A cancelled order whose money was given back. */
export interface GivenBackRow
  extends NamedOrder,
    Pick<OrderEntity, 'id' | 'total_cents' | 'refunded_cents' | 'delivery_payment_type'> {
  give_back: GiveBackWay;
  at: Date;
}

/** Returns the cancelled orders of a day whose money was given back, by ticket. */
export function givenBackOrders(db: Queryable, { branchId, date }: BranchDay): Promise<GivenBackRow[]> {
  return rows(
    db,
    `SELECT id, reference, ticket_number, first_name, last_name, total_cents, refunded_cents, delivery_payment_type, give_back,
       cancelled_at AS at
     FROM customer_order WHERE ${GIVEN_BACK} ORDER BY ticket_number`,
    [branchId, date],
  );
}

/**
 * Which money of a day counts: what was posted on it, which is all once it is closed; or also what has happened since to
 * what belongs to it. A refund belongs to the day on which it was made.
 */
export type MoneyOf = 'posted' | 'now';

const MONEY: Record<MoneyOf, string> = {
  posted: 'branch_id = $1 AND posted_on = $2::date',
  now: `branch_id = $1
    AND (posted_on = $2::date OR (refers_to = $2::date AND (cause <> 'refunded' OR day = $2::date)))`,
};
const SIGNED = `CASE kind WHEN 'taken' THEN cents ELSE -cents END`;
/** SQL for the number of orders that paid; refunds are left out before. */
const PAYERS = `sum(CASE kind WHEN 'taken' THEN 1 ELSE -1 END)::int`;
const TAKEN_AS = 'coalesce(instead_of, tender)';

/** Returns the money that was taken for orders and not given back, by tender. Refunds do not reduce it. */
export function takenMoney(db: Queryable, { branchId, date }: BranchDay, of: MoneyOf): Promise<TakenRow[]> {
  return rows(
    db,
    `SELECT ${TAKEN_AS} AS tender, ${PAYERS} AS orders, sum(${SIGNED}) AS cents FROM order_money
     WHERE ${MONEY[of]} AND cause <> 'refunded' GROUP BY 1`,
    [branchId, date],
  );
}

/** The cash of a day that one person took; `cents` is a bigint as text. */
export interface CashByRow {
  by: string | null;
  orders: number;
  cents: string;
}

/** Returns the cash of a day, by who took it, most first. */
export function cashBy(db: Queryable, { branchId, date }: BranchDay, of: MoneyOf): Promise<CashByRow[]> {
  return rows(
    db,
    `SELECT by, ${PAYERS} AS orders, sum(${SIGNED}) AS cents FROM order_money
     WHERE ${MONEY[of]} AND cause <> 'refunded' AND ${TAKEN_AS} = 'Cash'
     GROUP BY 1 HAVING ${PAYERS} <> 0 OR sum(${SIGNED}) <> 0 ORDER BY sum(${SIGNED}) DESC, 1`,
    [branchId, date],
  );
}

/** Returns the cents that must be in the drawer, and those that were refunded out of it. */
export async function cashOf(
  db: Queryable,
  { branchId, date }: BranchDay,
  of: MoneyOf,
): Promise<{ expected: Cents; refunded: Cents }> {
  const row = await firstRow<{ expected: string; refunded: string }>(
    db,
    `SELECT coalesce(sum(${SIGNED}), 0) AS expected,
       coalesce(sum(-${SIGNED}) FILTER (WHERE cause = 'refunded'), 0) AS refunded
     FROM order_money WHERE ${MONEY[of]} AND tender = 'Cash'`,
    [branchId, date],
  );
  return { expected: Number(row?.expected ?? 0), refunded: Number(row?.refunded ?? 0) };
}

/** Returns the refunds of a closed day that were made after its closing, oldest first. */
export function laterRefunds(
  db: Queryable,
  { branchId, date }: BranchDay,
  kept: readonly string[],
): Promise<LaterRefundRow[]> {
  return rows(
    db,
    `SELECT r.id, r.way, r.amount_cents, r.business_date::text AS date, r.refunded_at AS at, r.refunded_by AS by,
            o.reference, o.ticket_number, o.first_name, o.last_name
     FROM ${REFUNDS_OF_DAY} AND r.id <> ALL ($3::bigint[]) ORDER BY r.id`,
    [branchId, date, kept],
  );
}

/** Returns the sum of a day's confirmed orders that are not paid yet. */
export function openNow(db: Queryable, { branchId, date }: BranchDay): Promise<TakenRow[]> {
  return rows(
    db,
    `SELECT 'open' AS tender, count(*)::int AS orders, coalesce(sum(total_cents), 0) AS cents FROM customer_order
     WHERE ${OF_DAY} AND ${TENDER} = 'open'`,
    [branchId, date],
  );
}

/** Returns the orders of a day that were handed over without a tender, by ticket. */
export function ordersWithoutTender(db: Queryable, { branchId, date }: BranchDay): Promise<RowWithoutTender[]> {
  return rows(
    db,
    `SELECT id, reference, ticket_number, first_name, last_name, total_cents FROM customer_order
     WHERE ${OF_DAY} AND ${TENDER} = 'Not said' ORDER BY ticket_number`,
    [branchId, date],
  );
}

/**
 * Returns the orders of a closed day whose money has changed since the closing, each with who last acted on it after
 * the closing.
 */
export function changedOrders(
  db: Queryable,
  { branchId, date }: BranchDay,
  closing: Pick<DayClosingEntity, 'id' | 'closed_at'>,
): Promise<ChangedRow[]> {
  return rows(
    db,
    `SELECT o.id AS order_id, kept.tender AS before, now.tender AS after, kept.total_cents AS total_before, o.total_cents, o.refunded_cents, o.give_back, o.delivery_payment_type, o.reference, o.ticket_number,
            o.first_name, o.last_name, coalesce(trail.at, o.updated_at) AS at, trail.actor_name AS by
     FROM (SELECT order_id AS id, tender, total_cents FROM day_closing_order WHERE closing_id = $3) kept
     FULL JOIN (SELECT id, ${TENDER} AS tender FROM customer_order WHERE ${OF_DAY}) now USING (id)
     JOIN customer_order o USING (id)
     LEFT JOIN LATERAL (
       SELECT at, actor_name FROM audit_entry
       WHERE entity = 'order' AND entity_id = o.id::text AND at >= $4 ORDER BY id DESC LIMIT 1) trail ON true
     WHERE kept.tender IS DISTINCT FROM now.tender OR kept.total_cents <> o.total_cents
     ORDER BY at, o.ticket_number`,
    [branchId, date, closing.id, closing.closed_at],
  );
}
