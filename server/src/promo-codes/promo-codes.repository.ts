import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { BranchScopes } from '../auth/scope.js';
import { BranchParts } from '../branches/branch-parts.js';
import { PromoCodeEntity } from './promo-code.entity.js';

export type CodeFields = Pick<PromoCodeEntity, 'name' | 'code' | 'percentage' | 'limit_cents'>;

/** The rows of `promo_code` that are not removed. A method that is given a transaction's manager is part of it. */
@Injectable()
export class PromoCodesRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    scopes: BranchScopes,
    parts: BranchParts,
  ) {
    scopes.register('promo code', async (id) => (await this.find(Number(id)))?.branch_id);
    parts.register({
      remove: async (manager, branchId) => {
        await manager.delete(PromoCodeEntity, { branch_id: branchId });
      },
      copies: { kind: 'promo_codes', copy: (manager, of) => this.copy(manager, of) },
    });
  }

  private async copy(manager: EntityManager, { from, into }: { from: number; into: number }) {
    const theirs = await this.ofBranch(from, manager);
    const added = await manager
      .createQueryBuilder(PromoCodeEntity, 'p')
      .where('p.branch_id = :from AND p.removed_at IS NULL', { from })
      .andWhere(
        `NOT EXISTS (SELECT 1 FROM promo_code q
           WHERE q.branch_id = :into AND q.removed_at IS NULL AND promo_key(q.code) = promo_key(p.code))`,
        { into },
      )
      .getMany();
    if (added.length > 0) {
      const rows = added.map(({ name, code, percentage, limit_cents }) => ({ name, code, percentage, limit_cents }));
      await manager.insert(
        PromoCodeEntity,
        rows.map((row) => ({ ...row, branch_id: into })),
      );
    }
    return { copied: added.length, skipped: theirs.length - added.length };
  }

  /** The codes of a branch, in the order of the alphabet. */
  ofBranch(branchId: number, manager: EntityManager = this.db.manager): Promise<PromoCodeEntity[]> {
    return manager
      .createQueryBuilder(PromoCodeEntity, 'p')
      .where('p.branch_id = :branchId AND p.removed_at IS NULL', { branchId })
      .orderBy('lower(p.code)')
      .getMany();
  }

  find(id: number, manager: EntityManager = this.db.manager): Promise<PromoCodeEntity | null> {
    return manager.findOneBy(PromoCodeEntity, { id: String(id), removed_at: IsNull() });
  }

  /** A branch's code as a customer wrote it: case, spaces and hyphens do not matter. */
  findByCode(branchId: number, code: string): Promise<PromoCodeEntity | null> {
    return this.db.manager
      .createQueryBuilder(PromoCodeEntity, 'p')
      .where('p.branch_id = :branchId AND promo_key(p.code) = promo_key(:code) AND p.removed_at IS NULL', {
        branchId,
        code,
      })
      .getOne();
  }

  /** @returns the new row's id, which the database draws */
  async add(manager: EntityManager, code: CodeFields & { branch_id: number }): Promise<number> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(PromoCodeEntity)
      .values(code)
      .returning('id')
      .execute();
    return Number(raw[0].id);
  }

  async edit(manager: EntityManager, id: number, fields: CodeFields): Promise<void> {
    await manager.update(PromoCodeEntity, { id: String(id) }, { ...fields, version: () => 'version + 1' });
  }

  /** Orders name it still: it is marked, not deleted. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.update(PromoCodeEntity, { id: String(id) }, { removed_at: () => 'now()' });
  }
}
