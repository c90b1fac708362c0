import { type DataSource, IsNull } from 'typeorm';
import { prepare, preparedRows } from '../../database/prepared.js';
import type { Database } from '../../database/rows.js';
import { FoodTypeEntity } from '../food-type.entity.js';

const STOCK = prepare(`
  SELECT b.menu_version,
    coalesce((SELECT string_agg(s.menu_item_id || ':' || (s.quantity - s.sold), ' ' ORDER BY s.menu_item_id)
              FROM daily_stock s WHERE s.day = $2 AND s.menu_item_id = ANY($3::int[])), '') AS stock
  FROM branch b WHERE b.id = $1`);

/** Returns a menu's version and today's stock in one snapshot; undefined for an unknown branch. */
export async function readVersionAndStock(
  db: DataSource,
  { branchId, day, itemIds }: { branchId: number; day: string; itemIds: readonly number[] },
): Promise<{ menu_version: number; stock: string } | undefined> {
  const [now] = await preparedRows<{ menu_version: number; stock: string }>(db, STOCK, [branchId, day, itemIds]);
  return now;
}

/** Returns the branch of a food type; undefined if it is removed or unknown. */
export async function branchOfFoodType(db: Database, foodTypeId: number): Promise<number | undefined> {
  const found = await db.getRepository(FoodTypeEntity).findOneBy({ id: foodTypeId, removed_at: IsNull() });
  return found?.branch_id;
}
