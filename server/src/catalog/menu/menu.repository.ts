import { type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import type { ScopedEntity } from '../../auth/scope.js';
import { idsInOrder, type OrderedRows, reorder } from '../../database/positions.js';
import { type Database, type Queryable, rows } from '../../database/rows.js';
import { BuyGetOfferEntity } from '../buy-get-offer.entity.js';
import { FoodTypeEntity } from '../food-type.entity.js';
import { FreeDeliveryEntity } from '../free-delivery.entity.js';
import { MenuItemEntity } from '../menu-item.entity.js';
import { MenuOptionEntity } from '../menu-option.entity.js';
import { OptionGroupEntity } from '../option-group.entity.js';
import { PayGetOfferEntity } from '../pay-get-offer.entity.js';
import { StationEntity } from '../station.entity.js';
import { SubFoodTypeEntity } from '../sub-food-type.entity.js';

interface StockRow {
  branch_id: number;
  id: number;
  is_offer: boolean;
  remaining: number;
}

/** The kinds of menu entities that staff can sort. */
export type OrderedKind = 'food_type' | 'sub_food_type' | 'food' | 'offer' | 'station' | 'option_group';

const ORDERED: Record<OrderedKind, OrderedRows> = {
  food_type: { table: 'food_type', condition: 'branch_id = $1 AND removed_at IS NULL' },
  sub_food_type: { table: 'sub_food_type', condition: 'branch_id = $1 AND removed_at IS NULL' },
  food: { table: 'menu_item', condition: 'branch_id = $1 AND NOT is_offer AND removed_at IS NULL' },
  offer: { table: 'menu_item', condition: 'branch_id = $1 AND is_offer AND removed_at IS NULL' },
  station: { table: 'station', condition: 'branch_id = $1 AND removed_at IS NULL' },
  option_group: { table: 'option_group', condition: 'branch_id = $1 AND removed_at IS NULL' },
};

/** Statements that delete the menu of a branch without orders, from the leaves to the root. */
const REMOVALS = [
  'DELETE FROM buy_get_offer WHERE branch_id = $1',
  'DELETE FROM pay_get_offer WHERE branch_id = $1',
  'DELETE FROM free_delivery WHERE branch_id = $1',
  'DELETE FROM menu_item_option_group WHERE branch_id = $1',
  'DELETE FROM menu_option WHERE branch_id = $1',
  'DELETE FROM option_group WHERE branch_id = $1',
  'DELETE FROM offer_part WHERE offer_id IN (SELECT id FROM menu_item WHERE branch_id = $1)',
  'DELETE FROM daily_stock WHERE menu_item_id IN (SELECT id FROM menu_item WHERE branch_id = $1)',
  'DELETE FROM menu_item WHERE branch_id = $1',
  'DELETE FROM sub_food_type WHERE branch_id = $1',
  'DELETE FROM food_type WHERE branch_id = $1',
  'DELETE FROM station WHERE branch_id = $1',
];

type ById = (db: Database, id: number) => Promise<number | undefined>;

const branchById =
  <Entity extends { branch_id: number }>(
    entity: new () => Entity,
    where: (id: number) => FindOptionsWhere<Entity>,
  ): ById =>
  async (db, id) =>
    (await db.getRepository(entity).findOneBy(where(id)))?.branch_id;

const live = (id: number) => ({ id, removed_at: IsNull() });

/** SQL for the branch of each kind of menu entity, by the entity's id. */
export const BRANCH_OF_MENU_ENTITY: ReadonlyMap<ScopedEntity, ById> = new Map<ScopedEntity, ById>([
  ['food type', branchById(FoodTypeEntity, live)],
  ['sub food type', branchById(SubFoodTypeEntity, live)],
  ['food', branchById(MenuItemEntity, (id) => ({ ...live(id), is_offer: false }))],
  ['offer', branchById(MenuItemEntity, (id) => ({ ...live(id), is_offer: true }))],
  ['station', branchById(StationEntity, live)],
  ['option group', branchById(OptionGroupEntity, live)],
  ['option', branchById(MenuOptionEntity, live)],
  ['buy-get offer', branchById(BuyGetOfferEntity, (id) => ({ id }))],
  ['pay-get offer', branchById(PayGetOfferEntity, (id) => ({ id }))],
  ['free delivery', branchById(FreeDeliveryEntity, (id) => ({ id }))],
]);

/** Deletes the menu of a branch that has no orders. */
export async function deleteMenuOf(tx: EntityManager, branchId: number): Promise<void> {
  for (const removal of REMOVALS) await tx.query(removal, [branchId]);
}

/** Returns whether the branch has a heading that foods can be below. */
export function hasCategories(db: Database, branchId: number): Promise<boolean> {
  return db.getRepository(SubFoodTypeEntity).existsBy({ branch_id: branchId, is_offer: false, removed_at: IsNull() });
}

export function hasMenuItems(db: Database, branchId: number): Promise<boolean> {
  return db.getRepository(MenuItemEntity).existsBy({ branch_id: branchId, removed_at: IsNull() });
}

/** Returns today's remaining portions of every item of the branches. */
export function readRemaining(db: Queryable, branchIds: readonly number[], day: string): Promise<StockRow[]> {
  return rows<StockRow>(
    db,
    `SELECT i.branch_id, i.id, i.is_offer, coalesce(s.quantity - s.sold, i.quantity) AS remaining
     FROM menu_item i LEFT JOIN daily_stock s ON s.menu_item_id = i.id AND s.day = $2
     WHERE i.branch_id = ANY($1) AND i.removed_at IS NULL`,
    [branchIds, day],
  );
}

/** Returns the ids of a branch's rows in the order in which they are shown. */
export function menuIdsInOrder(db: EntityManager, kind: OrderedKind, branchId: number): Promise<number[]> {
  return idsInOrder(db, ORDERED[kind], branchId);
}

/** @returns all ids in their former order. @throws InvalidInput as `reorder` */
export function putMenuInOrder(
  tx: EntityManager,
  kind: OrderedKind,
  { branchId, ids }: { branchId: number; ids: number[] },
): Promise<number[]> {
  return reorder(tx, ORDERED[kind], { branchId, ids });
}
