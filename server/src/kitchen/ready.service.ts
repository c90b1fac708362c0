import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { canDispatch, canMarkReady } from '../../../libs/domain/order-transitions.js';
import { Clock } from '../common/clock.js';
import { DomainError, NotFound } from '../common/errors.js';
import { transactionWithRetries } from '../common/with-retries.js';
import { OrderMessages } from '../orders/order-messages.js';
import { type FoundOrder, lockOrder } from '../orders/order-reads.repository.js';
import { kitchenStatusOf, type OrderRow, toOrder } from '../orders/order-rows.js';
import { appendBranchEvent } from '../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { type OrderMark, ReadyWriter } from './ready-writer.js';

interface Marking {
  orderId: string;
  mark: OrderMark;
  user: SessionUser;
}

/** Marks what the kitchen has finished and not handed over yet, and the deliveries that have left. */
@Injectable()
export class ReadyService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly writer: ReadyWriter,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks an order as ready or a delivery as out, or takes that back. Its kitchen status stays On Process. The customer is notified, boards
   * get a `kitchen-status` event. Repeating it changes nothing.
   *
   * @throws DomainError where the order is not On Process, or is no delivery that could be out
   */
  async mark({ orderId, mark, user }: Marking): Promise<Order> {
    const { order, isChanged } = await transactionWithRetries(this.db, async (manager) => {
      const found = await lockOrder(manager, orderId);
      if (!found) throw new NotFound('order');
      checkMayMark(found, mark);
      if (isMarked(found.row, mark)) return { order: found.order, isChanged: false };
      return { order: await this.write(manager, found, { mark, user }), isChanged: true };
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
    { mark, user }: Pick<Marking, 'mark' | 'user'>,
  ): Promise<Order> {
    const { row } = found;
    const at = this.clock.now();
    const marked = await this.writer.write(manager, row, { mark, user, at });
    await appendBranchEvent(manager, {
      name: 'kitchen-status',
      branchId: row.branch_id,
      at,
      body: { ...kitchenStatusOf(marked), by: user.name },
    });
    return toOrder({ ...found, row: marked });
  }
}

function isMarked({ ready_at, dispatched_at }: OrderRow, mark: OrderMark): boolean {
  return 'ready' in mark ? (ready_at !== null) === mark.ready : (dispatched_at !== null) === mark.dispatched;
}

function checkMayMark({ row, order }: FoundOrder, mark: OrderMark): void {
  const what = 'ready' in mark ? 'ready' : 'out for delivery';
  const { ticket_number, status, kitchen_status, order_type } = row;
  if (!canMarkReady(order)) {
    const state = status === 'Confirmed' ? kitchen_status : status;
    const why = `Order ${ticket_number} is ${state}, so it cannot be marked as ${what}.`;
    throw new DomainError('not-on-process', why, { order });
  }
  if ('dispatched' in mark && !canDispatch(order)) {
    const why = `Order ${ticket_number} is a ${order_type.toLowerCase()}, so it is never out for delivery.`;
    throw new DomainError('not-a-delivery', why, { order });
  }
}
