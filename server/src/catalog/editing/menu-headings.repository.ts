import type { EntityManager } from 'typeorm';
import { FoodTypeEntity } from '../food-type.entity.js';
import { SubFoodTypeEntity } from '../sub-food-type.entity.js';

/** Adds a food type as the last of its branch. @returns its id */
export async function addFoodType(
  manager: EntityManager,
  type: Pick<FoodTypeEntity, 'branch_id' | 'name' | 'is_offer'>,
): Promise<number> {
  const { identifiers } = await manager.insert(FoodTypeEntity, {
    ...type,
    position: lastIn('food_type', type.branch_id),
  });
  return Number(identifiers[0]?.id);
}

export async function renameFoodType(manager: EntityManager, id: number, name: string): Promise<void> {
  await manager.update(FoodTypeEntity, { id }, { name, version: () => 'version + 1' });
}

/** Marks the row as removed, because orders still refer to its foods. */
export async function removeFoodType(manager: EntityManager, id: number): Promise<void> {
  await manager.update(FoodTypeEntity, { id }, { removed_at: () => 'now()' });
}

/** Adds a sub food type as the last of its branch. @returns its id */
export async function addSubFoodType(
  manager: EntityManager,
  type: Pick<SubFoodTypeEntity, 'branch_id' | 'food_type_id' | 'is_offer' | 'name'>,
): Promise<number> {
  const { identifiers } = await manager.insert(SubFoodTypeEntity, {
    ...type,
    position: lastIn('sub_food_type', type.branch_id),
  });
  return Number(identifiers[0]?.id);
}

export async function editSubFoodType(
  manager: EntityManager,
  id: number,
  fields: Pick<SubFoodTypeEntity, 'name' | 'food_type_id'>,
): Promise<void> {
  await manager.update(SubFoodTypeEntity, { id }, { ...fields, version: () => 'version + 1' });
}

/** Marks the row as removed, because orders still refer to its foods. */
export async function removeSubFoodType(manager: EntityManager, id: number): Promise<void> {
  await manager.update(SubFoodTypeEntity, { id }, { removed_at: () => 'now()' });
}

function lastIn(table: 'food_type' | 'sub_food_type', branchId: number): () => string {
  return () => `(SELECT coalesce(max(position), 0) + 1 FROM ${table} WHERE branch_id = ${Number(branchId)})`;
}
