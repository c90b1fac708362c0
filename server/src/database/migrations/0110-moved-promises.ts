import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By when an order was promised at first, where its branch has moved that since. */
export class MovedPromises1700000000110 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE customer_order ADD COLUMN first_promised_at timestamptz');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE customer_order DROP COLUMN first_promised_at');
  }
}
