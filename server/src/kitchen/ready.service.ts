import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { canMarkReady } from '../../../libs/domain/order-transitions.js';
import { Clock } from '../common/clock.js';
import { DomainError, NotFound } from '../common/errors.js';
import { transactionWithRetries } from '../common/with-retries.js';
import { OrderMessages } from '../orders/order-messages.js';
import { type FoundOrder, lockOrder } from '../orders/order-reads.repository.js';
import { kitchenStatusOf, toOrder } from '../orders/order-rows.js';
import { appendBranchEvent } from '../realtime/branch-stream.repository.js';
import { ChangeNotifier } from '../realtime/change-notifier.service.js';
import { ReadyWriter } from './ready-writer.js';

interface ReadyMark {
  orderId: string;
  ready: boolean;
  user: SessionUser;
}

/** Marks what the kitchen has finished and not handed over yet. */
@Injectable()
export class ReadyService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly writer: ReadyWriter,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifier,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks an order as ready, or takes the mark back: a pickup waits to be collected, a delivery is on its way. Its kitchen
   * status stays On Process. The customer is notified, boards get a `kitchen-status` event. Repeating it changes nothing.
   *
   * @throws DomainError where the order is not On Process
   */
  async mark({ orderId, ready, user }: ReadyMark): Promise<Order> {
    const { order, isChanged } = await transactionWithRetries(this.db, async (manager) => {
      const found = await lockOrder(manager, orderId);
      if (!found) throw new NotFound('order');
      if (!canMarkReady(found.order)) {
        const { ticket_number, status, kitchen_status } = found.row;
        const state = status === 'Confirmed' ? kitchen_status : status;
        throw new DomainError(
          'not-on-process',
          `Order ${ticket_number} is ${state}, so it cannot be marked as ready.`,
          {
            order: found.order,
          },
        );
      }
      if ((found.row.ready_at !== null) === ready) return { order: found.order, isChanged: false };
      return { order: await this.write(manager, found, { ready, user }), isChanged: true };
    });
    if (isChanged) {
      this.changes.notify(order.branch_id);
      this.messages.wake();
    }
    return order;
  }

  private async write(
    manager: EntityManager,
    found: FoundOrder,
    { ready, user }: Pick<ReadyMark, 'ready' | 'user'>,
  ): Promise<Order> {
    const { row } = found;
    const at = this.clock.now();
    const marked = await this.writer.write(manager, row, { ready, user, at });
    await appendBranchEvent(manager, {
      name: 'kitchen-status',
      branchId: row.branch_id,
      at,
      body: { ...kitchenStatusOf(marked), by: user.name },
    });
    return toOrder({ ...found, row: marked });
  }
}
