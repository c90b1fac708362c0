import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { DeliveryPaymentType } from '../../../../libs/contract/values.js';
import { isPayLater } from '../../../../libs/domain/money/pay-later.js';
import { orderStatusText } from '../../../../libs/domain/text/labels.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OrderChangesService } from '../changes/order-changes.service.js';

interface Collection {
  orderId: string;
  deliveryPaymentType: DeliveryPaymentType;
  user: SessionUser;
}

/** Records that the money of an order was collected. */
@Injectable()
export class CollectingService {
  constructor(
    private readonly orders: OrderChangesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Marks a confirmed order as paid in cash or by card, before or after it is handed over, on its own business day. A
   * repeated call changes nothing.
   *
   * @throws DomainError if it is not confirmed, is paid online, or is of another day
   */
  collect({ orderId, deliveryPaymentType, user }: Collection): Promise<Order> {
    return this.orders.change(orderId, { actor: 'staff', user }, async (change) => {
      const { row, order } = change.before;
      const { ticket } = change;
      const { business_date: date, status, delivery_payment_type: before } = row;
      if (!isPayLater(row.payment_type)) throw rejected('paid-online', { ticket }, { order });
      if (status !== 'Confirmed')
        throw rejected('not-confirmed', { ticket, status: orderStatusText(status) }, { order });
      if (date !== businessDate(change.at, this.config)) throw rejected('other-day', { ticket, date }, { order });
      if (row.paid_at !== null && before === deliveryPaymentType) return order;
      const paid = {
        delivery_payment_type: deliveryPaymentType,
        paid_at: row.paid_at ?? change.at,
        taken_by: user.name,
      };
      change.update(paid, row.paid_at === null ? 'collected' : 'tender-changed');
      await change.record({
        action: 'paid by',
        before: { delivery_payment_type: row.paid_at === null ? null : before },
        after: { delivery_payment_type: deliveryPaymentType },
      });
      return change.order.order;
    });
  }
}
