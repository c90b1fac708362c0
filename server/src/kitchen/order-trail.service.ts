import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { OrderTrailEntry } from '../../../libs/contract/kitchen.js';
import { KITCHEN_STATUSES, type KitchenStatus } from '../../../libs/contract/values.js';
import { AuditService } from '../audit/audit.service.js';
import { KITCHEN_ACTIONS, RECALL_ACTION } from './kitchen-status-writer.js';

/** Reads who did what to an order, out of the audit trail. */
@Injectable()
export class OrderTrailService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Oldest first; empty where the kitchen has not touched it. */
  async read(orderId: string): Promise<OrderTrailEntry[]> {
    const found = await this.audit.entriesOf(this.db, { entity: 'order', entityId: orderId, actions: KITCHEN_ACTIONS });
    return found.map(({ at, actor_name, action, before, after }) => ({
      at: at.toISOString(),
      who: actor_name,
      from: kitchenStatusIn(before),
      to: kitchenStatusIn(after),
      is_recall: action === RECALL_ACTION,
      reason: typeof after?.reason === 'string' ? after.reason : '',
    }));
  }
}

function kitchenStatusIn(fields: Record<string, unknown> | null): KitchenStatus {
  const status = KITCHEN_STATUSES.find((known) => known === fields?.kitchen_status);
  if (status === undefined) throw new Error('an entry of the kitchen has no kitchen status');
  return status;
}
