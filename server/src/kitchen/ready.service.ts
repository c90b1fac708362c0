import { Injectable } from '@nestjs/common';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { canDispatch, canMarkReady } from '../../../libs/domain/orders/kitchen-transitions.js';
import { kitchenStatusText, orderStatusText } from '../../../libs/domain/text/labels.js';
import { rejected } from '../common/errors.js';
import type { OrderChange } from '../orders/changes/order-change.js';
import { OrderChangesService } from '../orders/changes/order-changes.service.js';
import type { OrderEntity } from '../orders/order.entity.js';
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
      checkMayMark(change, mark);
      if (!isMarked(change.before.row, mark)) await markOrder(change, mark);
      return change.order.order;
    });
  }
}

function isMarked({ ready_at, dispatched_at }: OrderEntity, mark: OrderMark): boolean {
  return 'ready' in mark ? (ready_at !== null) === mark.ready : (dispatched_at !== null) === mark.dispatched;
}

function checkMayMark({ ticket, before: { row, order } }: OrderChange, mark: OrderMark): void {
  const { status, kitchen_status } = row;
  if (!canMarkReady(order)) {
    const state = status === 'Confirmed' ? kitchenStatusText(kitchen_status) : orderStatusText(status);
    throw rejected('ready' in mark ? 'cannot-mark-ready' : 'cannot-dispatch', { ticket, state }, { order });
  }
  if ('dispatched' in mark && !canDispatch(order)) throw rejected('not-a-delivery', { ticket }, { order });
}
