import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import type { DeliveryPaymentType, KitchenStatus, OrderStatus } from '../../../libs/contract/values.js';
import { AuditService } from '../audit/audit.service.js';
import { WITHDRAWN_ACTION } from '../orders/customer/withdrawal.service.js';
import { OrderMessages } from '../orders/order-messages.js';
import type { FoundOrder } from '../orders/order-reads.repository.js';
import { kitchenStatusOf, toOrder } from '../orders/order-rows.js';
import { updateKitchenStatus } from '../orders/order-updates.repository.js';
import { appendBranchEvent } from '../realtime/branch-stream.repository.js';

export const KITCHEN_ACTION = 'kitchen status';
export const RECALL_ACTION = 'kitchen recall';
export const RESTORE_ACTION = 'kitchen restore';
/** The actions that change an order's kitchen status. */
export const KITCHEN_ACTIONS = [KITCHEN_ACTION, RECALL_ACTION, RESTORE_ACTION, WITHDRAWN_ACTION] as const;

/** Why the payment of an order that the kitchen cancelled is to be given back; a restored order keeps payments of this reason. */
export const CANCELLED_AFTER_PAYMENT = 'The kitchen cancelled the order after it was paid.';

interface KitchenWrite {
  /** the order, its row locked by the caller's transaction, and the move found legal */
  found: FoundOrder;
  to: KitchenStatus;
  status: OrderStatus;
  holdsStock: boolean;
  at: Date;
  user: SessionUser;
  action: (typeof KITCHEN_ACTIONS)[number];
  reason?: string;
  /** how an order that is handed over was paid; absent: as it was to be */
  tender?: DeliveryPaymentType;
}

/** Writes what the kitchen did: the row, the customer's message, the trail, and as the last statement the event. */
@Injectable()
export class KitchenStatusWriter {
  constructor(
    private readonly audit: AuditService,
    private readonly messages: OrderMessages,
  ) {}

  /** Returns the last action on an order with its person; undefined before the kitchen's first action. */
  async lastWritten(
    manager: EntityManager,
    orderId: string,
  ): Promise<{ action: string; actor_name: string } | undefined> {
    const entries = await this.audit.entriesOf(manager, {
      entity: 'order',
      entityId: orderId,
      actions: KITCHEN_ACTIONS,
    });
    return entries.at(-1);
  }

  /** @returns the order after the move; notify the branch, and wake the messages, after the commit */
  async write(manager: EntityManager, write: KitchenWrite): Promise<Order> {
    const { found, to, status, holdsStock, at, user, action } = write;
    const { row } = found;
    const moved = await updateKitchenStatus(manager, row.id, {
      status,
      kitchenStatus: to,
      holdsStock,
      at,
      reason: write.reason ?? '',
      tender: write.tender ?? null,
    });
    await this.messages.follow(manager, moved);
    const reason = write.reason ? { reason: write.reason } : {};
    const tender = write.tender ? { delivery_payment_type: write.tender } : {};
    await this.audit.record(manager, {
      actor: user,
      action,
      entity: 'order',
      entityId: row.id,
      branchId: row.branch_id,
      before: { kitchen_status: row.kitchen_status, status: row.status },
      after: { kitchen_status: to, status, reference: row.reference, ...reason, ...tender },
    });
    await appendBranchEvent(manager, {
      name: 'kitchen-status',
      branchId: row.branch_id,
      at,
      body: { ...kitchenStatusOf(moved), by: user.name, ...reason },
    });
    return toOrder({ ...found, row: moved });
  }
}
