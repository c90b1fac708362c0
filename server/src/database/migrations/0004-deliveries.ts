import { Migration, textsColumn } from '../migration.js';

export class Deliveries1790000000004 extends Migration {
  readonly sql = `
CREATE TABLE delivery (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT delivery_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT delivery_branch_fk REFERENCES branch,
  area text NOT NULL CONSTRAINT delivery_area_length CHECK (length(area) BETWEEN 1 AND 80),
  ${textsColumn('delivery')}
  amount_cents integer NOT NULL CONSTRAINT delivery_amount_range CHECK (amount_cents BETWEEN 0 AND 1000000000),
  -- the lowest sub-total that the branch delivers there; 0 for none
  minimum_cents integer NOT NULL DEFAULT 0 CONSTRAINT delivery_minimum_range CHECK (minimum_cents BETWEEN 0 AND 1000000000),
  -- added to the branch's estimates
  minutes integer NOT NULL DEFAULT 0 CONSTRAINT delivery_minutes_range CHECK (minutes BETWEEN 0 AND 180),
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz
);
CREATE UNIQUE INDEX delivery_area_unique ON delivery (branch_id, name_key(area)) WHERE removed_at IS NULL;
`;
}
