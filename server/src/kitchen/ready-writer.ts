import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/users.js';
import { AuditService } from '../audit/audit.service.js';
import { OrderMessages } from '../orders/order-messages.js';
import type { OrderRow } from '../orders/order-rows.js';
import { updateReady } from '../orders/order-updates.repository.js';

/** Writes that an order is ready, or that it is not: by hand and by the last station alike. */
@Injectable()
export class ReadyWriter {
  constructor(
    private readonly audit: AuditService,
    private readonly messages: OrderMessages,
  ) {}

  /**
   * Writes the mark, its trail and the customer's message. The caller holds the lock of the order's row, writes the
   * `kitchen-status` event as the last statement of the transaction, and wakes the messages after the commit.
   *
   * @returns the row as it then is
   */
  async write(
    manager: EntityManager,
    row: OrderRow,
    { ready, user, at }: { ready: boolean; user: SessionUser; at: Date },
  ): Promise<OrderRow> {
    const marked = await updateReady(manager, row.id, { isReady: ready, at });
    if (ready) await this.messages.queue(manager, { order: row, news: 'ready' });
    await this.audit.record(manager, {
      actor: user,
      action: ready ? 'ready' : 'not ready',
      entity: 'order',
      entityId: row.id,
      branchId: row.branch_id,
      before: { is_ready: !ready },
      after: { is_ready: ready, reference: row.reference },
    });
    return marked;
  }
}
