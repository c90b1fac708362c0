import { Migration } from '../migration.js';

export class Messaging1790000000011 extends Migration {
  readonly sql = `
CREATE TABLE one_time_code (
  order_id uuid NOT NULL CONSTRAINT one_time_code_pk PRIMARY KEY CONSTRAINT one_time_code_order_fk REFERENCES customer_order,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0,
  wrong_tries_without_token smallint NOT NULL DEFAULT 0,
  sends smallint NOT NULL DEFAULT 1 CONSTRAINT one_time_code_sends_range CHECK (sends BETWEEN 1 AND 4),
  last_sent_at timestamptz NOT NULL,
  used_at timestamptz
);

-- The newest code that was requested for a number, whether or not it was sent, because the number has no orders.
CREATE TABLE phone_code (
  phone text NOT NULL CONSTRAINT phone_code_phone_digits CHECK (phone ~ '^[0-9]{10}$') CONSTRAINT phone_code_pk PRIMARY KEY,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL
);

CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT message_pk PRIMARY KEY,
  order_id uuid CONSTRAINT message_order_fk REFERENCES customer_order,
  purpose text NOT NULL,
  channel text NOT NULL DEFAULT 'sms' CONSTRAINT message_channel_known CHECK (channel IN ('sms')),
  recipient text NOT NULL CONSTRAINT message_recipient_form CHECK (channel <> 'sms' OR recipient ~ '^[0-9]{10}$'),
  text text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CONSTRAINT message_state_known CHECK (state IN ('queued', 'sent', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failure text,
  -- of a one-time code: how many thirds of the hourly cap callers like the one who requested it may use; null counts as
  -- 3
  cap_thirds smallint CONSTRAINT message_cap_thirds_range CHECK (cap_thirds BETWEEN 1 AND 3),
  created_at timestamptz NOT NULL DEFAULT now(),
  useless_after timestamptz NOT NULL DEFAULT (now() + '00:30:00'::interval)
);
CREATE INDEX message_due ON message (next_try_at) WHERE state = 'queued';
CREATE INDEX message_recipient ON message (recipient, created_at);
CREATE INDEX message_order ON message (order_id);
CREATE INDEX message_sent ON message (sent_at DESC) WHERE state = 'sent';

-- Queues a message. Takes columns of message by name, and { after_seconds, useful_minutes }: the delay before it is
-- sent, and how long it is useful. The columns that an outbox sets later get their defaults.
CREATE FUNCTION queue_message(given jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message (order_id, channel, recipient, purpose, text, state, failure, cap_thirds, next_try_at, useless_after)
  SELECT m.order_id, m.channel, m.recipient, m.purpose, m.text, m.state, m.failure, m.cap_thirds,
    now() + make_interval(secs => (given->>'after_seconds')::integer),
    now() + make_interval(mins => (given->>'useful_minutes')::integer)
  FROM jsonb_populate_record(NULL::message, given) AS m;
END $$;

-- The table of rate-limiter-flexible, which writes its columns by their order.
CREATE TABLE rate_limit (
  key character varying(255) NOT NULL CONSTRAINT rate_limit_pk PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expiry ON rate_limit (expire);
`;
}
