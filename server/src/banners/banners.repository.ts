import type { EntityManager } from 'typeorm';
import { type OrderedRows, reorder } from '../database/positions.js';
import type { Database } from '../database/rows.js';
import { BannerEntity } from './banner.entity.js';

const ORDERED: OrderedRows = { table: 'banner_image', condition: '$1::integer IS NULL' };

/** Returns all banners in the order in which they are shown. */
export function allBanners(db: Database): Promise<BannerEntity[]> {
  return db.getRepository(BannerEntity).find({ order: { position: 'ASC', id: 'ASC' } });
}

/** Locks a banner until the end of the transaction; null if there is none with this id. */
export function lockBanner(tx: EntityManager, id: number): Promise<BannerEntity | null> {
  return tx.findOne(BannerEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** Locks all banners until the end of the transaction, in id order. */
export async function lockBanners(tx: EntityManager): Promise<void> {
  await tx.find(BannerEntity, { order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
}

/** Adds a banner after all others. @returns its id */
export async function addBanner(tx: EntityManager, image: string): Promise<number> {
  const { identifiers } = await tx.insert(BannerEntity, {
    image,
    position: () => '(SELECT coalesce(max(position), 0) + 1 FROM banner_image)',
  });
  return Number(identifiers[0]?.id);
}

export async function replaceBanner(tx: EntityManager, id: number, image: string): Promise<void> {
  await tx.update(BannerEntity, { id }, { image, version: () => 'version + 1' });
}

/** Changes what a banner says and where it leads. */
export async function describeBanner(
  tx: EntityManager,
  id: number,
  texts: Partial<Pick<BannerEntity, 'alt' | 'words' | 'link'>>,
): Promise<void> {
  await tx.update(BannerEntity, { id }, { ...texts, version: () => 'version + 1' });
}

export async function removeBanner(tx: EntityManager, id: number): Promise<void> {
  await tx.delete(BannerEntity, { id });
}

/** @returns all ids in their former order. @throws InvalidInput as `reorder` */
export function putBannersInOrder(tx: EntityManager, ids: number[]): Promise<number[]> {
  return reorder(tx, ORDERED, { branchId: null, ids });
}
