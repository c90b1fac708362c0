import { Migration } from '../migration.js';

export class Realtime1790000000012 extends Migration {
  readonly sql = `
CREATE TABLE branch_stream (
  branch_id integer NOT NULL CONSTRAINT branch_stream_pk PRIMARY KEY
    CONSTRAINT branch_stream_branch_fk REFERENCES branch ON DELETE CASCADE,
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  seq bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- Every branch has its stream from the start, however the branch is inserted.
CREATE FUNCTION branch_opens_its_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO branch_stream (branch_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER branch_opens_its_stream AFTER INSERT ON branch
  FOR EACH ROW EXECUTE FUNCTION branch_opens_its_stream();

CREATE TABLE branch_event (
  branch_id integer NOT NULL CONSTRAINT branch_event_stream_fk REFERENCES branch_stream ON DELETE CASCADE,
  seq bigint NOT NULL,
  type text NOT NULL
    CONSTRAINT branch_event_type_known CHECK (type IN ('order-created', 'order-status', 'kitchen-status', 'day-changed')),
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT branch_event_pk PRIMARY KEY (branch_id, seq)
);
CREATE INDEX branch_event_age ON branch_event (created_at);

-- Identifies the cluster, its timeline, its start and the database. They change with a restore elsewhere, the promotion
-- of a standby, the start of a copy of the files, and a restore into the same cluster. Runs with the owner's rights,
-- because the server's role has few. A part that this PostgreSQL does not provide is a question mark.
CREATE FUNCTION database_identity() RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  cluster text := '?';
  timeline text := '?';
BEGIN
  BEGIN
    SELECT system_identifier::text INTO cluster FROM pg_control_system();
  EXCEPTION WHEN insufficient_privilege OR undefined_function OR feature_not_supported THEN NULL;
  END;
  BEGIN
    -- the control file has a new timeline only after the next checkpoint; a standby writes no log of its own
    timeline := CASE WHEN pg_is_in_recovery() THEN 'standby' ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END;
  EXCEPTION WHEN insufficient_privilege OR undefined_function OR feature_not_supported
    OR object_not_in_prerequisite_state THEN NULL;
  END;
  RETURN cluster || '/' || timeline || '/' || extract(epoch FROM pg_postmaster_start_time())
    || '/' || (SELECT oid FROM pg_database WHERE datname = current_database());
END $$;
`;
}
