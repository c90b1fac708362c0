import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Delivery } from '../../../libs/contract/branches/selling.js';
import type { Language } from '../../../libs/contract/values.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { translated } from '../../../libs/domain/text/names.js';
import { namesOf } from '../../../libs/domain/text/translations.js';
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

  /**
   * Returns the areas that a branch delivers to, sorted by the names that the chain gave them.
   *
   * @throws DomainError if customers do not see the branch
   */
  async ofBranch(branchId: number, language: Language = 'en'): Promise<Delivery[]> {
    if (!(await this.branches.isOpenToCustomers(branchId))) throw rejected('no-such-branch');
    return (await areasOfBranch(this.db, branchId)).map((area) => areaIn(area, language));
  }

  /** @throws DomainError if it is removed or unknown, or customers do not see its branch */
  async find(id: number, language: Language = 'en'): Promise<Delivery> {
    const area = await findArea(this.db, id);
    if (!area || !(await this.branches.isOpenToCustomers(area.branch_id))) throw rejected('no-such-delivery');
    return areaIn(area, language);
  }
}

function areaIn(row: DeliveryAreaEntity, language: Language): Delivery {
  const { name: area, ...base } = translated({ name: row.area, ...namesOf(row) }, language);
  return { ...deliveryOf(row), area, ...base };
}

/** Returns an area as answers have it. */
export function deliveryOf({ id, area, amount_cents, minimum_cents, minutes }: DeliveryAreaEntity): Delivery {
  const minimum = minimum_cents === 0 ? null : fromCents(minimum_cents);
  return { id, area, amount: fromCents(amount_cents), minimum, minutes };
}
