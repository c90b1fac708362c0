import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PAYMENT_FAILURE, PAYMENT_NOT_TAKEN } from '../../../libs/domain/payment-failure.js';
import { refundableCents } from '../../../libs/domain/refunds.js';
import { type LockedOrder, OrdersPort, type OverdueOrder } from '../payments/orders-port.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { OrderMessages } from './order-messages.js';
import { moveOrder, publishOrder, reportPaymentFailure } from './order-moves.js';
import { lockOrder, paymentDeadlineOf, referenceOf } from './order-reads.repository.js';
import { claimOverdueOrders, updateRefunded } from './order-updates.repository.js';

/** Lets payments lock and move orders, by the same functions as everything else that does. */
@Injectable()
export class OrdersForPaymentsService extends OrdersPort {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifierService,
  ) {
    super();
  }

  async lock(manager: EntityManager, orderId: string): Promise<LockedOrder | undefined> {
    const found = await lockOrder(manager, orderId);
    if (!found) return undefined;
    const { row } = found;
    return {
      id: row.id,
      reference: row.reference,
      branchId: row.branch_id,
      status: row.status,
      businessDate: row.business_date,
      expiresAt: row.expires_at,
      order: found.order,
      refundable: refundableCents(found.order),
      addRefund: async (inner, refund) => {
        const refunded = await updateRefunded(inner, row.id, refund);
        return publishOrder(inner, { ...found, row: refunded }, refund.at);
      },
      move: async (inner, move) => {
        const payment = { type: 'Pay Online', delivery: null } as const;
        // a customer who chose to pay later meanwhile has paid by card after all
        await moveOrder(inner, { found, ...move, ...(move.to === 'Confirmed' && { payment }) });
      },
      reportFailure: (inner, { cause, at }) =>
        reportPaymentFailure(inner, { found, failure: cause ? PAYMENT_FAILURE[cause] : PAYMENT_NOT_TAKEN, at }),
      notify: (inner, news) => this.messages.queue(inner, { order: row, news }),
    };
  }

  referenceOf(orderId: string): Promise<string | undefined> {
    return referenceOf(this.db, orderId);
  }

  paymentDeadline(orderId: string): Promise<Date | undefined> {
    return paymentDeadlineOf(this.db, orderId);
  }

  claimOverdue(claim: { at: Date; leaseMs: number; limit: number }): Promise<OverdueOrder[]> {
    return claimOverdueOrders(this.db, claim);
  }

  publish(branchId: number): void {
    this.changes.notify(branchId);
    this.messages.wake();
  }
}
