import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which boards are there, what they have shown, and the opening check's own log: none of it is part of an order. */
export class BoardWatch1700000000004 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE branch_event DROP CONSTRAINT branch_event_type_known;
ALTER TABLE branch_event ADD CONSTRAINT branch_event_type_known CHECK (type IN
  ('order-created', 'order-status', 'kitchen-status', 'opening-check'));

-- A row per board that a server process holds; one whose process died grows stale and no longer counts.
CREATE TABLE board_presence (
  socket_id text NOT NULL,
  branch_id integer NOT NULL CONSTRAINT board_presence_branch_fk REFERENCES branch ON DELETE CASCADE,
  process_id uuid NOT NULL,
  user_name text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT board_presence_pk PRIMARY KEY (socket_id, branch_id)
);
CREATE INDEX board_presence_branch ON board_presence (branch_id, seen_at);
CREATE INDEX board_presence_process ON board_presence (process_id);

-- The first time that any board of the branch had the order on its screen.
CREATE TABLE order_shown (
  order_id uuid NOT NULL CONSTRAINT order_shown_pk PRIMARY KEY
    CONSTRAINT order_shown_order_fk REFERENCES customer_order ON DELETE CASCADE,
  shown_at timestamptz NOT NULL DEFAULT now(),
  user_name text NOT NULL
);

CREATE TABLE opening_check (
  id uuid NOT NULL CONSTRAINT opening_check_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT opening_check_branch_fk REFERENCES branch ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  user_name text NOT NULL,
  -- milliseconds by step; see CHECK_STEPS of the contract
  steps jsonb NOT NULL,
  committed_at timestamptz NOT NULL
);
CREATE TABLE opening_check_shown (
  check_id uuid NOT NULL CONSTRAINT opening_check_shown_check_fk REFERENCES opening_check ON DELETE CASCADE,
  socket_id text NOT NULL,
  user_name text NOT NULL,
  after_ms double precision NOT NULL CONSTRAINT opening_check_shown_after_positive CHECK (after_ms >= 0),
  CONSTRAINT opening_check_shown_pk PRIMARY KEY (check_id, socket_id)
);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP TABLE opening_check_shown, opening_check, order_shown, board_presence;
DELETE FROM branch_event WHERE type = 'opening-check';
ALTER TABLE branch_event DROP CONSTRAINT branch_event_type_known;
ALTER TABLE branch_event ADD CONSTRAINT branch_event_type_known CHECK (type IN
  ('order-created', 'order-status', 'kitchen-status'));
`);
  }
}
