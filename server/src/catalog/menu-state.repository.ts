import type { DataSource } from 'typeorm';
import { prepare, preparedRows } from '../database/prepared.js';
import { firstRow, type Queryable } from '../database/rows.js';

const STOCK = prepare(`
  SELECT b.menu_version,
    coalesce((SELECT string_agg(s.menu_item_id || ':' || (s.quantity - s.sold), ' ' ORDER BY s.menu_item_id)
              FROM daily_stock s WHERE s.day = $2 AND s.menu_item_id = ANY($3::int[])), '') AS stock
  FROM branch b WHERE b.id = $1`);

/** A menu's version and today's stock, of one moment: undefined for an unknown branch. */
export async function readVersionAndStock(
  db: DataSource,
  { branchId, day, itemIds }: { branchId: number; day: string; itemIds: readonly number[] },
): Promise<{ menu_version: number; stock: string } | undefined> {
  const [now] = await preparedRows<{ menu_version: number; stock: string }>(db, STOCK, [branchId, day, itemIds]);
  return now;
}

/** The branch of a food type; undefined where it was removed or never was. */
export async function branchOfFoodType(db: Queryable, foodTypeId: number): Promise<number | undefined> {
  const row = await firstRow<{ branch_id: number }>(
    db,
    'SELECT branch_id FROM food_type WHERE id = $1 AND removed_at IS NULL',
    [foodTypeId],
  );
  return row?.branch_id;
}
