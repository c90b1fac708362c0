import { type Queryable, rows } from '../../database/rows.js';

/** A combo offer with its foods. */
export interface Combo {
  offer_id: number;
  parts: { food_id: number; name: string; quantity: number }[];
}

/** Returns the combos of a branch that have parts, by id. Includes removed ones. */
export function readCombos(db: Queryable, branchId: number): Promise<Combo[]> {
  return rows(
    db,
    `SELECT p.offer_id, jsonb_agg(jsonb_build_object('food_id', f.id, 'name', f.name, 'quantity', p.quantity)
       ORDER BY f.id) AS parts
     FROM offer_part p JOIN menu_item o ON o.id = p.offer_id JOIN menu_item f ON f.id = p.food_id
     WHERE o.branch_id = $1 GROUP BY p.offer_id ORDER BY p.offer_id`,
    [branchId],
  );
}
