import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { hasTender } from '../../../libs/domain/money/tenders.js';
import { canChangeTender } from '../../../libs/domain/people/roles.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { Clock } from '../common/clock.js';
import { rejected } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { OrderChange } from '../orders/changes/order-change.js';
import { OrderChangesService } from '../orders/changes/order-changes.service.js';
import { isPaidSo, paidFields, paidHow, type SaidTender } from '../orders/changes/paid-how.js';
import { paidToPartner } from '../orders/staff/collecting.service.js';

interface TenderChange {
  orderId: string;
  said: SaidTender;
  user: SessionUser;
}

/** Records how an order that was handed over was paid. */
@Injectable()
export class TenderService {
  constructor(
    private readonly orders: OrderChangesService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Changes between cash, card and both: on the order's own business day, and for managers later too. Adds an entry to the
   * trail and sends boards and figures a `kitchen-status` event. A repeated call changes nothing.
   *
   * @throws DomainError if the order is not handed over, was paid online, is of another day and the user is no manager,
   * or the cash is no part of its total
   */
  change({ orderId, said, user }: TenderChange): Promise<Order> {
    return this.orders.change(orderId, { actor: 'kitchen', user }, async (change) => {
      this.checkMayChange(change, user);
      const { row } = change.before;
      const how = paidHow(said, row.total_cents);
      if (!isPaidSo(row, how)) {
        const paid = { ...how, taken_by: row.taken_by ?? user.name, cash_given_cents: null };
        change.update(paid, 'tender-changed');
        await change.record({ action: 'paid by', before: paidFields(row), after: paidFields(how) });
      }
      return change.order.order;
    });
  }

  private checkMayChange(change: OrderChange, user: SessionUser): void {
    const { ticket, before } = change;
    const { row, order } = before;
    const { business_date: date } = row;
    if (row.partner?.is_paid) throw paidToPartner(change);
    if (!hasTender(row)) {
      throw rejected(row.payment_type === 'Pay Online' ? 'paid-online' : 'not-handed-over', { ticket }, { order });
    }
    const isOfToday = date === businessDate(this.clock.now(), this.config);
    if (!canChangeTender(user.role_id, { isOfToday })) {
      throw rejected('other-day', { ticket, date }, { order });
    }
  }
}
