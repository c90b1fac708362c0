import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/users.js';
import { AuditService } from '../audit/audit.service.js';
import { OrderMessages } from '../orders/order-messages.js';
import type { OrderRow } from '../orders/order-rows.js';
import { updateDispatched, updateReady } from '../orders/order-updates.repository.js';

/** What an order is marked as while it stays On Process, or is no longer. */
export type OrderMark = { ready: boolean } | { dispatched: boolean };

/** The actions of the trail that mark an order. */
export const MARK_ACTIONS = ['ready', 'not ready', 'dispatched', 'not dispatched'] as const;

/** Writes that an order is ready, or has left, or that it is not so: by hand and by the last station alike. */
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
    { mark, user, at }: { mark: OrderMark; user: SessionUser; at: Date },
  ): Promise<OrderRow> {
    const [name, isSet] =
      'ready' in mark ? (['ready', mark.ready] as const) : (['dispatched', mark.dispatched] as const);
    const marked =
      name === 'ready'
        ? await updateReady(manager, row.id, { isReady: isSet, at })
        : await updateDispatched(manager, row.id, { isDispatched: isSet, at });
    await this.messages.follow(manager, marked);
    await this.audit.record(manager, {
      actor: user,
      action: isSet ? name : `not ${name}`,
      entity: 'order',
      entityId: row.id,
      branchId: row.branch_id,
      before: { [`is_${name}`]: !isSet },
      after: { [`is_${name}`]: isSet, reference: row.reference },
    });
    return marked;
  }
}
