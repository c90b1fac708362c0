import { Migration } from '../migration.js';

export class Audit1790000000003 extends Migration {
  readonly sql = `
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_entry_pk PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- no foreign key, because entries stay when the user is removed
  actor_id integer,
  actor_name text NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  branch_id integer,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entry_time ON audit_entry (at);
CREATE INDEX audit_entry_wrong_code ON audit_entry (at) WHERE action = 'wrong cancel code';
CREATE INDEX audit_entry_thing ON audit_entry (entity, entity_id);
CREATE INDEX audit_entry_branch ON audit_entry (branch_id, id);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id);

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('passline.erases_trail', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_is_never_truncated BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- The only change that the trail allows: it erases free text and masked numbers of old entries about orders and
-- feedback. It runs with its owner's rights, and rejects entries younger than 90 days, so that nobody can use it to
-- hide an action.
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
`;
}
