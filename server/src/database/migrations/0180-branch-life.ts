import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A branch is a draft, open or archived; its week has its own hours, and days on which it stays closed. */
export class BranchLife1700000000180 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE branch
  ADD COLUMN state text NOT NULL DEFAULT 'open'
    CONSTRAINT branch_state_known CHECK (state IN ('draft', 'open', 'archived')),
  ADD COLUMN week_hours jsonb,
  ADD COLUMN closings jsonb NOT NULL DEFAULT '[]';
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE branch DROP COLUMN closings, DROP COLUMN week_hours, DROP COLUMN state');
  }
}
