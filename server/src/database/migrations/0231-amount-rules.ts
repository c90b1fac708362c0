import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offers by amount: pay from an amount and get a food, and free delivery from an amount, everywhere or to chosen areas. */
export class AmountRules1700000000231 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE TABLE pay_get_offer (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pay_get_offer_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT pay_get_offer_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT pay_get_offer_name_length CHECK (length(name) BETWEEN 1 AND 80),
  from_cents integer NOT NULL CONSTRAINT pay_get_offer_from_range CHECK (from_cents BETWEEN 100 AND 1000000000),
  is_offer boolean NOT NULL DEFAULT false CONSTRAINT pay_get_offer_food_only CHECK (NOT is_offer),
  get_food_id integer NOT NULL,
  get_quantity integer NOT NULL CONSTRAINT pay_get_offer_get_range CHECK (get_quantity BETWEEN 1 AND 100000),
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT pay_get_offer_get_food_fk FOREIGN KEY (get_food_id, branch_id, is_offer)
    REFERENCES menu_item (id, branch_id, is_offer)
);
CREATE UNIQUE INDEX pay_get_offer_name_unique ON pay_get_offer (branch_id, lower(name));
-- of two with one amount, only one could ever give its food
CREATE UNIQUE INDEX pay_get_offer_from_unique ON pay_get_offer (branch_id, from_cents) WHERE is_active;

CREATE TABLE free_delivery (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT free_delivery_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT free_delivery_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT free_delivery_name_length CHECK (length(name) BETWEEN 1 AND 80),
  from_cents integer NOT NULL CONSTRAINT free_delivery_from_range CHECK (from_cents BETWEEN 100 AND 1000000000),
  is_everywhere boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX free_delivery_name_unique ON free_delivery (branch_id, lower(name));

-- The areas of a rule that does not hold everywhere. An area that was removed stays named, and matches no order.
CREATE TABLE free_delivery_area (
  free_delivery_id integer NOT NULL CONSTRAINT free_delivery_area_rule_fk REFERENCES free_delivery ON DELETE CASCADE,
  delivery_id integer NOT NULL CONSTRAINT free_delivery_area_delivery_fk REFERENCES delivery ON DELETE CASCADE,
  CONSTRAINT free_delivery_area_pk PRIMARY KEY (free_delivery_id, delivery_id)
);
CREATE INDEX free_delivery_area_delivery ON free_delivery_area (delivery_id);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE free_delivery_area, free_delivery, pay_get_offer');
  }
}
