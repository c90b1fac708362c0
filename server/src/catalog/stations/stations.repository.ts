import type { EntityManager } from 'typeorm';
import type { StaffStation } from '../../../../libs/contract/menu/staff-menu.js';
import type { KitchenStation } from '../../../../libs/contract/orders/kitchen.js';
import type { Named } from '../../../../libs/contract/values.js';
import { type Queryable, rows } from '../../database/rows.js';
import { MenuItemEntity } from '../menu-item.entity.js';
import { StationEntity } from '../station.entity.js';
import { SubFoodTypeEntity } from '../sub-food-type.entity.js';

/** An assignment to a station: a heading with all its foods, or a food or combo by itself. */
export type AssignedKind = 'sub food type' | 'food' | 'offer';

/**
 * Returns the stations of a branch, in their order, with the items that each makes. Includes removed foods, because an
 * open order may have one.
 */
export function readStations(db: Queryable, branchId: number): Promise<KitchenStation[]> {
  return rows(
    db,
    `SELECT s.id, s.name, ARRAY(
       SELECT i.id FROM menu_item i JOIN sub_food_type t ON t.id = i.sub_food_type_id
       WHERE i.branch_id = $1 AND coalesce(i.station_id, t.station_id) = s.id ORDER BY i.id) AS item_ids
     FROM station s WHERE s.branch_id = $1 AND s.removed_at IS NULL ORDER BY s.position, s.id`,
    [branchId],
  );
}

/** Returns the stations with these ids; removed ones are missing. */
export function readNames(db: Queryable, ids: readonly number[]): Promise<Named[]> {
  return rows(db, 'SELECT id, name FROM station WHERE id = ANY($1::int[]) AND removed_at IS NULL', [ids]);
}

/** Returns the stations of a branch, in their order, with what is assigned to each. */
export function readStaffStations(db: Queryable, branchId: number): Promise<StaffStation[]> {
  return rows(
    db,
    `SELECT s.id, s.name, s.version,
       ARRAY(SELECT t.id FROM sub_food_type t WHERE t.station_id = s.id AND t.removed_at IS NULL
         ORDER BY t.id) AS sub_food_type_ids,
       ARRAY(SELECT i.id FROM menu_item i WHERE i.station_id = s.id AND i.removed_at IS NULL ORDER BY i.id) AS item_ids
     FROM station s WHERE s.branch_id = $1 AND s.removed_at IS NULL ORDER BY s.position, s.id`,
    [branchId],
  );
}

/** Adds a station as the last of its branch. @returns its id */
export async function addStation(
  manager: EntityManager,
  { branchId, name }: { branchId: number; name: string },
): Promise<number> {
  const { identifiers } = await manager.insert(StationEntity, {
    branch_id: branchId,
    name,
    position: () => `(SELECT coalesce(max(position), 0) + 1 FROM station WHERE branch_id = ${Number(branchId)})`,
  });
  return Number(identifiers[0]?.id);
}

export async function renameStation(manager: EntityManager, id: number, name: string): Promise<void> {
  await manager.update(StationEntity, { id }, { name, version: () => 'version + 1' });
}

/** Marks the station as removed, because figures still refer to it, and ends its assignments. */
export async function removeStation(manager: EntityManager, id: number): Promise<void> {
  await manager.update(SubFoodTypeEntity, { station_id: id }, { station_id: null });
  await manager.update(MenuItemEntity, { station_id: id }, { station_id: null });
  await manager.update(StationEntity, { id }, { removed_at: () => 'now()' });
}

/** Assigns a heading, a food or a combo to a station of its branch, or to none. */
export async function assignStation(
  manager: EntityManager,
  { kind, id, stationId }: { kind: AssignedKind; id: number; stationId: number | null },
): Promise<void> {
  const entity = kind === 'sub food type' ? SubFoodTypeEntity : MenuItemEntity;
  await manager.update(entity, { id }, { station_id: stationId });
}
