import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stations of a kitchen, and which foods each makes: by their heading, or each by itself. Which parts of a combo are made is kept
 * with the order, as its struck lines are. When a station was done with an order is kept for the kitchen's figures, with the
 * station that it was then.
 */
export class Stations1700000000221 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE TABLE station (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT station_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT station_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT station_name_length CHECK (length(name) >= 1 AND length(name) <= 30),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  CONSTRAINT station_scope UNIQUE (id, branch_id));
CREATE UNIQUE INDEX station_name_unique ON station (branch_id, lower(name)) WHERE removed_at IS NULL;

ALTER TABLE sub_food_type ADD COLUMN station_id integer;
ALTER TABLE sub_food_type ADD CONSTRAINT sub_food_type_station_fk
  FOREIGN KEY (station_id, branch_id) REFERENCES station (id, branch_id) NOT VALID;
ALTER TABLE sub_food_type VALIDATE CONSTRAINT sub_food_type_station_fk;
ALTER TABLE menu_item ADD COLUMN station_id integer;
ALTER TABLE menu_item ADD CONSTRAINT menu_item_station_fk
  FOREIGN KEY (station_id, branch_id) REFERENCES station (id, branch_id) NOT VALID;
ALTER TABLE menu_item VALIDATE CONSTRAINT menu_item_station_fk;

ALTER TABLE customer_order ADD COLUMN struck_parts jsonb;
ALTER TABLE customer_order ADD COLUMN started_at timestamptz;

CREATE TABLE station_made (
  order_id uuid NOT NULL CONSTRAINT station_made_order_fk REFERENCES customer_order,
  station_id integer NOT NULL CONSTRAINT station_made_station_fk REFERENCES station,
  branch_id integer NOT NULL CONSTRAINT station_made_branch_fk REFERENCES branch,
  business_date date NOT NULL,
  started_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT station_made_pk PRIMARY KEY (order_id, station_id));
CREATE INDEX station_made_day ON station_made (branch_id, business_date);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP TABLE station_made;
ALTER TABLE customer_order DROP COLUMN started_at;
ALTER TABLE customer_order DROP COLUMN struck_parts;
ALTER TABLE menu_item DROP COLUMN station_id;
ALTER TABLE sub_food_type DROP COLUMN station_id;
DROP TABLE station;
`);
  }
}
