import type { EntityManager } from 'typeorm';
import type { FoodFacts } from '../../../../libs/contract/menu/menu.js';
import { FACT_NAMES } from '../../../../libs/domain/menu/food-facts.js';
import { type Database, firstRow } from '../../database/rows.js';
import { MenuItemEntity } from '../menu-item.entity.js';
import { MenuItemOptionGroupEntity } from '../menu-item-option-group.entity.js';
import { OfferPartEntity } from '../offer-part.entity.js';

/** The editable fields of a food or a combo offer. Undefined fields are not changed. */
export type ItemFields = Pick<
  MenuItemEntity,
  'sub_food_type_id' | 'name' | 'slug' | 'price_cents' | 'quantity' | 'open' | 'close'
> &
  Partial<FoodFacts>;

/** Adds a row as the last of its kind. @returns its id */
export async function addItem(
  manager: EntityManager,
  { branchId, isOffer, fields }: { branchId: number; isOffer: boolean; fields: ItemFields },
): Promise<number> {
  const { identifiers } = await manager.insert(MenuItemEntity, {
    ...fields,
    branch_id: branchId,
    is_offer: isOffer,
    position: () =>
      `(SELECT coalesce(max(position), 0) + 1 FROM menu_item WHERE branch_id = ${Number(branchId)} AND is_offer = ${isOffer})`,
  });
  return Number(identifiers[0]?.id);
}

export async function editItem(
  manager: EntityManager,
  id: number,
  fields: Partial<ItemFields & Pick<MenuItemEntity, 'image'>>,
): Promise<void> {
  await manager.update(MenuItemEntity, { id }, { ...fields, version: () => 'version + 1', updated_at: () => 'now()' });
}

/** Marks the row as removed, because orders still refer to it. Deletes the parts of a combo, and what the item asks. */
export async function removeItem(manager: EntityManager, id: number): Promise<void> {
  await manager.update(MenuItemEntity, { id }, { removed_at: () => 'now()' });
  await manager.delete(OfferPartEntity, { offer_id: id });
  await manager.delete(MenuItemOptionGroupEntity, { menu_item_id: id });
}

/** The columns that copies of an item share with it, besides its place and its name. */
export const COPIED_COLUMNS: readonly string[] = ['price_cents', 'quantity', 'open', 'close', 'image', ...FACT_NAMES];
const COPIED = COPIED_COLUMNS.join(', ');

/** Adds a copy of a row under another name and its slug, with the parts of a combo and what the item asks. @returns its id */
export async function copyItem(
  manager: EntityManager,
  id: number,
  { name, slug }: Pick<ItemFields, 'name' | 'slug'>,
): Promise<number> {
  const row = await firstRow<{ id: number }>(
    manager,
    `INSERT INTO menu_item (branch_id, is_offer, sub_food_type_id, station_id, name, slug, texts, ${COPIED})
     SELECT branch_id, is_offer, sub_food_type_id, station_id, $2, $3, texts - 'name', ${COPIED}
     FROM menu_item WHERE id = $1 RETURNING id`,
    [id, name, slug],
  );
  if (!row) throw new Error(`menu item ${id} is gone under its branch's lock`);
  await manager.query(
    'INSERT INTO offer_part (offer_id, food_id, quantity) SELECT $2, food_id, quantity FROM offer_part WHERE offer_id = $1',
    [id, row.id],
  );
  await manager.query(
    `INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position)
     SELECT $2, group_id, branch_id, is_offer, position FROM menu_item_option_group WHERE menu_item_id = $1`,
    [id, row.id],
  );
  return row.id;
}

/** Replaces the parts of a combo. */
export async function putParts(
  manager: EntityManager,
  offerId: number,
  parts: readonly { food: number; quantity: number }[],
): Promise<void> {
  await manager.delete(OfferPartEntity, { offer_id: offerId });
  await manager.insert(
    OfferPartEntity,
    parts.map(({ food, quantity }) => ({ offer_id: offerId, food_id: food, quantity })),
  );
}

const EDITED = [...['sub_food_type_id', 'name', 'slug', 'price_cents', 'quantity', 'open', 'close'], ...FACT_NAMES]
  .map((column) => `${column} = r.${column}`)
  .join(', ');

/** Replaces all fields of many rows. Rows may exchange their names and their slugs. */
export async function editItems(
  manager: EntityManager,
  items: readonly ({ id: number } & Required<ItemFields>)[],
): Promise<void> {
  // names are unique at any moment, so all rows first get temporary names
  await manager.query(
    `UPDATE menu_item i SET name = '(' || i.id || ')' || chr(1)
     FROM jsonb_to_recordset($1::jsonb) AS r (id int, name text)
     WHERE i.id = r.id AND i.name <> r.name`,
    [JSON.stringify(items.map(({ id, name }) => ({ id, name })))],
  );
  // so are slugs, of which the second equal one would get a number
  const [moved] = await manager.query<[{ id: number }[], number]>(
    `UPDATE menu_item i SET slug = 'moving-' || i.id
     FROM jsonb_to_recordset($1::jsonb) AS r (id int, slug text)
     WHERE i.id = r.id AND i.slug <> r.slug RETURNING i.id`,
    [JSON.stringify(items.map(({ id, slug }) => ({ id, slug })))],
  );
  await manager.query(
    `UPDATE menu_item i SET ${EDITED}, version = i.version + 1, updated_at = now()
     FROM jsonb_populate_recordset(NULL::menu_item, $1::jsonb) AS r WHERE i.id = r.id`,
    [JSON.stringify(items)],
  );
  if (moved.length === 0) return;
  await manager.query(
    `UPDATE menu_item SET former_slugs = array_remove(former_slugs, 'moving-' || id) WHERE id = ANY($1::int[])`,
    [moved.map(({ id }) => id)],
  );
}

/** Returns the names of all pictures of foods and combos of the chain. */
export async function menuPictures(db: Database): Promise<Set<string>> {
  const found = await db
    .getRepository(MenuItemEntity)
    .createQueryBuilder('i')
    .select('i.image', 'image')
    .distinct()
    .where('i.image IS NOT NULL AND i.removed_at IS NULL')
    .getRawMany<{ image: string }>();
  return new Set(found.map(({ image }) => image));
}
