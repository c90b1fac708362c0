import { type DataSource, IsNull } from 'typeorm';
import { prepare, preparedRows } from '../../database/prepared.js';
import type { Database } from '../../database/rows.js';
import { FoodTypeEntity } from '../food-type.entity.js';

const STOCK = prepare(`
  SELECT b.menu_version,
    coalesce((SELECT json_object_agg(s.menu_item_id, s.quantity - s.sold)
              FROM daily_stock s WHERE s.day = $2 AND s.menu_item_id = ANY($3::int[])), '{}') AS stock
  FROM branch b WHERE b.id = $1`);

/** The portions left on a day by the item's id; an item without a row of the day has the menu's quantity. */
export type StockOfDay = Readonly<Record<number, number>>;

interface MenuState {
  menu_version: number;
  stock: StockOfDay;
}

/** Returns a menu's version and the stock of a day in one snapshot; undefined for an unknown branch. */
export async function readVersionAndStock(
  db: DataSource,
  { branchId, day, itemIds }: { branchId: number; day: string; itemIds: readonly number[] },
): Promise<MenuState | undefined> {
  const [now] = await preparedRows<MenuState>(db, STOCK, [branchId, day, itemIds]);
  return now;
}

/** Returns the branch of a food type; undefined if it is removed or unknown. */
export async function branchOfFoodType(db: Database, foodTypeId: number): Promise<number | undefined> {
  const found = await db.getRepository(FoodTypeEntity).findOneBy({ id: foodTypeId, removed_at: IsNull() });
  return found?.branch_id;
}
