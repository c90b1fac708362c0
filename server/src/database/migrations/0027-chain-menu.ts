import { Migration } from '../migration.js';

/** The tables whose rows follow the chain's menu. */
const FOLLOWING = [
  'food_type',
  'sub_food_type',
  'menu_item',
  'option_group',
  'menu_option',
  'buy_get_offer',
  'pay_get_offer',
] as const;
/** Those whose rows are deleted, not marked as removed: an origin may be gone until the chain's menu is applied. */
const DELETED: readonly string[] = ['buy_get_offer', 'pay_get_offer'];
const reference = (table: string): string =>
  DELETED.includes(table) ? '' : ` CONSTRAINT ${table}_origin_fk REFERENCES ${table}`;

const following = (table: string): string => `
ALTER TABLE ${table}
  ADD COLUMN origin_id integer${reference(table)},
  ADD COLUMN given jsonb,
  ADD CONSTRAINT ${table}_given_by_origin CHECK ((origin_id IS NULL) = (given IS NULL));
CREATE INDEX ${table}_origin ON ${table} (origin_id) WHERE origin_id IS NOT NULL;
CREATE UNIQUE INDEX ${table}_origin_unique ON ${table} (branch_id, origin_id)${DELETED.includes(table) ? '' : ' WHERE removed_at IS NULL'};
CREATE TRIGGER ${table}_leaves_out AFTER ${DELETED.includes(table) ? 'DELETE' : 'UPDATE OF removed_at'} ON ${table}
  FOR EACH ROW WHEN (OLD.origin_id IS NOT NULL${DELETED.includes(table) ? '' : ' AND OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL'})
  EXECUTE FUNCTION leave_out();`;

export class ChainMenu1790000000027 extends Migration {
  readonly sql = `
-- A named percentage by which prices of some branches differ from the chain's.
CREATE TABLE price_level (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT price_level_pk PRIMARY KEY,
  name text NOT NULL CONSTRAINT price_level_name_length CHECK (length(name) BETWEEN 1 AND 40),
  percent numeric(5,2) NOT NULL CONSTRAINT price_level_percent_range CHECK (percent BETWEEN -90 AND 500),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX price_level_name_unique ON price_level (name_key(name));

-- The chain's menu is a menu like a branch's, so it has a row here. That row is no outlet: it takes no orders.
ALTER TABLE branch
  ADD COLUMN is_chain_menu boolean NOT NULL DEFAULT false,
  ADD COLUMN follows_chain boolean NOT NULL DEFAULT false,
  ADD COLUMN price_level_id integer CONSTRAINT branch_price_level_fk REFERENCES price_level,
  ADD CONSTRAINT branch_chain_menu_closed CHECK (NOT is_chain_menu OR (state = 'draft' AND price_level_id IS NULL AND NOT follows_chain));
CREATE UNIQUE INDEX branch_one_chain_menu ON branch (is_chain_menu) WHERE is_chain_menu;
CREATE INDEX branch_price_level ON branch (price_level_id) WHERE price_level_id IS NOT NULL;

-- Rows of the chain's menu that a branch leaves out. The tables are several, so the row is named without a foreign key.
CREATE TABLE chain_left_out (
  branch_id integer NOT NULL CONSTRAINT chain_left_out_branch_fk REFERENCES branch ON DELETE CASCADE,
  "table" text NOT NULL,
  origin_id integer NOT NULL,
  CONSTRAINT chain_left_out_pk PRIMARY KEY (branch_id, "table", origin_id)
);

-- A branch that removes a row that follows the chain's menu leaves it out from then on. What the chain's menu removes is
-- not left out: passline.chain is set while it is applied.
CREATE FUNCTION leave_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('passline.chain', true), '') <> 'applies' THEN
    INSERT INTO chain_left_out (branch_id, "table", origin_id) VALUES (OLD.branch_id, TG_TABLE_NAME, OLD.origin_id)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- origin_id is a row of the chain's menu; given has the values that it gave last, by field. A field that is missing in
-- given, or differs from it, is the branch's own.
${FOLLOWING.map(following).join('')}

-- An applied change of the chain's menu, with the rows before and after it in each branch.
CREATE TABLE chain_change (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT chain_change_pk PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  words text NOT NULL
);
CREATE INDEX chain_change_newest ON chain_change (made_at);
CREATE TABLE chain_change_branch (
  change_id integer NOT NULL CONSTRAINT chain_change_branch_change_fk REFERENCES chain_change ON DELETE CASCADE,
  branch_id integer NOT NULL CONSTRAINT chain_change_branch_branch_fk REFERENCES branch ON DELETE CASCADE,
  rows jsonb NOT NULL,
  undone_at timestamptz,
  CONSTRAINT chain_change_branch_pk PRIMARY KEY (change_id, branch_id)
);
CREATE INDEX chain_change_branch_branch ON chain_change_branch (branch_id);
`;
}
