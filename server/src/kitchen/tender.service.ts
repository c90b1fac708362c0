import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import type { DeliveryPaymentType } from '../../../libs/contract/values.js';
import { businessDate } from '../../../libs/domain/business-day.js';
import { canChangeTender } from '../../../libs/domain/roles.js';
import { hasTender } from '../../../libs/domain/tenders.js';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../common/clock.js';
import { DomainError, NotFound } from '../common/errors.js';
import { transactionWithRetries } from '../common/with-retries.js';
import { type AppConfig, CONFIG } from '../config.js';
import { type FoundOrder, lockOrder } from '../orders/order-reads.repository.js';
import { kitchenStatusOf, toOrder } from '../orders/order-rows.js';
import { updateTender } from '../orders/order-updates.repository.js';
import { appendBranchEvent } from '../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';

interface TenderChange {
  orderId: string;
  deliveryPaymentType: DeliveryPaymentType;
  user: SessionUser;
}

/** Says how an order that was handed over was paid. */
@Injectable()
export class TenderService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Changes between cash and card on the order's own business day, and later by managers, with a trail; boards and figures get a `kitchen-status`
   * event. Repeating it changes nothing.
   *
   * @throws DomainError if the order is not handed over, was paid online, or is of another day and the user is no manager
   */
  async change({ orderId, ...change }: TenderChange): Promise<Order> {
    const { order, isChanged } = await transactionWithRetries(this.db, async (manager) => {
      const found = await lockOrder(manager, orderId);
      if (!found) throw new NotFound('order');
      this.checkMayChange(found, change.user);
      if (found.row.delivery_payment_type === change.deliveryPaymentType)
        return { order: found.order, isChanged: false };
      return { order: await this.write(manager, found, change), isChanged: true };
    });
    if (isChanged) this.changes.notify(order.branch_id);
    return order;
  }

  private checkMayChange({ row, order }: FoundOrder, user: SessionUser): void {
    const { ticket_number, business_date } = row;
    if (!hasTender(row)) {
      const why = row.payment_type === 'Pay Online' ? 'is paid online' : 'is not handed over';
      throw new DomainError('no-tender', `Order ${ticket_number} ${why}, so there is no cash or card to choose.`, {
        order,
      });
    }
    const isOfToday = business_date === businessDate(this.clock.now(), this.config);
    if (!canChangeTender(user.role_id, { isOfToday })) {
      const why = `Order ${ticket_number} is of ${business_date}. Ask a manager to change how it was paid.`;
      throw new DomainError('other-day', why, { order });
    }
  }

  private async write(
    manager: EntityManager,
    found: FoundOrder,
    { deliveryPaymentType, user }: Omit<TenderChange, 'orderId'>,
  ): Promise<Order> {
    const at = this.clock.now();
    const row = await updateTender(manager, found.row.id, { deliveryPaymentType, at });
    await this.audit.record(manager, {
      actor: user,
      action: 'paid by',
      entity: 'order',
      entityId: row.id,
      branchId: row.branch_id,
      before: { delivery_payment_type: found.row.delivery_payment_type },
      after: { delivery_payment_type: deliveryPaymentType, reference: row.reference },
    });
    await appendBranchEvent(manager, {
      name: 'kitchen-status',
      branchId: row.branch_id,
      at,
      body: { ...kitchenStatusOf(row), by: user.name },
    });
    return toOrder({ ...found, row });
  }
}
