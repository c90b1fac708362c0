import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of prices over several branches, with what they changed, so that each can be undone as one. */
export class PriceChanges1700000000312 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE TABLE price_change (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT price_change_pk PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  words text NOT NULL,
  branch_ids integer[] NOT NULL,
  rows jsonb NOT NULL,
  undone_at timestamptz,
  undone_by text,
  CONSTRAINT price_change_undone_by_somebody CHECK ((undone_at IS NULL) = (undone_by IS NULL)));
CREATE INDEX price_change_newest ON price_change (made_at);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE price_change');
  }
}
