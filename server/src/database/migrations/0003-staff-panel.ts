import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the admin panel needs beside the foundation: "sold out today" by hand, and the trail by branch and by person. */
export class StaffPanel1700000000003 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE daily_stock ADD COLUMN is_sold_out boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT daily_stock_sold_out_has_none_left CHECK (NOT is_sold_out OR quantity = sold);

-- Portions that a cancelled order gives back must not put on sale again what somebody took off by hand.
CREATE FUNCTION daily_stock_stays_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.quantity := NEW.sold;
  RETURN NEW;
END $$;
CREATE TRIGGER daily_stock_stays_sold_out BEFORE INSERT OR UPDATE ON daily_stock
  FOR EACH ROW WHEN (NEW.is_sold_out) EXECUTE FUNCTION daily_stock_stays_sold_out();

CREATE INDEX audit_entry_branch ON audit_entry (branch_id, id);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP INDEX audit_entry_branch, audit_entry_actor;
DROP TRIGGER daily_stock_stays_sold_out ON daily_stock;
DROP FUNCTION daily_stock_stays_sold_out();
ALTER TABLE daily_stock DROP COLUMN is_sold_out;
`);
  }
}
