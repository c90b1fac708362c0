import type { EntityManager } from 'typeorm';
import {
  PRICE_CHANGES_KEPT_DAYS,
  PRICE_ROWS_MAX,
  type PriceTarget,
} from '../../../../libs/contract/menu/price-changes.js';
import { affectedRows, type Queryable, rows } from '../../database/rows.js';
import type { MenuItemEntity } from '../menu-item.entity.js';
import { type ChangedPriceRow, PriceChangeEntity } from '../price-change.entity.js';

const SHOWN = 20;

/** A food or a combo with its price. */
export type PricedRow = Pick<MenuItemEntity, 'id' | 'branch_id' | 'is_offer' | 'name' | 'price_cents' | 'version'> & {
  sub_food_type: string;
};

/** The column that the name of a target is compared with. */
const NAMED: Record<PriceTarget, string> = {
  everything: '$2::text',
  'food type': 't.name',
  'sub food type': 's.name',
  item: 'i.name',
};

const PRICED = `
  SELECT i.id, i.branch_id, i.is_offer, i.name, s.name AS sub_food_type, i.price_cents, i.version
  FROM menu_item i
  JOIN sub_food_type s ON s.id = i.sub_food_type_id
  JOIN food_type t ON t.id = s.food_type_id`;

/**
 * Returns the foods and combos that a target selects, in the order of the menus. If there are more than a change may
 * have, returns one more than that.
 */
export function pricedRows(
  db: Queryable,
  { branches, target, name }: { branches: readonly number[]; target: PriceTarget; name: string },
): Promise<PricedRow[]> {
  return rows<PricedRow>(
    db,
    `${PRICED} WHERE i.branch_id = ANY($1) AND i.removed_at IS NULL AND name_key(${NAMED[target]}) = name_key($2::text)
     ORDER BY i.branch_id, t.position, t.id, s.position, s.id, i.position, i.id LIMIT ${PRICE_ROWS_MAX + 1}`,
    [branches, name],
  );
}

/** Returns the rows with these ids that are on a menu. */
export function pricedRowsById(db: Queryable, ids: readonly number[]): Promise<PricedRow[]> {
  return rows<PricedRow>(db, `${PRICED} WHERE i.id = ANY($1) AND i.removed_at IS NULL`, [ids]);
}

/** Sets new prices and versions by one statement. @returns the versions by id */
export async function putPrices(
  tx: EntityManager,
  prices: readonly { id: number; price_cents: number }[],
): Promise<Map<number, number>> {
  const changed = await affectedRows<{ id: number; version: number }>(
    tx,
    `UPDATE menu_item i SET price_cents = p.price_cents, version = i.version + 1, updated_at = now()
     FROM unnest($1::int[], $2::int[]) AS p (id, price_cents) WHERE i.id = p.id RETURNING i.id, i.version`,
    [prices.map(({ id }) => id), prices.map(({ price_cents }) => price_cents)],
  );
  return new Map(changed.map(({ id, version }) => [id, version]));
}

/** Returns the names on the menus of branches, by target, sorted alphabetically. */
export async function priceNames(
  db: Queryable,
  branches: readonly number[],
): Promise<Record<Exclude<PriceTarget, 'everything'>, string[]>> {
  const found = await rows<{ kind: Exclude<PriceTarget, 'everything'>; name: string }>(
    db,
    `SELECT kind, min(name) AS name FROM (
       SELECT 'food type' AS kind, name FROM food_type WHERE branch_id = ANY($1) AND removed_at IS NULL
       UNION ALL SELECT 'sub food type', name FROM sub_food_type WHERE branch_id = ANY($1) AND removed_at IS NULL
       UNION ALL SELECT 'item', name FROM menu_item WHERE branch_id = ANY($1) AND removed_at IS NULL) n
     GROUP BY kind, name_key(name) ORDER BY lower(min(name))`,
    [branches],
  );
  const of = (wanted: PriceTarget) => found.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  return { 'food type': of('food type'), 'sub food type': of('sub food type'), item: of('item') };
}

/** Stores a change, and deletes those that are too old to be undone. @returns the id */
export async function storePriceChange(
  tx: EntityManager,
  change: { by: string; words: string; rows: readonly ChangedPriceRow[] },
): Promise<number> {
  await tx
    .createQueryBuilder()
    .delete()
    .from(PriceChangeEntity)
    .where(`made_at < now() - interval '${PRICE_CHANGES_KEPT_DAYS} days'`)
    .execute();
  const { identifiers } = await tx.insert(PriceChangeEntity, {
    made_by: change.by,
    words: change.words,
    branch_ids: [...new Set(change.rows.map(({ branch_id }) => branch_id))],
    rows: [...change.rows],
  });
  return Number(identifiers[0]?.id);
}

export function findPriceChange(db: EntityManager, id: number): Promise<PriceChangeEntity | null> {
  return db.findOneBy(PriceChangeEntity, { id });
}

/** Marks a change as undone. @returns false if it already was */
export async function markUndone(tx: EntityManager, id: number, by: string): Promise<boolean> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(PriceChangeEntity)
    .set({ undone_at: () => 'now()', undone_by: by })
    .where('id = :id AND undone_at IS NULL', { id })
    .execute();
  return affected === 1;
}

/** Returns the newest changes that affected only these branches, newest first. */
export function newestPriceChanges(db: EntityManager, branches: readonly number[]): Promise<PriceChangeEntity[]> {
  return db
    .createQueryBuilder(PriceChangeEntity, 'c')
    .where('c.branch_ids <@ :branches', { branches })
    .orderBy('c.made_at', 'DESC')
    .addOrderBy('c.id', 'DESC')
    .limit(SHOWN)
    .getMany();
}
