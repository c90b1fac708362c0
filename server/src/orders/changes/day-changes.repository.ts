import type { EntityManager } from 'typeorm';
import type { DayChangedPayload } from '../../../../libs/contract/orders/events.js';
import { CHARGES } from '../../../../libs/domain/money/amounts.js';
import { rows } from '../../database/rows.js';
import { appendBranchEvent } from '../../realtime/branch-stream.repository.js';

/** A business day (yyyy-mm-dd) of a branch. */
export interface BranchDay {
  branchId: number;
  day: string;
}

/** Business days with one rate of VAT. */
export interface RatedDays {
  /** yyyy-mm-dd */
  from: string;
  /** exclusive; null: without end */
  until: string | null;
  /** null: no VAT */
  percentage: number | null;
}

/** An order with refunds. */
export interface RefundedOrder {
  id: string;
  total_cents: number;
  vat_cents: number | null;
}

/** Returns SQL for the part of an order's total that includes VAT, by the rule of `taxedCents` in `libs/domain`. */
function taxed(): string {
  const untaxed = Object.entries(CHARGES).filter(([, { isTaxed }]) => !isTaxed);
  return ['total_cents', ...untaxed.map(([kind]) => `coalesce((charges->>'${kind}')::integer, 0)`)].join(' - ');
}

/**
 * Sets the VAT of the orders of some business days that have another rate. Their totals do not change, because prices
 * include VAT. Returns the days of the orders.
 */
export function writeVat(tx: EntityManager, { from, until, percentage }: RatedDays, at: Date): Promise<BranchDay[]> {
  return rows(
    tx,
    `WITH changed AS (
       UPDATE customer_order SET vat_percentage = $3::numeric, updated_at = $4,
         vat_cents = round((${taxed()}) * $3::numeric / (100 + $3::numeric))::integer
       WHERE business_date >= $1 AND ($2::date IS NULL OR business_date < $2)
         AND vat_percentage IS DISTINCT FROM $3::numeric
       RETURNING branch_id, business_date)
     SELECT DISTINCT branch_id AS "branchId", business_date::text AS day FROM changed`,
    [from, until, percentage, at],
  );
}

/** Returns the orders of some business days that were refunded, because their refunds have VAT, too. */
export function refundedOrders(tx: EntityManager, { from, until }: RatedDays): Promise<RefundedOrder[]> {
  return rows(
    tx,
    `SELECT id, total_cents, vat_cents FROM customer_order
     WHERE business_date >= $1 AND ($2::date IS NULL OR business_date < $2) AND refunded_cents > 0`,
    [from, until],
  );
}

/** Appends an event for each branch and day whose orders were changed. Must be the transaction's last locks. */
export async function appendDays(
  tx: EntityManager,
  days: readonly BranchDay[],
  { cause, at }: Pick<DayChangedPayload, 'cause'> & { at: Date },
): Promise<void> {
  const each = new Map(days.map((one) => [`${one.branchId} ${one.day}`, one]));
  for (const [, { branchId, day }] of [...each].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await appendBranchEvent(tx, { name: 'day-changed', branchId, at, body: { business_date: day, cause } });
  }
}
