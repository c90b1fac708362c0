import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of one item an order may have is the branch's own setting. */
export class LineQuantity1700000000017 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE branch
  ADD COLUMN line_quantity_max smallint NOT NULL DEFAULT 50
    CONSTRAINT branch_line_quantity_max_range CHECK (line_quantity_max BETWEEN 1 AND 999);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE branch DROP COLUMN line_quantity_max');
  }
}
