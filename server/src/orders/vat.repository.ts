import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { lockStreams } from '../realtime/branch-stream.repository.js';

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

/**
 * Sets the VAT of all orders of some business days. Their totals do not change, because prices include VAT. Returns
 * those orders that were refunded, because their refunds have VAT, too.
 */
export async function setVat(tx: EntityManager, days: RatedDays): Promise<RefundedOrder[]> {
  await writeVat(tx, days);
  // An order that is being placed has its number by now and is found below, or waits for it and is decided again.
  await lockStreams(tx);
  await writeVat(tx, days);
  return rows(
    tx,
    `SELECT id, total_cents, vat_cents FROM customer_order
     WHERE business_date >= $1 AND ($2::date IS NULL OR business_date < $2) AND refunded_cents > 0`,
    [days.from, days.until],
  );
}

async function writeVat(tx: EntityManager, { from, until, percentage }: RatedDays): Promise<void> {
  await tx.query(
    `UPDATE customer_order SET
       vat_percentage = $3::numeric,
       vat_cents = round(total_cents * $3::numeric / (100 + $3::numeric))::integer
     WHERE business_date >= $1 AND ($2::date IS NULL OR business_date < $2) AND vat_percentage IS DISTINCT FROM $3::numeric`,
    [from, until, percentage],
  );
}
