import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The payments of an order are found by the order, whatever a plan knows about the table's size: planned while it was small, the check
 * read the index of all paid payments, so filling a database cost the square of its payments.
 */
export class MatchedByOrder1700000000283 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
-- compared as an expression, so that the index of what is paid does not seem to answer it
CREATE OR REPLACE FUNCTION is_unmatched(o customer_order) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (o.status = 'Confirmed') <> EXISTS (
      SELECT FROM payment_attempt p WHERE p.order_id = o.id AND p.state || '' = 'paid')
    AND (o.status <> 'Confirmed' OR o.payment_type = 'Pay Online' AND NOT o.is_test) $$;
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE OR REPLACE FUNCTION is_unmatched(o customer_order) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (o.status = 'Confirmed') <> EXISTS (SELECT FROM payment_attempt p WHERE p.order_id = o.id AND p.state = 'paid')
    AND (o.status <> 'Confirmed' OR o.payment_type = 'Pay Online' AND NOT o.is_test) $$;
`);
  }
}
