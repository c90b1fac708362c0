import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { formatRupees } from '../../../libs/domain/money.js';
import {
  canRecall,
  canUndoStart,
  KITCHEN_RECALL,
  RECALL_MINUTES,
  UNDO_START,
} from '../../../libs/domain/order-transitions.js';
import { Clock } from '../common/clock.js';
import { DomainError, NotFound } from '../common/errors.js';
import { transactionWithRetries } from '../common/with-retries.js';
import { lockOrder } from '../orders/order-reads.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { KITCHEN_ACTION, KitchenStatusWriter, RECALL_ACTION } from './kitchen-status-writer.js';

/** Puts a ticket back that was finished, or started, by mistake. */
@Injectable()
export class RecallService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly writer: KitchenStatusWriter,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /**
   * Delivered becomes On Process again, with a trail of who did it and an event for every board.
   *
   * @throws DomainError where the order is not delivered, or was for longer than `RECALL_MINUTES`
   */
  async recall(orderId: string, user: SessionUser): Promise<Order> {
    const order = await transactionWithRetries(this.db, async (manager) => {
      const at = this.clock.now();
      const found = await lockOrder(manager, orderId);
      if (!found) throw new NotFound('order');
      const { row } = found;
      const finishedAt = row.delivered_at ?? row.updated_at;
      if (!canRecall({ status: row.status, kitchenStatus: row.kitchen_status, finishedAt, at })) {
        throw new DomainError('cannot-recall', whyNot(row.ticket_number, row.kitchen_status), { order: found.order });
      }
      const refunded = row.refunded_cents;
      if (refunded > 0) {
        const why = `${formatRupees(refunded)} of order ${row.ticket_number} were given back, so it stays delivered.`;
        throw new DomainError('refunded', why, { order: found.order });
      }
      return this.writer.write(manager, {
        found,
        to: KITCHEN_RECALL.to,
        status: row.status,
        holdsStock: row.holds_stock,
        at,
        user,
        action: RECALL_ACTION,
      });
    });
    this.changes.notify(order.branch_id);
    return order;
  }

  /**
   * A ticket that was started by mistake waits again, with a trail and an event for every board.
   *
   * @throws DomainError where it is not On Process, or is ready
   */
  async undoStart(orderId: string, user: SessionUser): Promise<Order> {
    const order = await transactionWithRetries(this.db, async (manager) => {
      const at = this.clock.now();
      const found = await lockOrder(manager, orderId);
      if (!found) throw new NotFound('order');
      const { row } = found;
      if (!canUndoStart(found.order)) {
        const { ticket_number, kitchen_status } = row;
        const state = kitchen_status === UNDO_START.from ? 'ready' : kitchen_status;
        throw new DomainError('cannot-undo', `Order ${ticket_number} is ${state} already.`, { order: found.order });
      }
      return this.writer.write(manager, {
        found,
        to: UNDO_START.to,
        status: row.status,
        holdsStock: row.holds_stock,
        at,
        user,
        action: KITCHEN_ACTION,
      });
    });
    this.changes.notify(order.branch_id);
    return order;
  }
}

function whyNot(ticketNumber: number, kitchenStatus: Order['kitchen_status']): string {
  return kitchenStatus === KITCHEN_RECALL.from
    ? `Order ${ticketNumber} was delivered more than ${RECALL_MINUTES} minutes ago and stays so.`
    : `Order ${ticketNumber} is ${kitchenStatus}, so there is nothing to put back.`;
}
