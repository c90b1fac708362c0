import { Migration } from '../migration.js';

export class Kitchen1790000000013 extends Migration {
  readonly sql = `
-- A row per board that is connected to a server process. The rows of a dead process become outdated and no longer
-- count.
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

-- The first time that a board of the branch showed the order.
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
  -- duration in milliseconds by step; see CHECK_STEPS of the contract
  steps jsonb NOT NULL,
  committed_at timestamptz NOT NULL
);

CREATE TABLE opening_check_shown (
  check_id uuid NOT NULL CONSTRAINT opening_check_shown_check_fk REFERENCES opening_check ON DELETE CASCADE,
  socket_id text NOT NULL,
  user_name text NOT NULL,
  after_ms double precision NOT NULL CONSTRAINT opening_check_shown_after_positive CHECK (after_ms >= 0::double precision),
  CONSTRAINT opening_check_shown_pk PRIMARY KEY (check_id, socket_id)
);

CREATE TABLE station_made (
  order_id uuid NOT NULL CONSTRAINT station_made_order_fk REFERENCES customer_order ON DELETE CASCADE,
  station_id integer NOT NULL CONSTRAINT station_made_station_fk REFERENCES station,
  branch_id integer NOT NULL CONSTRAINT station_made_branch_fk REFERENCES branch,
  business_date date NOT NULL,
  started_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT station_made_pk PRIMARY KEY (order_id, station_id)
);
CREATE INDEX station_made_day ON station_made (branch_id, business_date);
`;
}
