import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DeliveryRequest } from '../../../libs/contract/requests.js';
import type { DeliveryEdit, StaffDelivery } from '../../../libs/contract/staff-selling.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { fromCents, toCents } from '../../../libs/domain/money.js';
import type { Fields } from '../audit/trail.js';
import { BranchChanges } from '../branches/branch-changes.service.js';
import { NotFound } from '../common/errors.js';
import { checkVersion } from '../common/versions.js';
import type { DeliveryAreaEntity } from './delivery-area.entity.js';
import { DeliveryAreasRepository } from './delivery-areas.repository.js';

/** The delivery areas of a branch, as its staff edit them. */
@Injectable()
export class DeliveriesAdmin {
  constructor(
    private readonly areas: DeliveryAreasRepository,
    private readonly changes: BranchChanges,
  ) {}

  /** The areas of a branch, by name; of a transaction where its manager is given. */
  async ofBranch(branchId: number, tx?: EntityManager): Promise<StaffDelivery[]> {
    return (await this.areas.ofBranch(branchId, tx)).map(answer);
  }

  /** @throws DomainError where the area's name is taken */
  async add(actor: SessionUser, { branch, area, amount }: DeliveryRequest): Promise<StaffDelivery> {
    return this.changes.ofMenu({ actor, branchId: branch }, async ({ tx, record }) => {
      const id = await this.areas.add(tx, { branch_id: branch, area, amount_cents: toCents(amount) });
      const added = answer(await this.findOrFail(id, tx));
      await record({ action: 'added', entity: 'delivery area', entityId: added.id, after: trail(added) });
      return added;
    });
  }

  /** @throws DomainError if the area's name is taken, or it was changed meanwhile */
  async edit(actor: SessionUser, id: number, { area, amount, version }: DeliveryEdit): Promise<StaffDelivery> {
    const { branch_id } = await this.findOrFail(id);
    return this.changes.ofMenu({ actor, branchId: branch_id }, async ({ tx, record }) => {
      const stored = answer(await this.findOrFail(id, tx));
      checkVersion(version, stored.version, () => ({ delivery: stored }));
      await this.areas.edit(tx, id, { area, amount_cents: toCents(amount) });
      const changed = answer(await this.findOrFail(id, tx));
      await record({
        action: 'changed',
        entity: 'delivery area',
        entityId: id,
        before: trail(stored),
        after: trail(changed),
      });
      return changed;
    });
  }

  /** Old orders keep its name and its charge. */
  async remove(actor: SessionUser, id: number): Promise<string> {
    const { branch_id } = await this.findOrFail(id);
    return this.changes.ofMenu({ actor, branchId: branch_id }, async ({ tx, record }) => {
      const stored = answer(await this.findOrFail(id, tx));
      await this.areas.remove(tx, id);
      await record({ action: 'removed', entity: 'delivery area', entityId: id, before: trail(stored) });
      return stored.area;
    });
  }

  private async findOrFail(id: number, tx?: EntityManager): Promise<DeliveryAreaEntity> {
    const area = await this.areas.find(id, tx);
    if (!area) throw new NotFound('delivery area');
    return area;
  }
}

const answer = (row: DeliveryAreaEntity): StaffDelivery => ({
  id: row.id,
  area: row.area,
  amount: fromCents(row.amount_cents),
  version: row.version,
});

const trail = ({ area, amount }: StaffDelivery): Fields => ({ area, amount });
