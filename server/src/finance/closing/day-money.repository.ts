import type { GiveBackWay } from '../../../../libs/contract/values.js';
import type { Cents } from '../../../../libs/domain/money/money.js';
import type { Tender } from '../../../../libs/domain/money/tenders.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import type { OrderEntity } from '../../orders/order.entity.js';
import { PAYERS, SIGNED, TAKEN_AS } from '../books.repository.js';
import { IS_OPEN, OPEN_CENTS, TENDER } from '../finance.repository.js';

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
export type NamedOrder = Pick<OrderEntity, 'reference' | 'ticket_number' | 'first_name' | 'last_name'>;

/** An order that was handed over without a tender. */
export type RowWithoutTender = NamedOrder & Pick<OrderEntity, 'id' | 'total_cents'>;

/** $1 branch, $2 day. */
export const OF_DAY = `status = 'Confirmed' AND branch_id = $1 AND business_date = $2::date`;

/** The cancelled orders of a day whose money was given back. $1 branch, $2 day. */
export const GIVEN_BACK = 'give_back IS NOT NULL AND branch_id = $1 AND business_date = $2::date';

/** A cancelled order whose money was given back. */
export interface GivenBackRow
  extends NamedOrder,
    Pick<
      OrderEntity,
      | 'id'
      | 'total_cents'
      | 'to_collect_cents'
      | 'collected'
      | 'refunded_cents'
      | 'delivery_payment_type'
      | 'cash_part_cents'
    > {
  give_back: GiveBackWay;
  at: Date;
}

/** Returns the cancelled orders of a day whose money was given back, by ticket. */
export function givenBackOrders(db: Queryable, { branchId, date }: BranchDay): Promise<GivenBackRow[]> {
  return rows(
    db,
    `SELECT id, reference, ticket_number, first_name, last_name, total_cents, to_collect_cents, collected, refunded_cents, delivery_payment_type, cash_part_cents,
       give_back, cancelled_at AS at
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
/** SQL for money that has left the drawer, or the card terminal, to a customer. */
const HAS_LEFT = `(kind = 'given_back' AND cause IN ('refunded', 'cancelled', 'lines-changed'))`;

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

/** The cash of a day in cents: what was taken, what was given back, and how much of that was refunds. */
export interface CashSums {
  taken: Cents;
  givenBack: Cents;
  refunded: Cents;
}

/**
 * Returns the cash of a day. What came and went for one order, as by a correction of its tender, counts only by its
 * difference; what was refunded, or given back for a cancelled order, has left the drawer.
 */
export async function cashOf(db: Queryable, { branchId, date }: BranchDay, of: MoneyOf): Promise<CashSums> {
  const row = await firstRow<{ taken: string; back: string; refunded: string }>(
    db,
    `SELECT coalesce(sum(greatest(kept, 0)), 0) AS taken, coalesce(sum(gone + greatest(-kept, 0)), 0) AS back,
       coalesce(sum(refunded), 0) AS refunded
     FROM (SELECT coalesce(sum(${SIGNED}) FILTER (WHERE NOT ${HAS_LEFT}), 0) AS kept,
             coalesce(sum(-${SIGNED}) FILTER (WHERE ${HAS_LEFT}), 0) AS gone,
             coalesce(sum(-${SIGNED}) FILTER (WHERE cause = 'refunded'), 0) AS refunded
           FROM order_money WHERE ${MONEY[of]} AND tender = 'Cash' GROUP BY order_id) AS of_order`,
    [branchId, date],
  );
  return { taken: Number(row?.taken ?? 0), givenBack: Number(row?.back ?? 0), refunded: Number(row?.refunded ?? 0) };
}

/** Returns the cents that must be in the drawer. */
export const expectedOf = ({ taken, givenBack }: CashSums): Cents => taken - givenBack;

/** Returns the sum of a day's confirmed orders that are not paid yet. */
export function openNow(db: Queryable, { branchId, date }: BranchDay): Promise<TakenRow[]> {
  return rows(
    db,
    `SELECT 'open' AS tender, count(*)::int AS orders, coalesce(sum(${OPEN_CENTS}), 0) AS cents FROM customer_order
     WHERE ${OF_DAY} AND ${IS_OPEN}`,
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
