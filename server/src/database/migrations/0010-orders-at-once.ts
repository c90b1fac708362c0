import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lets one statement place an order, and less to keep in step with every order. */
export class OrdersAtOnce1700000000010 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
-- ends the statement that asks, with all that it has done; the server turns it into 'try again later'
CREATE FUNCTION refuse_for(sentence text, milliseconds bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'PL429', MESSAGE = sentence, DETAIL = milliseconds::text;
END $$;
-- the unique constraint has the same columns
DROP INDEX customer_order_day;
-- rows come in the order of their time and are only ever looked for by age to be removed
DROP INDEX idempotency_key_age, branch_event_age;
CREATE INDEX idempotency_key_age ON idempotency_key USING brin (created_at);
CREATE INDEX branch_event_age ON branch_event USING brin (created_at);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP INDEX idempotency_key_age, branch_event_age;
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
CREATE INDEX branch_event_age ON branch_event (created_at);
CREATE INDEX customer_order_day ON customer_order (branch_id, business_date, ticket_number);
DROP FUNCTION refuse_for(text, bigint);
`);
  }
}
