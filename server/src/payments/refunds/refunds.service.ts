import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders.js';
import type { OrderRefundRequest, OrderRefunds } from '../../../../libs/contract/refunds.js';
import type { SessionUser } from '../../../../libs/contract/users.js';
import { businessDate } from '../../../../libs/domain/business-day.js';
import { type Cents, formatRupees, fromCents, toCents } from '../../../../libs/domain/money.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, InvalidInput, NotFound } from '../../common/errors.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { type LockedOrder, OrdersPort } from '../orders-port.js';
import { addGivenBack } from '../payment-attempts.repository.js';
import { insertRefund, orderOfRequest, refundsOfOrder } from './refunds.repository.js';

/** Full and partial refunds of confirmed orders. */
@Injectable()
export class RefundsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly orders: OrdersPort,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws NotFound for an unknown order */
  read(orderId: string): Promise<OrderRefunds> {
    return this.db.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (!order) throw new NotFound('order');
      return { refunds: await refundsOfOrder(manager, orderId), refundable: fromCents(order.refundable) };
    });
  }

  /**
   * Records a refund, with an entry of the audit trail and an event for boards and figures. The order's row is locked, so parallel requests
   * run one after the other. Repeating a request changes nothing.
   *
   * @throws DomainError if nothing was collected, or the amount is higher than the rest
   * @throws InvalidInput for an amount of 0
   */
  async refund(
    orderId: string,
    request: OrderRefundRequest,
    user: SessionUser,
  ): Promise<OrderRefunds & { order: Order }> {
    const cents = toCents(request.amount);
    if (cents === 0) throw new InvalidInput({ amount: ['Amount must be more than 0.'] });
    const { order, isDone } = await transactionWithRetries(this.db, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      if (!locked) throw new NotFound('order');
      const before = await orderOfRequest(manager, request.request_key);
      if (before === orderId) return { order: locked.order, isDone: false };
      if (before !== undefined)
        throw new DomainError('request-used', 'This request has refunded another order already.');
      checkLeft(locked, cents);
      const at = this.clock.now();
      await insertRefund(manager, {
        orderId,
        branchId: locked.branchId,
        date: businessDate(at, this.config),
        way: request.way,
        cents,
        reason: request.reason,
        by: user.name,
        at,
        requestKey: request.request_key,
      });
      await addGivenBack(manager, { orderId, cents });
      await this.audit.record(manager, {
        actor: user,
        action: 'refunded',
        entity: 'order',
        entityId: orderId,
        branchId: locked.branchId,
        before: { refundable: fromCents(locked.refundable) },
        after: {
          refundable: fromCents(locked.refundable - cents),
          amount: request.amount,
          way: request.way,
          reason: request.reason,
          reference: locked.reference,
        },
      });
      return { order: await locked.addRefund(manager, { cents, at }), isDone: true };
    });
    if (isDone) this.orders.publish(order.branch_id);
    return { ...(await this.read(orderId)), order };
  }
}

/** @throws DomainError if the amount is higher than the refundable rest */
function checkLeft({ refundable, order, status }: LockedOrder, cents: Cents): void {
  if (cents <= refundable) return;
  const ticketNumber = order.ticket_number;
  if (status !== 'Confirmed') {
    const why = `Order ${ticketNumber} is ${status}: what was paid for it is in the reconciliation.`;
    throw new DomainError('not-confirmed', why);
  }
  const left = refundable === 0 ? 'Nothing' : `Only ${formatRupees(refundable)}`;
  throw new DomainError('more-than-left', `${left} of order ${ticketNumber} can still be refunded.`);
}
