import { type Queryable, rows } from '../../../database/rows.js';

/** Pairs each new item of the target (`$3`) with the item of the source (`$1`) that it is a copy of. */
const ITEM_PAIRS = `
  pair AS (
    SELECT s.id AS source_id, t.id AS target_id, t.is_offer
    FROM menu_item t JOIN menu_item s ON s.branch_id = $1 AND s.is_offer = t.is_offer AND s.removed_at IS NULL
      AND name_key(s.name) = name_key(t.name)
    WHERE t.id = ANY($3))`;

/** Adds the groups that the new items ask, if the target (`$2`) has none of that name. */
const GROUPS = `
  WITH ${ITEM_PAIRS}
  INSERT INTO option_group (branch_id, name, texts, kind, min, max, position)
  SELECT $2, g.name, g.texts, g.kind, g.min, g.max, (SELECT coalesce(max(position), 0) FROM option_group WHERE branch_id = $2)
         + row_number() OVER (ORDER BY g.position, g.id)
  FROM option_group g
  WHERE g.branch_id = $1 AND g.removed_at IS NULL
    AND EXISTS (SELECT FROM menu_item_option_group a JOIN pair p ON p.source_id = a.menu_item_id WHERE a.group_id = g.id)
    AND NOT EXISTS (SELECT FROM option_group t WHERE t.branch_id = $2 AND t.removed_at IS NULL
                    AND name_key(t.name) = name_key(g.name))
  RETURNING id`;

/** Adds the options of the new groups (`$3`). An option takes the food of the same name, or none. */
const OPTIONS = `
  INSERT INTO menu_option (branch_id, group_id, kind, name, texts, price_cents, food_id, quantity_max, effort, is_default, marks, position)
  SELECT $2, t.id, t.kind, o.name, o.texts, o.price_cents, food.id, o.quantity_max, o.effort, o.is_default, o.marks, o.position
  FROM option_group t
  JOIN option_group g ON g.branch_id = $1 AND g.removed_at IS NULL AND name_key(g.name) = name_key(t.name)
  JOIN menu_option o ON o.group_id = g.id AND o.removed_at IS NULL
  LEFT JOIN menu_item source_food ON source_food.id = o.food_id
  LEFT JOIN menu_item food ON food.branch_id = $2 AND NOT food.is_offer AND food.removed_at IS NULL
    AND name_key(food.name) = name_key(source_food.name)
  WHERE t.id = ANY($3)`;

/** Lets the new items ask the target's groups of the same names. */
const ASSIGNMENTS = `
  WITH ${ITEM_PAIRS}
  INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position)
  SELECT p.target_id, t.id, $2, p.is_offer, a.position
  FROM pair p
  JOIN menu_item_option_group a ON a.menu_item_id = p.source_id
  JOIN option_group g ON g.id = a.group_id
  JOIN option_group t ON t.branch_id = $2 AND t.removed_at IS NULL AND name_key(t.name) = name_key(g.name)`;

/**
 * SQL: whether the food `gift` needs a choice, so that no rule can give it.
 */
export const GIFT_ASKS = `
  EXISTS (SELECT FROM menu_item_option_group a JOIN option_group g ON g.id = a.group_id
          WHERE a.menu_item_id = gift.id AND g.min > 0 AND NOT EXISTS (
            SELECT FROM menu_option o WHERE o.group_id = g.id AND o.is_default AND o.removed_at IS NULL))`;

/**
 * Copies the option groups that copied items ask. A group of the same name in the target stays as it is.
 *
 * @param items the ids of the copies
 * @returns the ids of the copied groups
 */
export async function copyOptions(
  tx: Queryable,
  { from, into, items }: { from: number; into: number; items: readonly number[] },
): Promise<number[]> {
  const groups = await rows<{ id: number }>(tx, GROUPS, [from, into, items]);
  const ids = groups.map(({ id }) => id);
  await tx.query(OPTIONS, [from, into, ids]);
  await tx.query(ASSIGNMENTS, [from, into, items]);
  return ids;
}
