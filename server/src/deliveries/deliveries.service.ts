import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../../libs/contract/selling.js';
import { fromCents } from '../../../libs/domain/money.js';
import { BranchesService } from '../branches/branches.service.js';
import { NoSuchBranch } from '../branches/no-such-branch.js';
import { DomainError } from '../common/errors.js';
import type { DeliveryAreaEntity } from './delivery-area.entity.js';
import { DeliveryAreasRepository } from './delivery-areas.repository.js';

/** Delivery areas and what they cost. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly areas: DeliveryAreasRepository,
    private readonly branches: BranchesService,
  ) {}

  /** The areas that a branch delivers to, by name. @throws NoSuchBranch where customers do not see it */
  async ofBranch(branchId: number): Promise<Delivery[]> {
    if (!(await this.branches.isOpenToCustomers(branchId))) throw new NoSuchBranch();
    return (await this.areas.ofBranch(branchId)).map(deliveryAnswer);
  }

  /** @throws DomainError where it was removed or never was, or customers do not see its branch */
  async find(id: number): Promise<Delivery> {
    const area = await this.areas.find(id);
    if (!area || !(await this.branches.isOpenToCustomers(area.branch_id)))
      throw new DomainError('no-such-delivery', 'This delivery area no longer exists. Select another one.');
    return deliveryAnswer(area);
  }
}

function deliveryAnswer(row: DeliveryAreaEntity): Delivery {
  return { id: row.id, area: row.area, amount: fromCents(row.amount_cents) };
}
