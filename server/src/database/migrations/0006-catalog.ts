import { Migration, slugColumns, textsColumn } from '../migration.js';

export class Catalog1790000000006 extends Migration {
  readonly sql = `
CREATE TABLE station (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT station_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT station_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT station_name_length CHECK (length(name) BETWEEN 1 AND 30),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  CONSTRAINT station_scope UNIQUE (id, branch_id)
);
CREATE UNIQUE INDEX station_name_unique ON station (branch_id, name_key(name)) WHERE removed_at IS NULL;

CREATE TABLE food_type (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT food_type_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT food_type_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT food_type_name_length CHECK (length(name) BETWEEN 1 AND 80),
  ${textsColumn('food_type')}
  is_offer boolean NOT NULL,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  CONSTRAINT food_type_scope UNIQUE (id, branch_id, is_offer)
);
CREATE UNIQUE INDEX food_type_name_unique ON food_type (branch_id, is_offer, name_key(name)) WHERE removed_at IS NULL;

CREATE TABLE sub_food_type (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT sub_food_type_pk PRIMARY KEY,
  branch_id integer NOT NULL,
  food_type_id integer NOT NULL,
  is_offer boolean NOT NULL,
  name text NOT NULL CONSTRAINT sub_food_type_name_length CHECK (length(name) BETWEEN 1 AND 80),
  ${textsColumn('sub_food_type')}
  station_id integer,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  CONSTRAINT sub_food_type_scope UNIQUE (id, branch_id, is_offer),
  CONSTRAINT sub_food_type_food_type_fk FOREIGN KEY (food_type_id, branch_id, is_offer)
    REFERENCES food_type (id, branch_id, is_offer),
  CONSTRAINT sub_food_type_station_fk FOREIGN KEY (station_id, branch_id) REFERENCES station (id, branch_id)
);
CREATE UNIQUE INDEX sub_food_type_name_unique ON sub_food_type (food_type_id, name_key(name)) WHERE removed_at IS NULL;

-- Foods and combo offers: is_offer distinguishes them. They have the same fields, stock and lines.
CREATE TABLE menu_item (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT menu_item_pk PRIMARY KEY,
  branch_id integer NOT NULL,
  sub_food_type_id integer NOT NULL,
  station_id integer,
  is_offer boolean NOT NULL,
  name text NOT NULL CONSTRAINT menu_item_name_length CHECK (length(name) BETWEEN 1 AND 80),
  description text NOT NULL DEFAULT '' CONSTRAINT menu_item_description_length CHECK (length(description) <= 300),
  marks text[] NOT NULL DEFAULT '{}'
    CONSTRAINT menu_item_marks_known CHECK (
      marks <@ ARRAY['vegetarian', 'vegan', 'halal', 'nuts', 'gluten', 'dairy', 'egg', 'fish']),
  spice smallint NOT NULL DEFAULT 0 CONSTRAINT menu_item_spice_range CHECK (spice BETWEEN 0 AND 3),
  -- the work of a portion, compared with a usual one
  effort smallint NOT NULL DEFAULT 1 CONSTRAINT menu_item_effort_range CHECK (effort BETWEEN 0 AND 10),
  ${slugColumns('menu_item')}
  ${textsColumn('menu_item')}
  price_cents integer NOT NULL CONSTRAINT menu_item_price_range CHECK (price_cents BETWEEN 0 AND 1000000000),
  quantity integer NOT NULL CONSTRAINT menu_item_quantity_range CHECK (quantity BETWEEN 0 AND 100000),
  -- its own hours; null: whenever the branch is open
  open text CONSTRAINT menu_item_open_clock CHECK (open ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close text CONSTRAINT menu_item_close_clock CHECK (close ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  image text,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT menu_item_hours_both CHECK ((open IS NULL) = (close IS NULL)),
  CONSTRAINT menu_item_scope UNIQUE (id, branch_id, is_offer),
  CONSTRAINT menu_item_sub_food_type_fk FOREIGN KEY (sub_food_type_id, branch_id, is_offer)
    REFERENCES sub_food_type (id, branch_id, is_offer),
  CONSTRAINT menu_item_station_fk FOREIGN KEY (station_id, branch_id) REFERENCES station (id, branch_id)
);
CREATE UNIQUE INDEX menu_item_name_unique ON menu_item (branch_id, is_offer, name_key(name)) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX menu_item_slug_unique ON menu_item (branch_id, slug) WHERE removed_at IS NULL;
CREATE TRIGGER menu_item_own_slug BEFORE INSERT OR UPDATE OF slug ON menu_item
  FOR EACH ROW EXECUTE FUNCTION own_slug('t.branch_id = ($1->>''branch_id'')::integer AND t.removed_at IS NULL');
CREATE INDEX menu_item_sub_food_type ON menu_item (sub_food_type_id) WHERE removed_at IS NULL;

-- The parts of a combo. The kitchen's all-day counts split combos into them.
CREATE TABLE offer_part (
  offer_id integer NOT NULL CONSTRAINT offer_part_offer_fk REFERENCES menu_item ON DELETE CASCADE,
  food_id integer NOT NULL CONSTRAINT offer_part_food_fk REFERENCES menu_item,
  quantity integer NOT NULL CONSTRAINT offer_part_quantity_range CHECK (quantity BETWEEN 1 AND 100),
  CONSTRAINT offer_part_pk PRIMARY KEY (offer_id, food_id)
);
CREATE INDEX offer_part_food ON offer_part (food_id);

-- What foods and combos of a branch ask: one of several, something on top, or what to leave out.
CREATE TABLE option_group (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT option_group_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT option_group_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT option_group_name_length CHECK (length(name) BETWEEN 1 AND 80),
  ${textsColumn('option_group')}
  kind text NOT NULL CONSTRAINT option_group_kind_known CHECK (kind IN ('choice', 'extra', 'without')),
  min smallint NOT NULL CONSTRAINT option_group_min_range CHECK (min BETWEEN 0 AND 20),
  max smallint NOT NULL CONSTRAINT option_group_max_range CHECK (max BETWEEN 1 AND 20),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  CONSTRAINT option_group_min_within_max CHECK (min <= max),
  CONSTRAINT option_group_only_choice_required CHECK (kind = 'choice' OR min = 0),
  CONSTRAINT option_group_scope UNIQUE (id, branch_id),
  CONSTRAINT option_group_kind_scope UNIQUE (id, branch_id, kind)
);
CREATE UNIQUE INDEX option_group_name_unique ON option_group (branch_id, name_key(name)) WHERE removed_at IS NULL;

CREATE TABLE menu_option (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT menu_option_pk PRIMARY KEY,
  branch_id integer NOT NULL,
  group_id integer NOT NULL,
  -- its group's, so that a check of the row alone knows it
  kind text NOT NULL,
  name text NOT NULL CONSTRAINT menu_option_name_length CHECK (length(name) BETWEEN 1 AND 60),
  ${textsColumn('menu_option')}
  price_cents integer NOT NULL CONSTRAINT menu_option_price_range CHECK (price_cents BETWEEN 0 AND 1000000000),
  is_offer boolean NOT NULL DEFAULT false CONSTRAINT menu_option_food_only CHECK (NOT is_offer),
  food_id integer,
  quantity_max smallint NOT NULL DEFAULT 1
    CONSTRAINT menu_option_quantity_max_range CHECK (quantity_max BETWEEN 1 AND 9),
  is_default boolean NOT NULL DEFAULT false,
  marks text[] NOT NULL DEFAULT '{}'
    CONSTRAINT menu_option_marks_known CHECK (
      marks <@ ARRAY['vegetarian', 'vegan', 'halal', 'nuts', 'gluten', 'dairy', 'egg', 'fish']),
  -- the work that it adds to a portion
  effort smallint NOT NULL DEFAULT 0 CONSTRAINT menu_option_effort_range CHECK (effort BETWEEN 0 AND 10),
  -- the business day on which it is sold out
  sold_out_on date,
  position integer NOT NULL DEFAULT 0,
  removed_at timestamptz,
  CONSTRAINT menu_option_default_costs_nothing CHECK (NOT is_default OR price_cents = 0),
  CONSTRAINT menu_option_without_adds_nothing
    CHECK (kind <> 'without' OR (price_cents = 0 AND food_id IS NULL AND NOT is_default)),
  CONSTRAINT menu_option_group_fk FOREIGN KEY (group_id, branch_id, kind)
    REFERENCES option_group (id, branch_id, kind) ON UPDATE CASCADE,
  CONSTRAINT menu_option_food_fk FOREIGN KEY (food_id, branch_id, is_offer)
    REFERENCES menu_item (id, branch_id, is_offer)
);
CREATE UNIQUE INDEX menu_option_name_unique ON menu_option (group_id, name_key(name)) WHERE removed_at IS NULL;
CREATE INDEX menu_option_branch ON menu_option (branch_id);

-- The groups that a food or a combo asks.
CREATE TABLE menu_item_option_group (
  menu_item_id integer NOT NULL,
  group_id integer NOT NULL,
  branch_id integer NOT NULL,
  is_offer boolean NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT menu_item_option_group_pk PRIMARY KEY (menu_item_id, group_id),
  CONSTRAINT menu_item_option_group_item_fk FOREIGN KEY (menu_item_id, branch_id, is_offer)
    REFERENCES menu_item (id, branch_id, is_offer) ON DELETE CASCADE,
  CONSTRAINT menu_item_option_group_group_fk FOREIGN KEY (group_id, branch_id) REFERENCES option_group (id, branch_id)
);
CREATE INDEX menu_item_option_group_group ON menu_item_option_group (group_id);

-- The quantity is the day's own copy, so that a check of the row alone ensures sold <= quantity.
CREATE TABLE daily_stock (
  menu_item_id integer NOT NULL CONSTRAINT daily_stock_item_fk REFERENCES menu_item,
  day date NOT NULL,
  quantity integer NOT NULL,
  sold integer NOT NULL DEFAULT 0,
  is_sold_out boolean NOT NULL DEFAULT false,
  CONSTRAINT daily_stock_pk PRIMARY KEY (menu_item_id, day),
  CONSTRAINT daily_stock_not_negative CHECK (sold BETWEEN 0 AND quantity),
  CONSTRAINT daily_stock_sold_out_has_none_left CHECK (NOT is_sold_out OR quantity = sold)
);

-- Keeps an item sold out that staff marked so: portions that a cancelled order returns must not put it on sale again.
CREATE FUNCTION daily_stock_stays_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.quantity := NEW.sold;
  RETURN NEW;
END $$;
CREATE TRIGGER daily_stock_stays_sold_out BEFORE INSERT OR UPDATE ON daily_stock
  FOR EACH ROW WHEN (NEW.is_sold_out) EXECUTE FUNCTION daily_stock_stays_sold_out();

CREATE TABLE buy_get_offer (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT buy_get_offer_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT buy_get_offer_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT buy_get_offer_name_length CHECK (length(name) BETWEEN 1 AND 80),
  ${textsColumn('buy_get_offer')}
  buy_type text NOT NULL,
  is_offer boolean NOT NULL DEFAULT false CONSTRAINT buy_get_offer_food_only CHECK (NOT is_offer),
  buy_food_type_id integer,
  buy_sub_food_type_id integer,
  buy_menu_item_id integer,
  buy_quantity integer NOT NULL CONSTRAINT buy_get_offer_buy_range CHECK (buy_quantity BETWEEN 0 AND 100000),
  get_food_id integer NOT NULL,
  get_quantity integer NOT NULL CONSTRAINT buy_get_offer_get_range CHECK (get_quantity BETWEEN 0 AND 100000),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT buy_get_offer_food_type_fk FOREIGN KEY (buy_food_type_id, branch_id, is_offer)
    REFERENCES food_type (id, branch_id, is_offer),
  CONSTRAINT buy_get_offer_sub_food_type_fk FOREIGN KEY (buy_sub_food_type_id, branch_id, is_offer)
    REFERENCES sub_food_type (id, branch_id, is_offer),
  CONSTRAINT buy_get_offer_buy_item_fk FOREIGN KEY (buy_menu_item_id, branch_id, is_offer)
    REFERENCES menu_item (id, branch_id, is_offer),
  CONSTRAINT buy_get_offer_get_food_fk FOREIGN KEY (get_food_id, branch_id, is_offer)
    REFERENCES menu_item (id, branch_id, is_offer),
  CONSTRAINT buy_get_offer_buy_side CHECK (
    (buy_type = 'Food Type') = (buy_food_type_id IS NOT NULL) AND
    (buy_type = 'Sub Food Type') = (buy_sub_food_type_id IS NOT NULL) AND
    (buy_type = 'Food Item') = (buy_menu_item_id IS NOT NULL) AND
    num_nonnulls(buy_food_type_id, buy_sub_food_type_id, buy_menu_item_id) = 1)
);
CREATE UNIQUE INDEX buy_get_offer_name_unique ON buy_get_offer (branch_id, name_key(name));

CREATE TABLE pay_get_offer (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pay_get_offer_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT pay_get_offer_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT pay_get_offer_name_length CHECK (length(name) BETWEEN 1 AND 80),
  ${textsColumn('pay_get_offer')}
  from_cents integer NOT NULL CONSTRAINT pay_get_offer_from_range CHECK (from_cents BETWEEN 100 AND 1000000000),
  is_offer boolean NOT NULL DEFAULT false CONSTRAINT pay_get_offer_food_only CHECK (NOT is_offer),
  get_food_id integer NOT NULL,
  get_quantity integer NOT NULL CONSTRAINT pay_get_offer_get_range CHECK (get_quantity BETWEEN 1 AND 100000),
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT pay_get_offer_get_food_fk FOREIGN KEY (get_food_id, branch_id, is_offer)
    REFERENCES menu_item (id, branch_id, is_offer)
);
CREATE UNIQUE INDEX pay_get_offer_name_unique ON pay_get_offer (branch_id, name_key(name));
-- of two rules with the same amount, only one could ever apply
CREATE UNIQUE INDEX pay_get_offer_from_unique ON pay_get_offer (branch_id, from_cents) WHERE is_active;

CREATE TABLE free_delivery (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT free_delivery_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT free_delivery_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT free_delivery_name_length CHECK (length(name) BETWEEN 1 AND 80),
  ${textsColumn('free_delivery')}
  from_cents integer NOT NULL CONSTRAINT free_delivery_from_range CHECK (from_cents BETWEEN 100 AND 1000000000),
  is_everywhere boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX free_delivery_name_unique ON free_delivery (branch_id, name_key(name));

-- The areas of a rule that does not apply to all. A removed area stays, and matches no order.
CREATE TABLE free_delivery_area (
  free_delivery_id integer NOT NULL CONSTRAINT free_delivery_area_rule_fk REFERENCES free_delivery ON DELETE CASCADE,
  delivery_id integer NOT NULL CONSTRAINT free_delivery_area_delivery_fk REFERENCES delivery ON DELETE CASCADE,
  CONSTRAINT free_delivery_area_pk PRIMARY KEY (free_delivery_id, delivery_id)
);
CREATE INDEX free_delivery_area_delivery ON free_delivery_area (delivery_id);

CREATE TABLE price_change (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT price_change_pk PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  words text NOT NULL,
  branch_ids integer[] NOT NULL,
  rows jsonb NOT NULL,
  undone_at timestamptz,
  undone_by text,
  CONSTRAINT price_change_undone_by_somebody CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX price_change_newest ON price_change (made_at);
`;
}
