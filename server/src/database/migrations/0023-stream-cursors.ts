import { Migration } from '../migration.js';

export class StreamCursors1790000000023 extends Migration {
  readonly sql = `
-- How far the readers of the branches' streams are. Each kind of reader has a column, so that its cursors are removed
-- with it.
CREATE TABLE stream_cursor (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT stream_cursor_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT stream_cursor_branch_fk REFERENCES branch ON DELETE CASCADE,
  printer_id integer CONSTRAINT stream_cursor_printer_fk REFERENCES branch_printer ON DELETE CASCADE,
  webhook_id integer CONSTRAINT stream_cursor_webhook_fk REFERENCES webhook ON DELETE CASCADE,
  epoch uuid NOT NULL,
  read_seq bigint NOT NULL,
  done_seq bigint NOT NULL,
  claim integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  claimed_until timestamptz,
  failing_since timestamptz,
  last_at timestamptz,
  last_result text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stream_cursor_one_reader CHECK (num_nonnulls(printer_id, webhook_id) = 1),
  CONSTRAINT stream_cursor_printer_once UNIQUE (printer_id),
  CONSTRAINT stream_cursor_webhook_once UNIQUE (webhook_id, branch_id),
  CONSTRAINT stream_cursor_failing CHECK ((failures = 0) = (failing_since IS NULL))
) WITH (fillfactor = 50);
CREATE INDEX stream_cursor_branch ON stream_cursor (branch_id);
`;
}
