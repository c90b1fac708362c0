import { Injectable } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { canRestore, RESTORE_MINUTES } from '../../../../libs/domain/orders/restore.js';
import { type DomainError, rejected } from '../../common/errors.js';
import { isPromoRefused } from '../../common/promo-refused.js';
import type { OrderChange } from '../../orders/changes/order-change.js';
import { OrderChangesService } from '../../orders/changes/order-changes.service.js';
import { StockGone } from '../../payments/orders-port.js';
import { cancelDueRefunds } from '../../payments/refunds/attempt-refunds.repository.js';
import { CANCELLED_AFTER_PAYMENT } from '../kitchen.service.js';
import { OrderTrailService, RESTORE_ACTION } from '../order-trail.service.js';

/** Restores orders that the branch cancelled by mistake. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly orders: OrderChangesService,
    private readonly trail: OrderTrailService,
  ) {}

  /**
   * Confirms a cancelled order again with the kitchen status that it had, with an entry in the trail, a message to its
   * customer and an event for boards. Takes its portions, its slot and its promo code again if they were returned, and
   * keeps payments that were due for refund. The database's clock decides, after the order's row was locked. A repeated
   * call by the same person changes nothing.
   *
   * @throws DomainError if the branch did not cancel it or did so too long ago, if its portions are sold, if it must
   *   not hold its promo code, or if its payment was refunded; nothing has changed then
   */
  restore(orderId: string, user: SessionUser): Promise<Order> {
    return this.orders.change(orderId, { actor: 'kitchen', user }, async (change) => {
      if (!canRestore(change.before.order, change.at)) {
        if (await this.trail.isRepeated(change, { action: RESTORE_ACTION, user })) return change.order.order;
        throw await this.whyNot(change);
      }
      await confirmAgain(change);
      await keepPayment(change);
      await change.recordMove(RESTORE_ACTION);
      return change.order.order;
    });
  }

  private async whyNot({ tx, ticket, before }: OrderChange): Promise<DomainError> {
    const { row, order } = before;
    if (order.cancellation?.by === 'customer') return rejected('withdrawn', { ticket }, { order });
    if (row.status === 'Cancelled') {
      return rejected('restored-too-late', { ticket, minutes: RESTORE_MINUTES }, { order });
    }
    const last = await this.trail.lastMove(tx, row.id);
    if (last?.action === RESTORE_ACTION) {
      return rejected('restored-before', { ticket, by: last.actor_name }, { order });
    }
    return rejected('nothing-to-restore', { ticket }, { order });
  }
}

async function confirmAgain(change: OrderChange): Promise<void> {
  try {
    // an order that the kitchen had not got yet waits for its time again
    if (change.before.row.confirmed_at === null) await change.accept('restored');
    else await change.move('Confirmed', { cause: 'restored' });
  } catch (error) {
    const { ticket } = change;
    const { order } = change.before;
    if (error instanceof StockGone) throw rejected('portions-sold', { ticket }, { order });
    if (isPromoRefused(error)) throw rejected('restored-without-code', { ticket }, { order, promo: error.data.promo });
    throw error;
  }
}

async function keepPayment({ tx, ticket, before }: OrderChange): Promise<void> {
  const { id, payment_type, give_back } = before.row;
  const { cancelled, refunded } = await cancelDueRefunds(tx, { orderId: id, reason: CANCELLED_AFTER_PAYMENT });
  if (give_back !== null || refunded > 0 || (payment_type === 'Pay Online' && cancelled === 0)) {
    throw rejected('payment-given-back', { ticket }, { order: before.order });
  }
}
