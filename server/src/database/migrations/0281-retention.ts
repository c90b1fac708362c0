import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Old orders leave the database, and old personal data is erased. Figures of a day are kept apart from its orders: those of orders that
 * were removed for good, and those of the others for as long as none of them changes.
 */
export class Retention1700000000281 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE TABLE recurring_task (
  id text CONSTRAINT recurring_task_pk PRIMARY KEY,
  due_at timestamptz NOT NULL DEFAULT now(),
  progress text NOT NULL DEFAULT '');

CREATE TABLE order_archive (
  branch_id integer NOT NULL CONSTRAINT order_archive_branch_fk REFERENCES branch,
  business_date date NOT NULL,
  part integer NOT NULL CONSTRAINT order_archive_part_positive CHECK (part > 0),
  file text NOT NULL,
  orders integer NOT NULL,
  archived_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_archive_pk PRIMARY KEY (branch_id, business_date, part));

CREATE TABLE day_figure (
  business_date date NOT NULL,
  branch_id integer NOT NULL CONSTRAINT day_figure_branch_fk REFERENCES branch,
  is_removed boolean NOT NULL,
  payment_type text NOT NULL,
  is_confirmed boolean NOT NULL,
  tender text NOT NULL
    CONSTRAINT day_figure_tender_known CHECK (tender IN ('Online', 'Cash', 'Card', 'Not said', 'open', 'none')),
  orders integer NOT NULL,
  cents bigint NOT NULL,
  refunded_cents bigint NOT NULL,
  CONSTRAINT day_figure_pk PRIMARY KEY (business_date, branch_id, is_removed, payment_type, is_confirmed, tender));

CREATE TABLE hour_figure (
  business_date date NOT NULL,
  branch_id integer NOT NULL CONSTRAINT hour_figure_branch_fk REFERENCES branch,
  is_removed boolean NOT NULL,
  hour smallint NOT NULL CONSTRAINT hour_figure_hour_known CHECK (hour >= 0 AND hour <= 23),
  orders integer NOT NULL,
  cents bigint NOT NULL,
  CONSTRAINT hour_figure_pk PRIMARY KEY (business_date, branch_id, is_removed, hour));

CREATE TABLE summed_day (
  business_date date CONSTRAINT summed_day_pk PRIMARY KEY);

CREATE TABLE stale_day (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT stale_day_pk PRIMARY KEY,
  business_date date NOT NULL);
CREATE INDEX stale_day_date ON stale_day (business_date);

-- a change of an order of a past day says so in its own transaction, by a row that nothing else waits for
CREATE FUNCTION day_is_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_day (business_date) VALUES (NEW.business_date);
  RETURN NULL;
END $$;
CREATE TRIGGER customer_order_late_insert AFTER INSERT ON customer_order FOR EACH ROW
  WHEN (NEW.business_date < current_date - 1) EXECUTE FUNCTION day_is_stale();
CREATE TRIGGER customer_order_late_change AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (OLD.business_date < current_date - 1 AND
    (OLD.status, OLD.kitchen_status, OLD.payment_type, OLD.delivery_payment_type, OLD.total_cents, OLD.refunded_cents)
      IS DISTINCT FROM
    (NEW.status, NEW.kitchen_status, NEW.payment_type, NEW.delivery_payment_type, NEW.total_cents, NEW.refunded_cents))
  EXECUTE FUNCTION day_is_stale();
CREATE FUNCTION days_are_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_day (business_date) SELECT DISTINCT business_date FROM gone;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_order_removal AFTER DELETE ON customer_order REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION days_are_stale();

-- by which the removal of an order finds what refers to it
CREATE INDEX idempotency_key_order ON idempotency_key (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX day_closing_order_order ON day_closing_order (order_id);

-- The one change that the trail allows: free text and masked numbers of its entries about orders and feedback, once they are old. It
-- runs with its owner's rights, and refuses anything younger than 90 days, so that nobody hides what was done by it.
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('passline.erases_trail', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
CREATE FUNCTION erase_trail(before_time timestamptz, batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE erased integer;
BEGIN
  IF before_time > now() - interval '90 days' THEN RAISE EXCEPTION 'the audit trail is append-only'; END IF;
  PERFORM set_config('passline.erases_trail', 'on', true);
  UPDATE audit_entry a SET before = a.before - '{phone,words,note,reason}'::text[], after = a.after - '{phone,words,note,reason}'::text[]
  WHERE a.id IN (
    SELECT e.id FROM audit_entry e
    WHERE e.at < before_time AND e.entity IN ('order', 'feedback', 'payment')
      AND (e.before ?| '{phone,words,note,reason}'::text[] OR e.after ?| '{phone,words,note,reason}'::text[])
    ORDER BY e.id LIMIT batch);
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('passline.erases_trail', 'off', true);
  RETURN erased;
END $$;
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP FUNCTION erase_trail(timestamptz, integer);
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
DROP INDEX day_closing_order_order;
DROP INDEX idempotency_key_order;
DROP TRIGGER customer_order_removal ON customer_order;
DROP TRIGGER customer_order_late_change ON customer_order;
DROP TRIGGER customer_order_late_insert ON customer_order;
DROP FUNCTION days_are_stale();
DROP FUNCTION day_is_stale();
DROP TABLE stale_day, summed_day, hour_figure, day_figure, order_archive, recurring_task;
`);
  }
}
