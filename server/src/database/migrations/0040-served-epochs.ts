import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a change of the database behind the servers is recognised by. */
export class ServedEpochs1700000000040 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
-- The cluster, its timeline, its start and the database, which differ after a restore elsewhere, the promotion of a standby, the
-- start of a copy of the files, and a restore into the same cluster. With the owner's rights, because the server's role has few.
-- A part that this PostgreSQL does not give is a question mark.
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
    -- the control file learns of a new timeline only by the next checkpoint; a standby writes no log of its own
    timeline := CASE WHEN pg_is_in_recovery() THEN 'standby' ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END;
  EXCEPTION WHEN insufficient_privilege OR undefined_function OR feature_not_supported
    OR object_not_in_prerequisite_state THEN NULL;
  END;
  RETURN cluster || '/' || timeline || '/' || extract(epoch FROM pg_postmaster_start_time())
    || '/' || (SELECT oid FROM pg_database WHERE datname = current_database());
END $$;
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP FUNCTION database_identity()');
  }
}
