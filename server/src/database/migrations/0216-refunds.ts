import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money that was given back of confirmed orders, whole or in part. An order's own row holds the sum, so that the database itself
 * never lets more be given back than was paid; so does the card payment that it came by, of which the rest falls due where the
 * order is cancelled later.
 */
export class Refunds1700000000216 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
-- no NOT NULL: the last release, which may still be running, writes whole rows
ALTER TABLE customer_order ADD COLUMN refunded_cents integer DEFAULT 0;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_refunded_at_most
  CHECK (refunded_cents >= 0 AND refunded_cents <= total_cents) NOT VALID;
ALTER TABLE customer_order VALIDATE CONSTRAINT customer_order_refunded_at_most;

ALTER TABLE payment_attempt ADD COLUMN given_back_cents integer NOT NULL DEFAULT 0;
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_given_back_at_most
  CHECK (given_back_cents >= 0 AND given_back_cents <= amount_cents) NOT VALID;
ALTER TABLE payment_attempt VALIDATE CONSTRAINT payment_attempt_given_back_at_most;

CREATE TABLE refund (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT refund_pk PRIMARY KEY,
  order_id uuid NOT NULL CONSTRAINT refund_order_fk REFERENCES customer_order,
  branch_id integer NOT NULL CONSTRAINT refund_branch_fk REFERENCES branch,
  business_date date NOT NULL,
  way text NOT NULL CONSTRAINT refund_way_known CHECK (way IN ('Cash', 'Card', 'Bank transfer')),
  amount_cents integer NOT NULL CONSTRAINT refund_amount_positive CHECK (amount_cents > 0),
  reason text NOT NULL CONSTRAINT refund_reason_length CHECK (length(reason) >= 1 AND length(reason) <= 200),
  refunded_by text NOT NULL,
  refunded_at timestamptz NOT NULL,
  request_key uuid NOT NULL CONSTRAINT refund_request_once UNIQUE);
CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_day ON refund (branch_id, business_date);

ALTER TABLE day_closing ADD COLUMN refund_ids bigint[] NOT NULL DEFAULT '{}';
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE day_closing DROP COLUMN refund_ids;
DROP TABLE refund;
ALTER TABLE payment_attempt DROP COLUMN given_back_cents;
ALTER TABLE customer_order DROP COLUMN refunded_cents;
`);
  }
}
