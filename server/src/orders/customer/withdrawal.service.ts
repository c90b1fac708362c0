import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGE } from '../../../../libs/contract/messages.js';
import { stockEffect } from '../../../../libs/domain/order-transitions.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { refundPaidAttempts } from '../../payments/payment-attempts.repository.js';
import { appendBranchEvent } from '../../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { OrderMessages } from '../order-messages.js';
import { applyStockEffect, CUSTOMER } from '../order-moves.js';
import { type FoundOrder, lockOrder } from '../order-reads.repository.js';
import { kitchenStatusOf } from '../order-rows.js';
import { updateWithdrawn } from '../order-updates.repository.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';

export const WITHDRAWN_ACTION = 'withdrawn';

/** Why the payment of an order that its customer took back is to be given back. */
export const WITHDRAWN_AFTER_PAYMENT = 'The customer withdrew the order after it was paid.';

/** Lets a customer take an order back. */
@Injectable()
export class WithdrawalService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly facts: OrderFactsService,
    private readonly codes: OneTimeCodesService,
    private readonly messages: OrderMessages,
    private readonly audit: AuditService,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels an order for its customer: always while it is unpaid or unconfirmed, then until the kitchen starts it. Its
   * portions go back, what was paid is to be refunded, boards receive a `kitchen-status` event. Of a withdrawal and a start,
   * a payment or an expiry at the same moment, the one that gets the order's lock first counts.
   *
   * @throws DomainError where it is too late or was done before, or the caller is not the owner
   */
  async withdraw(caller: OrderCaller): Promise<void> {
    const { row } = await this.orders.findOwn(caller);
    await transactionWithRetries(this.db, async (manager) => {
      const found = await lockOrder(manager, row.id);
      if (!found) throw new DomainError('order-not-found', MESSAGE.orderNotFound);
      await this.facts.checkAllowed(manager, 'withdraw', found.row);
      await this.write(manager, found);
    });
    this.changes.notify(row.branch_id);
    this.messages.wake();
  }

  private async write(manager: EntityManager, found: FoundOrder): Promise<void> {
    const { row } = found;
    const at = this.clock.now();
    const effect = stockEffect({ from: row.status, to: 'Cancelled', kitchenStatus: row.kitchen_status });
    const holdsStock = await applyStockEffect(manager, { found, effect });
    await refundPaidAttempts(manager, { orderId: row.id, reason: WITHDRAWN_AFTER_PAYMENT });
    await this.codes.end(manager, row.id);
    // a number that no code has confirmed may be anybody's
    if (row.status === 'Confirmed') await this.messages.queue(manager, { order: row, news: 'withdrawn' });
    const withdrawn = await updateWithdrawn(manager, row.id, { holdsStock, at });
    await this.audit.record(manager, {
      actor: CUSTOMER,
      action: WITHDRAWN_ACTION,
      entity: 'order',
      entityId: row.id,
      branchId: row.branch_id,
      before: { kitchen_status: row.kitchen_status, status: row.status },
      after: { kitchen_status: 'Cancelled', status: 'Cancelled', reference: row.reference },
    });
    await appendBranchEvent(manager, {
      name: 'kitchen-status',
      branchId: row.branch_id,
      at,
      body: { ...kitchenStatusOf(withdrawn), by: CUSTOMER.name },
    });
  }
}
