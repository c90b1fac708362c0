import { Migration } from '../migration.js';

export class Finance1790000000015 extends Migration {
  readonly sql = `
CREATE TABLE day_closing (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT day_closing_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT day_closing_branch_fk REFERENCES branch,
  business_date date NOT NULL,
  expected_cents bigint NOT NULL,
  counted_cents bigint NOT NULL CONSTRAINT day_closing_counted_not_negative CHECK (counted_cents >= 0),
  note text NOT NULL CONSTRAINT day_closing_note_length CHECK (length(note) <= 300),
  closed_by text NOT NULL,
  closed_at timestamptz NOT NULL,
  refund_ids bigint[] NOT NULL DEFAULT '{}',
  CONSTRAINT day_closing_once UNIQUE (branch_id, business_date),
  CONSTRAINT day_closing_difference_explained CHECK (counted_cents = expected_cents OR note <> '')
);

CREATE TABLE day_closing_order (
  closing_id bigint NOT NULL CONSTRAINT day_closing_order_closing_fk REFERENCES day_closing,
  order_id uuid NOT NULL CONSTRAINT day_closing_order_order_fk REFERENCES customer_order,
  tender text NOT NULL
    CONSTRAINT day_closing_order_tender_known CHECK (tender IN ('Online', 'Cash', 'Card', 'Not said', 'open')),
  total_cents integer NOT NULL,
  CONSTRAINT day_closing_order_pk PRIMARY KEY (closing_id, order_id)
);
CREATE INDEX day_closing_order_order ON day_closing_order (order_id);
`;
}
