import { Injectable } from '@nestjs/common';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { canRestore, RESTORE_MINUTES } from '../../../libs/domain/orders/restore.js';
import { DomainError } from '../common/errors.js';
import type { OrderChange } from '../orders/changes/order-change.js';
import { OrderChangesService } from '../orders/changes/order-changes.service.js';
import type { FoundOrder } from '../orders/order-reads.repository.js';
import { StockGone } from '../payments/orders-port.js';
import { keepPaidAttempts } from '../payments/refunds/attempt-refunds.repository.js';
import { CANCELLED_AFTER_PAYMENT } from './kitchen.service.js';
import { OrderTrailService, RESTORE_ACTION } from './order-trail.service.js';

/** Restores orders that the branch cancelled by mistake. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly orders: OrderChangesService,
    private readonly trail: OrderTrailService,
  ) {}

  /**
   * Confirms a cancelled order again with the kitchen status that it had, with an entry in the trail, a message to its
   * customer and an event for boards. Takes its portions again if they were returned, and keeps payments that were due
   * for refund. The database's clock decides, after the order's row was locked.
   *
   * @throws DomainError if the branch did not cancel it or did so too long ago, if its portions are sold, or if its
   * payment was
   *   refunded; nothing has changed then
   */
  restore(orderId: string, user: SessionUser): Promise<Order> {
    return this.orders.change(orderId, { actor: 'kitchen', user }, async (change) => {
      if (!canRestore(change.before.order, change.at)) throw await this.whyNot(change);
      await confirmAgain(change);
      await keepPayment(change);
      await change.recordMove(RESTORE_ACTION);
      return change.order.order;
    });
  }

  private async whyNot({ tx, before }: OrderChange): Promise<DomainError> {
    const { row, order } = before;
    if (order.cancellation?.by === 'customer')
      return rejection(before, 'was withdrawn by its customer and stays cancelled.');
    if (row.status === 'Cancelled') {
      return rejection(before, `was cancelled more than ${RESTORE_MINUTES} minutes ago and stays so.`);
    }
    const last = await this.trail.lastMove(tx, row.id);
    if (last?.action === RESTORE_ACTION) return rejection(before, `was restored already by ${last.actor_name}.`);
    return rejection(before, 'is not cancelled, so there is nothing to restore.');
  }
}

async function confirmAgain(change: OrderChange): Promise<void> {
  try {
    await change.move('Confirmed');
  } catch (error) {
    if (error instanceof StockGone)
      throw rejection(change.before, 'cannot be restored: its portions are sold meanwhile.');
    throw error;
  }
}

async function keepPayment({ tx, before }: OrderChange): Promise<void> {
  const { id, payment_type } = before.row;
  const { kept, refunded } = await keepPaidAttempts(tx, { orderId: id, reason: CANCELLED_AFTER_PAYMENT });
  if (refunded > 0 || (payment_type === 'Pay Online' && kept === 0)) {
    throw rejection(before, 'cannot be restored: its payment was given back already.');
  }
}

function rejection({ row, order }: FoundOrder, why: string): DomainError {
  return new DomainError('cannot-restore', `Order ${row.ticket_number} ${why}`, {
    order,
    values: { ticket: row.ticket_number, status: row.status, by: order.cancellation?.by ?? '' },
  });
}
