import { type EntityManager, IsNull } from 'typeorm';
import { nameKey } from '../../../libs/domain/text/names.js';
import type { Database } from '../database/rows.js';
import { DeliveryAreaEntity } from './delivery-area.entity.js';

/** The fields of an area; an absent one is not changed, or has its default in a new area. */
export type AreaFields = Pick<DeliveryAreaEntity, 'area' | 'amount_cents'> &
  Partial<Pick<DeliveryAreaEntity, 'minimum_cents' | 'minutes'>>;

/** Returns the areas of a branch, sorted by name. */
export function areasOfBranch(db: Database, branchId: number): Promise<DeliveryAreaEntity[]> {
  return db
    .createQueryBuilder(DeliveryAreaEntity, 'd')
    .where('d.branch_id = :branchId AND d.removed_at IS NULL', { branchId })
    .orderBy('lower(d.area)')
    .getMany();
}

/** Returns an area; null if it is removed or unknown. */
export function findArea(db: Database, id: number): Promise<DeliveryAreaEntity | null> {
  return db.getRepository(DeliveryAreaEntity).findOneBy({ id, removed_at: IsNull() });
}

export function hasAreas(db: Database, branchId: number): Promise<boolean> {
  return db.getRepository(DeliveryAreaEntity).existsBy({ branch_id: branchId, removed_at: IsNull() });
}

/** @returns the new row's id */
export async function addArea(tx: EntityManager, area: AreaFields & { branch_id: number }): Promise<number> {
  const { identifiers } = await tx.insert(DeliveryAreaEntity, area);
  return Number(identifiers[0]?.id);
}

export async function editArea(tx: EntityManager, id: number, fields: AreaFields): Promise<void> {
  await tx.update(DeliveryAreaEntity, { id }, { ...fields, version: () => 'version + 1' });
}

/** Marks the area as removed, because orders still refer to it. */
export async function removeArea(tx: EntityManager, id: number): Promise<void> {
  await tx.update(DeliveryAreaEntity, { id }, { removed_at: () => 'now()' });
}

/** Deletes all areas of a branch, including removed ones. */
export async function deleteAreasOf(tx: EntityManager, branchId: number): Promise<void> {
  await tx.delete(DeliveryAreaEntity, { branch_id: branchId });
}

/** Copies the areas whose names the other branch does not have. */
export async function copyAreas(
  tx: EntityManager,
  { from, into }: { from: number; into: number },
): Promise<{ copied: number; skipped: number }> {
  const [theirs, own] = await Promise.all([areasOfBranch(tx, from), areasOfBranch(tx, into)]);
  const known = new Set(own.map(({ area }) => nameKey(area)));
  const added = theirs.filter(({ area }) => !known.has(nameKey(area)));
  if (added.length > 0) {
    await tx.insert(
      DeliveryAreaEntity,
      added.map(({ area, amount_cents, minimum_cents, minutes, texts }) => ({
        branch_id: into,
        area,
        amount_cents,
        minimum_cents,
        minutes,
        texts,
      })),
    );
  }
  return { copied: added.length, skipped: theirs.length - added.length };
}
