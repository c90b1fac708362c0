import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports are read from the orders alone: the archive, the sums of days and the list of unmatched orders go, with all their triggers. */
export class ReportsFromOrders1700000000341 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
DROP TRIGGER customer_order_late_insert ON customer_order;
DROP TRIGGER customer_order_late_change ON customer_order;
DROP TRIGGER customer_order_removal ON customer_order;
DROP FUNCTION day_is_stale();
DROP FUNCTION days_are_stale();
DROP TRIGGER customer_order_matched_insert ON customer_order;
DROP TRIGGER customer_order_matched ON customer_order;
DROP TRIGGER payment_attempt_matched_insert ON payment_attempt;
DROP TRIGGER payment_attempt_matched ON payment_attempt;
DROP FUNCTION match_order();
DROP FUNCTION is_unmatched(customer_order);
DROP TABLE order_archive, day_figure, hour_figure, item_figure, promo_figure, summed_day, stale_day, unmatched_order, recurring_task;

-- by which orders were removed
DROP INDEX idempotency_key_order;
-- by which a report finds the orders of a range
CREATE INDEX customer_order_day ON customer_order (business_date, branch_id);
`);
  }

  async down(): Promise<void> {
    throw new Error('The archive, the sums of days and their triggers are gone: restore a backup instead.');
  }
}
