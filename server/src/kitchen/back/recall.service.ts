import { Injectable } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { isPayLater } from '../../../../libs/domain/money/pay-later.js';
import {
  canRecall,
  canUndoStart,
  KITCHEN_RECALL,
  RECALL_MINUTES,
  UNDO_START,
} from '../../../../libs/domain/orders/kitchen-transitions.js';
import { kitchenStatusText } from '../../../../libs/domain/text/labels.js';
import { text } from '../../../../libs/texts/text.js';
import { type DomainError, rejected, rupees } from '../../common/errors.js';
import type { OrderChange } from '../../orders/changes/order-change.js';
import { OrderChangesService } from '../../orders/changes/order-changes.service.js';
import { KITCHEN_ACTION, OrderTrailService, RECALL_ACTION } from '../order-trail.service.js';

/** Reverts a ticket that was finished or started by mistake. */
@Injectable()
export class RecallService {
  constructor(
    private readonly orders: OrderChangesService,
    private readonly trail: OrderTrailService,
  ) {}

  /**
   * Moves a Delivered order back to On Process, with an entry in the trail and an event for boards. A repeated call by
   * the same person changes nothing.
   *
   * @throws DomainError if the order is not Delivered, has been for longer than `RECALL_MINUTES`, or was refunded
   */
  recall(orderId: string, user: SessionUser): Promise<Order> {
    return this.orders.change(orderId, { actor: 'kitchen', user }, async (change) => {
      const { row, order } = change.before;
      if (!canRecall(order, change.at)) {
        if (await this.trail.isRepeated(change, { action: RECALL_ACTION, user })) return order;
        throw whyNot(change);
      }
      change.moveKitchen(KITCHEN_RECALL.to, 'recalled');
      // what was paid when it was handed over has not been paid after all
      if (isPayLater(row.payment_type) && row.paid_at === null)
        change.update(
          { cash_part_cents: null, ...(row.payment_type === 'Pay On Pickup' && { delivery_payment_type: null }) },
          'recalled',
        );
      await change.recordMove(RECALL_ACTION);
      return change.order.order;
    });
  }

  /**
   * Moves a ticket that was started by mistake back to Incoming, with an entry in the trail and an event for boards. A
   * repeated call by the same person changes nothing.
   *
   * @throws DomainError if it is not On Process, or is ready
   */
  undoStart(orderId: string, user: SessionUser): Promise<Order> {
    return this.orders.change(orderId, { actor: 'kitchen', user }, async (change) => {
      const { order } = change.before;
      if (!canUndoStart(order)) {
        const { kitchen_status: status } = order;
        const after = { kitchen_status: UNDO_START.to };
        if (await this.trail.isRepeated(change, { action: KITCHEN_ACTION, user, after })) return order;
        const state = status === UNDO_START.from ? text('server.ready') : kitchenStatusText(status);
        throw rejected('cannot-undo', { ticket: change.ticket, state }, { order });
      }
      change.moveKitchen(UNDO_START.to, 'start-undone');
      await change.recordMove(KITCHEN_ACTION);
      return change.order.order;
    });
  }
}

function whyNot({ ticket, before: { row, order } }: OrderChange): DomainError {
  const { kitchen_status: status } = order;
  if (status !== KITCHEN_RECALL.from) {
    return rejected('nothing-to-recall', { ticket, status: kitchenStatusText(status) }, { order });
  }
  return row.refunded_cents > 0
    ? rejected('refunded', { ticket, refunded: rupees(row.refunded_cents) }, { order })
    : rejected('recalled-too-late', { ticket, minutes: RECALL_MINUTES }, { order });
}
