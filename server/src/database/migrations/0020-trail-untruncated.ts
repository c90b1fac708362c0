import type { MigrationInterface, QueryRunner } from 'typeorm';

/** TRUNCATE fires no DELETE trigger: the audit trail refuses it by one of its own, also where the server owns the tables. */
export class TrailUntruncated1700000000020 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE TRIGGER audit_is_never_truncated BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TRIGGER audit_is_never_truncated ON audit_entry');
  }
}
