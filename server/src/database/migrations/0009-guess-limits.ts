import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries at what is worth guessing, of the server's own making: `rate_limit` keeps what is only counted. */
export class GuessLimits1700000000009 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE TABLE guess_limit (
  kind text NOT NULL,
  key_hash bytea NOT NULL,
  tries integer NOT NULL CONSTRAINT guess_limit_tries CHECK (tries >= 0),
  -- null: the next try may come at once
  waits_until timestamptz,
  ends_at timestamptz NOT NULL,
  CONSTRAINT guess_limit_pk PRIMARY KEY (kind, key_hash)
);
CREATE INDEX guess_limit_end ON guess_limit (ends_at);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE guess_limit');
  }
}
