import { type EntityManager, IsNull } from 'typeorm';
import type { Database } from '../database/rows.js';
import { PromoCodeEntity } from './promo-code.entity.js';

/** The fields of a code; an absent one is not changed, or has its default in a new code. */
export type CodeFields = Pick<PromoCodeEntity, 'name' | 'code' | 'percentage' | 'limit_cents'> &
  Partial<Omit<PromoCodeEntity, 'id' | 'branch_id' | 'version' | 'removed_at'>>;

/** Returns the codes of a branch, sorted alphabetically. */
export function codesOfBranch(db: Database, branchId: number): Promise<PromoCodeEntity[]> {
  return db
    .createQueryBuilder(PromoCodeEntity, 'p')
    .where('p.branch_id = :branchId AND p.removed_at IS NULL', { branchId })
    .orderBy('lower(p.code)')
    .getMany();
}

/** Returns a code; null if it is removed or unknown. */
export function findCode(db: Database, id: number): Promise<PromoCodeEntity | null> {
  return db.getRepository(PromoCodeEntity).findOneBy({ id: String(id), removed_at: IsNull() });
}

/** Returns a branch's code as typed by a customer; null if there is none. Ignores case, spaces and hyphens. */
export function findWrittenCode(db: Database, branchId: number, code: string): Promise<PromoCodeEntity | null> {
  return db
    .createQueryBuilder(PromoCodeEntity, 'p')
    .where('p.branch_id = :branchId AND promo_key(p.code) = promo_key(:code) AND p.removed_at IS NULL', {
      branchId,
      code,
    })
    .getOne();
}

/** @returns the new row's id, a random number from the database */
export async function addCode(tx: EntityManager, code: CodeFields & { branch_id: number }): Promise<number> {
  const { raw } = await tx.createQueryBuilder().insert().into(PromoCodeEntity).values(code).returning('id').execute();
  return Number(raw[0].id);
}

export async function editCode(tx: EntityManager, id: number, fields: CodeFields): Promise<void> {
  await tx.update(PromoCodeEntity, { id: String(id) }, { ...fields, version: () => 'version + 1' });
}

/** Marks the code as removed, because orders still refer to it. */
export async function removeCode(tx: EntityManager, id: number): Promise<void> {
  await tx.update(PromoCodeEntity, { id: String(id) }, { removed_at: () => 'now()' });
}

/** Deletes all codes of a branch, including removed ones. */
export async function deleteCodesOf(tx: EntityManager, branchId: number): Promise<void> {
  await tx.delete(PromoCodeEntity, { branch_id: branchId });
}

/** Copies the codes that the other branch does not have. */
export async function copyCodes(
  tx: EntityManager,
  { from, into }: { from: number; into: number },
): Promise<{ copied: number; skipped: number }> {
  const theirs = await codesOfBranch(tx, from);
  const added = await tx
    .createQueryBuilder(PromoCodeEntity, 'p')
    .where('p.branch_id = :from AND p.removed_at IS NULL', { from })
    .andWhere(
      `NOT EXISTS (SELECT 1 FROM promo_code q
         WHERE q.branch_id = :into AND q.removed_at IS NULL AND promo_key(q.code) = promo_key(p.code))`,
      { into },
    )
    .getMany();
  if (added.length > 0) {
    await tx.insert(
      PromoCodeEntity,
      added.map(({ id: _id, version: _version, ...terms }) => ({ ...terms, branch_id: into })),
    );
  }
  return { copied: added.length, skipped: theirs.length - added.length };
}
