import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { OrderTrailEntry } from '../../../libs/contract/kitchen.js';
import type { KitchenStatus } from '../../../libs/contract/values.js';
import { rows } from '../database/rows.js';
import { KITCHEN_ACTIONS, RECALL_ACTION } from './kitchen-status-writer.js';

interface TrailRow {
  at: Date;
  actor_name: string;
  action: string;
  before: { kitchen_status: KitchenStatus };
  after: { kitchen_status: KitchenStatus; reason?: string };
}

/** Reads who did what to an order, out of the audit trail. */
@Injectable()
export class OrderTrailService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Oldest first; empty where the kitchen has not touched it. */
  async read(orderId: string): Promise<OrderTrailEntry[]> {
    const found = await rows<TrailRow>(
      this.db,
      `SELECT at, actor_name, action, before, after FROM audit_entry
       WHERE entity = 'order' AND entity_id = $1 AND action = ANY($2) ORDER BY id`,
      [orderId, KITCHEN_ACTIONS],
    );
    return found.map(({ at, actor_name, action, before, after }) => ({
      at: at.toISOString(),
      who: actor_name,
      from: before.kitchen_status,
      to: after.kitchen_status,
      is_recall: action === RECALL_ACTION,
      reason: after.reason ?? '',
    }));
  }
}
