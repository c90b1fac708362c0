import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { canRestore, RESTORE_MINUTES, restoredKitchenStatus } from '../../../libs/domain/restore.js';
import { Clock } from '../common/clock.js';
import { DomainError, NotFound } from '../common/errors.js';
import { transactionWithRetries } from '../common/with-retries.js';
import { OrderMessages } from '../orders/order-messages.js';
import { applyStockEffect } from '../orders/order-moves.js';
import { type FoundOrder, lockOrder } from '../orders/order-reads.repository.js';
import { StockGone } from '../payments/orders-port.js';
import { keepPaidAttempts } from '../payments/payment-attempts.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { CANCELLED_AFTER_PAYMENT, KitchenStatusWriter, RESTORE_ACTION } from './kitchen-status-writer.js';

/** Restores orders that the branch cancelled by mistake. */
@Injectable()
export class RestoreService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly writer: KitchenStatusWriter,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /**
   * A cancelled order is Confirmed again and goes on where the kitchen was with it, with a trail, a message to its customer and
   * an event for every board, all in one transaction. Its portions are taken again where it had given them back; what was to be
   * refunded is kept. Time is judged by the database's clock, after the order's row was locked.
   *
   * @throws DomainError where it was not cancelled by the branch or too long ago, where its portions are sold, or where its payment
   *   was given back; nothing has changed then
   */
  async restore(orderId: string, user: SessionUser): Promise<Order> {
    const order = await transactionWithRetries(this.db, async (manager) => {
      const found = await lockOrder(manager, orderId);
      if (!found) throw new NotFound('order');
      const at = this.clock.now();
      if (!canRestore(found.order, at)) throw await this.whyNot(manager, found);
      const holdsStock = await this.takePortions(manager, found);
      await this.keepPayment(manager, found);
      return this.writer.write(manager, {
        found,
        to: restoredKitchenStatus(found.row.holds_stock),
        status: 'Confirmed',
        holdsStock,
        at,
        user,
        action: RESTORE_ACTION,
      });
    });
    this.changes.notify(order.branch_id);
    this.messages.wake();
    return order;
  }

  private async takePortions(manager: EntityManager, found: FoundOrder): Promise<boolean> {
    try {
      return await applyStockEffect(manager, { found, effect: 'take' });
    } catch (error) {
      if (error instanceof StockGone) throw rejection(found, 'cannot be restored: its portions are sold meanwhile.');
      throw error;
    }
  }

  private async keepPayment(manager: EntityManager, found: FoundOrder): Promise<void> {
    const { id, payment_type } = found.row;
    const { kept, refunded } = await keepPaidAttempts(manager, { orderId: id, reason: CANCELLED_AFTER_PAYMENT });
    if (refunded > 0 || (payment_type === 'Pay Online' && kept === 0)) {
      throw rejection(found, 'cannot be restored: its payment was given back already.');
    }
  }

  private async whyNot(manager: EntityManager, found: FoundOrder): Promise<DomainError> {
    const { row, order } = found;
    if (order.cancellation?.by === 'customer')
      return rejection(found, 'was withdrawn by its customer and stays cancelled.');
    if (row.status === 'Cancelled') {
      return rejection(found, `was cancelled more than ${RESTORE_MINUTES} minutes ago and stays so.`);
    }
    const last = await this.writer.lastWritten(manager, row.id);
    if (last?.action === RESTORE_ACTION) return rejection(found, `was restored already by ${last.actor_name}.`);
    return rejection(found, 'is not cancelled, so there is nothing to restore.');
  }
}

function rejection({ row, order }: FoundOrder, why: string): DomainError {
  return new DomainError('cannot-restore', `Order ${row.ticket_number} ${why}`, { order });
}
