import type { EntityManager } from 'typeorm';
import { PRICE_CHANGES_KEPT_DAYS } from '../../../../libs/contract/menu/price-changes.js';
import { type ChangedPriceRow, PriceChangeEntity } from '../price-change.entity.js';

const SHOWN = 20;

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
