import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when only screens that were registered for a branch count as its boards. */
export class OwnScreens1700000000321 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE branch ADD COLUMN own_screens_since timestamptz');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE branch DROP COLUMN own_screens_since');
  }
}
