import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What promised times are estimated from: what a branch adds, its open orders, its newest finished ones. */
export class PromisedTimes1700000000062 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE branch
  ADD COLUMN busy_minutes smallint NOT NULL DEFAULT 0
    CONSTRAINT branch_busy_minutes_known CHECK (busy_minutes IN (0, 10, 20, 30, 45)),
  ADD COLUMN busy_until timestamptz;
CREATE INDEX customer_order_open ON customer_order (branch_id, confirmed_at)
  WHERE status = 'Confirmed' AND kitchen_status IN ('Incoming', 'On Process');
CREATE INDEX customer_order_finished ON customer_order (branch_id, order_type, delivered_at)
  WHERE delivered_at IS NOT NULL;
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP INDEX customer_order_finished, customer_order_open;
ALTER TABLE branch DROP COLUMN busy_until, DROP COLUMN busy_minutes;
`);
  }
}
