import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Delivery } from '../../../libs/contract/branches/selling.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { BranchScopes } from '../auth/scope.js';
import { BranchParts } from '../branches/branch-parts.js';
import { BranchesService } from '../branches/branches.service.js';
import { rejected } from '../common/errors.js';
import type { DeliveryAreaEntity } from './delivery-area.entity.js';
import { areasOfBranch, copyAreas, deleteAreasOf, findArea, hasAreas } from './delivery-areas.repository.js';

/** Delivery areas and their charges. */
@Injectable()
export class DeliveriesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    scopes: BranchScopes,
    parts: BranchParts,
  ) {
    scopes.register('delivery area', async (id) => (await findArea(db, Number(id)))?.branch_id);
    parts.register({
      remove: deleteAreasOf,
      copies: { kind: 'deliveries', copy: copyAreas },
      readiness: async (tx, branchId) => ({ areas: await hasAreas(tx, branchId) }),
    });
  }

  /** Returns the areas that a branch delivers to, sorted by name. @throws DomainError if customers do not see it */
  async ofBranch(branchId: number): Promise<Delivery[]> {
    if (!(await this.branches.isOpenToCustomers(branchId))) throw rejected('no-such-branch');
    return (await areasOfBranch(this.db, branchId)).map(deliveryOf);
  }

  /** @throws DomainError if it is removed or unknown, or customers do not see its branch */
  async find(id: number): Promise<Delivery> {
    const area = await findArea(this.db, id);
    if (!area || !(await this.branches.isOpenToCustomers(area.branch_id))) throw rejected('no-such-delivery');
    return deliveryOf(area);
  }
}

/** Returns an area as answers have it. */
export function deliveryOf({ id, area, amount_cents, minimum_cents, minutes }: DeliveryAreaEntity): Delivery {
  const minimum = minimum_cents === 0 ? null : fromCents(minimum_cents);
  return { id, area, amount: fromCents(amount_cents), minimum, minutes };
}
