import type { EntityManager } from 'typeorm';

/** Business days with one rate of VAT. */
export interface RatedDays {
  /** yyyy-mm-dd */
  from: string;
  /** exclusive; null: without end */
  until: string | null;
  /** null: no VAT */
  percentage: number | null;
}

/** Sets the VAT of all orders of some business days. Their totals do not change, because prices include VAT. */
export async function setVat(tx: EntityManager, { from, until, percentage }: RatedDays): Promise<void> {
  await tx.query(
    `UPDATE customer_order SET
       vat_percentage = $3::numeric,
       vat_cents = round(total_cents * $3::numeric / (100 + $3::numeric))::integer
     WHERE business_date >= $1 AND ($2::date IS NULL OR business_date < $2) AND vat_percentage IS DISTINCT FROM $3::numeric`,
    [from, until, percentage],
  );
}
