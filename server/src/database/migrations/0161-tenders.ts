import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAYMENT_FITS = (pickup: string): string => `
ALTER TABLE customer_order DROP CONSTRAINT customer_order_payment_fits;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_payment_fits CHECK (
  (payment_type = 'Pay Online' AND delivery_payment_type IS NULL) OR
  (payment_type = 'Pay On Delivery' AND order_type = 'Delivery' AND delivery_payment_type IN ('Pay by Cash', 'Pay by Card')) OR
  (payment_type = 'Pay On Pickup' AND order_type = 'Pickup' AND ${pickup})) NOT VALID;
ALTER TABLE customer_order VALIDATE CONSTRAINT customer_order_payment_fits;`;

/** At the counter it is said by cash or by card as well. */
export class Tenders1700000000161 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      PAYMENT_FITS(`(delivery_payment_type IS NULL OR delivery_payment_type IN ('Pay by Cash', 'Pay by Card'))`),
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      `UPDATE customer_order SET delivery_payment_type = NULL WHERE payment_type = 'Pay On Pickup' AND delivery_payment_type IS NOT NULL`,
    );
    await q.query(PAYMENT_FITS('delivery_payment_type IS NULL'));
  }
}
