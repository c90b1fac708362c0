import { Migration } from '../migration.js';

export class Payments1790000000010 extends Migration {
  readonly sql = `
CREATE TABLE payment_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT payment_attempt_pk PRIMARY KEY,
  order_id uuid NOT NULL CONSTRAINT payment_attempt_order_fk REFERENCES customer_order,
  provider text NOT NULL,
  ref text NOT NULL CONSTRAINT payment_attempt_ref_form CHECK (ref ~ '^[A-Z0-9-]{1,20}$')
    CONSTRAINT payment_attempt_ref_unique UNIQUE,
  amount_cents integer NOT NULL CONSTRAINT payment_attempt_amount_positive CHECK (amount_cents >= 0),
  state text NOT NULL DEFAULT 'pending'
    CONSTRAINT payment_attempt_state_known CHECK (state IN ('pending', 'paid', 'failed', 'refund needed', 'refunded')),
  transaction_id text,
  next_check_at timestamptz,
  claim integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  checks smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- number of consecutive inquiries without an answer; the next one waits longer
  unanswered smallint NOT NULL DEFAULT 0,
  -- why it did not become a payment, for managers
  failure text,
  refund_reason text,
  refund_note text CONSTRAINT payment_attempt_refund_note_length CHECK (length(refund_note) <= 200),
  refunded_by text,
  refunded_at timestamptz,
  given_back_cents integer NOT NULL DEFAULT 0,
  -- the payment of which it is a part that is refunded separately; that payment's given_back_cents include it
  part_of bigint CONSTRAINT payment_attempt_part_fk REFERENCES payment_attempt,
  CONSTRAINT payment_attempt_refund_explained CHECK ((state IN ('refund needed', 'refunded')) = (refund_reason IS NOT NULL)),
  CONSTRAINT payment_attempt_refund_signed CHECK ((state = 'refunded') = (refunded_at IS NOT NULL AND refunded_by IS NOT NULL)),
  CONSTRAINT payment_attempt_money_has_transaction CHECK (state IN ('pending', 'failed') OR transaction_id IS NOT NULL),
  CONSTRAINT payment_attempt_given_back_at_most CHECK (given_back_cents BETWEEN 0 AND amount_cents)
);
CREATE UNIQUE INDEX payment_attempt_transaction_unique ON payment_attempt (provider, transaction_id) WHERE part_of IS NULL;
CREATE INDEX payment_attempt_order ON payment_attempt (order_id);
CREATE INDEX payment_attempt_due ON payment_attempt (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX payment_attempt_paid ON payment_attempt (settled_at) INCLUDE (order_id) WHERE state = 'paid';
CREATE INDEX payment_attempt_refund ON payment_attempt (settled_at) WHERE state IN ('refund needed', 'refunded');

-- Answers of gateways, genuine or forged, as received. They do not change orders by themselves.
CREATE TABLE payment_answer (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT payment_answer_pk PRIMARY KEY,
  -- null if the answer names an unknown attempt
  attempt_id bigint CONSTRAINT payment_answer_attempt_fk REFERENCES payment_attempt,
  provider text NOT NULL,
  source text NOT NULL CONSTRAINT payment_answer_source_known CHECK (source IN ('return', 'notification', 'question')),
  verdict text NOT NULL,
  raw text NOT NULL CONSTRAINT payment_answer_raw_length CHECK (length(raw) <= 102400),
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_answer_attempt ON payment_answer (attempt_id);
CREATE INDEX payment_answer_time ON payment_answer (received_at);
CREATE INDEX payment_answer_doubted ON payment_answer (received_at)
  WHERE verdict LIKE 'refused:%' OR verdict IN ('charged back', 'paid, but no such payment was begun here');

CREATE TABLE refund (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT refund_pk PRIMARY KEY,
  order_id uuid NOT NULL CONSTRAINT refund_order_fk REFERENCES customer_order,
  branch_id integer NOT NULL CONSTRAINT refund_branch_fk REFERENCES branch,
  business_date date NOT NULL,
  way text NOT NULL CONSTRAINT refund_way_known CHECK (way IN ('Cash', 'Card', 'Bank transfer')),
  amount_cents integer NOT NULL CONSTRAINT refund_amount_positive CHECK (amount_cents > 0),
  -- the VAT that it gives back; null if the order has none
  vat_cents integer CONSTRAINT refund_vat_within CHECK (vat_cents BETWEEN 0 AND amount_cents),
  reason text NOT NULL CONSTRAINT refund_reason_length CHECK (length(reason) BETWEEN 1 AND 200),
  refunded_by text NOT NULL,
  refunded_at timestamptz NOT NULL,
  request_key uuid NOT NULL CONSTRAINT refund_request_once UNIQUE
);
CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_day ON refund (branch_id, business_date);

CREATE SEQUENCE sandbox_payment_transaction_id_seq AS bigint;
-- The payments of the sandbox gateway's bank. The shop never reads them; it makes inquiries.
CREATE TABLE sandbox_payment (
  ref text NOT NULL CONSTRAINT sandbox_payment_pk PRIMARY KEY,
  amount_cents integer NOT NULL,
  status text NOT NULL,
  error_code text NOT NULL,
  transaction_id bigint NOT NULL DEFAULT nextval('sandbox_payment_transaction_id_seq'::regclass),
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER SEQUENCE sandbox_payment_transaction_id_seq OWNED BY sandbox_payment.transaction_id;
`;
}
