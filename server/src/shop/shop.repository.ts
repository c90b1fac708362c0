import type { EntityManager } from 'typeorm';
import type { Database } from '../database/rows.js';
import { ShopEntity } from './shop.entity.js';

/** The columns that people change. */
export type ShopFields = Omit<ShopEntity, 'id' | 'version' | 'created_at' | 'updated_at'>;

const ID = 1;

/** The shop's row; null until somebody has changed the shop. */
export function readShop(db: Database): Promise<ShopEntity | null> {
  return db.getRepository(ShopEntity).findOneBy({ id: ID });
}

/** Returns the shop's row, locked until the end of the transaction; it is inserted with `first` if there is none. */
export async function lockShop(tx: EntityManager, first: ShopFields): Promise<ShopEntity> {
  await tx
    .createQueryBuilder()
    .insert()
    .into(ShopEntity)
    .values({ ...first, id: ID, version: 0 })
    .orIgnore()
    .execute();
  return tx.findOneOrFail(ShopEntity, { where: { id: ID }, lock: { mode: 'pessimistic_write' } });
}

export async function setShopFields(tx: EntityManager, fields: Partial<ShopFields>): Promise<void> {
  await tx.update(ShopEntity, { id: ID }, { ...fields, version: () => 'version + 1', updated_at: () => 'now()' });
}
