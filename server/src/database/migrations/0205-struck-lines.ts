import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kitchen strikes a line of an order once it is made. Kept with the order and not with its lines: who locks the order's row
 * reads the newest version of it, whereas its lines are read by the statement's older snapshot.
 */
export class StruckLines1700000000205 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE customer_order ADD COLUMN struck_lines smallint[]');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE customer_order DROP COLUMN struck_lines');
  }
}
