import { InvalidInput } from '../common/refusal.js';
import { type Queryable, rows } from './rows.js';

/** The tables whose rows people put in order, and which of their rows count. */
const LIVE_ROWS = {
  food_type: 'branch_id = $1 AND removed_at IS NULL',
  sub_food_type: 'branch_id = $1 AND removed_at IS NULL',
  food: 'branch_id = $1 AND NOT is_offer AND removed_at IS NULL',
  offer: 'branch_id = $1 AND is_offer AND removed_at IS NULL',
  branch: '$1::integer IS NULL',
  banner_image: '$1::integer IS NULL',
} as const;
export type Ordered = keyof typeof LIVE_ROWS;

const TABLE: Record<Ordered, string> = {
  food_type: 'food_type',
  sub_food_type: 'sub_food_type',
  food: 'menu_item',
  offer: 'menu_item',
  branch: 'branch',
  banner_image: 'banner_image',
};

/** The ids in the order in which they are shown; `branchId` is null for what belongs to no branch. */
export async function idsInOrder(db: Queryable, what: Ordered, branchId: number | null): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `SELECT id FROM ${TABLE[what]} WHERE ${LIVE_ROWS[what]} ORDER BY position, id`,
    [branchId],
  );
  return found.map(({ id }) => id);
}

/**
 * Gives the named rows the first places in their order; the others follow in the order that they had. Two at once come one
 * after the other.
 *
 * @returns all of them in the order that they had before
 * @throws InvalidInput where an id is named twice, or is none of these rows
 */
export async function reorder(
  db: Queryable,
  { what, branchId, ids }: { what: Ordered; branchId: number | null; ids: number[] },
): Promise<number[]> {
  // by id, whatever the order is: two orders that name the same rows cannot each hold what the other waits for
  await db.query(`SELECT id FROM ${TABLE[what]} WHERE ${LIVE_ROWS[what]} ORDER BY id FOR NO KEY UPDATE`, [branchId]);
  const present = await idsInOrder(db, what, branchId);
  const known = new Set(present);
  const named = new Set(ids);
  if (named.size !== ids.length) throw new InvalidInput({ ids: ['Nothing may be named twice.'] });
  if (ids.some((id) => !known.has(id))) {
    throw new InvalidInput({ ids: ['Something in this order no longer exists. Load the list again.'] });
  }
  await db.query(
    `UPDATE ${TABLE[what]} t SET position = o.place
     FROM unnest($1::integer[]) WITH ORDINALITY AS o (id, place) WHERE t.id = o.id AND t.position <> o.place`,
    [[...ids, ...present.filter((id) => !named.has(id))]],
  );
  return present;
}
