import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { nameKey } from '../../../libs/domain/names.js';
import { BranchScopes } from '../auth/scope.js';
import { BranchParts } from '../branches/branch-parts.js';
import { DeliveryAreaEntity } from './delivery-area.entity.js';

export type AreaFields = Pick<DeliveryAreaEntity, 'area' | 'amount_cents'>;

/** The rows of `delivery` that are not removed. A method that is given a transaction's manager is part of it. */
@Injectable()
export class DeliveryAreasRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    scopes: BranchScopes,
    parts: BranchParts,
  ) {
    scopes.register('delivery area', async (id) => (await this.find(Number(id)))?.branch_id);
    parts.register({
      remove: async (manager, branchId) => {
        await manager.delete(DeliveryAreaEntity, { branch_id: branchId });
      },
      copies: { kind: 'deliveries', copy: (manager, of) => this.copy(manager, of) },
      readiness: async (manager, branchId) => ({
        areas: await manager.existsBy(DeliveryAreaEntity, { branch_id: branchId, removed_at: IsNull() }),
      }),
    });
  }

  private async copy(manager: EntityManager, { from, into }: { from: number; into: number }) {
    const [theirs, own] = await Promise.all([this.ofBranch(from, manager), this.ofBranch(into, manager)]);
    const known = new Set(own.map(({ area }) => nameKey(area)));
    const added = theirs.filter(({ area }) => !known.has(nameKey(area)));
    if (added.length > 0) {
      const rows = added.map(({ area, amount_cents }) => ({ branch_id: into, area, amount_cents }));
      await manager.insert(DeliveryAreaEntity, rows);
    }
    return { copied: added.length, skipped: theirs.length - added.length };
  }

  /** The areas of a branch, by name. */
  ofBranch(branchId: number, manager: EntityManager = this.db.manager): Promise<DeliveryAreaEntity[]> {
    return manager
      .createQueryBuilder(DeliveryAreaEntity, 'd')
      .where('d.branch_id = :branchId AND d.removed_at IS NULL', { branchId })
      .orderBy('lower(d.area)')
      .getMany();
  }

  find(id: number, manager: EntityManager = this.db.manager): Promise<DeliveryAreaEntity | null> {
    return manager.findOneBy(DeliveryAreaEntity, { id, removed_at: IsNull() });
  }

  /** @returns the new row's id */
  async add(manager: EntityManager, area: AreaFields & { branch_id: number }): Promise<number> {
    const { identifiers } = await manager.insert(DeliveryAreaEntity, area);
    return Number(identifiers[0]?.id);
  }

  async edit(manager: EntityManager, id: number, fields: AreaFields): Promise<void> {
    await manager.update(DeliveryAreaEntity, { id }, { ...fields, version: () => 'version + 1' });
  }

  /** Orders name it still: it is marked, not deleted. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.update(DeliveryAreaEntity, { id }, { removed_at: () => 'now()' });
  }
}
