import { type Queryable, rows } from '../../../database/rows.js';
import { type CopiedRow, copyTexts } from '../../../menu-texts/menu-texts.repository.js';

/** Pairs each new row (`$2`) of a table with the row of the source (`$1`) that it is a copy of: that of its name. */
const PAIRS = {
  food_type: `
    SELECT 'food_type' AS entity, s.id AS source, t.id AS target FROM food_type t
    JOIN food_type s ON s.branch_id = $1 AND s.removed_at IS NULL AND s.is_offer = t.is_offer
      AND name_key(s.name) = name_key(t.name)
    WHERE t.id = ANY($2)`,
  sub_food_type: `
    SELECT 'sub_food_type' AS entity, s.id AS source, t.id AS target FROM sub_food_type t
    JOIN food_type into_type ON into_type.id = t.food_type_id
    JOIN food_type from_type ON from_type.branch_id = $1 AND from_type.removed_at IS NULL
      AND from_type.is_offer = into_type.is_offer AND name_key(from_type.name) = name_key(into_type.name)
    JOIN sub_food_type s ON s.food_type_id = from_type.id AND s.removed_at IS NULL
      AND name_key(s.name) = name_key(t.name)
    WHERE t.id = ANY($2)`,
  menu_item: `
    SELECT 'menu_item' AS entity, s.id AS source, t.id AS target FROM menu_item t
    JOIN menu_item s ON s.branch_id = $1 AND s.removed_at IS NULL AND s.is_offer = t.is_offer
      AND name_key(s.name) = name_key(t.name)
    WHERE t.id = ANY($2)`,
  // with the options of the group
  option_group: `
    SELECT p.entity, p.source, p.target FROM option_group t
    JOIN option_group s ON s.branch_id = $1 AND s.removed_at IS NULL AND name_key(s.name) = name_key(t.name)
    CROSS JOIN LATERAL (
      SELECT 'option_group' AS entity, s.id AS source, t.id AS target
      UNION ALL
      SELECT 'menu_option', from_one.id, into_one.id FROM menu_option into_one
      JOIN menu_option from_one ON from_one.group_id = s.id AND from_one.removed_at IS NULL
        AND name_key(from_one.name) = name_key(into_one.name)
      WHERE into_one.group_id = t.id) AS p
    WHERE t.id = ANY($2)`,
  buy_get_offer: ofRules('buy_get_offer'),
  pay_get_offer: ofRules('pay_get_offer'),
  free_delivery: ofRules('free_delivery'),
};

function ofRules(table: string): string {
  return `
    SELECT '${table}' AS entity, s.id AS source, t.id AS target FROM ${table} t
    JOIN ${table} s ON s.branch_id = $1 AND name_key(s.name) = name_key(t.name)
    WHERE t.id = ANY($2)`;
}

/** Copies the texts in other languages of the rows that a copy of a menu has made. */
export async function copyMenuTexts(
  tx: Queryable,
  {
    from,
    into,
    made,
  }: { from: number; into: number; made: readonly { table: keyof typeof PAIRS; ids: readonly number[] }[] },
): Promise<void> {
  for (const { table, ids } of made) {
    if (ids.length > 0) await copyTexts(tx, into, await rows<CopiedRow>(tx, PAIRS[table], [from, ids]));
  }
}
