/** Things that belong to a branch, and the statement that says to which. Removed ones no longer count. */
export const BRANCH_OF = {
  branch: 'SELECT id AS branch_id FROM branch WHERE id = $1',
  'food type': 'SELECT branch_id FROM food_type WHERE id = $1 AND removed_at IS NULL',
  'sub food type': 'SELECT branch_id FROM sub_food_type WHERE id = $1 AND removed_at IS NULL',
  food: 'SELECT branch_id FROM menu_item WHERE id = $1 AND NOT is_offer AND removed_at IS NULL',
  offer: 'SELECT branch_id FROM menu_item WHERE id = $1 AND is_offer AND removed_at IS NULL',
  'buy-get offer': 'SELECT branch_id FROM buy_get_offer WHERE id = $1',
  'delivery area': 'SELECT branch_id FROM delivery WHERE id = $1 AND removed_at IS NULL',
  'promo code': 'SELECT branch_id FROM promo_code WHERE id = $1 AND removed_at IS NULL',
  order: 'SELECT branch_id FROM customer_order WHERE id = $1',
} as const;
export type ScopedEntity = keyof typeof BRANCH_OF;

/** Orders are named by UUID, everything else by a whole number; promo codes by a random one. */
export const HAS_UUID: ReadonlySet<ScopedEntity> = new Set<ScopedEntity>(['order']);
export const HAS_RANDOM_ID: ReadonlySet<ScopedEntity> = new Set<ScopedEntity>(['promo code']);
