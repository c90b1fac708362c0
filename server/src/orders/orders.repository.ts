import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { BranchScopes } from '../auth/scope.js';
import { BranchParts } from '../branches/branch-parts.js';
import { type Queryable, rows } from '../database/rows.js';
import { LiveSources, type OpenTickets } from '../realtime/live-sources.js';
import { OrderEntity } from './order.entity.js';

/** orders that a sentence may name */
const NAMED_MAX = 50;

/** Reads of `customer_order` for other features. */
@Injectable()
export class OrdersRepository {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    scopes: BranchScopes,
    parts: BranchParts,
    sources: LiveSources,
  ) {
    sources.registerTickets(openTickets);
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
      unfinished: async (manager, branchId) => {
        const orders = await manager.find(OrderEntity, {
          select: { reference: true },
          where: [
            { branch_id: branchId, status: In(['Payment Pending', 'OTP Pending']) },
            { branch_id: branchId, status: 'Confirmed', kitchen_status: In(['Incoming', 'On Process']) },
          ],
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

async function openTickets(db: Queryable, branchIds: number[], day: string): Promise<OpenTickets[]> {
  return rows<OpenTickets>(
    db,
    `SELECT branch_id AS "branchId", count(*) FILTER (WHERE kitchen_status = 'Incoming')::int AS incoming,
            count(*) FILTER (WHERE kitchen_status = 'On Process')::int AS "onProcess"
     FROM customer_order WHERE branch_id = ANY($1) AND business_date = $2 AND status = 'Confirmed'
     GROUP BY branch_id`,
    [branchIds, day],
  );
}
