import { Migration } from '../migration.js';

export class Emails1790000000032 extends Migration {
  readonly sql = `
ALTER TABLE app_user ADD COLUMN has_log_in_emails boolean NOT NULL DEFAULT true;

ALTER TABLE message
  -- of an e-mail
  ADD COLUMN subject text,
  -- of an e-mail that its reader may stop: the address that stops it
  ADD COLUMN stop_url text,
  DROP CONSTRAINT message_channel_known,
  DROP CONSTRAINT message_recipient_form,
  ADD CONSTRAINT message_channel_known CHECK (channel IN ('sms', 'email')),
  ADD CONSTRAINT message_recipient_form CHECK (
    CASE channel WHEN 'sms' THEN recipient ~ '^[0-9]{10}$' ELSE recipient ~ '^[^[:space:]]+@[^[:space:]]+$' END),
  ADD CONSTRAINT message_subject_of_email CHECK ((channel = 'email') = (subject IS NOT NULL));

-- Queues a message, or a list of messages. Takes columns of message by name, and { after_seconds, useful_minutes }: the
-- delay before it is sent, and how long it is useful. The columns that an outbox sets later get their defaults. An e-mail
-- has the number of its order in place of {ticket}: an order that is being placed has none when its receipt is written.
CREATE OR REPLACE FUNCTION queue_message(given jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message (order_id, channel, recipient, purpose, subject, text, stop_url, state, failure, cap_thirds, next_try_at, useless_after)
  SELECT m.order_id, m.channel, m.recipient, m.purpose, replace(m.subject, '{ticket}', coalesce(t.ticket, '')),
    CASE m.channel WHEN 'email' THEN replace(m.text, '{ticket}', coalesce(t.ticket, '')) ELSE m.text END,
    m.stop_url, m.state, m.failure, m.cap_thirds,
    now() + make_interval(secs => (one.given->>'after_seconds')::integer),
    now() + make_interval(mins => (one.given->>'useful_minutes')::integer)
  FROM jsonb_array_elements(CASE jsonb_typeof(given) WHEN 'array' THEN given ELSE jsonb_build_array(given) END)
      WITH ORDINALITY AS one (given, position),
    jsonb_populate_record(NULL::message, one.given) AS m
    LEFT JOIN LATERAL (
      SELECT o.ticket_number::text AS ticket FROM customer_order o WHERE o.id = m.order_id AND m.channel = 'email') AS t ON true
  ORDER BY one.position;
END $$;
`;
}
