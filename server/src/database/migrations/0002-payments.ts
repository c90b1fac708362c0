import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What payments and messages need to be reconciled by a person: every answer of a gateway as it came, why a refund is
 * needed and who made it, and how long a message is worth sending.
 */
export class Payments1700000000002 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE sms_message ADD COLUMN useless_after timestamptz NOT NULL DEFAULT now() + interval '30 minutes';
CREATE INDEX sms_message_order ON sms_message (order_id);
CREATE INDEX sms_message_sent ON sms_message (sent_at DESC) WHERE state = 'sent';

ALTER TABLE payment_attempt
  -- questions in a row that the gateway did not answer: the next one waits longer
  ADD COLUMN unanswered smallint NOT NULL DEFAULT 0,
  -- why it did not become a payment, for the manager
  ADD COLUMN failure text,
  ADD COLUMN refund_reason text,
  ADD COLUMN refund_note text CONSTRAINT payment_attempt_refund_note_length CHECK (length(refund_note) <= 200),
  ADD COLUMN refunded_by text,
  ADD COLUMN refunded_at timestamptz,
  ADD CONSTRAINT payment_attempt_refund_explained CHECK ((state IN ('refund needed', 'refunded')) = (refund_reason IS NOT NULL)),
  ADD CONSTRAINT payment_attempt_refund_signed CHECK ((state = 'refunded') = (refunded_at IS NOT NULL AND refunded_by IS NOT NULL)),
  ADD CONSTRAINT payment_attempt_money_has_transaction CHECK (state IN ('pending', 'failed') OR transaction_id IS NOT NULL);
CREATE INDEX payment_attempt_money ON payment_attempt (settled_at) WHERE state IN ('paid', 'refund needed', 'refunded');

-- What gateways said, true or forged, as it came. Nothing here changes an order by itself.
CREATE TABLE payment_answer (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT payment_answer_pk PRIMARY KEY,
  -- none where the answer names an attempt that does not exist
  attempt_id bigint CONSTRAINT payment_answer_attempt_fk REFERENCES payment_attempt,
  provider text NOT NULL,
  source text NOT NULL CONSTRAINT payment_answer_source_known CHECK (source IN ('return', 'notification', 'question')),
  verdict text NOT NULL,
  raw text NOT NULL CONSTRAINT payment_answer_raw_length CHECK (length(raw) <= 8000),
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_answer_attempt ON payment_answer (attempt_id);
CREATE INDEX payment_answer_time ON payment_answer (received_at);

-- The sandbox gateway's own books: what its bank knows of a payment. The shop never reads them, it asks.
CREATE TABLE sandbox_payment (
  ref text NOT NULL CONSTRAINT sandbox_payment_pk PRIMARY KEY,
  amount_cents integer NOT NULL,
  status text NOT NULL,
  error_code text NOT NULL,
  transaction_id bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL DEFAULT now()
);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP TABLE sandbox_payment, payment_answer;
DROP INDEX payment_attempt_money;
ALTER TABLE payment_attempt
  DROP CONSTRAINT payment_attempt_money_has_transaction, DROP CONSTRAINT payment_attempt_refund_signed,
  DROP CONSTRAINT payment_attempt_refund_explained, DROP COLUMN refunded_at, DROP COLUMN refunded_by,
  DROP COLUMN refund_note, DROP COLUMN refund_reason, DROP COLUMN failure,
  DROP COLUMN unanswered;
DROP INDEX sms_message_sent, sms_message_order;
ALTER TABLE sms_message DROP COLUMN useless_after;
`);
  }
}
