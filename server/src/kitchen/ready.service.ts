import { Injectable } from '@nestjs/common';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { canDispatch, canMarkReady } from '../../../libs/domain/orders/order-transitions.js';
import { DomainError } from '../common/errors.js';
import { OrderChangesService } from '../orders/changes/order-changes.service.js';
import type { OrderEntity } from '../orders/order.entity.js';
import type { FoundOrder } from '../orders/order-reads.repository.js';
import { markOrder, type OrderMark } from './order-mark.js';

interface Marking {
  orderId: string;
  mark: OrderMark;
  user: SessionUser;
}

/** Marks orders as ready and deliveries as out. */
@Injectable()
export class ReadyService {
  constructor(private readonly orders: OrderChangesService) {}

  /**
   * Marks an order as ready or a delivery as out, or removes the mark. The kitchen status stays On Process. Notifies
   * the customer and sends boards a `kitchen-status` event. A repeated call changes nothing.
   *
   * @throws DomainError if the order is not On Process, or is no delivery that could be out
   */
  mark({ orderId, mark, user }: Marking): Promise<Order> {
    return this.orders.change(orderId, { actor: 'kitchen', user }, async (change) => {
      checkMayMark(change.before, mark);
      if (!isMarked(change.before.row, mark)) await markOrder(change, mark);
      return change.order.order;
    });
  }
}

function isMarked({ ready_at, dispatched_at }: OrderEntity, mark: OrderMark): boolean {
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
    const why = `Order ${ticket_number} is a ${order_type.toLowerCase()}, so it is not delivered.`;
    throw new DomainError('not-a-delivery', why, { order });
  }
}
