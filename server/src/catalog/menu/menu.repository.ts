import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { BranchScopes } from '../../auth/scope.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { idsInOrder, type OrderedRows, reorder } from '../../database/positions.js';
import { rows } from '../../database/rows.js';
import { BuyGetOfferEntity } from '../buy-get-offer.entity.js';
import { FoodTypeEntity } from '../food-type.entity.js';
import { FreeDeliveryEntity } from '../free-delivery.entity.js';
import { MenuItemEntity } from '../menu-item.entity.js';
import { PayGetOfferEntity } from '../pay-get-offer.entity.js';
import { StationEntity } from '../station.entity.js';
import { SubFoodTypeEntity } from '../sub-food-type.entity.js';

interface StockRow {
  branch_id: number;
  id: number;
  is_offer: boolean;
  remaining: number;
}

/** The kinds of entities that are ordered by hand on a menu. */
export type OrderedKind = 'food_type' | 'sub_food_type' | 'food' | 'offer' | 'station';

const ORDERED: Record<OrderedKind, OrderedRows> = {
  food_type: { table: 'food_type', condition: 'branch_id = $1 AND removed_at IS NULL' },
  sub_food_type: { table: 'sub_food_type', condition: 'branch_id = $1 AND removed_at IS NULL' },
  food: { table: 'menu_item', condition: 'branch_id = $1 AND NOT is_offer AND removed_at IS NULL' },
  offer: { table: 'menu_item', condition: 'branch_id = $1 AND is_offer AND removed_at IS NULL' },
  station: { table: 'station', condition: 'branch_id = $1 AND removed_at IS NULL' },
};

/** Everything that a branch without orders has on its menu, from the leaves to the root. */
const REMOVALS = [
  'DELETE FROM buy_get_offer WHERE branch_id = $1',
  'DELETE FROM pay_get_offer WHERE branch_id = $1',
  'DELETE FROM free_delivery WHERE branch_id = $1',
  'DELETE FROM offer_part WHERE offer_id IN (SELECT id FROM menu_item WHERE branch_id = $1)',
  'DELETE FROM daily_stock WHERE menu_item_id IN (SELECT id FROM menu_item WHERE branch_id = $1)',
  'DELETE FROM menu_item WHERE branch_id = $1',
  'DELETE FROM sub_food_type WHERE branch_id = $1',
  'DELETE FROM food_type WHERE branch_id = $1',
  'DELETE FROM station WHERE branch_id = $1',
];

/** The reads of the menu's tables for other features, and the order of their rows. */
@Injectable()
export class MenuRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    scopes: BranchScopes,
    parts: BranchParts,
  ) {
    const live = { removed_at: IsNull() };
    scopes.register('food type', (id) => this.branchOf(FoodTypeEntity, { id: Number(id), ...live }));
    scopes.register('sub food type', (id) => this.branchOf(SubFoodTypeEntity, { id: Number(id), ...live }));
    scopes.register('food', (id) => this.branchOf(MenuItemEntity, { id: Number(id), is_offer: false, ...live }));
    scopes.register('offer', (id) => this.branchOf(MenuItemEntity, { id: Number(id), is_offer: true, ...live }));
    scopes.register('station', (id) => this.branchOf(StationEntity, { id: Number(id), ...live }));
    scopes.register('buy-get offer', (id) => this.branchOf(BuyGetOfferEntity, { id: Number(id) }));
    scopes.register('pay-get offer', (id) => this.branchOf(PayGetOfferEntity, { id: Number(id) }));
    scopes.register('free delivery', (id) => this.branchOf(FreeDeliveryEntity, { id: Number(id) }));
    parts.register({
      remove: async (manager, branchId) => {
        for (const removal of REMOVALS) await manager.query(removal, [branchId]);
      },
      readiness: async (manager, branchId) => ({
        menu: await manager.existsBy(MenuItemEntity, { branch_id: branchId, ...live }),
      }),
    });
  }

  /** Returns today's remaining stock of every item of the branches. */
  readStock(branchIds: number[], day: string): Promise<StockRow[]> {
    return rows<StockRow>(
      this.db,
      `SELECT i.branch_id, i.id, i.is_offer, coalesce(s.quantity - s.sold, i.quantity) AS remaining
       FROM menu_item i LEFT JOIN daily_stock s ON s.menu_item_id = i.id AND s.day = $2
       WHERE i.branch_id = ANY($1) AND i.removed_at IS NULL`,
      [branchIds, day],
    );
  }

  private async branchOf<Entity extends { branch_id: number }>(
    entity: new () => Entity,
    where: FindOptionsWhere<Entity>,
  ): Promise<number | undefined> {
    return (await this.db.manager.findOneBy(entity, where))?.branch_id;
  }

  /** The ids of a branch's rows in the order in which they are shown. */
  idsInOrder(manager: EntityManager, kind: OrderedKind, branchId: number): Promise<number[]> {
    return idsInOrder(manager, ORDERED[kind], branchId);
  }

  /** @returns all ids in the order that they had before. @throws InvalidInput as `reorder` */
  putInOrder(
    manager: EntityManager,
    kind: OrderedKind,
    { branchId, ids }: { branchId: number; ids: number[] },
  ): Promise<number[]> {
    return reorder(manager, ORDERED[kind], { branchId, ids });
  }
}
