import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BranchScopes } from '../auth/scope.js';
import { BranchParts } from '../branches/branch-parts.js';
import { OrderEntity } from './order.entity.js';

/** orders that a sentence may name */
const NAMED_MAX = 50;

/** What other features ask of the rows of `customer_order`. */
@Injectable()
export class OrdersRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    scopes: BranchScopes,
    parts: BranchParts,
  ) {
    scopes.register('order', (id) => this.branchOf(String(id)));
    parts.register({
      blockers: async (manager, branchId) => {
        const orders = await manager.find(OrderEntity, {
          select: { reference: true },
          where: { branch_id: branchId },
          take: NAMED_MAX,
        });
        return { order: orders.map(({ reference }) => reference) };
      },
    });
  }

  private async branchOf(id: string): Promise<number | undefined> {
    const order = await this.db.manager.findOne(OrderEntity, { select: { branch_id: true }, where: { id } });
    return order?.branch_id;
  }
}
