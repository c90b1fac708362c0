import { Injectable } from '@nestjs/common';
import type { Delivery } from '../../../libs/contract/selling.js';
import { fromCents } from '../../../libs/domain/money.js';
import { DomainError } from '../common/errors.js';
import type { DeliveryAreaEntity } from './delivery-area.entity.js';
import { DeliveryAreasRepository } from './delivery-areas.repository.js';

/** Delivery areas and what they cost. */
@Injectable()
export class DeliveriesService {
  constructor(private readonly areas: DeliveryAreasRepository) {}

  /** The areas that a branch delivers to, by name. */
  async ofBranch(branchId: number): Promise<Delivery[]> {
    return (await this.areas.ofBranch(branchId)).map(deliveryAnswer);
  }

  /** @throws DomainError where it was removed or never was */
  async find(id: number): Promise<Delivery> {
    const area = await this.areas.find(id);
    if (!area) throw new DomainError('no-such-delivery', 'This delivery area no longer exists. Select another one.');
    return deliveryAnswer(area);
  }
}

function deliveryAnswer(row: DeliveryAreaEntity): Delivery {
  return { id: row.id, area: row.area, amount: fromCents(row.amount_cents) };
}
