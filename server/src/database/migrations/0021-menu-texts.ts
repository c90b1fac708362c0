import { Migration } from '../migration.js';

/** The tables whose rows have texts. */
const TABLES = [
  'food_type',
  'sub_food_type',
  'menu_item',
  'option_group',
  'menu_option',
  'buy_get_offer',
  'pay_get_offer',
  'free_delivery',
  'delivery',
  'branch',
  'banner_image',
];
/** Rows of these tables are marked as removed; those of the others are deleted. */
const MARKED = ['food_type', 'sub_food_type', 'menu_item', 'option_group', 'menu_option', 'delivery'];

export class MenuTexts1790000000021 extends Migration {
  readonly sql = `
-- The texts of the chain in other languages than its own.
CREATE TABLE menu_text (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT menu_text_pk PRIMARY KEY,
  -- the table of the row that has the text, and its id
  entity text NOT NULL CONSTRAINT menu_text_entity_known CHECK (entity IN (${TABLES.map((name) => `'${name}'`).join(', ')})),
  entity_id integer NOT NULL,
  -- null: of the chain
  branch_id integer CONSTRAINT menu_text_branch_fk REFERENCES branch ON DELETE CASCADE,
  language text NOT NULL CONSTRAINT menu_text_language_known CHECK (language IN ('si', 'ta')),
  field text NOT NULL
    CONSTRAINT menu_text_field_known CHECK (field IN ('name', 'description', 'address', 'alt', 'reason')),
  text text NOT NULL CONSTRAINT menu_text_length CHECK (length(text) BETWEEN 1 AND 4096),
  -- what it translates
  base_text text NOT NULL CONSTRAINT menu_text_base_length CHECK (length(base_text) BETWEEN 1 AND 4096),
  CONSTRAINT menu_text_branch_of_all_but_banners CHECK ((branch_id IS NULL) = (entity = 'banner_image'))
);
-- a row has one text for each field, but a branch one for each reason
CREATE UNIQUE INDEX menu_text_one ON menu_text (entity, entity_id, language, field) WHERE field <> 'reason';
CREATE UNIQUE INDEX menu_text_one_reason ON menu_text (entity_id, language, base_text) WHERE field = 'reason';
CREATE INDEX menu_text_branch ON menu_text (branch_id);

-- Deletes the texts of a removed row: its id never comes again.
CREATE FUNCTION remove_menu_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM menu_text WHERE entity = TG_TABLE_NAME AND entity_id = OLD.id;
  RETURN NULL;
END $$;
${TABLES.map(
  (table) => `CREATE TRIGGER ${table}_deletes_texts AFTER DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION remove_menu_texts();`,
).join('\n')}
${MARKED.map(
  (table) => `CREATE TRIGGER ${table}_removes_texts AFTER UPDATE OF removed_at ON ${table}
  FOR EACH ROW WHEN (NEW.removed_at IS NOT NULL) EXECUTE FUNCTION remove_menu_texts();`,
).join('\n')}
`;
}
