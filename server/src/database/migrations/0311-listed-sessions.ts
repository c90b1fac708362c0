import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session has an id by which it is listed and ended, since its token is kept as a hash only, and the device that opened it. */
export class ListedSessions1700000000311 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE user_session
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT user_session_id_unique UNIQUE,
  ADD COLUMN device text NULL CONSTRAINT user_session_device_length CHECK (length(device) BETWEEN 1 AND 80);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE user_session DROP COLUMN id, DROP COLUMN device');
  }
}
