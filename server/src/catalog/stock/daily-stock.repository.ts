import type { EntityManager } from 'typeorm';
import type { Portions } from '../../../../libs/domain/lines/portions.js';
import { menuVersionOf } from '../../branches/branches.repository.js';
import { type Prepared, prepare, preparedRows } from '../../database/prepared.js';
import { type Queryable, rows } from '../../database/rows.js';

interface LockedStock {
  /** the branch's menu version, read while the stock is locked */
  menuVersion: number | undefined;
  /** portions left today, by item id; locked until the transaction ends */
  remaining: Map<number, number>;
}

/**
 * Locks all of the rows or, if one is missing, none: a transaction that waits to insert a row must not hold a lock on a
 * later one.
 */
const LOCK = prepare(`
  SELECT menu_item_id, quantity - sold AS remaining FROM daily_stock
  WHERE day = $1 AND menu_item_id = ANY($2::int[]) AND cardinality($2::int[]) =
    (SELECT count(*) FROM daily_stock WHERE day = $1 AND menu_item_id = ANY($2::int[]))
  ORDER BY menu_item_id FOR UPDATE`);

/** Locks the rows one by one in id order, and inserts missing ones; none for a removed item. */
const INSERT_AND_LOCK = prepare(`
  INSERT INTO daily_stock (menu_item_id, day, quantity)
  SELECT id, $1, quantity FROM menu_item WHERE id = ANY($2::int[]) AND removed_at IS NULL ORDER BY id
  ON CONFLICT (menu_item_id, day) DO UPDATE SET quantity = daily_stock.quantity
  RETURNING menu_item_id, quantity - sold AS remaining`);

/**
 * Locks today's stock of the items in id order, and reads what is left. The first lock of a day inserts the item's row,
 * so no nightly job is needed. A separate statement reads the menu's version after the locks, because a statement that
 * waits for a lock does not see what was committed meanwhile.
 */
export async function lockStock(
  db: EntityManager,
  { branchId, day, itemIds }: { branchId: number; day: string; itemIds: number[] },
): Promise<LockedStock> {
  let remaining = await readLocked(db, LOCK, { day, itemIds });
  if (remaining.size < itemIds.length) remaining = await readLocked(db, INSERT_AND_LOCK, { day, itemIds });
  return { menuVersion: await menuVersionOf(db, branchId), remaining };
}

async function readLocked(
  db: EntityManager,
  statement: Prepared,
  { day, itemIds }: { day: string; itemIds: number[] },
): Promise<Map<number, number>> {
  const found = await preparedRows<{ menu_item_id: number; remaining: number }>(db, statement, [day, itemIds]);
  return new Map(found.map((row) => [row.menu_item_id, row.remaining]));
}

/** Returns portions to the stock of the day on which they were taken. Locks the rows in id order. */
export async function returnStock(db: Queryable, day: string, portions: readonly Portions[]): Promise<void> {
  await db.query(
    `WITH given AS (SELECT * FROM unnest($2::int[], $3::int[]) AS g (id, quantity)),
          locked AS (SELECT menu_item_id FROM daily_stock
                     WHERE day = $1 AND menu_item_id = ANY($2) ORDER BY menu_item_id FOR UPDATE)
     UPDATE daily_stock s SET sold = greatest(0, s.sold - g.quantity)
     FROM given g JOIN locked l ON l.menu_item_id = g.id
     WHERE s.day = $1 AND s.menu_item_id = g.id`,
    [day, portions.map((p) => p.itemId), portions.map((p) => p.quantity)],
  );
}

/**
 * Takes portions again for an order that had returned them.
 *
 * @returns false, with nothing taken, if one of the items has too few portions
 */
export async function takeStock(
  db: EntityManager,
  { branchId, day, portions }: { branchId: number; day: string; portions: readonly Portions[] },
): Promise<boolean> {
  const itemIds = portions.map((p) => p.itemId);
  const { remaining } = await lockStock(db, { branchId, day, itemIds });
  if (portions.some((p) => (remaining.get(p.itemId) ?? 0) < p.quantity)) return false;
  await db.query(
    `UPDATE daily_stock s SET sold = s.sold + t.quantity
     FROM unnest($2::int[], $3::int[]) AS t (id, quantity)
     WHERE s.day = $1 AND s.menu_item_id = t.id`,
    [day, itemIds, portions.map((p) => p.quantity)],
  );
  return true;
}

/**
 * Takes and returns what the portions of an order differ by. Locks the rows in id order.
 *
 * @returns false, with nothing changed, if an item has too few portions
 */
export async function changeStock(
  db: EntityManager,
  { branchId, day, before, after }: { branchId: number; day: string; before: Portions[]; after: Portions[] },
): Promise<boolean> {
  const more = new Map(after.map(({ itemId, quantity }) => [itemId, quantity]));
  for (const { itemId, quantity } of before) more.set(itemId, (more.get(itemId) ?? 0) - quantity);
  const changed = [...more].filter(([, quantity]) => quantity !== 0).sort(([a], [b]) => a - b);
  if (changed.length === 0) return true;
  const itemIds = changed.map(([itemId]) => itemId);
  const { remaining } = await lockStock(db, { branchId, day, itemIds });
  if (changed.some(([itemId, quantity]) => quantity > 0 && (remaining.get(itemId) ?? 0) < quantity)) return false;
  await db.query(
    `UPDATE daily_stock s SET sold = greatest(0, s.sold + t.quantity)
     FROM unnest($2::int[], $3::int[]) AS t (id, quantity)
     WHERE s.day = $1 AND s.menu_item_id = t.id`,
    [day, itemIds, changed.map(([, quantity]) => quantity)],
  );
  return true;
}

/** Returns which items of a branch staff have marked as sold out for the day. */
export async function itemsSoldOut(
  db: Queryable,
  { branchId, day }: { branchId: number; day: string },
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `SELECT i.id FROM daily_stock s JOIN menu_item i ON i.id = s.menu_item_id
     WHERE s.day = $2 AND s.is_sold_out AND i.branch_id = $1 ORDER BY i.id`,
    [branchId, day],
  );
  return found.map(({ id }) => id);
}

/** An item on a day. */
interface StockKey {
  itemId: number;
  /** yyyy-mm-dd in the chain's zone */
  day: string;
}

/**
 * Sets each item's quantity from the day on, but not below what is sold. An item that staff marked as sold out stays sold
 * out. Inserts missing rows, so that a concurrent order waits and then sees the new quantity. Locks the rows in id
 * order.
 */
export async function setDailyQuantities(db: Queryable, day: string, portions: readonly Portions[]): Promise<void> {
  await db.query(
    `INSERT INTO daily_stock (menu_item_id, day, quantity)
     SELECT p.id, $1, p.quantity FROM unnest($2::int[], $3::int[]) AS p (id, quantity) ORDER BY p.id
     ON CONFLICT (menu_item_id, day) DO UPDATE SET quantity = greatest(daily_stock.sold, excluded.quantity)
     WHERE NOT daily_stock.is_sold_out`,
    [day, portions.map((p) => p.itemId), portions.map((p) => p.quantity)],
  );
  // rows of coming days, which orders for later have inserted
  await db.query(
    `WITH coming AS (SELECT menu_item_id, day FROM daily_stock
                     WHERE day > $1 AND menu_item_id = ANY($2) ORDER BY day, menu_item_id FOR UPDATE)
     UPDATE daily_stock s SET quantity = greatest(s.sold, p.quantity)
     FROM unnest($2::int[], $3::int[]) AS p (id, quantity) JOIN coming c ON c.menu_item_id = p.id
     WHERE s.menu_item_id = c.menu_item_id AND s.day = c.day AND NOT s.is_sold_out`,
    [day, portions.map((p) => p.itemId), portions.map((p) => p.quantity)],
  );
}

/** Sets how many portions of an item are left on the day. Ends a sold-out mark. */
export async function setLeft(db: Queryable, { itemId, day, left }: StockKey & { left: number }): Promise<void> {
  await db.query(
    `INSERT INTO daily_stock (menu_item_id, day, quantity) VALUES ($1, $2, $3)
     ON CONFLICT (menu_item_id, day) DO UPDATE SET is_sold_out = false, quantity = daily_stock.sold + excluded.quantity`,
    [itemId, day, left],
  );
}

/** Items on a day. */
interface StockKeys extends Pick<StockKey, 'day'> {
  itemIds: readonly number[];
}

/** Marks items as sold out for the rest of the day. Locks the rows in id order, as orders do. */
export async function takeOffSale(db: Queryable, { itemIds, day }: StockKeys): Promise<void> {
  await db.query(
    `INSERT INTO daily_stock (menu_item_id, day, quantity, is_sold_out)
     SELECT id, $2, 0, true FROM unnest($1::int[]) AS t (id) ORDER BY id
     ON CONFLICT (menu_item_id, day) DO UPDATE SET is_sold_out = true`,
    [itemIds, day],
  );
}

/** Ends the sold-out mark of items, with the menu's quantity less what is sold. Locks the rows in id order. */
export async function putOnSale(db: Queryable, { itemIds, day }: StockKeys): Promise<void> {
  await db.query(
    `WITH locked AS (SELECT menu_item_id FROM daily_stock
                     WHERE day = $2 AND menu_item_id = ANY($1) AND is_sold_out ORDER BY menu_item_id FOR UPDATE)
     UPDATE daily_stock s SET is_sold_out = false, quantity = greatest(s.sold, i.quantity)
     FROM menu_item i JOIN locked l ON l.menu_item_id = i.id WHERE s.menu_item_id = i.id AND s.day = $2`,
    [itemIds, day],
  );
}
